import { pt as auction } from './auction/pt.ts';
import { pt as terms } from './terms/pt.ts';
import type { PageTexts } from './texts.ts';

export const pt: PageTexts = {
  site: {
    languageName: 'Português',
    language: 'Língua',
    skipToContent: 'Saltar para o conteúdo',
    menu: 'Menu do site',
    nav: {
      studios: 'Preços',
      order: 'Encomendar',
      auction: 'Leilão',
      me: 'As minhas licitações',
      rules: 'Regras do leilão',
      terms: 'Condições',
      agents: 'Para programas',
      docs: 'Referência da API',
    },
    footer: 'O Studiolot faz sites para estúdios web e para os seus clientes.',
    copy: 'Copiar',
    copied: 'Copiado',
    inEnglish: 'Esta página está em inglês porque se dirige a programas e a quem os escreve.',
  },
  problems: {
    heading: 'Há algo a rever',
    number: ({ min, max }) => `Introduza um número inteiro de ${min} a ${max}.`,
    email: 'Introduza um único endereço de e-mail, como nome@example.org.',
    text: ({ max }) => `Introduza, no máximo, ${max} caracteres, sem caracteres de controlo.`,
    amount: ({ max }) =>
      `Introduza um valor em dólares americanos até ${max}, com duas casas decimais, no máximo.`,
    code: 'Introduza os seis algarismos que recebeu por e-mail.',
    choice: 'Escolha uma das opções.',
    acceptRules: 'Para licitar, é preciso aceitar as regras.',
    contact:
      'Indique um endereço de e-mail ou uma conta de Telegram, para podermos confirmar a encomenda.',
    briefTooLarge:
      'Estas respostas são demasiado longas para serem guardadas em conjunto. Encurte-as, por favor, ou envie uma ligação para o material extenso.',
    tooManyOrders: 'Chegaram demasiadas encomendas da sua rede. Volte a tentar dentro de uma hora.',
    tooManyChanges: 'Hoje já foram feitas aqui muitas alterações. Volte a tentar amanhã.',
    tooManyRequests: 'Chegaram demasiados pedidos da sua rede. Volte a tentar daqui a pouco.',
    lotNotOpen: 'Neste momento, não é possível licitar neste leilão.',
    belowMinimum: ({ minimum }) => `Indique, pelo menos, ${minimum}.`,
    bidUnderReview:
      'Ainda estamos a analisar o seu máximo para este leilão. Receberá um e-mail sobre o assunto.',
    cancelNotAllowed:
      'Já não é possível retirar esta licitação. As regras dizem até quando se pode fazê-lo.',
    nothingToCancel: 'Esta licitação não conta, por isso não há nada a retirar.',
    wrongCode: ({ attempts }) => `O código não é esse. Tentativas restantes: ${attempts}.`,
    tooManyWrongCodes:
      'O código foi mal introduzido demasiadas vezes. Volte a licitar para receber outro.',
    codeExpired: 'O código expirou. Volte a licitar para receber outro.',
    codeReplaced:
      'Foi enviado um código mais recente ou a licitação foi retirada. Utilize o último código recebido.',
    tooManyCodes:
      'Já foram enviados muitos códigos para este endereço. Volte a tentar dentro de uma hora.',
    addressBlocked:
      'Não aceitamos licitações deste endereço. Se acha que é um engano, escreva-nos, por favor.',
    keyNotValid:
      'A sessão está terminada. Para voltar a entrar, confirme uma licitação ou introduza uma chave de participante.',
    busy: 'O serviço está com muita procura. Não se perdeu nada: volte a enviar o formulário daqui a um momento.',
    foreignForm:
      'Para sua segurança, só aceitamos formulários preenchidos neste site. Volte a enviá-lo, por favor.',
    notFound: {
      title: 'Aqui não há nada',
      text: 'O endereço pode ter uma gralha, ou a página já não existe.',
      home: 'Ir para o início',
    },
    broken: {
      title: 'Algo falhou do nosso lado',
      text: 'A culpa é nossa. Volte a tentar daqui a um momento.',
      reference: ({ id }) => `Se voltar a acontecer, diga-nos este número: ${id}`,
    },
    refusedTitle: 'Não foi possível',
  },
  home: {
    title: 'Sites para estúdios, online em 24\u00a0horas',
    lead: 'O cliente é seu, o site fazemos nós. O preço fica fixo antes da encomenda, e só paga depois de ver o resultado.',
    askPrice: 'Calcular um preço',
    placeOrder: 'Fazer uma encomenda',
    stepsHeading: 'Como funciona',
    steps: [
      {
        title: 'Envie o briefing',
        text: 'Metade chega para encomendar. O resto pode ser preenchido pelo seu cliente, através de uma ligação.',
      },
      {
        title: 'Espere um dia',
        text: 'Assim que temos tudo, confirmamo-lo por e-mail. O site fica online no prazo de 24\u00a0horas a contar desse e-mail.',
      },
      {
        title: 'Veja o resultado',
        text: 'Vê o site terminado. Estão incluídas até três rondas de alterações.',
      },
      {
        title: 'Pague',
        text: 'Só nessa altura, e só se o site lhe agradar. Os ficheiros de origem são seus.',
      },
    ],
    priceHeading: 'Quanto custa',
    priceOf: ({ type, pages }) => `${type}, páginas: ${pages}`,
    priceNote: 'Um preço fixo. Todas as opções estão na calculadora.',
    lotHeading: 'Agora em leilão',
    noLot: 'Neste momento, não há nenhum leilão aberto.',
    seeLot: 'Ver o leilão',
    programsHeading: 'O seu programa também pode encomendar',
    programsText:
      'Preços, briefings, encomendas e licitações: está tudo aberto a programas e a agentes de IA, sem ser preciso pedir uma chave.',
    seeAgents: 'Instruções para programas',
  },
  studios: {
    title: 'Preços e condições para estúdios',
    lead: 'Uma única tabela de preços para todos os estúdios. O que aqui vê é o que paga.',
    calculatorHeading: 'Calcular um preço',
    calculate: 'Calcular',
    total: 'Preço total',
    breakdown: 'De que se compõe o preço',
    component: {
      base: 'Preço base',
      pages: 'Páginas adicionais',
    },
    orderThis: 'Encomendar este site',
    curlHeading: 'A mesma pergunta, feita por um programa',
    listHeading: 'Tabela de preços',
    listNote:
      'Cada página conta uma vez por cada língua em que existe. A primeira está incluída no preço base.',
    what: 'Descrição',
    tier: ({ from, to }) => `Páginas ${from} a ${to}`,
    lastTier: ({ from }) => `A partir da página ${from}`,
    each: ({ what }) => `${what}, por unidade`,
    conditionsHeading: 'Condições',
    delivery: 'Entrega',
    payment: 'Pagamento',
    edits: 'Alterações e correções',
    conditions: {
      delivery:
        'O site fica online no prazo de 24\u00a0horas a contar do e-mail em que confirmamos que temos tudo: o briefing preenchido, os textos ou um briefing para os escrever, um logótipo, fotografias e contactos.',
      payment: 'Só paga depois de ver o site terminado. Se não lhe agradar, não deve nada.',
      edits:
        'O site é composto por simples ficheiros HTML, CSS e JavaScript, sem painel de administração. Depois do pagamento, recebe os ficheiros de origem e altera neles os textos. Estão incluídas até 3 rondas de alterações na semana seguinte à entrega, cada uma feita em 24\u00a0horas, e durante 7\u00a0dias corrigimos gratuitamente qualquer defeito do nosso trabalho.',
    },
    bindingNote:
      'O texto em português é uma tradução. Prevalece o texto inglês que se segue, o mesmo que os programas recebem.',
  },
  order: {
    title: 'Encomendar um site',
    lead: 'Três passos curtos. Pode deixar em branco qualquer pergunta do briefing e voltar a ela mais tarde.',
    steps: { project: 'Projeto', brief: 'Briefing', review: 'Revisão' },
    stepOf: ({ number, of }) => `Passo ${number} de ${of}`,
    projectHeading: 'O que vamos fazer?',
    type: 'Tipo de site',
    pagesHint: 'De 1 a 500, numa só língua',
    languagesHint: 'De 1 a 20',
    modules: 'Módulos',
    extraRolesHint: 'Além do visitante, por exemplo um editor',
    integrationsHint: 'Outros sistemas a ligar ao site',
    currency: 'Moeda',
    contentReady: 'Os textos estão prontos',
    notes: 'Mais alguma coisa que devamos saber',
    studioHeading: 'Quem faz a encomenda?',
    studioName: 'Estúdio ou agência',
    studioWebsite: 'Site do estúdio',
    studioEmail: 'Endereço de e-mail',
    studioTelegram: 'Conta de Telegram',
    contactHint: 'Basta o e-mail ou o Telegram. É aí que confirmamos a encomenda.',
    optional: 'opcional',
    toBrief: 'Continuar para o briefing',
    toReview: 'Rever a encomenda',
    back: 'Voltar',
    briefIntro:
      'Responda ao que puder. O que deixar em branco, perguntamos mais tarde. «Não sei» também é uma resposta.',
    neededHeading: 'Precisamos disto para começar',
    betterHeading: 'Isto torna o site melhor',
    later: 'Mais tarde',
    dontKnow: 'Não sei',
    reviewHeading: 'Está tudo certo?',
    reviewIntro: 'Ainda não foi enviado nada.',
    answersHeading: 'As suas respostas',
    noAnswers: 'Ainda não há respostas.',
    missingHeading: 'Ainda falta',
    missingNote: 'Pode encomendar agora e responder a estas perguntas mais tarde.',
    nothingMissing: 'O briefing está completo.',
    send: 'Enviar a encomenda',
    sendNote: 'O preço é fixo. Só paga depois de ver o site terminado.',
  },
  placed: {
    title: 'A sua encomenda',
    thanks: 'Agradecemos a sua encomenda: já a recebemos.',
    status: {
      received: 'Recebida, com o briefing completo',
      brief_incomplete: 'A aguardar respostas',
      brief_complete: 'Briefing completo',
    },
    statusLabel: 'Estado',
    nextHeading: 'O que se segue',
    confirmByEmail:
      'No prazo de 15\u00a0minutos, confirmamos a encomenda por e-mail e pedimos os conteúdos.',
    confirmByTelegram:
      'No prazo de 15\u00a0minutos, confirmamos a encomenda por Telegram e pedimos os conteúdos.',
    confirmByHand:
      'No prazo de 15\u00a0minutos, alguém lhe escreve por Telegram, confirma a encomenda e pede os conteúdos.',
    openBot: 'Abra o nosso bot no Telegram e toque em «Iniciar», para que lhe possa escrever',
    answerQuestions: 'Responda às perguntas em aberto. Até lá, não começamos.',
    complete:
      'Verificamos os textos, o logótipo, as fotografias e os contactos. Assim que temos tudo, confirmamo-lo por e-mail, e o site fica online no prazo de 24\u00a0horas a contar desse e-mail.',
    keepSecret:
      'Quem tiver o endereço desta página pode ver a encomenda e acrescentar informação ao briefing. Por isso, não o partilhe.',
    clientHeading: 'Deixe o seu cliente responder',
    clientText:
      'Envie esta ligação ao seu cliente. Ele só vê as perguntas, não o preço nem a encomenda.',
    clientLink: 'Ligação para o seu cliente',
    toBrief: 'Responder às perguntas',
    placedAt: 'Data da encomenda',
  },
  brief: {
    title: 'Perguntas sobre o seu site',
    lead: 'As suas respostas dizem-nos o que é preciso fazer. Responda já ao que puder, guarde e volte para completar o resto.',
    save: 'Guardar as respostas',
    saved: 'Respostas guardadas. Obrigado!',
    complete:
      'Já temos todas as respostas de que precisamos. Ainda pode acrescentar ou alterar alguma coisa.',
    stillMissing: 'Ainda falta',
    answeredHeading: 'Já respondido',
    answeredNote: 'Preencha um campo para substituir a resposta anterior.',
  },
  auction,
  terms,
  programs: {
    agentsTitle: 'Para programas e agentes de IA',
    agentsLead: 'Tudo o que uma pessoa pode fazer aqui, um programa também pode.',
    docsTitle: 'Referência da API',
    docsLead: 'Todas as chamadas, todos os campos e todos os erros.',
  },
};
