import type { AuctionTexts } from '../en/auction.ts';

export const auction: AuctionTexts = {
  lotName: { site_of_the_day: 'Site do dia' },
  lotIncludes: { site_of_the_day: 'Quem ganha recebe um site de uma página num idioma.' },
  words: {
    lotNumber: ({ name, id }) => `${name} n.º\u00a0${id}`,
    lot: 'Leilão',
    yourBid: 'A sua licitação',
    maximum: 'O seu máximo',
    ceiling: 'No máximo',
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
      'Se a licitação for sua, introduza estes seis algarismos na página onde licita, ou transmita-os ao programa ou à pessoa que licita por si:',
    binding:
      'A sua licitação só conta depois de introduzido o código. Se ganhar, fazemos o site por esse preço; só paga depois de o ver.',
    rules:
      'Ao transmitir o código, aceita as regras do leilão, e o programa ou a pessoa a quem o der pode licitar por si neste leilão, também automaticamente, mas nunca acima do valor indicado nesta mensagem. As regras:',
    allows: (amount) =>
      `Ao introduzir o código, autoriza no máximo ${amount} neste leilão. Até esse valor a licitação pode subir sozinha, e quem receber o código pode licitar por si sem voltar a perguntar. Para mais, pedimos-lhe um novo código.`,
    notYou:
      'Se não sabe nada desta licitação, não precisa de fazer nada: sem o código, ela não conta.',
  },
  pause:
    'Quer parar já todas as licitações em seu nome? Com esta ligação pode fazê-lo sem iniciar sessão:',
  signIn: {
    subject: 'O seu código para entrar',
    intro:
      'Alguém quer entrar no leilão com este endereço. Se for você, introduza estes seis algarismos onde os pediu, ou transmita-os ao programa que os pede por si. Não fazem nenhuma licitação.',
    notYou: 'Se não pediu este código, não faça nada e não o mostre a ninguém.',
  },
  paused: {
    subject: 'Já nada é licitado por si',
    intro:
      'Já nada é licitado por si: as licitações automáticas estão desligadas, as que esperavam foram retiradas e não lhe são enviados códigos. O que já foi licitado continua a vincular.',
    lift: 'Para voltar a licitar, levante aqui a pausa; cada leilão vai precisar primeiro de um código novo:',
  },
  leading: {
    subject: (lot) => `A sua licitação está à frente: ${lot}`,
    intro: 'A sua licitação é a mais alta neste momento.',
    briefIsThere: 'O seu briefing está completo. Se ninguém oferecer mais, ganha o leilão.',
    briefIsMissing:
      'Para ganhar, precisa também de um briefing. Se não estiver completo no prazo aqui indicado, ganha, em vez da sua, a melhor licitação que tenha o briefing completo.',
  },
  outbid: {
    subject: (lot) => `Alguém ofereceu mais: ${lot}`,
    intro: 'Outra licitação está à frente da sua.',
    whatNow:
      'Até ao fim, pode voltar a licitar ou definir um máximo até ao qual licitamos por si, sempre com o mínimo necessário.',
    orStandBy: ({ amount }) =>
      `A licitação à frente não tem o briefing completo e o seu já cá está. A partir de ${amount}, é o seguinte: se aquele briefing não chegar a tempo, o site é seu.`,
  },
  standingBy: {
    subject: (lot) => `A sua licitação é a seguinte: ${lot}`,
    intro: 'A sua licitação é a melhor das que têm o briefing completo.',
    whatNow:
      'Para ficar à frente de todas, ofereça pelo menos a próxima licitação. Para continuar em primeiro entre quem tem briefing, pode definir um máximo mais alto: só lhe custa o necessário.',
  },
  briefNeeded: {
    subject: (lot) => `A sua licitação está à frente, só falta o briefing: ${lot}`,
    intro: 'O leilão terminou e a sua licitação é a mais alta. Só nos falta o seu briefing.',
    otherwise:
      'Se não estiver completo a tempo, ganha a melhor licitação que tenha o briefing completo.',
  },
  held: {
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
    'O seu máximo automático continua em vigor: até esse valor continuamos a licitar por si. Para terminar também isso, avise o programa que licita por si.',
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
    intro: 'Parabéns, ganhou! O seu site fica encomendado pelo preço da sua licitação.',
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
    subject: (lot) => `O site pode ser seu: ${lot}`,
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
      intro: 'A licitação vencedora foi outra. Não nos deve nada.',
    },
    no_brief: {
      subject: (lot) => `O leilão terminou e faltava o seu briefing: ${lot}`,
      intro:
        'A sua licitação era a mais alta, mas não ganhou porque o seu briefing não ficou completo a tempo. Não nos deve nada.',
    },
    brief_late: {
      subject: (lot) => `O leilão terminou e faltava o seu briefing: ${lot}`,
      intro:
        'A sua licitação era suficientemente alta, mas não ganhou porque o seu briefing não ficou completo a tempo. Não nos deve nada.',
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
  foreseen: {
    youWin: ({ price }) => `Tal como está, ganha este leilão por ${price}.`,
    youNeedABrief: ({ price }) =>
      `Tal como está, ganha este leilão por ${price} assim que o seu briefing estiver completo.`,
    youStandBy: ({ price }) =>
      `Outra licitação está à frente, mas sem o briefing completo: se não chegar a tempo, ganha por ${price}.`,
    youLose: 'Tal como está, não ganha este leilão.',
    submitBrief: ({ by }) => `Complete o seu briefing até ${by}.`,
    enterCode: ({ by }) =>
      `Introduza o código do e-mail até ${by}: até lá, a sua licitação não conta.`,
    bid: ({ minimum, by }) => `Para ficar à frente, licite pelo menos ${minimum} até ${by}.`,
    bidToStandBy: ({ minimum, by }) =>
      `Para ficar de reserva, caso o briefing de quem está à frente não chegue a tempo, licite pelo menos ${minimum} até ${by}.`,
    isReviewed: 'Uma pessoa está a analisar a sua licitação; até haver uma decisão, não conta.',
  },
  lotPage: 'Ver o leilão e licitar:',
};
