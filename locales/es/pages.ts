import type { PageTexts } from '../en/pages.ts';
import { auction } from './pages/auction.ts';
import { authorization, pause } from './pages/authorization.ts';
import { check } from './pages/check.ts';
import { invariants } from './pages/invariants.ts';
import { log } from './pages/log.ts';
import { lot } from './pages/lot.ts';
import { privacy } from './pages/privacy.ts';
import { problems } from './pages/problems.ts';
import { promises } from './pages/promises.ts';
import { terms } from './pages/terms.ts';
import { tracker } from './pages/tracker.ts';

export const pages: PageTexts = {
  site: {
    languageName: 'Español',
    language: 'Idioma',
    skipToContent: 'Ir al contenido',
    sandbox: 'Un entorno de pruebas: aquí ni los pedidos ni las pujas son reales.',
    menu: 'Menú',
    nav: {
      studios: 'Precios',
      order: 'Hacer un pedido',
      auction: 'Subasta',
      me: 'Mis pujas',
      rules: 'Reglas de la subasta',
      log: 'Registro público',
      terms: 'Condiciones',
      agents: 'Para programas',
      docs: 'Referencia de la API',
      imprint: 'Aviso legal',
      contact: 'Contacto',
      privacy: 'Privacidad',
    },
    footer: 'Studiolot hace sitios web para estudios y para sus clientes.',
    copy: 'Copiar',
    copied: 'Copiado',
    inEnglish:
      'Esta página está en inglés porque se dirige a los programas y a quienes los escriben.',
  },
  problems,
  home: {
    title: 'Sitios web para estudios, publicados en 24\u00a0horas',
    lead: 'Usted pone el cliente y nosotros hacemos el sitio. El precio queda cerrado antes del pedido, y se paga después de ver el resultado.',
    askPrice: 'Calcular un precio',
    placeOrder: 'Hacer un pedido',
    stepsHeading: 'Cómo funciona',
    steps: [
      {
        title: 'Envíe el briefing',
        text: 'Con la mitad basta para hacer el pedido. Su cliente puede rellenar el resto desde un enlace.',
      },
      {
        title: 'Espere un día',
        text: 'En cuanto lo tenemos todo, lo confirmamos por correo. El sitio se publica en las 24\u00a0horas siguientes.',
      },
      {
        title: 'Véalo',
        text: 'Usted ve el sitio terminado. Se incluyen hasta tres rondas de cambios.',
      },
      {
        title: 'Pague',
        text: 'Solo entonces, y solo si le convence. Los archivos fuente son suyos.',
      },
    ],
    priceHeading: 'Cuánto cuesta',
    priceOf: ({ type, pages }) => `${type}, páginas: ${pages}`,
    priceNote: 'Un precio cerrado. Todas las opciones están en la calculadora.',
    lotHeading: 'Ahora en subasta',
    noLot: 'En este momento no hay ninguna subasta abierta.',
    seeLot: 'Ver la subasta',
    programsHeading: 'Su programa también puede hacer pedidos',
    programsText:
      'Precios, briefings, pedidos y pujas: todo está abierto a los programas y a los agentes de IA, sin tener que solicitar una clave.',
    seeAgents: 'Instrucciones para programas',
  },
  studios: {
    title: 'Precios y condiciones para estudios',
    lead: 'Una sola lista de precios para todos los estudios. El precio queda fijado antes de hacer el pedido.',
    calculatorHeading: 'Calcular un precio',
    calculate: 'Calcular',
    total: 'Precio total',
    breakdown: 'De qué se compone el precio',
    component: {
      base: 'Precio base',
      pages: 'Páginas adicionales',
    },
    orderThis: 'Encargar este sitio',
    curlHeading: 'La misma pregunta, hecha por un programa',
    listHeading: 'Lista de precios',
    listNote:
      'Cada página cuenta una vez por cada idioma en que aparece. La primera está incluida en el precio base.',
    what: 'Concepto',
    tier: ({ from, to }) => `Páginas ${from} a ${to}`,
    lastTier: ({ from }) => `A partir de la página ${from}`,
    each: ({ what }) => `${what}, por unidad`,
    conditionsHeading: 'Condiciones',
    delivery: 'Entrega',
    payment: 'Pago',
    edits: 'Cambios y correcciones',
    bindingNote: 'El texto en español es una traducción. Prevalece el texto inglés que sigue.',
  },
  order: {
    title: 'Encargar un sitio',
    lead: 'Tres pasos breves. Puede dejar en blanco cualquier pregunta del briefing y volver a ella más tarde.',
    steps: { project: 'Proyecto', brief: 'Briefing', review: 'Revisión' },
    stepOf: ({ number, of }) => `Paso ${number} de ${of}`,
    projectHeading: '¿Qué quiere que hagamos?',
    type: 'Tipo de sitio',
    pagesHint: 'De 1 a 500, en un solo idioma',
    languagesHint: 'De 1 a 20',
    modules: 'Módulos',
    extraRolesHint: 'Además del visitante, por ejemplo un editor',
    integrationsHint: 'Otros sistemas que conectar',
    currency: 'Moneda',
    contentReady: 'Los textos están listos',
    notes: 'Algo más que debamos saber',
    studioHeading: '¿Quién hace el pedido?',
    studioName: 'Estudio o agencia',
    studioWebsite: 'Sitio del estudio',
    studioEmail: 'Correo electrónico',
    studioTelegram: 'Cuenta de Telegram',
    contactHint: 'Basta con el correo o con Telegram. Ahí confirmamos el pedido.',
    optional: 'opcional',
    toBrief: 'Seguir con el briefing',
    toReview: 'Revisar el pedido',
    back: 'Volver',
    briefIntro:
      'Responda a lo que pueda. Lo que deje en blanco se lo preguntaremos más tarde. «No lo sé» también es una respuesta.',
    neededHeading: 'Lo que necesitamos para empezar',
    betterHeading: 'Lo que mejora el sitio',
    later: 'Más tarde',
    dontKnow: 'No lo sé',
    reviewHeading: '¿Está todo bien?',
    reviewIntro: 'Todavía no se ha enviado nada.',
    answersHeading: 'Sus respuestas',
    noAnswers: 'Todavía no hay respuestas.',
    missingHeading: 'Falta todavía',
    missingNote: 'Puede hacer el pedido ahora y responder a estas preguntas más tarde.',
    nothingMissing: 'El briefing está completo.',
    send: 'Enviar el pedido',
    sendNote: 'El precio está cerrado. Solo se paga después de ver el sitio terminado.',
  },
  placed: {
    title: 'Su pedido',
    thanks: 'Gracias, hemos recibido su pedido.',
    openBot: 'Abra nuestro bot en Telegram y pulse «Iniciar» para que pueda escribirle',
    keepSecret:
      'No comparta la dirección de esta página: quien la tenga puede ver, modificar, aceptar, rechazar o cancelar el pedido y descargar los archivos fuente; una vez aceptado el pedido, hay que pagarlo.',
    clientHeading: 'Deje que responda su cliente',
    clientText:
      'Envíe este enlace a su cliente. Solo verá las preguntas, no el precio ni el pedido.',
    clientLink: 'Enlace para su cliente',
    clientEnd: 'Anular este enlace y crear otro',
    clientEndNote:
      'El enlace de su cliente deja de funcionar al momento, y también los anteriores. Recibirá uno nuevo para enviar; las respuestas ya dadas se conservan.',
    clientEnded: 'El enlace anterior ya no funciona. Este es el nuevo: envíeselo a su cliente.',
    toBrief: 'Ver lo que ve su cliente',
    placedAt: 'Fecha del pedido',
  },
  brief: {
    heading: 'Las preguntas',
    answeredHeading: 'Ya respondido',
  },
  auction,
  log,
  lot,
  check,
  authorization,
  pause,
  invariants,
  promises,
  tracker,
  terms,
  privacy,
  programs: {
    agentsTitle: 'Para programas y agentes de IA',
    agentsLead: 'Todo lo que aquí puede hacer una persona puede hacerlo también un programa.',
    docsTitle: 'Referencia de la API',
    docsLead: 'Todas las llamadas, todos los campos y todos los errores.',
    schemasTitle: 'Esquemas de la API',
    schemasLead: 'Todo lo que las llamadas reciben y responden, campo por campo.',
  },
};
