import type { AnswerTexts } from '../en/answers.ts';

export const answers: AnswerTexts = {
  briefNote:
    'Las preguntas están en el orden en que conviene hacerlas, primero las más importantes. Sin respuesta a las que tienen required_for_start en true no se puede empezar el sitio; las demás lo mejoran. relevant es false cuando una pregunta no afecta a este proyecto. De email, whatsapp y telegram basta con uno.',
  howToAnswer:
    'Envíe las respuestas en el objeto «brief», con los id de las preguntas como claves, junto con el pedido o más tarde con su order_id. A una pregunta con campos se responde con un objeto cuyas claves son las de los campos. Una respuesta vacía, o que diga que el cliente no lo sabe, cuenta como respuesta; null no cuenta.',
  answerOne: ({ id, call }) =>
    `Envíe la respuesta en brief.${id} junto a este order_id (${call}) y pida después la siguiente pregunta. Una respuesta vacía, o que diga que el cliente no lo sabe, cuenta como respuesta; null no cuenta.`,
  briefForm: 'Unas preguntas sobre el sitio que vamos a hacer. Deje en blanco lo que aún no sepa.',
  confirmedByEmail:
    'En 15 minutos como máximo confirmamos el pedido por correo electrónico y pedimos los contenidos que falten.',
  confirmedByTelegram:
    'En 15 minutos como máximo confirmamos el pedido por Telegram y pedimos los contenidos que falten.',
  confirmedByHand:
    'En 15 minutos como máximo, una persona de nuestro equipo confirma el pedido por Telegram y pide los contenidos que falten.',
  openChat: ({ link }) =>
    `Abra ${link} y pulse Iniciar para que nuestro bot pueda confirmar el pedido por Telegram y pedir los contenidos que falten.`,
  answerMissing:
    'Responda a las preguntas de missing: envíe las respuestas en brief con este order_id.',
  dryRunMissing:
    'Responda a las preguntas de missing: envíe las respuestas en brief junto con el pedido o más tarde, con el order_id que recibirá entonces.',
  complete: {
    email:
      'El briefing está completo. En cuanto comprobemos los textos, el logotipo, las fotos y los datos de contacto, confirmaremos por correo que lo tenemos todo, y el sitio se publicará en las 24 horas siguientes.',
    telegram:
      'El briefing está completo. En cuanto comprobemos los textos, el logotipo, las fotos y los datos de contacto, confirmaremos por Telegram que lo tenemos todo, y el sitio se publicará en las 24 horas siguientes.',
  },
  stage: {
    building:
      'Estamos haciendo el sitio; deadlines indica en site_live cuándo estará publicado a más tardar, y le enviaremos su dirección.',
    delivered:
      'Vea el sitio en site_url y después acéptelo (accept), pida cambios (changes), avise de errores (defects) o rechácelo (refuse); el silencio nunca cuenta como aceptación.',
    changing:
      'Estamos trabajando en lo que ha pedido; deadlines indica cuándo estará hecho a más tardar, y entonces le escribiremos.',
    accepted:
      'Hay que pagar el sitio: payment_details indica cuánto, hasta cuándo y cómo; cuando llegue el pago podrá descargar los archivos fuente.',
    paid: 'El sitio está pagado: los archivos fuente se pueden descargar y corregimos errores hasta fixes_until.',
    closed:
      'El pedido está terminado; los archivos fuente siguen en él y los mensajes nos siguen llegando.',
    refused: 'El sitio fue rechazado y no se debe nada; los mensajes nos siguen llegando.',
    cancelled: 'El pedido está cancelado y no se debe nada; los mensajes nos siguen llegando.',
  },
  onHold:
    'El trabajo está en pausa porque necesitamos algo de usted. on_hold indica qué; envíelo como mensaje, como respuestas o como archivos.',
  holdAnswered:
    'Ya tenemos lo que envió; en cuanto lo revisemos seguiremos con el trabajo y le escribiremos.',
  sourceFilesFollow:
    'El sitio está pagado; aún le debemos los archivos fuente y le escribiremos en cuanto se puedan descargar.',
  refunded: 'El pago fue devuelto; los mensajes nos siguen llegando.',
  onlyBriefRead:
    'Solo se ha leído el briefing: studio, project, currency y reference se quedan como estaban en el pedido.',
  rules: {
    siteDue:
      'El sitio se publica en un plazo de 24 horas desde nuestro mensaje que confirma que lo tenemos todo; no cuentan el tiempo en que le esperamos a usted ni los días en que no trabajamos.',
    noSiteDue: 'El sitio ya no se entregará: el pedido terminó antes de publicarlo.',
    briefCheckedBy:
      'Aparece mientras revisamos un briefing completo; es un objetivo, no una promesa.',
    nextMoveBy: 'El siguiente paso no tiene plazo fijado.',
    siteUrl: 'Aparece en cuanto se entrega el sitio.',
    onHold: 'Aparece mientras el trabajo está en pausa porque le esperamos a usted.',
    requestedAgain: 'Aparece mientras volvemos a pedir respuestas que ya dio.',
    roundsUntil: 'Se pueden pedir cambios hasta 7 días después de la entrega.',
    roundsOpen: 'Aparece mientras hay una ronda de cambios abierta.',
    fixesUntil:
      'Corregimos gratis los errores de nuestro trabajo hasta 7 días después de la entrega o de la última ronda de cambios terminada, lo que sea más tarde.',
    paymentDueAt:
      'Hay que pagar en un plazo de 7 días desde que usted acepta el sitio; antes no debe nada.',
    paymentHow: 'Dice cómo pagar cuando hay que pagar; si entonces está vacío, pregúntenos.',
    invoiceNumber: 'Aparece en cuanto hay una factura.',
    reference: 'Aparece si al hacer el pedido le puso un nombre.',
  },
  askForCode:
    'Pida al cliente el código de 6 cifras que ha recibido por correo y envíelo con este pending_id para confirmar; antes la puja no cuenta.',
  lotMayEndFirst:
    'La subasta puede terminar antes de que caduque el código, así que confirme antes de ends_at.',
};
