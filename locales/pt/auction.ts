import type { AuctionTexts } from '../en/auction.ts';

export const auction: AuctionTexts = {
  lotKinds: {
    site_of_the_day: {
      name: 'Site do dia',
      includes: 'Quem ganha recebe um site de uma página numa língua.',
      site: 'Um site de uma página numa língua, feito para si.',
      brief: ({ hours }) =>
        `O mais tardar ${hours}\u00a0horas depois do fim, responde a algumas perguntas sobre o seu negócio, o objetivo do site, o que oferece e um contacto para o site.`,
      ends: ({ time, zone }) =>
        `O leilão termina todos os dias às ${time} (${zone}), e o seguinte abre de imediato.`,
    },
  },
  afterWin:
    'Se ganhar, pedimos-lhe os textos, um logótipo e fotografias, se ainda não os tivermos.',
  whoWins: ({ hours, minutes }) =>
    `A licitação mais alta está à frente. Se o briefing de quem está à frente não estiver completo ${hours} depois do fim, essa licitação é anulada e o leilão reabre durante ${minutes} para quem tem o briefing completo. Ganha então a licitação mais alta, pelo preço atual.`,
  twoHours: 'duas horas',
  words: {
    lotNumber: ({ name, id }) => `${name} n.º\u00a0${id}`,
    lot: 'Leilão',
    yourBid: 'A sua licitação',
    maximum: 'O seu máximo',
    price: 'Preço atual',
    minNextBid: 'Próxima licitação a partir de',
    soldFor: 'Preço de venda',
    ends: 'Fim do leilão',
    briefDeadline: 'Data-limite do briefing',
    code: 'Código',
    codeExpires: 'Válido até',
    reason: 'Motivo',
  },
  code: {
    subject: (lot) => `Código para a sua licitação: ${lot}`,
    intro: 'Alguém quer fazer esta licitação em seu nome.',
    passItOn:
      'Se a licitação for sua, introduza estes seis algarismos na página onde licita, ou passe-os ao programa ou à pessoa que licita por si:',
    binding:
      'A sua licitação só conta depois de introduzido o código. Se ganhar, fazemos o site pelo preço final, que nunca ultrapassa o seu máximo; só paga depois de o ver.',
    rules:
      'Ao passar o código, aceita as regras do leilão, e o programa ou a pessoa a quem o der pode licitar por si neste leilão, também automaticamente, mas nunca acima do valor indicado nesta mensagem. As regras:',
    allows: (amount) =>
      `Ao introduzir o código, autoriza no máximo ${amount} neste leilão. Até esse valor a licitação pode subir sozinha, e quem receber o código pode licitar por si sem voltar a perguntar. Para mais, pedimos-lhe um novo código.`,
    notYou:
      'Se não sabe nada desta licitação, não precisa de fazer nada: sem o código, ela não conta.',
  },
  pause:
    'Quer parar já todas as licitações em seu nome? Com esta ligação pode fazê-lo sem iniciar sessão:',
  signIn: {
    subject: 'O seu código para iniciar sessão',
    intro:
      'Alguém quer iniciar sessão no leilão com este endereço. Se o pedido for seu, introduza estes seis algarismos onde os pediu, ou passe-os ao programa que os pede por si. Com eles não se faz nenhuma licitação.',
    canBid:
      'Quem introduzir os algarismos recebe uma chave. Com ela pode ver, baixar ou retirar as licitações feitas por si, entregar o seu briefing e responder às propostas que lhe fizermos. Nestes leilões pode licitar por si sem um novo código, no máximo:',
    cannotBid:
      'Quem introduzir os algarismos recebe uma chave. Com ela pode ver, baixar ou retirar as licitações feitas por si, entregar o seu briefing e responder às propostas que lhe fizermos. Sem um novo código seu, não pode licitar em nenhum leilão.',
    earlierKeys:
      'As chaves anteriores continuam a funcionar. Para anular todas, e com elas as autorizações para licitar, escolha «Terminar todas as sessões» em «As minhas licitações». Um programa envia para isso revoke com all: true.',
    notYou: 'Se não pediu este código, não faça nada e não o mostre a ninguém.',
  },
  paused: {
    subject: 'Já ninguém licita por si',
    intro:
      'Já ninguém licita por si: as licitações automáticas estão desligadas, as que estavam à espera foram retiradas e não lhe enviamos códigos. As licitações já feitas continuam a ser vinculativas.',
    lift: 'Para voltar a licitar, abra esta ligação; depois precisa de um código novo para cada leilão:',
  },
  leading: {
    subject: (lot) => `A sua licitação está à frente: ${lot}`,
    intro: 'A sua licitação é a mais alta neste momento.',
    briefIsThere: 'O seu briefing está completo. Se ninguém oferecer mais, ganha o leilão.',
    briefIsMissing: 'Para ganhar, precisa também de um briefing, completo no prazo indicado acima.',
  },
  outbid: {
    subject: (lot) => `Alguém ofereceu mais: ${lot}`,
    intro: 'Outra licitação está à frente da sua.',
    whatNow:
      'Até ao fim, pode definir um máximo mais alto. Até esse valor licitamos por si, sempre com o mínimo necessário.',
    briefIsMissing:
      'O seu briefing ainda não está completo. Sem ele, não pode ganhar, nem licitar se o leilão reabrir.',
  },
  endsSoon: {
    subject: ({ lot, wait }) => `O leilão termina ${wait} e outra licitação está à frente: ${lot}`,
    intro: ({ wait }) => `O leilão termina ${wait} e outra licitação está à frente da sua.`,
  },
  briefNeeded: {
    subject: (lot) => `A sua licitação está à frente, só falta o briefing: ${lot}`,
    intro: 'O leilão terminou e a sua licitação é a mais alta. Só nos falta o seu briefing.',
  },
  briefDue: {
    subject: ({ lot, wait }) => `O prazo para o seu briefing termina ${wait}: ${lot}`,
    intro: ({ wait }) =>
      `A sua licitação é a mais alta, mas o seu briefing ainda não está completo. O prazo termina ${wait}.`,
  },
  reopened: {
    subject: (lot) => `O leilão reabriu: ${lot}`,
    failed: {
      subject: (lot) => `A sua licitação foi anulada: ${lot}`,
      intro:
        'A sua licitação era a mais alta, mas o seu briefing não ficou completo a tempo. As suas licitações neste leilão foram anuladas e o leilão reabriu para os outros. Não nos deve nada.',
    },
    leading:
      'O briefing de quem estava à frente não ficou completo a tempo, por isso essa licitação foi anulada. Agora é a sua que está à frente. Os outros podem licitar até ao fim.',
    behind:
      'O briefing de quem estava à frente não ficou completo a tempo, por isso essa licitação foi anulada. O leilão reabriu e outra licitação está à frente. Pode licitar até ao fim.',
    set_aside:
      'O briefing de quem estava à frente não ficou completo a tempo: essa licitação foi anulada e o leilão reabriu. O seu briefing também não está completo, por isso as suas licitações ficam suspensas. Complete-o antes do fim: a sua licitação e o seu máximo voltam então a contar, e pode licitar.',
  },
  underReview: {
    subject: (lot) => `A sua licitação está a ser analisada: ${lot}`,
    intro:
      'Uma pessoa analisa esta licitação antes de ela contar, e escrevemos-lhe assim que houver uma decisão. Não precisa de fazer nada. Se o leilão terminar antes, a licitação não conta.',
  },
  reviewed: {
    entered: {
      subject: (lot) => `A sua licitação já conta: ${lot}`,
      intro: 'Analisámos a sua licitação e, a partir de agora, ela conta.',
    },
    not_entered: {
      subject: (lot) => `A sua licitação chegou demasiado tarde: ${lot}`,
      intro:
        'Analisámos a sua licitação e não encontrámos nada de errado, mas entretanto o preço ultrapassou-a ou o leilão terminou. Por isso, não conta.',
    },
    too_late: {
      subject: (lot) => `A sua licitação não foi analisada a tempo: ${lot}`,
      intro:
        'O leilão terminou antes de alguém analisar a sua licitação. Ela não conta, e não deve nada. Lamentamos.',
    },
    rejected: {
      subject: (lot) => `Não aceitámos a sua licitação: ${lot}`,
      intro: 'Analisámos a sua licitação e não a aceitámos.',
    },
  },
  cancelled: {
    bidder: {
      subject: (lot) => `A sua licitação foi cancelada: ${lot}`,
      intro: 'A sua licitação foi retirada, como nos pediu. Já não conta.',
    },
    operator: {
      subject: (lot) => `Cancelámos a sua licitação: ${lot}`,
      intro: 'Retirámos a sua licitação do leilão. Já não conta.',
    },
  },
  stillCounts: (amount) => `Neste leilão continua a contar uma licitação sua de ${amount}.`,
  keepsMaximum:
    'O seu máximo automático continua em vigor: até esse valor continuamos a licitar por si. Se também não quiser isso, pare-o em «As minhas licitações» ou avise o programa que licita por si.',
  lotCancelled: {
    subject: (lot) => `O leilão foi cancelado: ${lot}`,
    intro: 'Este leilão foi cancelado. Ninguém o ganha, e não nos deve nada.',
  },
  lotRescheduled: {
    subject: (lot) => `O leilão termina noutra altura: ${lot}`,
    intro: 'O fim deste leilão foi alterado. A sua licitação mantém-se como está.',
  },
  won: {
    subject: (lot) => `Ganhou o leilão: ${lot}`,
    intro: 'Parabéns, ganhou! O seu site fica encomendado pelo preço aqui indicado.',
    whatNow:
      'Numa segunda mensagem, confirmamos a encomenda e pedimos o que ainda nos falta. Só paga depois de ver o site terminado.',
  },
  keyCode: {
    subject: (lot) => `O seu código para responder à proposta: ${lot}`,
    intro:
      'Introduza estes seis algarismos na página onde pediu o código. Depois pode responder à proposta.',
    notYou:
      'Se não pediu este código, não faça nada e não o mostre a ninguém: quem o tiver pode responder por si.',
  },
  offer: {
    subject: (lot) => `O site ainda pode ser seu: ${lot}`,
    intro:
      'Quem ganhou este leilão desistiu, e a sua licitação era a seguinte. Pode ficar com o site pelo valor da sua própria licitação.',
    until: 'Responder até',
    whatNow:
      'Se disser que sim, o site fica encomendado por este preço e só o paga depois de o ver. Se disser que não, ou não responder a tempo, não deve nada.',
    answer: 'Diga sim ou não na página das suas licitações.',
    button: 'Responder à proposta',
    byProgram: 'O programa que licita por si também pode responder.',
    notPaid: 'O preço não foi pago a tempo.',
  },
  lost: {
    higher_bid: {
      subject: (lot) => `O leilão terminou: ${lot}`,
      intro: 'Ganhou outra licitação. Não nos deve nada.',
    },
    no_brief: {
      subject: (lot) => `O leilão terminou e faltava o seu briefing: ${lot}`,
      intro:
        'O seu briefing não ficou completo a tempo. Por isso, a sua licitação não contou e não ganhou o leilão. Não nos deve nada.',
    },
    nobody: {
      subject: (lot) => `O leilão terminou sem vencedor: ${lot}`,
      intro:
        'O leilão terminou sem vencedor, porque nenhuma licitação tinha um briefing completo a tempo. Não nos deve nada.',
    },
  },
  sendBrief: {
    missingHeading: 'Estas perguntas continuam por responder',
    howTo:
      'Dê as respostas ao programa que licita por si. O programa envia-as, com a sua própria chave de participante, através de um pedido POST para este endereço:',
    onPage: 'Também pode escrevê-las diretamente na página das suas licitações:',
  },
  preview: {
    youWin: ({ price }) => `Tal como está, ganha este leilão por ${price}.`,
    youNeedABrief: ({ price }) =>
      `Tal como está, ganha este leilão por ${price} assim que o seu briefing estiver completo.`,
    biddingMayReopen: ({ price, minutes }) =>
      `Outra pessoa está à frente com ${price}, mas sem o briefing completo. Se não o completar a tempo, essa licitação é anulada e o leilão reabre durante ${minutes} para quem tem o briefing completo.`,
    youLose: 'Tal como está, não ganha este leilão.',
    submitBrief: {
      win: ({ by }) => `Complete o seu briefing até ${by}.`,
      stay: ({ by }) =>
        `Complete o seu briefing até ${by}, para que a sua licitação conte se o leilão reabrir.`,
      bid: ({ by }) =>
        `Complete o seu briefing: o que licitou volta a contar, e pode licitar até ${by}.`,
    },
    enterCode: ({ by }) =>
      `Introduza o código do e-mail até ${by}: até lá, a sua licitação não conta.`,
    bid: ({ minimum, by }) => `Para ficar à frente, licite pelo menos ${minimum} até ${by}.`,
    nothing: {
      under_review: 'Uma pessoa está a analisar a sua licitação; até haver uma decisão, não conta.',
      bids_void:
        'O seu briefing não ficou completo a tempo: as suas licitações neste leilão foram anuladas e já não pode licitar nele.',
      brief_awaited: 'Se o leilão reabrir, escrevemos-lhe de imediato.',
    },
  },
  lotPage: 'Ver o leilão e licitar:',
};
