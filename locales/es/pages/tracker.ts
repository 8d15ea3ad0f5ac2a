import type { TrackerTexts } from '../../en/pages/tracker.ts';

export const tracker: TrackerTexts = {
  stages: {
    awaiting_brief: 'A la espera de respuestas',
    checking: 'Briefing en revisión',
    building: 'En desarrollo',
    delivered: 'Entregado',
    changing: 'Cambios en curso',
    accepted: 'Aceptado',
    paid: 'Pagado',
    closed: 'Terminado',
    refused: 'Rechazado',
    cancelled: 'Cancelado',
  },
  onHold: 'En pausa',
  turns: {
    studio: 'Le toca a usted',
    operator: 'Nos toca a nosotros',
    nobody: 'No queda nada por hacer',
  },
  moves: {
    answer_questions: {
      title: 'Responda a las preguntas pendientes',
      text: 'No empezamos hasta tener todas las respuestas. Su cliente puede rellenar el resto desde un enlace.',
    },
    check_brief: {
      title: 'Estamos revisando su briefing',
      text: 'Comprobamos si está todo y le escribimos en cualquier caso.',
    },
    build: {
      title: 'Estamos haciendo su sitio',
      text: 'Estará publicado en el plazo prometido. Solo paga después de haberlo visto.',
    },
    look_at_site: {
      title: 'Su sitio está publicado: échele un vistazo',
      text: 'Acéptelo, pida cambios o rechácelo sin deber nada. Mientras no diga nada, no se da por aceptado.',
    },
    change: {
      title: 'Estamos trabajando en sus cambios',
      text: 'En cuanto estén, aquí verá nuestra respuesta a cada uno.',
    },
    answer_us: {
      title: 'Necesitamos una respuesta suya',
      text: 'Hasta entonces el trabajo está en pausa y nuestros plazos, detenidos.',
    },
    resume_work: {
      title: 'Tenemos su respuesta',
      text: 'La revisaremos y seguiremos con su pedido. Hasta entonces el trabajo está en pausa y nuestros plazos, detenidos.',
    },
    add_source_files: {
      title: 'Pagado, gracias: faltan los archivos fuente',
      text: 'Aún le debemos los archivos fuente. Le escribiremos en cuanto pueda descargarlos.',
    },
    pay: {
      title: 'Pague el sitio',
      text: 'Usted lo ha aceptado. En cuanto llegue el pago, recibirá los archivos fuente.',
    },
    fix: {
      title: 'Estamos arreglando lo que falla',
      text: 'No cuesta nada ni gasta ninguna ronda de cambios.',
    },
  },
  askAgain: {
    title: 'Revise algunas respuestas, por favor',
    text: 'Tal como están, aún no podemos empezar. Las preguntas están marcadas abajo.',
  },
  late: {
    build: {
      title: 'Su sitio se retrasa',
      text: 'No hemos cumplido el plazo prometido. Seguimos trabajando en el sitio, y usted solo paga después de haberlo visto.',
    },
    change: {
      title: 'Sus cambios se retrasan',
      text: 'No hemos cumplido el plazo prometido y seguimos trabajando en ellos.',
    },
    fix: {
      title: 'La corrección se retrasa',
      text: 'No hemos cumplido el plazo prometido y seguimos en ello. A usted no le cuesta nada.',
    },
  },
  ends: {
    refunded: {
      title: 'Le hemos devuelto el pago',
      text: 'El dinero ya está en camino y puede tardar unos días en llegar.',
    },
    paid: {
      title: 'Todo pagado, gracias',
      text: 'Los archivos fuente son suyos. Si algo falla, díganoslo: hasta la fecha de abajo lo arreglamos gratis.',
    },
    closed: {
      title: 'Este pedido ha terminado',
      text: 'El sitio y sus archivos fuente son suyos. Gracias por trabajar con nosotros.',
    },
    refused: { title: 'Ha rechazado el sitio', text: 'No debe nada por él.' },
    cancelled: {
      title: 'Este pedido se canceló',
      text: 'No haremos el sitio y usted no debe nada.',
    },
  },
  by: 'A más tardar el',
  briefCheckedBy: 'Briefing revisado a más tardar el',
  overdueSince: 'Con retraso desde el',
  timeLeft: 'Tiempo restante',
  buttons: {
    sources: 'Ver los archivos fuente',
    questions: 'Ir a las preguntas',
    site: 'Verlo y decidir',
    pay: 'Cómo pagar',
    write: 'Escríbanos',
  },
  live: {
    on: 'Esta página se actualiza sola.',
    lost: 'La conexión se ha interrumpido; puede que la página no esté al día.',
  },
  way: {
    heading: 'Del pedido al pago',
    received: 'Pedido recibido',
    brief: 'Lo tenemos todo',
    live: 'Sitio publicado',
    accepted: 'Aceptado por usted',
    paid: 'Pagado por completo',
    refused: 'Rechazado por usted',
    cancelled: 'Pedido cancelado',
    requests: { changes: 'Ronda de cambios', defects: 'Corrección' },
    done: 'Hecho',
    now: 'Siguiente',
    toCome: 'Por venir',
    promises: {
      confirmation: 'Confirmación prometida antes del',
      site_live: 'Publicación prometida antes del',
      change_round: 'Cambios prometidos antes del',
      fix: 'Corrección prometida antes del',
    },
    states: { met: 'Cumplido', missed: 'Incumplido', void: 'Ya no procede' },
  },
  site: {
    heading: 'Su sitio',
    open: 'Abrir el sitio',
    roundsLeft: 'Rondas de cambios',
    leftOf: ({ left, included }) => `Quedan ${left} de ${included}`,
    roundsUntil: 'Se pueden pedir hasta el',
    fixesUntil: 'Corregimos errores hasta el',
  },
  acts: {
    accept: {
      title: 'Aceptar el sitio',
      text: 'Se queda con el sitio tal como está y lo paga en un plazo de 7\u00a0días. Si luego algo falla, lo arreglamos igualmente.',
      send: 'Sí, lo acepto',
    },
    changes: {
      title: 'Pedir cambios',
      text: 'Una sola ronda para todos los puntos. Al enviarla verá aquí el plazo.',
      label: '¿Qué hay que cambiar?',
      send: 'Pedir estos cambios',
    },
    defects: {
      title: 'Avisar de un error',
      text: 'Lo que no funciona como acordamos. Arreglarlo no cuesta nada ni gasta ninguna ronda.',
      label: '¿Qué falla?',
      send: 'Enviar el aviso',
    },
    refuse: {
      title: 'Rechazar el sitio',
      text: 'Con esto termina definitivamente el pedido, y usted no debe nada.',
      label: '¿Qué no le convence?',
      send: 'Rechazar y terminar el pedido',
    },
    cancel: {
      title: 'Cancelar el pedido',
      text: 'Mientras no hayamos empezado a hacer el sitio, no cuesta nada.',
      label: '¿Por qué lo cancela?',
      send: 'Cancelar definitivamente el pedido',
    },
    onePerLine: 'Cada punto en su propia línea.',
    addItem: 'Añadir otro',
    item: ({ number }) => `Punto ${number}`,
    itemsRule: ({ count, max }) =>
      `Escriba de 1 a ${count} puntos, cada uno en su línea y de ${max} caracteres como máximo.`,
  },
  requests: {
    heading: 'Lo que ha pedido',
    older: 'Peticiones anteriores',
    inWork: 'En curso',
    finished: 'Terminado',
    ourWord: 'Nuestra respuesta',
    verdicts: {
      defect: 'Es un error: no gasta ninguna ronda',
      change: 'Es un cambio: cuenta como ronda',
      declined: 'Es un cambio y ya no quedan rondas',
    },
  },
  talk: {
    heading: 'Mensajes',
    none: 'Todavía no hay mensajes. Lo que escriba aquí llega a quienes hacen su sitio.',
    older: 'Mensajes anteriores',
    you: 'Usted',
    client: 'Su cliente',
    we: 'Studiolot',
    label: 'Su mensaje',
    send: 'Enviar el mensaje',
  },
  pay: {
    heading: 'Pago',
    due: 'Fecha límite',
    how: 'Forma de pago',
    detailsFollow: 'Le enviaremos los datos para el pago en un mensaje.',
    invoice: 'Factura',
    paid: 'El pago ha llegado.',
    refunded: 'El pago se ha devuelto.',
  },
  sent: {
    accept: 'Gracias, el sitio está aceptado.',
    changes: 'Tenemos su lista y estamos trabajando en ella.',
    defects: 'Gracias por avisar. Lo estamos revisando.',
    refuse: 'El sitio está rechazado. No debe nada.',
    cancel: 'El pedido está cancelado.',
    messages: 'Su mensaje se ha enviado.',
  },
  typed: 'Esto es lo que había escrito:',
};
