import type { AuctionPageTexts } from '../../en/pages/auction.ts';

export const auction: AuctionPageTexts = {
  title: 'Leilão',
  lead: 'Um site para a melhor licitação. Para licitar, basta um endereço de e-mail: a licitação conta depois de introduzir o código que lhe enviamos.',
  none: 'Neste momento, não há nenhum leilão.',
  status: {
    scheduled: 'Abre em breve',
    open: 'Aberto',
    awaiting_brief: 'Terminado, a aguardar o briefing',
    sold: 'Site vendido',
    unsold: 'Site não vendido',
    cancelled: 'Cancelado',
  },
  startPrice: 'Preço inicial',
  price: 'Preço atual',
  minNextBid: 'Próxima licitação a partir de',
  bidders: 'Licitantes',
  ends: 'Fim do leilão',
  opens: 'Abertura',
  ended: 'Terminado',
  timeLeft: 'Tempo restante',
  soldFor: 'Preço de venda',
  leaderHasBrief: 'A licitação que está à frente tem o briefing completo.',
  leaderLacksBrief: 'A licitação que está à frente ainda não tem o briefing completo.',
  briefUntil: 'Data-limite do briefing',
  bestWithBrief: 'Melhor licitação com briefing',
  seeAndBid: 'Ver e licitar',
  seeResult: 'Ver o resultado',
  live: 'Os preços desta página são atualizados ao momento.',
  notLive: 'Perdeu-se a ligação. Os preços podem estar desatualizados; continuamos a tentar.',
  asOf: ({ time }) => `Última atualização dos preços: ${time}.`,
  reload: 'Recarregar a página',
  includes: 'O que vai a leilão',
  history: {
    heading: 'Evolução do preço',
    none: 'Ainda ninguém licitou.',
    asTable: 'O mesmo em tabela',
    time: 'Data e hora',
    price: 'Preço',
  },
  bid: {
    heading: 'A sua licitação',
    intro:
      'Enviamos-lhe seis algarismos por e-mail. A sua licitação conta depois de os introduzir aqui.',
    maximum: 'O seu máximo em dólares americanos',
    maximumHint:
      'Só paga o necessário para estar à frente, nunca mais do que este valor. Mais ninguém o vê antes do fim do leilão.',
    atLeast: ({ minimum }) => `Pelo menos ${minimum}`,
    email: 'O seu e-mail',
    emailHint: 'É para aqui que enviamos o código. Mais ninguém vê o endereço.',
    name: 'O seu nome',
    acceptRules: 'Aceito as regras do leilão. Se a minha licitação ganhar, é vinculativa.',
    rulesLink: 'Ler as regras',
    submit: 'Receber o código',
    closed: 'Este leilão terminou.',
    notYet: 'Este leilão ainda não abriu.',
  },
  code: {
    heading: 'Introduza o código',
    intro:
      'Enviámos seis algarismos para o endereço indicado. Até os introduzir, a sua licitação não conta.',
    minutes: ({ minutes }) => `O código é válido durante ${minutes}\u00a0minutos.`,
    endsFirst:
      'O leilão pode terminar antes de o código expirar, por isso não demore a introduzi-lo.',
    label: 'Código recebido por e-mail',
    submit: 'Confirmar a licitação',
    again: 'O e-mail não chegou? Volte a licitar para receber outro código',
  },
  outcome: {
    maximumSet: 'O máximo está definido e a sua licitação está à frente.',
    leading: 'A sua licitação já conta e está à frente.',
    leadingNoBrief:
      'A sua licitação já conta e está à frente. Para ganhar, precisa também de um briefing completo: encontra-o em «As minhas licitações».',
    outbid: 'A sua licitação já conta, mas outra pessoa está à frente. Pode aumentar o seu máximo.',
    setAside:
      'O leilão reabriu para quem tem o briefing completo. O seu ainda não está, por isso as suas licitações ficam suspensas: complete-o em «As minhas licitações» e elas voltam a contar.',
    void: 'O seu briefing não ficou completo a tempo. As suas licitações neste leilão foram anuladas.',
    underReview:
      'Agradecemos a sua licitação. Alguém vai analisá-la antes de ela contar; receberá um e-mail sobre o assunto.',
    notEntered:
      'O preço ultrapassou o seu máximo, ou o leilão terminou. A sua licitação não conta.',
    other: 'Esta licitação já não conta.',
  },
  me: {
    title: 'As minhas licitações',
    signedOut:
      'As suas licitações aparecem aqui depois de introduzir neste navegador o código de uma delas.',
    codeIntro: 'Para responder à proposta, peça um código para o endereço com que licitou.',
    codeSent: 'Enviámos seis algarismos para o endereço com que licitou.',
    codeAgain: 'Enviar um novo código',
    keyHeading: 'Entrar com uma chave de participante',
    keyIntro:
      'O programa que licita por si recebeu uma chave de participante. Introduza-a aqui para ver as mesmas licitações.',
    keyLabel: 'Chave de participante',
    signIn: 'Iniciar sessão',
    signOut: 'Terminar sessão',
    goodbye: 'A sua sessão terminou.',
    bidsHeading: 'Licitações',
    noBids: 'Ainda não licitou.',
    status: {
      waiting_for_code: 'À espera do código',
      under_review: 'Em análise',
      leading: 'À frente',
      outbid: 'Ultrapassada',
      set_aside: 'Suspensa',
      void: 'Anulada',
      won: 'Vencedora',
      lost: 'Não vencedora',
      not_entered: 'Não conta',
      cancelled: 'Cancelada',
      rejected: 'Não aceite',
    },
    cancel: 'Retirar',
    cancelled: 'A licitação foi retirada. As suas licitações anteriores continuam a contar.',
    keepsMaximum: 'O seu máximo continua em vigor, e continuamos a licitar por si até o desativar.',
    toOrder: 'Ver a encomenda',
    raiseTakenBack:
      'A última subida do seu máximo foi retirada; licitamos por si até ao valor anterior.',
    offered: 'Proposta para si',
    offerHeading: 'O site ainda pode ser seu',
    acceptOffer: 'Sim, encomendar o site',
    declineOffer: 'Não, obrigado',
    offerAccepted:
      'Obrigado. O site está encomendado; vamos escrever-lhe sobre o que ainda nos falta.',
    offerDeclined: 'Disse que não. Não deve nada.',
    offerLapsed: ({ time }) => `Não respondeu até ${time}, e a proposta caducou. Não deve nada.`,
    offerWithdrawn: 'Esta proposta já não é válida. Não deve nada.',
    maximumHeading: 'Licitar automaticamente',
    maximumLabel: ({ lot }) => `O seu máximo em dólares americanos: ${lot}`,
    maximumNow: ({ maximum }) => `O seu máximo atual: ${maximum}`,
    noMaximum: 'Não definiu nenhum máximo.',
    setMaximum: 'Definir o máximo',
    stopMaximum: 'Deixar de licitar automaticamente',
    maximumStopped: 'Já não licitamos automaticamente. As licitações já feitas continuam a contar.',
    maximumUnderReview:
      'Alguém vai analisar o seu máximo antes de ele contar; receberá um e-mail sobre o assunto.',
    maximumNotLeading: 'O máximo está definido, mas o de outra pessoa é igual ou mais alto.',
    briefHeading: 'O seu briefing',
    briefIntro:
      'Para ganhar, precisa de um briefing completo. Serve para todos os leilões em que licitar.',
    briefReady: 'O seu briefing está completo. Ainda pode alterá-lo.',
    briefDeadline: ({ time }) =>
      `A sua licitação está à frente. Data-limite do briefing: ${time}. Depois disso, a sua licitação é anulada e o leilão reabre para os outros.`,
    saveBrief: 'Guardar o briefing',
    briefSaved: 'As respostas foram guardadas.',
  },
  withdraw: {
    link: 'Retirar tudo',
    title: ({ lot }) => `Retirar tudo: ${lot}`,
    intro: 'É isto que vai acontecer. Ainda nada foi retirado.',
    raise: 'a última subida do seu máximo',
    binding: ({ amount }) => `O seu compromisso continua a ser de ${amount}.`,
    free: 'Depois disso, não tem nenhum compromisso neste leilão.',
    maximumOff: 'Já não licitamos automaticamente por si.',
    maximumStays: ({ maximum }) => `Continuamos a licitar por si até ${maximum}.`,
    counts: ({ times, days }) =>
      `Esta retirada conta: após ${times} retiradas em ${days}\u00a0dias, uma pessoa analisa primeiro cada uma das suas licitações.`,
    countsNot:
      'Esta retirada não conta entre aquelas após as quais uma pessoa analisa as suas licitações.',
    submit: 'Retirar',
    keep: 'Deixar como está',
    done: 'Foi retirado.',
  },
  rules: {
    title: 'Regras do leilão',
    lead: 'Quem licita aceita estas regras. São as mesmas para pessoas e para programas.',
    lotHeading: 'O que vai a leilão',
    startPrice: ({ price }) =>
      `O preço inicial é de ${price}. Todas as licitações são em dólares americanos.`,
    noSchedule:
      'O responsável pelo serviço anuncia cada leilão, indicando quando começa e quando termina.',
    bidHeading: 'Uma licitação',
    bidText: ({ minutes, attempts, perHour, max }) =>
      `Para licitar, indica-se um endereço de e-mail, para o qual enviamos seis algarismos. A licitação conta a partir do momento em que são introduzidos e passa então a ser vinculativa. Cada código é válido durante ${minutes}\u00a0minutos; tentativas permitidas: ${attempts}. Códigos por hora para um mesmo endereço a partir da mesma rede: ${perHour}, no máximo. Nenhuma licitação é superior a ${max}.`,
    stepsHeading: 'Quanto tem de subir a licitação seguinte',
    stepsText:
      'A primeira licitação pode ser igual ao preço inicial. Depois, cada uma tem de subir, pelo menos, o incremento que corresponde ao preço.',
    stepPrice: 'Preço',
    step: 'Incremento',
    stepBelow: ({ amount }) => `menos de ${amount}`,
    stepFrom: ({ amount }) => `${amount} ou mais`,
    automaticHeading: 'Licitar automaticamente',
    automaticText:
      'Se definir um máximo, licitamos por si, sempre com o mínimo necessário para estar à frente. Entre dois máximos, fica à frente o mais alto, um incremento acima do outro, mas nunca acima de si próprio; se forem iguais, vale o que chegou primeiro. Uma licitação acima do máximo de outra pessoa fica à frente pelo seu próprio valor. Enquanto estiver à frente, subir o seu máximo não altera o preço. Pode baixá-lo até ao que já foi licitado; desativá-lo vai dar ao mesmo. Um novo máximo, mesmo que venha com uma licitação, substitui o anterior, ainda que este fosse mais alto. Se estiver à frente e licitar acima do seu máximo, esse valor passa a ser o seu máximo e o preço não se altera.',
    softCloseHeading: 'Licitações nos últimos minutos',
    softCloseText: ({ minutes, times }) =>
      `Uma licitação feita nos últimos ${minutes}\u00a0minutos adia o fim para ${minutes}\u00a0minutos depois dela, para que os outros possam responder. Número máximo de adiamentos: ${times}.`,
    briefHeading: 'O briefing decide',
    briefHow: ({ hours }) =>
      `Um briefing está completo quando responde às perguntas do leilão. Quem está à frente pode completá-lo antes do fim ou até ${hours} depois, e então ganha. O leilão ganho transforma-se numa encomenda pelo preço atual, que se paga depois de ver o site.`,
    reopeningText: ({ minutes, times }) =>
      `Quando o leilão reabre, as licitações de quem estava à frente são anuladas, e essa pessoa já não pode licitar neste leilão. As licitações dos outros que não têm o briefing completo ficam suspensas. O preço e o primeiro lugar são calculados de novo a partir das licitações e dos máximos que restam, pela ordem em que foram feitos, como quando se retira uma licitação: também aqui, uma nova licitação de quem está à frente só sobe o seu máximo. Assim que alguém completa o briefing, o que tinha suspenso volta a contar como se o licitasse nesse momento: o valor mais alto que licitou pessoalmente e o seu máximo, mesmo que não cheguem para ficar à frente. Uma licitação tardia adia também o novo fim, para ${minutes}\u00a0minutos depois dela; número máximo de adiamentos: ${times}. O leilão reabre uma só vez, e apenas se contar a licitação de mais alguém além de quem estava à frente; caso contrário, ninguém ganha.`,
    offerText: ({ hours }) =>
      `Se a encomenda de quem ganhou não avançar, porque recusa o site, cancela a encomenda ou não paga, podemos propor o site a quem fez a melhor licitação seguinte, pelo valor dessa licitação. Essa licitação já não é vinculativa: a pessoa tem ${hours}\u00a0horas para dizer que sim, e o silêncio equivale a um não.`,
    cancelHeading: 'Retirar uma licitação',
    cancelText: ({ hours, regretMinutes, lateMinutes }) =>
      `Uma licitação pode ser retirada enquanto faltarem, pelo menos, ${hours}\u00a0horas para o fim. Depois, só nos ${regretMinutes}\u00a0minutos seguintes à introdução do código e até ${lateMinutes}\u00a0minutos antes do fim. O preço e o primeiro lugar resultam então das outras licitações, como se aquela nunca tivesse existido. Num máximo, os ${regretMinutes}\u00a0minutos contam a partir da última subida, e só essa subida é retirada.`,
    reviewHeading: 'Licitações que são analisadas antes',
    reviewText:
      'Nenhuma máquina recusa uma licitação por parecer estranha. Primeiro, é analisada por uma pessoa, e quem licitou é informado da decisão. Os motivos são estes:',
    reviewReasons: {
      large_first_bid: 'uma primeira licitação muito alta',
      shared_network: 'muitos endereços que licitam a partir de uma mesma rede',
      same_mailbox: 'dois licitantes com a mesma caixa de correio',
      disposable_mail: 'um endereço de e-mail descartável',
      frequent_cancellations: 'licitações retiradas repetidamente',
      withdrawn_before:
        'uma licitação antes retirada deste leilão, quando a nova só faria subir o preço a quem está à frente',
    },
    reviewFigures: ({ amount, times, emails, hours, cancellations, days }) =>
      `«Muito alta» significa ${amount} ou mais e pelo menos ${times} vezes a licitação mais baixa possível, de alguém que nunca licitou. «Muitos» significa ${emails} ou mais no mesmo leilão em ${hours}\u00a0horas. «Repetidamente» significa ${cancellations} retiradas ou mais em ${days}\u00a0dias.`,
    exampleHeading: 'Um exemplo',
    exampleIntro:
      'Três pessoas licitam por um site. Cada linha é calculada segundo as regras acima.',
    exampleColumns: ['O que acontece', 'Preço', 'À frente'],
    exampleBid: ({ who, amount }) => `${who} licita ${amount}`,
    exampleMaximum: ({ who, amount }) => `${who} define um máximo de ${amount}`,
    exampleEnd: ({ who, price }) =>
      `No fim, ${who} está à frente e tem o briefing completo: o site é vendido por ${price}.`,
  },
};
