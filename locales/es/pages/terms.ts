import type { TermsTexts } from '../../en/pages/terms.ts';

export const terms: TermsTexts = {
  title: 'Condiciones',
  lead: 'Estas condiciones rigen entre el titular de este servicio y quien hace un pedido o puja en una subasta. Son breves a propósito.',
  order: {
    heading: 'El pedido',
    paragraphs: [
      'El pedido queda hecho cuando el servicio responde con un identificador de pedido. En ese momento el precio queda cerrado y ya no cambia, pase lo que pase después con la lista de precios.',
      'No comparta el identificador del pedido: quien lo tenga puede ver, modificar, aceptar, rechazar o cancelar el pedido y descargar los archivos fuente; una vez aceptado el pedido, hay que pagarlo.',
    ],
  },
  delivery: 'Entrega',
  payment: 'Pago',
  edits: 'Cambios y correcciones',
  materials: {
    heading: 'Materiales',
    paragraphs: [
      'El estudio solo envía textos, imágenes y logotipos que tiene derecho a usar, y permite que el servicio los use para el sitio encargado y para nada más.',
    ],
  },
  auction: {
    heading: 'La subasta',
    paragraphs: [
      'Quien puja acepta las reglas de la subasta. Una puja cuenta cuando se ha introducido el código enviado por correo a quien puja, y es vinculante: si gana, se encarga un sitio web por ese precio, que se paga después de verlo, como cualquier otro.',
      'El titular del servicio puede retirar las pujas que no se hayan hecho de buena fe, rechazar direcciones, cambiar la fecha o la hora de una subasta que no ha terminado y cancelar una que todavía no ha ganado nadie; se avisa a todas las personas afectadas.',
    ],
  },
  toRules: 'Las reglas completas, con todas las cifras',
  data: {
    heading: 'Datos',
    paragraphs: [
      'Lo que envía con un pedido o con una puja lo conservamos para hacer el sitio, responder a preguntas sobre él y demostrar lo acordado. No lo vendemos ni lo usamos para nada más.',
      'Este sitio solo utiliza dos cookies, y necesita ambas: la de su idioma, cuando ha elegido uno, y la de la clave que mantiene abierta en su navegador la sesión de sus pujas.',
    ],
  },
};
