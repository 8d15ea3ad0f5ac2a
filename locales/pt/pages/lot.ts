import type { LotPageTexts } from '../../en/pages/lot.ts';

export const lot: LotPageTexts = {
  won: {
    heading: 'O que se ganha',
    live: ({ hours }) =>
      `Online no prazo de ${hours}\u00a0horas após o nosso e-mail a confirmar que temos tudo o que é preciso.`,
    changes: ({ rounds }) => `Até ${rounds} rondas de alterações na semana seguinte.`,
    payment: 'Só paga depois de o ter visto. Se não lhe agradar, não deve nada.',
    files: 'Depois de pago, os ficheiros do site são seus.',
    materials:
      'Se ganhar, pedimos-lhe textos, logótipo e fotografias: envie os seus ou peça-nos que redijamos os textos, escrevamos o nome em vez de um logótipo e usemos um banco de imagens.',
  },
  estimate: {
    about: ({ amount }) => `cerca de ${amount}`,
    note: 'Apenas uma estimativa: as licitações e o preço são em dólares americanos.',
    choose: 'Preço em',
  },
  entries: {
    heading: 'Quem ofereceu quanto',
    note: 'Os licitantes são numerados pela ordem da sua primeira licitação. De um máximo só se vê o que já foi licitado com ele. As licitações retiradas permanecem aqui.',
    time: 'Hora',
    who: 'Quem',
    what: 'O quê',
    amount: 'Valor',
    bidder: ({ number }) => `Licitante ${number}`,
    kinds: {
      opened: 'O leilão abre',
      bid: 'Licitação',
      automatic_bid: 'Licitação automática',
      withdrawn: 'Licitação retirada',
      removed: 'Licitação removida pelo responsável',
      extended: 'Licitação tardia: fim adiado',
      rescheduled: 'O responsável altera o fim',
      awaiting_brief: 'Terminado, falta o briefing',
      reopened: 'Falta o briefing: licitação anulada, o leilão reabre',
      sold: 'Vendido',
      unsold: 'Não vendido',
      cancelled: 'Cancelado',
    },
    earlier: 'Entradas anteriores',
    newest: 'Entradas mais recentes',
  },
  past: {
    title: 'Leilões anteriores',
    lead: 'Todos os leilões terminados e o seu resultado. Cada um mantém a sua página.',
    none: 'Ainda não terminou nenhum leilão.',
    lot: 'Leilão',
    ended: 'Fim',
    price: 'Preço',
    bids: 'Licitações',
    outcome: 'Resultado',
    older: 'Leilões mais antigos',
    newest: 'Leilões mais recentes',
  },
  calendar: 'Adicionar o fim ao meu calendário',
  mine: 'Leilões em que participa',
  outbid: 'Licitação superada',
  alarm: 'Tocar um som e mudar o título da janela se a minha licitação for superada',
  proof: {
    heading: 'Verifique por si',
    text: 'Tudo o que contou neste leilão está num registo público que ninguém pode alterar sem que se note, nem nós. Este programa lê o registo e volta a calcular o preço, quem está à frente e o resultado no seu próprio computador:',
    checkpoint: 'O estado assinado mais recente do registo',
    notWitnessed:
      'Por agora só nós assinámos o resultado deste leilão. Enquanto uma testemunha independente não o assinar também, ninguém é avisado e nenhuma encomenda é feita.',
    witnessed: ({ names }) =>
      `Uma testemunha independente assinou o resultado deste leilão: ${names}.`,
  },
};
