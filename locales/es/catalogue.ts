import type { Catalogue } from '../en/catalogue.ts';
import { answers } from './answers.ts';
import { auction } from './auction.ts';
import { brief } from './brief.ts';
import { files } from './files.ts';
import { follow } from './follow.ts';
import { found } from './found.ts';
import { identity } from './identity.ts';
import { pages } from './pages.ts';
import questions from './questions.json' with { type: 'json' };
import { steps } from './steps.ts';
import { webhooks } from './webhooks.ts';

export const es: Catalogue = {
  questions,
  contactGroup:
    '¿Cómo podrán ponerse en contacto los visitantes: por correo electrónico, WhatsApp o Telegram? Basta con una opción.',
  conditions: {
    delivery:
      'El sitio se publica en las 24\u00a0horas siguientes al correo en el que confirmamos que lo tenemos todo: el briefing relleno, los textos o un briefing para redactarlos, un logotipo, fotos y datos de contacto.',
    payment: 'Solo se paga después de ver el sitio terminado. Si no le convence, no debe nada.',
    edits:
      'El sitio consta de simples archivos HTML, CSS y JavaScript, sin panel de administración. Después del pago, usted recibe los archivos fuente y modifica los textos en ellos. Se incluyen hasta 3 rondas de cambios en la semana siguiente a la entrega, cada una resuelta en 24\u00a0horas, y durante 7\u00a0días corregimos gratis cualquier error de nuestro trabajo.',
  },
  words: {
    projectType: {
      landing: 'Página de aterrizaje',
      website: 'Sitio web',
      shop: 'Tienda en línea',
      redesign: 'Rediseño web',
    },
    module: {
      payments: 'Pagos en línea',
      subscriptions: 'Suscripciones',
      booking: 'Reservas',
      accounts: 'Cuentas de usuario',
    },
    extraRoles: 'Roles adicionales',
    integrations: 'Integraciones',
    pages: 'Páginas',
    languages: 'Idiomas',
    totalPages: 'Páginas en todos los idiomas',
    price: 'Precio',
    order: 'Pedido',
    orderId: 'Identificador del pedido',
    project: 'Proyecto',
  },
  confirmation: {
    subject: ({ projectType, price }) => `Pedido recibido: ${projectType}, ${price}`,
    greeting: (studioName) => (studioName === null ? 'Hola:' : `Hola, ${studioName}:`),
    received: 'Gracias. Hemos recibido su pedido y ya está registrado.',
    factsHeading: 'Su pedido',
    priceIsFixed: 'Es un precio cerrado: no cambiará durante el trabajo.',
    missingHeading: 'Para empezar, todavía necesitamos respuesta a estas preguntas',
    sendByReply: 'Lo más sencillo: conteste a este correo con las respuestas.',
    sendByMail:
      'Lo más sencillo: envíe las respuestas, junto con el identificador del pedido, a esta dirección de correo electrónico.',
    sendOnPage:
      'O bien escriba las respuestas en la página de su pedido, donde encontrará además un enlace para quien conozca las respuestas.',
    sendByProgram:
      'También puede enviarlas su programa, mediante una petición POST a esta dirección con el identificador del pedido y las respuestas en el campo «brief».',
    nothingMissing:
      'El briefing está completo: ya tenemos respuesta a todas las preguntas necesarias para empezar.',
    materialsMissing:
      'Ya tenemos respuesta a todas las preguntas necesarias para empezar; solo nos falta lo que se indica a continuación.',
    materialsHeading: 'Por favor, envíenos también',
    materials: [
      'los textos, o unas notas a partir de las cuales podamos redactarlos',
      'el logotipo, a ser posible en formato vectorial',
      'las fotos, o la indicación de que las elijamos nosotros',
    ],
    sendMaterialsByReply:
      'Súbalos en la página de su pedido o responda a este mensaje con los archivos o con enlaces a ellos.',
    sendMaterialsByMail:
      'Suba los archivos en la página del pedido o envíelos, o enlaces a ellos, con el número de pedido, a esta dirección de correo electrónico:',
    whatThen: {
      email:
        'En cuanto comprobemos que no falta nada, se lo confirmaremos por correo electrónico. El sitio se publicará en las 24\u00a0horas siguientes a ese correo.',
      telegram:
        'En cuanto comprobemos que no falta nada, se lo confirmaremos por Telegram. El sitio se publicará en las 24\u00a0horas siguientes a esa confirmación.',
    },
    payment: 'Solo se paga después de ver el sitio terminado. Si no le convence, no debe nada.',
    keepOrderId:
      'No comparta el identificador del pedido: quien lo tenga puede ver, modificar, aceptar, rechazar o cancelar el pedido y descargar los archivos fuente; una vez aceptado el pedido, hay que pagarlo.',
    signature: 'Studiolot',
  },
  answers,
  found,
  news: {
    subject: ({ projectType }) => `Nuevas respuestas para su pedido: ${projectType}`,
    intro:
      'Se han añadido respuestas al briefing de su pedido; lo ha hecho usted o alguien que tiene un enlace a él.',
    byClient: 'Su cliente ha añadido respuestas al briefing de su pedido.',
    filesOnly: {
      subject: ({ projectType }) => `Archivos de su cliente: ${projectType}`,
      intro: 'Su cliente ha subido archivos a su pedido.',
    },
    answeredHeading: 'Estas preguntas tienen ahora respuesta, o una respuesta distinta',
    otherAnswers: 'algo que no corresponde a ninguna de nuestras preguntas',
    filesSent: (count) => `Archivos de su cliente: ${count}`,
    isChanged: 'Han llegado nuevas respuestas.',
    stillOpen: (count) => `Preguntas aún sin respuesta: ${count}`,
    several: {
      order_news: {
        subject: 'Novedades de sus pedidos',
        intro:
          'Hay varias novedades en los pedidos hechos con esta dirección. Para no llenarle el buzón, se las reunimos en un solo mensaje.',
        more: (count) => `Otros pedidos con novedades: ${count}`,
      },
      order_confirmations: {
        subject: 'Hemos recibido sus pedidos',
        intro:
          'Gracias. Hemos recibido estos pedidos y ya están registrados. Para no llenarle el buzón, se los confirmamos en un solo mensaje. Sus precios son cerrados.',
        more: (count) => `Otros pedidos recibidos: ${count}`,
      },
      order_links: {
        subject: 'Los enlaces a sus pedidos',
        intro:
          'Alguien que conoce sus referencias ha pedido los enlaces a estos pedidos. Para no llenarle el buzón, se los reunimos en un solo mensaje. Si nadie de su estudio los ha pedido, no tiene que hacer nada.',
      },
    },
    answerThere:
      'Para empezar, todavía necesitamos respuesta a las preguntas pendientes. Puede contestarlas en la página de cada pedido, donde encontrará además un enlace para quien conozca las respuestas.',
    keepLinks:
      'No comparta estos enlaces: quien tenga uno puede ver, modificar, aceptar, rechazar o cancelar el pedido y descargar los archivos fuente; una vez aceptado el pedido, hay que pagarlo.',
  },
  auction,
  follow,
  bot: {
    bound: 'Este chat ya está vinculado a su pedido. Aquí llegará todo lo relacionado con él.',
    linkNotValid:
      'Este enlace ya se ha utilizado o ha caducado. Por favor, escríbanos por correo electrónico:',
    sendsOnly:
      'Este bot solo envía mensajes; nadie lee los que recibe. Por favor, escríbanos por correo electrónico:',
  },
  identity,
  pages,
  files,
  webhooks,
  steps,
  brief,
};
