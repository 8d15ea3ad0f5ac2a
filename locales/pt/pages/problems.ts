import type { ProblemTexts } from '../../en/pages/problems.ts';

export const problems: ProblemTexts = {
  heading: 'Há algo a rever',
  number: ({ min, max }) => `Introduza um número inteiro de ${min} a ${max}.`,
  email: 'Introduza um único endereço de e-mail, como nome@example.org.',
  text: ({ max }) => `Introduza, no máximo, ${max} caracteres, sem caracteres de controlo.`,
  maximum: ({ max }) =>
    `Introduza o seu máximo em dólares americanos, até ${max} e sem mais de duas casas decimais.`,
  code: 'Introduza os seis algarismos que recebeu por e-mail.',
  choice: 'Escolha uma das opções.',
  acceptRules: 'Para licitar, é preciso aceitar as regras.',
  contact:
    'Indique um endereço de e-mail ou uma conta de Telegram, para podermos confirmar a encomenda.',
  briefTooLarge:
    'Estas respostas são demasiado longas para serem guardadas em conjunto. Encurte-as, por favor, ou envie uma ligação para o material extenso.',
  notNow: 'Agora não é possível: a encomenda avançou. Esta página mostra em que ponto está.',
  priceChanged:
    'O preço mudou desde que o viu, por isso a encomenda não foi enviada. O novo preço está em baixo: se concordar, envie a encomenda outra vez.',
  tooManyOrders: ({ again }) =>
    `Chegaram demasiadas encomendas da sua rede. Volte a tentar ${again}.`,
  tooManyChanges: ({ again }) =>
    `Hoje já foram feitas aqui muitas alterações. Volte a tentar ${again}.`,
  tooManyRequests: 'Chegaram demasiados pedidos da sua rede. Volte a tentar daqui a pouco.',
  lotNotOpen: 'Neste momento, não é possível licitar neste leilão.',
  briefRequired:
    'O leilão reabriu só para quem tem o briefing completo. Complete o seu em «As minhas licitações» e depois licite.',
  bidsVoid:
    'O seu briefing não ficou completo a tempo. As suas licitações neste leilão foram anuladas e já não pode licitar nele.',
  belowMinimum: ({ minimum }) => `O seu máximo tem de ser de, pelo menos, ${minimum}.`,
  bidUnderReview:
    'Ainda estamos a analisar o seu máximo para este leilão. Receberá um e-mail sobre o assunto.',
  cancelNotAllowed:
    'Já não é possível retirar esta licitação. As regras dizem até quando se pode fazê-lo.',
  nothingToCancel: 'Esta licitação não conta, por isso não há nada a retirar.',
  offerOver: 'Esta proposta já não é válida.',
  wrongCode: ({ attempts }) => `O código não é esse. Tentativas restantes: ${attempts}.`,
  tooManyWrongCodes:
    'O código foi mal introduzido demasiadas vezes. Volte a licitar para receber outro.',
  wrongCodesUsedUp: ({ again }) =>
    `Hoje foram introduzidos demasiados códigos errados para este endereço. Volte a tentar ${again}.`,
  codeExpired: 'O código expirou. Volte a licitar para receber outro.',
  codeUsed:
    'A sua licitação já foi confirmada com este código. Não é preciso licitar de novo: está entre as suas licitações.',
  codeReplaced: 'Entretanto foi enviado um código mais recente. Utilize o último código recebido.',
  codeCancelled:
    'Esta licitação foi retirada e o código deixou de valer. Volte a licitar para receber outro.',
  tooManyCodes: ({ again }) =>
    `Já foram enviados muitos códigos para este endereço. Volte a tentar ${again}.`,
  biddingPaused:
    'Todas as licitações deste endereço estão paradas. Para voltar a licitar, use a ligação da nossa mensagem sobre isso.',
  pauseLinkNotValid: 'Esta ligação não funciona. Use a da nossa mensagem mais recente.',
  addressBlocked:
    'Não aceitamos encomendas nem licitações deste endereço. Se acha que é um engano, escreva-nos, por favor.',
  keyNotValid:
    'A sua sessão terminou. Para voltar a entrar, confirme uma licitação ou introduza uma chave de participante.',
  busy: 'O serviço está sobrecarregado. Não se perdeu nada: volte a enviar o formulário daqui a um momento.',
  onHold:
    'O leilão está em pausa até verificarmos que está tudo certo. Nada foi feito; tente de novo mais tarde, por favor.',
  onlyLooking:
    'De momento é possível ver tudo aqui, mas não enviar nada. Envie de novo mais tarde, por favor.',
  changedSinceSent:
    'Este formulário já foi enviado antes com outro conteúdo, e é esse que conta. O que acabou de escrever não se perdeu: envie-o só se quiser as duas coisas.',
  inProgress:
    'Este mesmo formulário está a ser processado. Aguarde um momento e volte a premir o botão: contará uma só vez.',
  unreadable:
    'O que nos chegou estava danificado ou incompleto. Nada foi alterado: volte a carregar a página e tente de novo.',
  sentBefore: {
    title: 'Este formulário já foi enviado',
    order:
      'A sua encomenda está feita, por isso não a envie outra vez, por favor. A confirmação chega por e-mail ou pelo Telegram; se não a receber, escreva-nos.',
    other:
      'Já recebemos este formulário e tratámos dele, por isso não o envie outra vez, por favor. A resposta chega por e-mail; se não a receber, escreva-nos.',
  },
  foreignForm:
    'Para sua segurança, só aceitamos formulários preenchidos neste site. Volte a enviá-lo, por favor.',
  linkEnded: {
    title: 'Esta ligação já não funciona',
    text: 'O estúdio que lha enviou desativou-a. Peça-lhe a nova; o que já respondeu está guardado.',
  },
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
};
