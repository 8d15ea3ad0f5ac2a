import type { StepTexts } from '../en/steps.ts';

export const steps: StepTexts = {
  zone: 'hora de Lisboa',
  buttons: {
    answer: 'Responder às perguntas',
    open: 'Abrir a encomenda',
    decide: 'Ver e decidir',
    pay: 'Ver o pagamento',
    files: 'Descarregar os ficheiros-fonte',
    reply: 'Responder',
  },
  labels: {
    site: 'Endereço do site',
    liveBy: 'Online o mais tardar',
    promisedBy: 'Prometido até',
    doneBy: 'Pronto o mais tardar',
    fixedBy: 'Corrigido o mais tardar',
    round: 'Ronda de alterações',
    items: 'Pontos',
    roundsLeft: 'Rondas de alterações restantes',
    roundsUntil: 'Pode pedir alterações até',
    fixesUntil: 'Corrigimos defeitos até',
    amount: 'Valor',
    payBy: 'A pagar até',
    invoice: 'Fatura',
    reason: 'Motivo',
    note: 'A nossa nota',
  },
  outOf: ({ number, included }) => `${number} de ${included}`,
  requestedAgain: {
    subject: 'Precisamos de mais algumas respostas',
    what: 'Analisámos o seu briefing. Antes de começar, há algo que precisamos de saber de novo ou com mais pormenor.',
    heading: 'Responda de novo a estas perguntas, por favor',
    next: 'Pode responder na página da sua encomenda. Assim que tivermos as respostas, voltamos a verificar e avisamos quando não faltar nada.',
  },
  confirmed: {
    subject: 'Temos tudo, o trabalho começou',
    what: 'Verificámos o que nos enviou: não falta nada e já começámos a fazer o site.',
    fromNow: 'As 24\u00a0horas contam a partir desta mensagem.',
    byCalendar:
      'As 24\u00a0horas contam-se pelos nossos dias de trabalho e, por isso, terminam no momento indicado acima.',
    next: 'Não precisa de fazer nada. Assim que o site estiver online, enviamos-lhe o endereço.',
  },
  delivered: {
    subject: 'O seu site está online',
    what: 'O site está pronto e já o pode ver.',
    owesNothing:
      'Se o site não lhe agradar, pode recusá-lo e não fica a dever nada. Só paga depois de o aceitar.',
    next: 'Veja-o, por favor, num computador e num telemóvel. Depois, na página da sua encomenda, pode aceitá-lo, pedir alterações, comunicar defeitos ou recusá-lo.',
  },
  late: 'Terminámos mais tarde do que prometemos e pedimos desculpa. Na sua encomenda fica registado que não cumprimos o prazo.',
  requested: {
    changes: {
      subject: 'Recebemos as suas alterações',
      what: 'Recebemos a sua ronda de alterações e estamos a trabalhar nela.',
      next: 'Quando tudo estiver feito, escrevemos-lhe com uma resposta a cada ponto.',
    },
    defects: {
      subject: 'Recebemos o seu aviso',
      what: 'Avisou-nos de que algo não funciona como devia. Estamos a ver o que se passa.',
      next: 'Os defeitos são corrigidos sem custos e não gastam nenhuma ronda de alterações. Escrevemos-lhe quando estiver feito.',
    },
  },
  finished: {
    changes: {
      subject: 'As suas alterações estão feitas',
      what: 'Terminámos a sua ronda de alterações e o site está atualizado.',
      next: 'Veja o site de novo, por favor. Depois, na página da sua encomenda, pode aceitá-lo, pedir mais alterações ou recusá-lo.',
    },
    defects: {
      subject: 'O seu aviso está resolvido',
      what: 'Tratámos daquilo que nos comunicou.',
      next: 'Verifique, por favor, se agora está tudo bem. Se não estiver, diga-nos na página da sua encomenda.',
    },
    heading: 'A nossa resposta a cada ponto',
    noChanges:
      'Veja o site de novo, por favor. Já não é possível pedir mais alterações: agora, na página da sua encomenda, pode aceitá-lo, comunicar defeitos ou recusá-lo.',
    noMove: 'Não precisa de fazer nada. Está tudo na página da sua encomenda.',
  },
  decided: {
    defect: {
      subject: 'Estamos a corrigir o que nos comunicou',
      what: 'Tem razão: o que nos comunicou é um defeito do nosso trabalho.',
      next: 'Corrigimo-lo sem custos e não gasta nenhuma ronda de alterações.',
    },
    change: {
      subject: 'O seu aviso conta como ronda de alterações',
      what: 'Verificámos o que nos comunicou. O site funciona como combinado, por isso trata-se de uma alteração. Vamos fazê-la como uma das rondas de alterações incluídas.',
      next: 'Escrevemos-lhe quando estiver feito. Se não concordar, diga-nos na página da sua encomenda.',
    },
    declined: {
      subject: 'O que nos comunicou não é um defeito',
      what: 'Verificámos o que nos comunicou. O site funciona como combinado, por isso seria uma alteração, e já não é possível pedir mais rondas de alterações.',
      next: 'Por isso deixamos o site como está. Se não concordar, diga-nos na página da sua encomenda.',
    },
  },
  accepted: {
    subject: 'Aceitou o site',
    what: 'Muito obrigado! Aceitou o site; falta agora o pagamento.',
    howHeading: 'Como pagar',
    howFollows: 'Enviamos-lhe os dados para o pagamento numa mensagem à parte.',
    next: 'Quando recebermos o pagamento, poderá descarregar os ficheiros-fonte na página da sua encomenda.',
  },
  refused: {
    subject: 'Recusou o site',
    what: 'Recusou o site. A encomenda termina assim, e não nos deve nada.',
    next: 'Lamentamos que não lhe tenha agradado. Se quiser dizer-nos mais, pode fazê-lo na página da sua encomenda.',
  },
  cancelled: {
    studio: {
      subject: 'A encomenda está cancelada',
      what: 'Cancelou a encomenda. Não fazemos o site, e não nos deve nada.',
      next: 'Se foi um engano, escreva-nos na página da sua encomenda.',
    },
    operator: {
      subject: 'Cancelámos a encomenda',
      what: 'Tivemos de cancelar a sua encomenda. Não deve nada.',
      next: 'Se tiver alguma pergunta, escreva-nos na página da sua encomenda.',
    },
  },
  paid: {
    subject: 'Recebemos o seu pagamento',
    what: 'Muito obrigado, o seu pagamento chegou.',
    filesFollow:
      'Estamos a colocar os ficheiros-fonte na página da sua encomenda e escrevemos-lhe assim que os puder descarregar.',
    next: 'Os ficheiros-fonte são seus. Pode descarregá-los na página da sua encomenda.',
  },
  sourceFiles: {
    subject: 'Os ficheiros-fonte estão disponíveis',
    what: 'Os ficheiros-fonte do seu site estão na página da sua encomenda e já os pode descarregar.',
    heading: 'Prontos a descarregar',
    next: 'São seus. Se faltar algum ou se não for possível abri-lo, diga-nos na página da sua encomenda.',
  },
  refunded: {
    subject: 'Devolvemos-lhe o dinheiro',
    what: 'Devolvemos-lhe o seu pagamento.',
    next: 'O tempo que demora a chegar depende do seu banco. Se não chegar, escreva-nos na página da sua encomenda.',
  },
  onHold: {
    subject: 'O trabalho está em pausa: precisamos de si',
    what: 'Pusemos a sua encomenda em pausa porque não podemos continuar sem si.',
    next: 'Na página da sua encomenda, envie-nos, por favor, o que falta. Até lá, os nossos prazos não correm.',
  },
  resumed: {
    subject: 'O trabalho continua',
    what: 'Muito obrigado, já temos o que faltava e retomámos a sua encomenda.',
    next: 'Não precisa de fazer nada. Escrevemos-lhe assim que houver novidades.',
  },
  written: {
    subject: 'Uma mensagem nossa',
    what: 'Escrevemos-lhe sobre a sua encomenda:',
    next: 'Pode responder na página da sua encomenda, onde estão reunidas todas as mensagens.',
  },
  reminded: {
    site: {
      subject: 'O que acha do seu site?',
      what: 'O seu site está online e aguarda a sua decisão.',
      next: 'Veja-o, por favor, e diga-nos na página da sua encomenda se o aceita, se quer alterações ou se o recusa.',
      noChanges:
        'Veja-o, por favor, e diga-nos na página da sua encomenda se o aceita ou se o recusa. Já não é possível pedir alterações, mas, se algo não funcionar, comunique-o aí: corrigimo-lo sem custos.',
      acceptOrRefuse:
        'Veja-o, por favor, e diga-nos na página da sua encomenda se o aceita ou se o recusa.',
      silence:
        'O silêncio nunca conta como aceitação: enquanto não aceitar o site, não há nada a pagar.',
    },
    payment: {
      subject: 'Lembrete de pagamento',
      what: 'Aceitou o site, mas o pagamento ainda não nos chegou.',
      next: 'Se entretanto já pagou, não precisa de fazer mais nada. Quando recebermos o pagamento, poderá descarregar os ficheiros-fonte.',
    },
    overdue: {
      subject: 'O prazo de pagamento terminou',
      what: 'Aceitou o site e o prazo para o pagar terminou.',
      next: 'Pedimos que pague agora ou que nos diga na página da sua encomenda o que impede o pagamento. Se entretanto já pagou, não precisa de fazer mais nada.',
    },
    isLast: 'Este é o nosso último lembrete.',
  },
  closed: {
    subject: 'A sua encomenda está concluída',
    what: 'O período de correções terminou e a sua encomenda está concluída. Muito obrigado pela confiança!',
    next: 'A página da sua encomenda fica onde está, com os ficheiros-fonte e todas as mensagens.',
    filesFollow:
      'A página da sua encomenda fica onde está, com todas as mensagens. Os ficheiros-fonte também vão estar lá, e escrevemos-lhe assim que os puder descarregar.',
    withoutFiles: 'A página da sua encomenda fica onde está, com todas as mensagens.',
  },
};
