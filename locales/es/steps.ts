import type { StepTexts } from '../en/steps.ts';

export const steps: StepTexts = {
  zone: 'hora de Madrid',
  buttons: {
    answer: 'Responder a las preguntas',
    open: 'Ver el pedido',
    decide: 'Ver y decidir',
    pay: 'Ver el pago',
    files: 'Descargar los archivos fuente',
    reply: 'Responder',
  },
  labels: {
    site: 'Dirección del sitio',
    liveBy: 'Publicado a más tardar',
    promisedBy: 'Prometido para el',
    doneBy: 'Terminado a más tardar',
    fixedBy: 'Corregido a más tardar',
    round: 'Ronda de cambios',
    items: 'Puntos',
    roundsLeft: 'Rondas de cambios restantes',
    roundsUntil: 'Se pueden pedir cambios hasta',
    fixesUntil: 'Corregimos errores hasta',
    amount: 'Importe',
    payBy: 'Fecha límite de pago',
    invoice: 'Factura',
    reason: 'Motivo',
    note: 'Nuestra nota',
  },
  outOf: ({ number, included }) => `${number} de ${included}`,
  requestedAgain: {
    subject: 'Necesitamos algunas respuestas más',
    what: 'Hemos revisado su briefing. Antes de empezar, hay algo que necesitamos saber de nuevo o con más detalle.',
    heading: 'Por favor, responda otra vez a estas preguntas',
    next: 'Puede responder en la página de su pedido. En cuanto tengamos las respuestas, lo revisaremos otra vez y le diremos cuándo lo tenemos todo.',
  },
  confirmed: {
    subject: 'Lo tenemos todo: el trabajo ha empezado',
    what: 'Hemos comprobado lo que nos ha enviado: no falta nada y ya estamos haciendo el sitio.',
    fromNow: 'Las 24\u00a0horas cuentan desde este mensaje.',
    byCalendar:
      'Las 24\u00a0horas se cuentan según nuestros días de trabajo y por eso terminan en el momento indicado arriba.',
    next: 'No tiene que hacer nada. En cuanto el sitio esté publicado, le enviaremos su dirección.',
  },
  delivered: {
    subject: 'Su sitio ya está publicado',
    what: 'El sitio está terminado y ya puede verlo.',
    owesNothing:
      'Si el sitio no le convence, puede rechazarlo y no deberá nada. Solo se paga una vez aceptado.',
    next: 'Por favor, véalo en un ordenador y en un móvil. Después, en la página de su pedido, puede aceptarlo, pedir cambios, avisar de errores o rechazarlo.',
  },
  late: 'Lo hemos terminado más tarde de lo prometido y le pedimos disculpas. En su pedido queda registrado que no cumplimos el plazo.',
  requested: {
    changes: {
      subject: 'Hemos recibido sus cambios',
      what: 'Hemos recibido su ronda de cambios y estamos trabajando en ella.',
      next: 'Cuando todo esté hecho, le escribiremos con una respuesta a cada punto.',
    },
    defects: {
      subject: 'Hemos recibido su aviso',
      what: 'Nos ha avisado de que algo no funciona como debería. Lo estamos revisando.',
      next: 'Los errores se corrigen gratis y no gastan ninguna ronda de cambios. Le escribiremos cuando esté hecho.',
    },
  },
  finished: {
    changes: {
      subject: 'Sus cambios están hechos',
      what: 'Hemos terminado su ronda de cambios y el sitio está actualizado.',
      next: 'Por favor, vea otra vez el sitio. Después, en la página de su pedido, puede aceptarlo, pedir más cambios o rechazarlo.',
    },
    defects: {
      subject: 'Su aviso está resuelto',
      what: 'Nos hemos ocupado de lo que nos indicó.',
      next: 'Por favor, compruebe si ahora está todo bien. Si no es así, díganoslo en la página de su pedido.',
    },
    heading: 'Nuestra respuesta a cada punto',
    noChanges:
      'Por favor, vea otra vez el sitio. Ya no se pueden pedir más cambios: ahora, en la página de su pedido, puede aceptarlo, avisar de errores o rechazarlo.',
    noMove: 'No tiene que hacer nada. Todo está en la página de su pedido.',
  },
  decided: {
    defect: {
      subject: 'Estamos corrigiendo lo que nos indicó',
      what: 'Tiene razón: lo que nos indicó es un error de nuestro trabajo.',
      next: 'Lo corregimos gratis y no gasta ninguna ronda de cambios.',
    },
    change: {
      subject: 'Su aviso cuenta como ronda de cambios',
      what: 'Hemos revisado lo que nos indicó. El sitio funciona como se acordó, así que se trata de un cambio. Lo haremos como una de las rondas de cambios incluidas.',
      next: 'Le escribiremos cuando esté hecho. Si no está de acuerdo, díganoslo en la página de su pedido.',
    },
    declined: {
      subject: 'Lo que nos indicó no es un error',
      what: 'Hemos revisado lo que nos indicó. El sitio funciona como se acordó, así que sería un cambio, y ya no se pueden pedir más rondas de cambios.',
      next: 'Por eso dejamos el sitio como está. Si no está de acuerdo, díganoslo en la página de su pedido.',
    },
  },
  accepted: {
    subject: 'Ha aceptado el sitio',
    what: 'Gracias. Ha aceptado el sitio; ahora hay que pagarlo.',
    howHeading: 'Cómo pagar',
    howFollows: 'Le enviamos los datos para el pago en un mensaje aparte.',
    next: 'Cuando recibamos el pago, podrá descargar los archivos fuente en la página de su pedido.',
  },
  refused: {
    subject: 'Ha rechazado el sitio',
    what: 'Ha rechazado el sitio. Con ello termina el pedido y usted no debe nada.',
    next: 'Lamentamos que no le haya convencido. Si quiere contarnos más, puede hacerlo en la página de su pedido.',
  },
  cancelled: {
    studio: {
      subject: 'El pedido está cancelado',
      what: 'Ha cancelado el pedido. No haremos el sitio y usted no debe nada.',
      next: 'Si ha sido un error, escríbanos en la página de su pedido.',
    },
    operator: {
      subject: 'Hemos cancelado el pedido',
      what: 'Hemos tenido que cancelar su pedido. No debe nada.',
      next: 'Si tiene alguna pregunta, escríbanos en la página de su pedido.',
    },
  },
  paid: {
    subject: 'Hemos recibido su pago',
    what: 'Gracias, su pago ha llegado.',
    filesFollow:
      'Vamos a poner los archivos fuente en la página de su pedido y le escribiremos en cuanto pueda descargarlos.',
    next: 'Los archivos fuente son suyos. Puede descargarlos en la página de su pedido.',
  },
  sourceFiles: {
    subject: 'Los archivos fuente ya están disponibles',
    what: 'Los archivos fuente de su sitio están en la página de su pedido y ya puede descargarlos.',
    heading: 'Listos para descargar',
    next: 'Son suyos. Si falta alguno o no se puede abrir, díganoslo en la página de su pedido.',
  },
  refunded: {
    subject: 'Le hemos devuelto el dinero',
    what: 'Le hemos devuelto su pago.',
    next: 'El tiempo que tarda en llegar depende de su banco. Si no llega, escríbanos en la página de su pedido.',
  },
  onHold: {
    subject: 'El trabajo está en pausa: le necesitamos',
    what: 'Hemos puesto su pedido en pausa porque no podemos seguir sin usted.',
    next: 'Por favor, en la página de su pedido, envíenos lo que falta. Hasta entonces, nuestros plazos no corren.',
  },
  resumed: {
    subject: 'El trabajo continúa',
    what: 'Gracias, ya tenemos lo que faltaba y seguimos con su pedido.',
    next: 'No tiene que hacer nada. Le escribiremos en cuanto haya novedades.',
  },
  written: {
    subject: 'Un mensaje nuestro',
    what: 'Le hemos escrito sobre su pedido:',
    next: 'Puede responder en la página de su pedido, donde están reunidos todos los mensajes.',
  },
  reminded: {
    site: {
      subject: '¿Qué le parece su sitio?',
      what: 'Su sitio está publicado y espera su decisión.',
      next: 'Por favor, véalo y díganos en la página de su pedido si lo acepta, quiere cambios o lo rechaza.',
      noChanges:
        'Por favor, véalo y díganos en la página de su pedido si lo acepta o lo rechaza. Ya no se pueden pedir cambios, pero si algo no funciona, avísenos ahí mismo: lo corregimos gratis.',
      acceptOrRefuse:
        'Por favor, véalo y díganos en la página de su pedido si lo acepta o lo rechaza.',
      silence:
        'El silencio nunca cuenta como aceptación: mientras no acepte el sitio, no hay nada que pagar.',
    },
    payment: {
      subject: 'Recordatorio de pago',
      what: 'Ha aceptado el sitio y el pago todavía no nos ha llegado.',
      next: 'Si ya ha pagado, no tiene que hacer nada más. Cuando recibamos el pago, podrá descargar los archivos fuente.',
    },
    overdue: {
      subject: 'El plazo de pago ha vencido',
      what: 'Ha aceptado el sitio y el plazo para pagarlo ha terminado.',
      next: 'Por favor, pague ahora o díganos en la página de su pedido qué lo impide. Si ya ha pagado, no tiene que hacer nada más.',
    },
    isLast: 'Este es nuestro último recordatorio.',
  },
  closed: {
    subject: 'Su pedido está terminado',
    what: 'El plazo de correcciones ha pasado y su pedido está terminado. ¡Gracias por confiar en nosotros!',
    next: 'La página de su pedido se queda donde está, con los archivos fuente y todos los mensajes.',
    filesFollow:
      'La página de su pedido se queda donde está, con todos los mensajes. Los archivos fuente también estarán ahí, y le escribiremos en cuanto pueda descargarlos.',
    withoutFiles: 'La página de su pedido se queda donde está, con todos los mensajes.',
  },
};
