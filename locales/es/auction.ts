import type { AuctionTexts } from '../en/auction.ts';

export const auction: AuctionTexts = {
  lotKinds: {
    site_of_the_day: {
      name: 'Sitio del día',
      includes: 'Quien gana recibe un sitio de una página en un idioma.',
      site: 'Un sitio web de una página en un idioma, hecho para usted.',
      brief: ({ hours }) =>
        `A más tardar ${hours}\u00a0horas después del final, usted responde a unas preguntas sobre su negocio, el objetivo del sitio, lo que ofrece y un contacto para el sitio.`,
      ends: ({ time, zone }) =>
        `La subasta termina todos los días a las ${time} (${zone}), y la siguiente se abre de inmediato.`,
    },
  },
  afterWin: 'Si gana, le pediremos los textos, un logotipo y fotos, si todavía no los tenemos.',
  whoWins: ({ hours, minutes }) =>
    `La puja más alta va en cabeza. Si ${hours} después del final el briefing de quien va en cabeza no está completo, esa puja queda anulada y la subasta se reabre durante ${minutes} para quienes tienen el briefing completo. Gana entonces la puja más alta, al precio actual.`,
  twoHours: 'dos horas',
  words: {
    lotNumber: ({ name, id }) => `${name} n.º\u00a0${id}`,
    lot: 'Subasta',
    yourBid: 'Su puja',
    maximum: 'Su máximo',
    price: 'Precio actual',
    minNextBid: 'Siguiente puja desde',
    soldFor: 'Precio de venta',
    ends: 'Fin de la subasta',
    briefDeadline: 'Fecha límite del briefing',
    code: 'Código',
    codeExpires: 'Válido hasta',
    reason: 'Motivo',
  },
  code: {
    subject: (lot) => `Código para su puja: ${lot}`,
    intro: 'Alguien quiere hacer esta puja por usted.',
    passItOn:
      'Si la puja es suya, introduzca estas seis cifras en la página donde puja, o páselas al programa o a la persona que puja por usted:',
    binding:
      'Su puja solo cuenta una vez introducido el código. Si gana, hacemos el sitio por el precio final, que nunca supera su máximo, y solo se paga después de verlo.',
    rules:
      'Al pasar el código acepta las reglas de la subasta, y el programa o la persona a quien se lo dé podrá pujar por usted en esta subasta, también automáticamente, pero nunca por encima de lo que indica este correo. Las reglas:',
    allows: (amount) =>
      `Al introducir el código autoriza como máximo ${amount} en esta subasta. Hasta ese importe la puja puede subir sola, y quien reciba el código puede pujar por usted sin volver a preguntar. Para más, le pediremos un código nuevo.`,
    notYou: 'Si no sabe nada de esta puja, no tiene que hacer nada: sin el código, no cuenta.',
  },
  pause:
    '¿Quiere detener ya todas las pujas en su nombre? Con este enlace puede hacerlo sin iniciar sesión:',
  signIn: {
    subject: 'Su código para iniciar sesión',
    intro:
      'Alguien quiere iniciar sesión en la subasta con esta dirección. Si es usted, introduzca estas seis cifras donde las pidió, o páselas al programa que las pide por usted. Con ellas no se hace ninguna puja.',
    canBid:
      'Quien introduzca las cifras obtiene una clave. Con ella puede ver, bajar o retirar las pujas de usted, entregar su briefing y responder a las ofertas que le hagamos. En estas subastas puede pujar por usted sin un código nuevo, como máximo:',
    cannotBid:
      'Quien introduzca las cifras obtiene una clave. Con ella puede ver, bajar o retirar las pujas de usted, entregar su briefing y responder a las ofertas que le hagamos. Sin un código nuevo de usted no puede pujar en ninguna subasta.',
    earlierKeys:
      'Las claves anteriores siguen funcionando. Para anularlas todas, y con ellas sus permisos para pujar, elija «Cerrar sesión en todas partes» en «Mis pujas». Un programa envía para ello revoke con all: true.',
    notYou: 'Si no pidió este código, no haga nada y no lo muestre a nadie.',
  },
  paused: {
    subject: 'Ya no se puja por usted',
    intro:
      'Ya no se puja por usted: las pujas automáticas están desactivadas, las que estaban en espera se han retirado y no le enviamos códigos. Las pujas ya hechas siguen siendo vinculantes.',
    lift: 'Para volver a pujar, abra este enlace; después necesitará un código nuevo para cada subasta:',
  },
  leading: {
    subject: (lot) => `Su puja va en cabeza: ${lot}`,
    intro: 'Su puja es la más alta en este momento.',
    briefIsThere: 'Su briefing está completo. Si nadie ofrece más, gana usted.',
    briefIsMissing:
      'Para ganar hace falta también un briefing, completo en el plazo indicado arriba.',
  },
  outbid: {
    subject: (lot) => `Alguien ha ofrecido más: ${lot}`,
    intro: 'Otra puja va por delante de la suya.',
    whatNow:
      'Hasta el final puede fijar un máximo más alto. Hasta ese importe pujamos por usted, siempre con lo mínimo necesario.',
    briefIsMissing:
      'Su briefing todavía no está completo. Sin él no puede ganar, ni pujar si la subasta se reabre.',
  },
  endsSoon: {
    subject: ({ lot, wait }) => `La subasta termina ${wait} y otra puja va en cabeza: ${lot}`,
    intro: ({ wait }) => `La subasta termina ${wait} y otra puja va por delante de la suya.`,
  },
  briefNeeded: {
    subject: (lot) => `Su puja va en cabeza, solo falta el briefing: ${lot}`,
    intro: 'La subasta ha terminado y su puja es la más alta. Solo nos falta su briefing.',
  },
  briefDue: {
    subject: ({ lot, wait }) => `El plazo para su briefing termina ${wait}: ${lot}`,
    intro: ({ wait }) =>
      `Su puja es la más alta, pero su briefing todavía no está completo. El plazo termina ${wait}.`,
  },
  reopened: {
    subject: (lot) => `La subasta se ha reabierto: ${lot}`,
    failed: {
      subject: (lot) => `Su puja queda anulada: ${lot}`,
      intro:
        'Su puja era la más alta, pero su briefing no estaba completo a tiempo. Sus pujas en esta subasta quedan anuladas, la subasta se ha reabierto para los demás y usted no debe nada.',
    },
    leading:
      'El briefing de quien iba en cabeza no estaba completo a tiempo, así que esa puja queda anulada. Ahora va en cabeza la suya. Los demás pueden pujar hasta el final.',
    behind:
      'El briefing de quien iba en cabeza no estaba completo a tiempo, así que esa puja queda anulada. La subasta se ha reabierto y va en cabeza otra puja. Puede pujar hasta el final.',
    set_aside:
      'El briefing de quien iba en cabeza no estaba completo a tiempo, así que esa puja queda anulada y la subasta se ha reabierto. Su briefing tampoco está completo, por lo que sus pujas quedan en suspenso. Complételo antes del final: entonces su puja y su máximo volverán a contar y podrá pujar.',
  },
  underReview: {
    subject: (lot) => `Estamos revisando su puja: ${lot}`,
    intro:
      'Una persona revisa esta puja antes de que cuente, y le escribiremos en cuanto haya una decisión. No tiene que hacer nada. Si la subasta termina antes, la puja no contará.',
  },
  reviewed: {
    entered: {
      subject: (lot) => `Su puja ya cuenta: ${lot}`,
      intro: 'Hemos revisado su puja y, desde este momento, cuenta.',
    },
    not_entered: {
      subject: (lot) => `Su puja ha llegado demasiado tarde: ${lot}`,
      intro:
        'Hemos revisado su puja y no hemos encontrado nada que objetar, pero entretanto el precio la ha superado o la subasta ha terminado. Por eso no cuenta.',
    },
    too_late: {
      subject: (lot) => `Su puja no se revisó a tiempo: ${lot}`,
      intro:
        'La subasta terminó antes de que alguien pudiera revisar su puja. No cuenta, y usted no debe nada. Lo sentimos.',
    },
    rejected: {
      subject: (lot) => `No hemos aceptado su puja: ${lot}`,
      intro: 'Hemos revisado su puja y no la hemos aceptado.',
    },
  },
  cancelled: {
    bidder: {
      subject: (lot) => `Su puja queda cancelada: ${lot}`,
      intro: 'Su puja se ha retirado, como usted pidió. Ya no cuenta.',
    },
    operator: {
      subject: (lot) => `Hemos cancelado su puja: ${lot}`,
      intro: 'Hemos retirado su puja de la subasta. Ya no cuenta.',
    },
  },
  stillCounts: (amount) => `En esta subasta sigue en pie una puja suya de ${amount}.`,
  keepsMaximum:
    'Su máximo automático sigue en vigor: hasta ese importe seguimos pujando por usted. Si tampoco quiere eso, deténgalo en «Mis pujas» o avise al programa que puja por usted.',
  lotCancelled: {
    subject: (lot) => `La subasta se ha cancelado: ${lot}`,
    intro: 'Esta subasta se ha cancelado. No la gana nadie, y usted no debe nada.',
  },
  lotRescheduled: {
    subject: (lot) => `La subasta terminará en otro momento: ${lot}`,
    intro: 'Esta subasta termina en otro momento del previsto. Su puja sigue igual.',
  },
  won: {
    subject: (lot) => `Ha ganado la subasta: ${lot}`,
    intro: '¡Enhorabuena, ha ganado! Su sitio queda encargado al precio aquí indicado.',
    whatNow:
      'En un segundo mensaje le confirmamos el pedido y le pedimos lo que todavía nos falta. Solo se paga después de ver el sitio terminado.',
  },
  keyCode: {
    subject: (lot) => `Su código para responder a la oferta: ${lot}`,
    intro:
      'Introduzca estas seis cifras en la página en la que pidió el código. Después podrá responder a la oferta.',
    notYou:
      'Si no ha pedido este código, no haga nada y no se lo enseñe a nadie: quien lo tenga puede responder por usted.',
  },
  offer: {
    subject: (lot) => `El sitio todavía puede ser suyo: ${lot}`,
    intro:
      'Quien ganó esta subasta se ha retirado, y su puja era la siguiente. Puede quedarse con el sitio por el importe de su propia puja.',
    until: 'Plazo para responder',
    whatNow:
      'Si dice que sí, el sitio queda encargado a este precio y lo paga después de verlo. Si dice que no, o no responde a tiempo, no debe nada.',
    answer: 'Diga sí o no en la página de sus pujas.',
    button: 'Responder a la oferta',
    byProgram: 'También puede responder el programa que puja por usted.',
    notPaid: 'El precio no se pagó a tiempo.',
  },
  lost: {
    higher_bid: {
      subject: (lot) => `La subasta ha terminado: ${lot}`,
      intro: 'Ha ganado otra puja. Usted no debe nada.',
    },
    no_brief: {
      subject: (lot) => `La subasta ha terminado y faltaba su briefing: ${lot}`,
      intro:
        'Su briefing no estaba completo a tiempo, así que su puja no ha contado y usted no ha ganado. No debe nada.',
    },
    nobody: {
      subject: (lot) => `La subasta ha terminado sin ganador: ${lot}`,
      intro:
        'La subasta ha terminado sin ganador, porque ninguna puja tenía a tiempo un briefing completo. Usted no debe nada.',
    },
  },
  sendBrief: {
    missingHeading: 'Estas preguntas siguen sin respuesta',
    howTo:
      'Dé las respuestas al programa que puja por usted. El programa las envía con su propia clave de participante, mediante una petición POST a esta dirección:',
    onPage: 'También puede escribirlas usted directamente en la página de sus pujas:',
  },
  preview: {
    youWin: ({ price }) => `Tal como está, gana usted esta subasta por ${price}.`,
    youNeedABrief: ({ price }) =>
      `Tal como está, gana usted esta subasta por ${price} en cuanto su briefing esté completo.`,
    biddingMayReopen: ({ price, minutes }) =>
      `Otra persona va en cabeza con ${price}, pero sin el briefing completo. Si no lo completa a tiempo, esa puja queda anulada y la subasta se reabre durante ${minutes} para quienes tienen el briefing completo.`,
    youLose: 'Tal como está, usted no gana esta subasta.',
    submitBrief: {
      win: ({ by }) => `Complete su briefing antes del ${by}.`,
      stay: ({ by }) =>
        `Complete su briefing antes del ${by} para que su puja cuente si la subasta se reabre.`,
      bid: ({ by }) =>
        `Complete su briefing: lo que ha pujado volverá a contar y podrá pujar hasta el ${by}.`,
    },
    enterCode: ({ by }) =>
      `Introduzca el código del correo antes del ${by}: hasta entonces su puja no cuenta.`,
    bid: ({ minimum, by }) => `Para ponerse en cabeza, puje al menos ${minimum} antes del ${by}.`,
    nothing: {
      under_review: 'Una persona está revisando su puja; hasta que se decida, no cuenta.',
      bids_void:
        'Su briefing no estaba completo a tiempo: sus pujas en esta subasta quedan anuladas y ya no puede pujar en ella.',
      brief_awaited: 'Si la subasta se reabre, le escribiremos enseguida.',
    },
  },
  lotPage: 'Ver la subasta y pujar:',
};
