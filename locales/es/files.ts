import type { FileTexts } from '../en/files.ts';

export const files: FileTexts = {
  heading: 'Archivos',
  intro: ({ size }) =>
    `Aquí puede enviar el logotipo, las fotos y los textos: imágenes, PDF, documentos de oficina, texto, fuentes y zip, hasta ${size} por archivo.`,
  none: 'Todavía no hay archivos.',
  choose: 'Elegir archivos',
  about: '¿Qué son?',
  abouts: {
    logo: 'El logotipo',
    photos: 'Fotos',
    texts: 'Textos',
    other: 'Otra cosa',
    studioLogo: 'El logotipo de su estudio, para la página que ve su cliente',
  },
  send: 'Enviar los archivos',
  remove: 'Quitar',
  removeNamed: ({ name }) => `Quitar ${name}`,
  from: {
    studio: 'enviado por usted',
    client: 'enviado por su cliente',
    operator: 'enviado por nosotros',
  },
  fromStudio: 'enviado por su estudio',
  sourceHeading: 'Archivos fuente',
  sourceAfterPayment: 'Podrá descargar los archivos fuente en cuanto el pedido esté pagado.',
  progress: ({ done, total }) => `${done} de ${total}`,
  isLost: 'Se ha perdido la conexión. En cuanto vuelva, el envío seguirá solo.',
  goOn: 'El envío de un archivo se interrumpió. Elija otra vez el mismo archivo y seguirá donde se quedó.',
  isSent: 'Los archivos han llegado.',
  isRemoved: 'El archivo se ha quitado.',
  failed: 'No se ha podido enviar este archivo.',
  problems: {
    tooLarge: ({ name, size }) => `«${name}» ocupa más de ${size}. Redúzcalo o envíe un enlace.`,
    isEmpty: ({ name }) => `«${name}» está vacío. Elíjalo otra vez.`,
    type: ({ name }) =>
      `Un archivo como «${name}» no nos sirve. Envíe imágenes, PDF, documentos de oficina, texto, fuentes o zip.`,
    noFile: 'Elija al menos un archivo.',
    full: 'En este pedido ya no caben más archivos. Quite alguno o envíe un enlace.',
    sourceNotPaid: 'Los archivos fuente se pueden descargar en cuanto el pedido esté pagado.',
    notRemovable: 'Este archivo es nuestro y se queda con el pedido.',
    noRoom:
      'Ahora mismo no tenemos sitio para archivos y ya lo estamos resolviendo. Inténtelo más tarde.',
  },
};
