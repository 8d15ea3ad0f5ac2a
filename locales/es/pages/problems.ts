import type { ProblemTexts } from '../../en/pages/problems.ts';

export const problems: ProblemTexts = {
  heading: 'Hay algo que revisar',
  number: ({ min, max }) => `Escriba un número entero de ${min} a ${max}.`,
  email: 'Escriba una sola dirección de correo electrónico, como nombre@example.org.',
  text: ({ max }) => `Escriba ${max} caracteres como máximo, sin caracteres de control.`,
  maximum: ({ max }) =>
    `Escriba su máximo en dólares estadounidenses, hasta ${max} y con dos decimales como mucho.`,
  code: 'Escriba las seis cifras que ha recibido por correo.',
  choice: 'Elija una de las opciones.',
  acceptRules: 'Para pujar hay que aceptar las reglas.',
  contact:
    'Indique una dirección de correo electrónico o una cuenta de Telegram para que podamos confirmar el pedido.',
  briefTooLarge:
    'Estas respuestas son demasiado largas para guardarlas juntas. Acórtelas, por favor, o envíe un enlace al material extenso.',
  notNow: 'Ahora no es posible: el pedido ha avanzado. Esta página muestra cómo está.',
  priceChanged:
    'El precio ha cambiado desde que usted lo vio, así que el pedido no se ha enviado. Abajo está el nuevo precio: si le parece bien, envíe el pedido otra vez.',
  tooManyOrders: ({ again }) =>
    `Han llegado demasiados pedidos desde su red. Vuelva a intentarlo ${again}.`,
  tooManyChanges: ({ again }) =>
    `Hoy ya se han hecho aquí muchos cambios. Vuelva a intentarlo ${again}.`,
  tooManyRequests:
    'Han llegado demasiadas peticiones desde su red. Vuelva a intentarlo dentro de un rato.',
  lotNotOpen: 'En este momento no se puede pujar en esta subasta.',
  briefRequired:
    'La subasta se ha reabierto solo para quienes tienen el briefing completo. Complete el suyo en «Mis pujas» y puje después.',
  bidsVoid:
    'Su briefing no estaba completo a tiempo. Sus pujas en esta subasta quedan anuladas y ya no puede pujar en ella.',
  belowMinimum: ({ minimum }) => `Su máximo debe ser de al menos ${minimum}.`,
  bidUnderReview:
    'Todavía estamos revisando su máximo para esta subasta. Le escribiremos un correo al respecto.',
  cancelNotAllowed: 'Esta puja ya no se puede retirar. Las reglas dicen hasta cuándo es posible.',
  nothingToCancel: 'Esta puja no cuenta, así que no hay nada que retirar.',
  offerOver: 'Esta oferta ya no es válida.',
  wrongCode: ({ attempts }) => `Ese no es el código. Intentos restantes: ${attempts}.`,
  tooManyWrongCodes:
    'El código se ha escrito mal demasiadas veces. Vuelva a pujar para recibir otro.',
  wrongCodesUsedUp: ({ again }) =>
    `Hoy se han escrito demasiados códigos erróneos para esta dirección. Vuelva a intentarlo ${again}.`,
  codeExpired: 'El código ha caducado. Vuelva a pujar para recibir otro.',
  codeUsed:
    'Su puja ya se confirmó con este código. No hace falta pujar otra vez: está entre sus pujas.',
  codeReplaced: 'Después se ha enviado un código más reciente. Use el último que haya recibido.',
  codeCancelled:
    'Esta puja se ha retirado y su código ya no vale. Vuelva a pujar para recibir otro.',
  tooManyCodes: ({ again }) =>
    `Ya se han enviado muchos códigos a esta dirección. Vuelva a intentarlo ${again}.`,
  biddingPaused:
    'Todas las pujas de esta dirección están detenidas. Para volver a pujar, use el enlace del correo en que se lo comunicamos.',
  pauseLinkNotValid: 'Este enlace no funciona. Use el de nuestro correo más reciente.',
  addressBlocked:
    'No admitimos pedidos ni pujas de esta dirección. Si cree que es un error, escríbanos, por favor.',
  keyNotValid:
    'La sesión está cerrada. Para volver a entrar, confirme una puja o escriba una clave de participante.',
  busy: 'El servicio está saturado. No se ha perdido nada: vuelva a enviar el formulario dentro de un momento.',
  onHold:
    'La subasta está en pausa hasta que comprobemos que todo está en orden. No se ha hecho nada; inténtelo de nuevo más tarde, por favor.',
  onlyLooking:
    'Ahora mismo aquí se puede ver todo, pero no enviar nada. Vuelva a enviarlo más tarde, por favor.',
  changedSinceSent:
    'Este formulario ya se envió antes con otro contenido, y es ese el que cuenta. Lo que acaba de escribir no se ha perdido: envíelo solo si quiere las dos cosas.',
  inProgress:
    'Este mismo formulario se está procesando. Espere un momento y vuelva a pulsar el botón: contará una sola vez.',
  unreadable:
    'Lo que nos ha llegado estaba dañado o incompleto. No se ha cambiado nada: vuelva a cargar la página e inténtelo de nuevo.',
  sentBefore: {
    title: 'Este formulario ya se ha enviado',
    order:
      'Su pedido ya está hecho, así que no lo envíe otra vez, por favor. La confirmación llega por correo o por Telegram; si no la recibe, escríbanos.',
    other:
      'Ya tenemos este formulario y lo hemos tramitado, así que no lo envíe otra vez, por favor. La respuesta llega por correo; si no la recibe, escríbanos.',
  },
  foreignForm:
    'Por su seguridad, solo aceptamos formularios rellenados en este sitio. Vuelva a enviarlo, por favor.',
  linkEnded: {
    title: 'Este enlace ya no funciona',
    text: 'El estudio que se lo envió lo ha anulado. Pídale el nuevo; lo que ya respondió se conserva.',
  },
  notFound: {
    title: 'Aquí no hay nada',
    text: 'Puede que la dirección tenga una errata o que la página ya no exista.',
    home: 'Ir al inicio',
  },
  broken: {
    title: 'Algo ha fallado por nuestra parte',
    text: 'La culpa es nuestra. Vuelva a intentarlo dentro de un momento.',
    reference: ({ id }) => `Si vuelve a ocurrir, díganos este número: ${id}`,
  },
  refusedTitle: 'No ha sido posible',
};
