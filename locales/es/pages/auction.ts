import type { AuctionPageTexts } from '../../en/pages/auction.ts';

export const auction: AuctionPageTexts = {
  title: 'Subasta',
  lead: 'Un sitio web para la mejor puja. Para pujar basta una dirección de correo electrónico: la puja cuenta cuando introduce el código que le enviamos.',
  none: 'En este momento no hay ninguna subasta.',
  status: {
    scheduled: 'Se abre pronto',
    open: 'Abierta',
    awaiting_brief: 'Terminada, a la espera del briefing',
    sold: 'Sitio vendido',
    unsold: 'Sitio no vendido',
    cancelled: 'Cancelada',
  },
  startPrice: 'Precio de salida',
  price: 'Precio actual',
  minNextBid: 'Siguiente puja desde',
  bidders: 'Participantes',
  ends: 'Fin de la subasta',
  opens: 'Apertura',
  ended: 'Terminada',
  timeLeft: 'Tiempo restante',
  soldFor: 'Precio de venta',
  leaderHasBrief: 'El briefing de la puja en cabeza está completo.',
  leaderLacksBrief: 'El briefing de la puja en cabeza todavía no está completo.',
  briefUntil: 'Fecha límite del briefing',
  bestWithBrief: 'Mejor puja con briefing',
  seeAndBid: 'Ver y pujar',
  seeResult: 'Ver el resultado',
  live: 'Los precios de esta página se actualizan al momento.',
  notLive:
    'Se ha perdido la conexión. Puede que los precios no estén al día; seguimos intentándolo.',
  asOf: ({ time }) => `Última actualización de los precios: ${time}.`,
  reload: 'Recargar la página',
  includes: 'Qué se subasta',
  history: {
    heading: 'Evolución del precio',
    none: 'Todavía no ha pujado nadie.',
    asTable: 'Lo mismo en una tabla',
    time: 'Fecha y hora',
    price: 'Precio',
  },
  bid: {
    heading: 'Su puja',
    intro: 'Le enviamos seis cifras por correo. Su puja cuenta cuando las introduce aquí.',
    maximum: 'Su máximo en dólares estadounidenses',
    maximumHint:
      'Solo paga lo necesario para ir en cabeza, nunca más de este importe. Nadie más lo ve hasta que termina la subasta.',
    atLeast: ({ minimum }) => `Al menos ${minimum}`,
    email: 'Su correo electrónico',
    emailHint: 'Aquí enviamos el código. Nadie más ve la dirección.',
    name: 'Su nombre',
    acceptRules: 'Acepto las reglas de la subasta. Si mi puja gana, es vinculante.',
    rulesLink: 'Leer las reglas',
    submit: 'Recibir el código',
    closed: 'Esta subasta ha terminado.',
    notYet: 'Esta subasta todavía no se ha abierto.',
  },
  code: {
    heading: 'Introduzca el código',
    intro:
      'Hemos enviado seis cifras a la dirección indicada. Hasta que las introduzca, su puja no cuenta.',
    minutes: ({ minutes }) => `El código es válido durante ${minutes}\u00a0minutos.`,
    endsFirst:
      'Puede que la subasta termine antes de que caduque el código, así que no tarde en introducirlo.',
    label: 'Código recibido por correo',
    submit: 'Confirmar la puja',
    again: '¿No ha llegado el correo? Vuelva a pujar para recibir otro código',
  },
  outcome: {
    maximumSet: 'El máximo está fijado y su puja va en cabeza.',
    leading: 'Su puja ya cuenta y va en cabeza.',
    leadingNoBrief:
      'Su puja ya cuenta y va en cabeza. Para ganar hace falta también un briefing completo: lo encontrará en «Mis pujas».',
    outbid: 'Su puja ya cuenta, pero otra persona va por delante. Puede subir su máximo.',
    setAside:
      'La subasta se ha reabierto para quienes tienen el briefing completo. El suyo no lo está, así que sus pujas quedan en suspenso: complételo en «Mis pujas» y volverán a contar.',
    void: 'Su briefing no estaba completo a tiempo. Sus pujas en esta subasta quedan anuladas.',
    underReview:
      'Gracias. Alguien revisará su puja antes de que cuente; le escribiremos un correo al respecto.',
    notEntered: 'El precio ha superado su máximo, o la subasta ha terminado. Su puja no cuenta.',
    other: 'Esta puja ya no cuenta.',
  },
  me: {
    title: 'Mis pujas',
    signedOut:
      'Aquí verá sus pujas cuando haya introducido en este navegador el código de alguna de ellas.',
    codeIntro: 'Para responder a la oferta, pida un código a la dirección con la que pujó.',
    codeSent: 'Hemos enviado seis cifras a la dirección con la que pujó.',
    codeAgain: 'Enviar un código nuevo',
    keyHeading: 'Entrar con una clave de participante',
    keyIntro:
      'El programa que puja por usted ha recibido una clave de participante. Introdúzcala aquí para ver las mismas pujas.',
    keyLabel: 'Clave de participante',
    signIn: 'Iniciar sesión',
    signOut: 'Cerrar sesión',
    goodbye: 'La sesión está cerrada.',
    bidsHeading: 'Pujas',
    noBids: 'Todavía no ha pujado.',
    status: {
      waiting_for_code: 'A la espera del código',
      under_review: 'En revisión',
      leading: 'En cabeza',
      outbid: 'Superada',
      set_aside: 'En suspenso',
      void: 'Anulada',
      won: 'Ganadora',
      lost: 'No ganadora',
      not_entered: 'No cuenta',
      cancelled: 'Cancelada',
      rejected: 'No aceptada',
    },
    cancel: 'Retirar',
    cancelled: 'La puja se ha retirado. Sus pujas anteriores siguen contando.',
    keepsMaximum:
      'Su máximo sigue en vigor, y seguiremos pujando por usted hasta que lo desactive.',
    toOrder: 'Ver el pedido',
    raiseTakenBack:
      'Se ha retirado la última subida de su máximo; seguimos pujando por usted hasta el importe anterior.',
    offered: 'Oferta para usted',
    offerHeading: 'El sitio todavía puede ser suyo',
    acceptOffer: 'Sí, encargar el sitio',
    declineOffer: 'No, gracias',
    offerAccepted:
      'Gracias. El sitio está encargado; le escribiremos para pedirle lo que aún nos falta.',
    offerDeclined: 'Ha dicho que no. No debe nada.',
    offerLapsed: ({ time }) =>
      `No respondió antes del ${time} y la oferta ha caducado. No debe nada.`,
    offerWithdrawn: 'Esta oferta ya no es válida. No debe nada.',
    maximumHeading: 'Pujar automáticamente',
    maximumLabel: ({ lot }) => `Su máximo en dólares estadounidenses: ${lot}`,
    maximumNow: ({ maximum }) => `Su máximo actual: ${maximum}`,
    noMaximum: 'No ha fijado ningún máximo.',
    setMaximum: 'Fijar el máximo',
    stopMaximum: 'Dejar de pujar automáticamente',
    maximumStopped: 'Ya no pujamos automáticamente. Las pujas ya hechas siguen contando.',
    maximumUnderReview:
      'Alguien revisará su máximo antes de que cuente; le escribiremos un correo al respecto.',
    maximumNotLeading: 'El máximo está fijado, pero el de otra persona es igual o más alto.',
    briefHeading: 'Su briefing',
    briefIntro:
      'Para ganar hace falta un briefing completo. Sirve para todas las subastas en las que puje.',
    briefReady: 'Su briefing está completo. Todavía puede cambiarlo.',
    briefDeadline: ({ time }) =>
      `Su puja va en cabeza. Fecha límite del briefing: ${time}. Después su puja queda anulada y la subasta se reabre para los demás.`,
    saveBrief: 'Guardar el briefing',
    briefSaved: 'Las respuestas se han guardado.',
  },
  withdraw: {
    link: 'Retirar todo',
    title: ({ lot }) => `Retirar todo: ${lot}`,
    intro: 'Esto es lo que ocurrirá. Todavía no se ha retirado nada.',
    raise: 'la última subida de su máximo',
    binding: ({ amount }) => `Su compromiso sigue siendo de ${amount}.`,
    free: 'Después, no tendrá ningún compromiso en esta subasta.',
    maximumOff: 'Ya no pujamos automáticamente por usted.',
    maximumStays: ({ maximum }) => `Seguimos pujando por usted hasta ${maximum}.`,
    counts: ({ times, days }) =>
      `Esta retirada cuenta: después de ${times} retiradas en ${days}\u00a0días, una persona revisa antes cada una de sus pujas.`,
    countsNot: 'Esta retirada no cuenta entre aquellas tras las que una persona revisa sus pujas.',
    submit: 'Retirar',
    keep: 'Dejarlo como está',
    done: 'Se ha retirado.',
  },
  rules: {
    title: 'Reglas de la subasta',
    lead: 'Quien puja acepta estas reglas. Son las mismas para las personas y para los programas.',
    lotHeading: 'Qué se subasta',
    startPrice: ({ price }) =>
      `El precio de salida es de ${price}. Todas las pujas son en dólares estadounidenses.`,
    noSchedule:
      'El titular del servicio anuncia cada subasta, indicando cuándo empieza y cuándo termina.',
    bidHeading: 'Una puja',
    bidText: ({ minutes, attempts, perHour, max }) =>
      `Para pujar se indica una dirección de correo electrónico, a la que enviamos seis cifras. La puja cuenta desde el momento en que se introducen y a partir de ahí es vinculante. Cada código es válido durante ${minutes}\u00a0minutos; intentos permitidos: ${attempts}. Códigos por hora para una misma dirección desde una misma red: ${perHour} como máximo. Ninguna puja pasa de ${max}.`,
    stepsHeading: 'Cuánto debe subir la siguiente puja',
    stepsText:
      'La primera puja puede ser igual al precio de salida. Después, cada una debe subir al menos el incremento que corresponda al precio.',
    stepPrice: 'Precio',
    step: 'Incremento',
    stepBelow: ({ amount }) => `menos de ${amount}`,
    stepFrom: ({ amount }) => `${amount} o más`,
    automaticHeading: 'Pujar automáticamente',
    automaticText:
      'Si fija un máximo, pujamos por usted, cada vez con lo mínimo necesario para ir en cabeza. Entre dos máximos va en cabeza el más alto, un incremento por encima del otro, pero nunca más allá de sí mismo; si son iguales, vale el que llegó antes. Una puja superior al máximo de otra persona va en cabeza por su propio importe. Mientras vaya en cabeza, subir su máximo no mueve el precio. Puede bajarlo hasta lo que ya se haya pujado; desactivarlo equivale a eso. Un nuevo máximo, también el que acompaña a una puja, sustituye al anterior, aunque este fuera más alto. Si va en cabeza y puja más que su máximo, esa puja pasa a ser su máximo y el precio no cambia.',
    softCloseHeading: 'Pujas en los últimos minutos',
    softCloseText: ({ minutes, times }) =>
      `Una puja hecha en los últimos ${minutes}\u00a0minutos aplaza el final hasta ${minutes}\u00a0minutos después de ella, para que los demás puedan responder. Número máximo de aplazamientos: ${times}.`,
    briefHeading: 'El briefing decide',
    briefHow: ({ hours }) =>
      `Un briefing está completo cuando responde a las preguntas de la subasta. Quien va en cabeza puede completarlo antes del final o hasta ${hours} después, y entonces gana. La subasta ganada se convierte en un pedido al precio actual, y se paga después de ver el sitio.`,
    reopeningText: ({ minutes, times }) =>
      `Cuando la subasta se reabre, las pujas de quien iba en cabeza quedan anuladas y esa persona ya no puede pujar en esta subasta. Las pujas de los demás que no tienen el briefing completo quedan en suspenso. El precio y el primer puesto se calculan de nuevo con las pujas y los máximos que quedan, en el orden en que se hicieron, como cuando se retira una puja: también aquí, una nueva puja de quien va en cabeza solo sube su máximo. En cuanto alguien completa su briefing, lo que tenía en suspenso vuelve a contar como si lo hubiera pujado en ese momento: el importe más alto que pujó personalmente y su máximo, aunque no basten para ir en cabeza. Una puja tardía aplaza también el nuevo final, hasta ${minutes}\u00a0minutos después de ella; número máximo de aplazamientos: ${times}. La subasta se reabre una sola vez, y solo si cuenta la puja de alguien más aparte de quien iba en cabeza; si no, no gana nadie.`,
    offerText: ({ hours }) =>
      `Si el pedido de quien ganó no sale adelante, porque rechaza el sitio, cancela el pedido o no paga, podemos ofrecer el sitio a quien hizo la siguiente mejor puja, por el importe de esa puja. Esa puja ya no obliga: esa persona tiene ${hours}\u00a0horas para decir que sí, y el silencio es un no.`,
    cancelHeading: 'Retirar una puja',
    cancelText: ({ hours, regretMinutes, lateMinutes }) =>
      `Una puja se puede retirar mientras falten al menos ${hours}\u00a0horas para el final. Después, solo en los ${regretMinutes}\u00a0minutos siguientes a la introducción del código y hasta ${lateMinutes}\u00a0minutos antes del final. El precio y el primer puesto resultan entonces de las demás pujas, como si aquella no hubiera existido. En un máximo, los ${regretMinutes}\u00a0minutos cuentan desde su última subida, y solo se retira esa subida.`,
    reviewHeading: 'Pujas que se revisan antes',
    reviewText:
      'Ninguna máquina rechaza una puja porque parezca extraña. Antes la revisa una persona, y la decisión se comunica a quien ha pujado. Estos son los motivos:',
    reviewReasons: {
      large_first_bid: 'una primera puja muy alta',
      shared_network: 'muchas direcciones que pujan desde una misma red',
      same_mailbox: 'dos participantes con el mismo buzón de correo',
      disposable_mail: 'una dirección de correo desechable',
      frequent_cancellations: 'pujas retiradas una y otra vez',
      withdrawn_before:
        'una puja que ya se retiró de esta subasta, cuando la nueva solo haría subir el precio a quien va en cabeza',
    },
    reviewFigures: ({ amount, times, emails, hours, cancellations, days }) =>
      `«Muy alta» quiere decir ${amount} o más y al menos ${times} veces la puja más baja posible, de alguien que nunca ha pujado. «Muchas» quiere decir ${emails} o más en una misma subasta en ${hours}\u00a0horas. «Una y otra vez» quiere decir ${cancellations} retiradas o más en ${days}\u00a0días.`,
    exampleHeading: 'Un ejemplo',
    exampleIntro:
      'Tres personas pujan por un sitio. Cada fila está calculada según las reglas anteriores.',
    exampleColumns: ['Qué ocurre', 'Precio', 'En cabeza'],
    exampleBid: ({ who, amount }) => `${who} puja ${amount}`,
    exampleMaximum: ({ who, amount }) => `${who} fija un máximo de ${amount}`,
    exampleEnd: ({ who, price }) =>
      `Al final, ${who} va en cabeza y tiene el briefing completo: el sitio se vende por ${price}.`,
  },
};
