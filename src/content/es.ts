import { es as auction } from './auction/es.ts';
import type { Catalogue } from './catalogue.ts';
import { es as pages } from './pages/es.ts';

export const es: Catalogue = {
  questions: {
    business: {
      text: '¿Cómo se llama el negocio y a qué se dedica?',
      hint: 'Bastan dos o tres frases: qué hace, dónde y desde cuándo.',
      fields: {
        name: { label: 'Nombre del negocio' },
        description: { label: 'A qué se dedica' },
      },
    },
    goal: {
      text: '¿Qué debe hacer el visitante en el sitio?',
      hint: 'Por ejemplo: reservar mesa, llamar, pedir presupuesto, comprar.',
    },
    offer: {
      text: '¿Qué servicios o productos debe presentar el sitio?',
      hint: 'Una lista con una línea sobre cada uno, y con los precios si deben mostrarse.',
    },
    email: {
      text: '¿A qué dirección de correo electrónico deben escribir los visitantes?',
      hint: 'Se mostrará en el sitio. Basta con un contacto: correo electrónico, WhatsApp o Telegram.',
    },
    whatsapp: {
      text: '¿A qué número de WhatsApp deben escribir los visitantes?',
      hint: 'Con el prefijo del país. Basta con un contacto: correo electrónico, WhatsApp o Telegram.',
    },
    telegram: {
      text: '¿A qué cuenta de Telegram deben escribir los visitantes?',
      hint: 'Basta con un contacto: correo electrónico, WhatsApp o Telegram.',
    },
    texts: {
      text: '¿De dónde salen los textos del sitio?',
      options: {
        ready: 'Ya están listos',
        write: 'Hay que redactarlos',
        take: 'Hay que tomarlos del sitio actual',
      },
    },
    logo: {
      text: '¿Hay logotipo?',
      fields: {
        status: {
          label: 'Logotipo',
          options: {
            have: 'Sí, aquí está',
            type: 'No, basta con escribir el nombre',
            none: 'No hace falta logotipo',
          },
        },
        link: { label: 'Enlace al archivo' },
      },
    },
    photos: {
      text: '¿Hay fotos para el sitio?',
      fields: {
        status: {
          label: 'Fotos',
          options: {
            have: 'Sí, aquí están',
            stock: 'No, usar un banco de imágenes',
            none: 'El sitio no necesita fotos',
          },
        },
        link: { label: 'Enlace a los archivos' },
      },
    },
    page_list: {
      text: '¿Qué páginas debe tener el sitio?',
      hint: 'Por ejemplo: inicio, servicios, quiénes somos, contacto.',
    },
    audience: {
      text: '¿Quién visita el sitio?',
      hint: 'Qué tipo de personas son, qué buscan y qué las hace dudar.',
    },
    navigation: {
      text: '¿Cómo debe organizarse el menú?',
      hint: 'Las secciones y las páginas que van en cada una.',
    },
    search_phrases: {
      text: '¿Qué escribe la gente en un buscador para encontrar este negocio?',
      hint: 'Con diez búsquedas basta y sobra; primero, las más importantes.',
    },
    language_list: {
      text: '¿En qué idiomas debe estar el sitio y cuál va primero?',
    },
    products: {
      text: '¿Qué productos vende la tienda?',
      hint: 'El catálogo con precios o un enlace para consultarlo.',
    },
    current_site: {
      text: '¿Cuál es la dirección del sitio actual?',
    },
    payment_methods: {
      text: '¿Cómo podrán pagar los clientes?',
      options: {
        cards: 'Tarjeta',
        blik: 'BLIK',
        paypal: 'PayPal',
        transfer: 'Transferencia bancaria',
        cash: 'Contra reembolso',
      },
    },
    subscription_plans: {
      text: '¿Qué planes de suscripción hay?',
      hint: 'De cada plan: qué incluye, cuánto cuesta y cada cuánto se paga.',
    },
    booking_rules: {
      text: '¿Qué se puede reservar y cuándo?',
      fields: {
        what: { label: 'Qué se reserva' },
        hours: { label: 'Días y horarios' },
        length: { label: 'Duración de cada reserva' },
      },
    },
    account_features: {
      text: '¿Qué puede hacer un usuario una vez iniciada la sesión?',
      options: {
        details: 'Modificar sus datos',
        history: 'Consultar sus pedidos o reservas',
        favourites: 'Guardar favoritos',
        documents: 'Descargar documentos',
        messages: 'Intercambiar mensajes con el negocio',
      },
    },
    role_list: {
      text: '¿Qué roles debe haber además del visitante y qué puede hacer cada uno?',
      hint: 'Por ejemplo: un editor modifica los textos, un gestor consulta los pedidos.',
    },
    integration_list: {
      text: '¿Con qué sistemas debe conectarse el sitio?',
      hint: 'Por ejemplo: contabilidad, CRM, boletín de noticias, sistema de reservas.',
    },
    price: {
      text: '¿Cuánto cuesta el servicio o producto principal?',
      fields: {
        amount: { label: 'Precio' },
        currency: { label: 'Moneda', options: { EUR: 'EUR', USD: 'USD', PLN: 'PLN' } },
      },
    },
    style: {
      text: '¿Qué impresión debe dar el sitio?',
      options: {
        plain: 'Sencillo',
        bold: 'Atrevido',
        warm: 'Cálido',
        strict: 'Sobrio',
        playful: 'Desenfadado',
        luxurious: 'Lujoso',
      },
    },
    colours: {
      text: '¿Qué colores deben usarse y cuáles evitarse?',
    },
    references: {
      text: '¿Qué sitios le gustan y qué le gusta de ellos?',
    },
    address: {
      text: '¿Qué dirección postal debe aparecer en el sitio?',
    },
    opening_hours: {
      text: '¿Cuál es el horario de apertura?',
    },
    social: {
      text: '¿A qué perfiles de redes sociales debe enlazar el sitio?',
    },
    domain: {
      text: '¿Hay un dominio para el sitio?',
      fields: {
        have: { label: 'El negocio ya tiene un dominio' },
        name: { label: 'Dominio actual o deseado' },
      },
    },
    legal: {
      text: '¿Qué datos de la empresa deben figurar en el sitio?',
      fields: {
        company: { label: 'Razón social' },
        tax_id: { label: 'Número de identificación fiscal' },
      },
    },
    materials_rights: {
      text: 'Studiolot puede usar en el sitio los textos, las imágenes y los logotipos que se le envíen.',
    },
    notes: {
      text: '¿Hay algo más que debamos saber?',
    },
  },
  contactGroup:
    '¿Cómo podrán ponerse en contacto los visitantes: por correo electrónico, WhatsApp o Telegram? Basta con una opción.',
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
      'O bien escriba las respuestas en la página de su pedido, donde encontrará además un enlace para su cliente:',
    sendByProgram:
      'También puede enviarlas su programa, mediante una petición POST a esta dirección con el identificador del pedido y las respuestas en el campo «brief».',
    nothingMissing:
      'El briefing está completo: ya tenemos respuesta a todas las preguntas necesarias para empezar.',
    materialsHeading: 'Por favor, envíenos también',
    materials: [
      'los textos, o unas notas a partir de las cuales podamos redactarlos',
      'el logotipo, a ser posible en formato vectorial',
      'las fotos, o la indicación de que las elijamos nosotros',
      'los datos de contacto que deba mostrar el sitio',
    ],
    whatThen:
      'En cuanto comprobemos que no falta nada, se lo confirmaremos por correo electrónico. El sitio se publicará en las 24\u00a0horas siguientes a ese correo.',
    payment: 'Solo se paga después de ver el sitio terminado. Si no le convence, no debe nada.',
    keepOrderId:
      'No comparta el identificador del pedido: quien lo tenga puede ver el pedido y añadir datos al briefing.',
    signature: 'Studiolot',
  },
  auction,
  bot: {
    bound: 'Este chat ya está vinculado a su pedido. Aquí llegará todo lo relacionado con él.',
    linkNotValid:
      'Este enlace ya se ha utilizado o ha caducado. Por favor, escríbanos por correo electrónico:',
    sendsOnly:
      'Este bot solo envía mensajes; nadie lee los que recibe. Por favor, escríbanos por correo electrónico:',
  },
  pages,
};
