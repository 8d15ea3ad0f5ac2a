import { pt as auction } from './auction/pt.ts';
import { pt as check } from './check/pt.ts';
import { pt as invariants } from './invariants/pt.ts';
import { pt as lot } from './lot/pt.ts';
import { mandate, pause } from './mandate/pt.ts';
import { pt as privacy } from './privacy/pt.ts';
import { pt as problems } from './problems/pt.ts';
import { pt as promises } from './promises/pt.ts';
import { pt as terms } from './terms/pt.ts';
import { pt as tracker } from './tracker/pt.ts';
import type { PageTexts } from './texts.ts';

export const pt: PageTexts = {
  site: {
    languageName: 'Português',
    language: 'Língua',
    skipToContent: 'Saltar para o conteúdo',
    sandbox: 'Um ambiente de testes: aqui nem as encomendas nem os lances são reais.',
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
      imprint: 'Informação legal',
      contact: 'Contactos',
      privacy: 'Privacidade',
    },
    footer: 'O Studiolot faz sites para estúdios web e para os seus clientes.',
    copy: 'Copiar',
    copied: 'Copiado',
    inEnglish: 'Esta página está em inglês porque se dirige a programas e a quem os escreve.',
  },
  problems,
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
    lead: 'Uma única tabela de preços para todos os estúdios. O preço fica fixo antes da encomenda.',
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
    openBot: 'Abra o nosso bot no Telegram e toque em «Iniciar», para que lhe possa escrever',
    keepSecret:
      'Não partilhe o endereço desta página: quem o tiver pode ver, completar, aceitar, recusar ou cancelar a encomenda e transferir os ficheiros-fonte; uma vez aceite, a encomenda tem de ser paga.',
    clientHeading: 'Deixe o seu cliente responder',
    clientText:
      'Envie esta ligação ao seu cliente. Ele só vê as perguntas, não o preço nem a encomenda.',
    clientLink: 'Ligação para o seu cliente',
    clientEnd: 'Desativar esta ligação e criar outra',
    clientEndNote:
      'A ligação do seu cliente deixa de funcionar de imediato, tal como as anteriores. Recebe uma nova para enviar; as respostas já dadas mantêm-se.',
    clientEnded: 'A ligação antiga já não funciona. Esta é a nova: envie-a ao seu cliente.',
    toBrief: 'Ver o que o seu cliente vê',
    placedAt: 'Data da encomenda',
  },
  brief: {
    heading: 'As perguntas',
    answeredHeading: 'Já respondido',
  },
  auction,
  lot,
  check,
  mandate,
  pause,
  invariants,
  promises,
  tracker,
  terms,
  privacy,
  programs: {
    agentsTitle: 'Para programas e agentes de IA',
    agentsLead: 'Tudo o que uma pessoa pode fazer aqui, um programa também pode.',
    docsTitle: 'Referência da API',
    docsLead: 'Todas as chamadas, todos os campos e todos os erros.',
    schemasTitle: 'Esquemas da API',
    schemasLead: 'Tudo o que as chamadas recebem e respondem, campo a campo.',
  },
};
