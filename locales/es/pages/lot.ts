import type { LotPageTexts } from '../../en/pages/lot.ts';

export const lot: LotPageTexts = {
  won: {
    heading: 'Qué se gana',
    live: ({ hours }) =>
      `Publicado en un plazo de ${hours}\u00a0horas desde nuestro correo que confirma que tenemos todo lo necesario.`,
    changes: ({ rounds }) => `Hasta ${rounds} rondas de cambios en la semana siguiente.`,
    payment: 'Solo paga después de haberlo visto. Si no le convence, no debe nada.',
    files: 'Una vez pagado, los archivos del sitio son suyos.',
    materials:
      'Si gana, le pediremos textos, logotipo y fotos: envíe los suyos o pídanos que redactemos los textos, escribamos el nombre en lugar de un logotipo y usemos un banco de imágenes.',
  },
  estimate: {
    about: ({ amount }) => `unos ${amount}`,
    note: 'Es solo una estimación: las pujas y el precio son en dólares estadounidenses.',
    choose: 'Precio en',
  },
  entries: {
    heading: 'Quién ha pujado cuánto',
    note: 'Los participantes se numeran por el orden de su primera puja. De un máximo solo se ve lo que ya se ha pujado con él. Las pujas retiradas permanecen aquí.',
    time: 'Hora',
    who: 'Quién',
    what: 'Qué',
    amount: 'Importe',
    bidder: ({ number }) => `Participante ${number}`,
    kinds: {
      opened: 'Se abre la subasta',
      bid: 'Puja',
      automatic_bid: 'Puja automática',
      withdrawn: 'Puja retirada',
      removed: 'Puja eliminada por el titular',
      extended: 'Puja tardía: se aplaza el final',
      rescheduled: 'El titular cambia el final',
      awaiting_brief: 'Terminada, falta el briefing',
      reopened: 'Falta el briefing: puja anulada, la subasta se reabre',
      sold: 'Vendido',
      unsold: 'No vendido',
      cancelled: 'Cancelada',
    },
    earlier: 'Entradas anteriores',
    newest: 'Entradas más recientes',
  },
  past: {
    title: 'Subastas anteriores',
    lead: 'Todas las subastas terminadas y su resultado. Cada una conserva su página.',
    none: 'Todavía no ha terminado ninguna subasta.',
    lot: 'Subasta',
    ended: 'Final',
    price: 'Precio',
    bids: 'Pujas',
    outcome: 'Resultado',
    older: 'Subastas más antiguas',
    newest: 'Subastas más recientes',
  },
  calendar: 'Añadir el final a mi calendario',
  mine: 'Subastas en las que participa',
  outbid: 'Puja superada',
  alarm: 'Reproducir un sonido y cambiar el título de la ventana si superan mi puja',
  proof: {
    heading: 'Compruébelo usted',
    text: 'Todo lo que contó en esta subasta está en un registro público que nadie puede cambiar sin que se note, tampoco nosotros. Este programa lee el registro y vuelve a calcular el precio, quién va en cabeza y el resultado en su propio ordenador:',
    checkpoint: 'El último estado firmado del registro',
    notWitnessed:
      'Por ahora solo nosotros hemos firmado el resultado de esta subasta. Hasta que lo firme también un testigo independiente, no se avisa a nadie ni se hace ningún pedido.',
    witnessed: ({ names }) =>
      `Un testigo independiente ha firmado el resultado de esta subasta: ${names}.`,
  },
};
