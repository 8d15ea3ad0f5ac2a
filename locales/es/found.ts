import type { FoundTexts } from '../en/found.ts';

export const found: FoundTexts = {
  mail: {
    subject: 'El enlace a su pedido',
    intro: 'Alguien que conoce su referencia ha pedido el enlace a este pedido. El botón lo abre.',
    notYou:
      'Si nadie de su estudio lo ha pedido, no tiene que hacer nada. No comparta el enlace ni el identificador del pedido: dan acceso a él.',
  },
  sent: 'Si este contacto hizo un pedido con esta referencia, el enlace ya va de camino.',
  wouldBeSent:
    'Si este contacto hizo un pedido con esta referencia, sin dry_run se le enviaría el enlace.',
  sentByBot: ({ bot }) =>
    `Si esta cuenta hizo un pedido con esta referencia, nuestro bot le envía el enlace en cuanto se haya pulsado Iniciar en el chat ${bot ?? 'con él'}.`,
  wouldBeSentByBot: ({ bot }) =>
    `Si esta cuenta hizo un pedido con esta referencia, sin dry_run nuestro bot le enviaría el enlace en cuanto se haya pulsado Iniciar en el chat ${bot ?? 'con él'}.`,
  noBot:
    'Este servicio no tiene bot de Telegram, así que no puede enviar un enlace a una cuenta de Telegram. Use el enlace o el identificador que recibió al hacer el pedido, o escríbanos.',
  page: {
    title: 'Encontrar su pedido',
    lead: 'Indique su propia referencia del pedido y el contacto con el que se hizo. Si existe, enviaremos el enlace a ese contacto.',
    reference: 'Su referencia',
    email: 'Correo del estudio',
    telegram: 'Telegram del estudio',
    either: 'Basta uno de los dos: aquel con el que se hizo el pedido.',
    button: 'Enviar el enlace',
    link: '¿Ha perdido el enlace a un pedido? Pida que se lo enviemos.',
  },
};
