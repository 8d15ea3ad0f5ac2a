import type { PrivacyTexts } from '../../en/pages/privacy.ts';

export const privacy: PrivacyTexts = {
  title: 'Privacidade',
  lead: 'O que guardamos sobre si, para quê, durante quanto tempo e como pedir que seja apagado.',
  responsibleHeading: 'Quem é responsável',
  storedHeading: 'O que guardamos',
  why: 'Para quê',
  until: 'Durante quanto tempo',
  stored: {
    orders: {
      name: 'Encomendas',
      what: 'O nome, o site, o e-mail e a conta de Telegram do estúdio, o projeto, a sua referência, as respostas às perguntas, o que se escreve sobre a encomenda, o preço e cada passo, com a hora e quem o deu.',
      why: 'Para fazer o site, dizer-lhe em que ponto está e poder mostrar o que foi acordado.',
      until: ({ retention }) =>
        retention === null
          ? 'Até pedir que seja apagada: por si só, esta instalação não apaga nenhuma encomenda.'
          : `${retention} após a última alteração; depois a encomenda é apagada automaticamente.`,
    },
    files: {
      name: 'Ficheiros de uma encomenda',
      what: 'Fotografias, logótipos, textos e outros ficheiros enviados para um site, e os ficheiros-fonte do próprio site.',
      why: 'Para fazer o site com eles e para o entregar.',
      until: () => 'Tanto tempo como a encomenda; são apagados com ela.',
    },
    messages: {
      name: 'Mensagens nossas',
      what: 'A quem escrevemos, quando e o que dissemos.',
      why: 'Para que nenhuma mensagem se perca e possamos responder a perguntas sobre ela.',
      until: ({ message }) =>
        `O texto: ${message} após o envio. O registo de que foi enviada fica tanto tempo como a encomenda ou a licitação a que dizia respeito.`,
    },
    bids: {
      name: 'Licitações',
      what: 'O e-mail, o nome, a língua, o briefing, os valores com as suas horas e o endereço de rede de onde veio uma licitação (em IPv6, só a rede).',
      why: 'Para realizar o leilão, dizer-lhe em que ponto está e detetar licitações que não são feitas de boa-fé.',
      until: ({ retention, unconfirmed }) =>
        retention === null
          ? `Até pedir que seja apagada. Uma licitação cujo código nunca foi introduzido: ${unconfirmed}.`
          : `${retention} após a última coisa que fez aqui. Uma licitação cujo código nunca foi introduzido: ${unconfirmed}.`,
    },
    followers: {
      name: 'Quem segue um leilão',
      what: 'O e-mail e a língua, depois de aberta a ligação enviada.',
      why: 'Para lhe dizer como corre o leilão.',
      until: () => 'Até deixar de o seguir ou o leilão terminar.',
    },
    publicLog: {
      name: 'O registo público do leilão',
      what: 'O que foi licitado num leilão e quando, sob nomes inventados para cada leilão; os máximos automáticos só depois de terminar. Não contém o nome, o endereço nem as palavras de ninguém.',
      why: 'Para que qualquer pessoa possa verificar que um leilão seguiu as regras.',
      until: () =>
        'Para sempre: qualquer pessoa pode ter uma cópia, e nada nela diz quem é. Depois de apagados os seus dados, nós também deixamos de o saber.',
    },
    telegram: {
      name: 'Conversas do Telegram',
      what: 'Que conversa com o nosso bot pertence a que conta e a que encomenda. Não guardamos o que escreve ao bot.',
      why: 'Um bot só pode escrever a quem abriu uma conversa com ele.',
      until: () => 'Tanto tempo como as encomendas dessa conta; é apagado com elas.',
    },
    limits: {
      name: 'Contagens',
      what: 'Quantas encomendas e licitações chegaram há pouco de um endereço de rede e quantas mensagens nossas recebeu uma caixa de correio.',
      why: 'Para que ninguém inunde o serviço, adivinhe códigos ou encha a caixa de correio de outra pessoa.',
      until: ({ count }) => `No máximo ${count}.`,
    },
    repeats: {
      name: 'Chamadas repetidas',
      what: 'A resposta, cifrada, a um formulário ou a uma chamada que só deve valer uma vez.',
      why: 'Para que um duplo clique não faça duas encomendas.',
      until: ({ repeat }) => `${repeat}; depois desaparece.`,
    },
    blocks: {
      name: 'Bloqueios',
      what: 'Os endereços de que não se aceitam encomendas nem licitações.',
      why: 'Para manter de fora quem abusou do serviço.',
      until: () => 'Até o responsável levantar o bloqueio.',
    },
    record: {
      name: 'O registo',
      what: 'O que aconteceu e quando, com os valores, numa cadeia em que nada pode ser alterado sem que se note. Os dados pessoais são guardados à parte.',
      why: 'Para poder mostrar que nenhuma encomenda e nenhuma licitação foi alterada depois.',
      until: () =>
        'O que lhe diz respeito é apagado com a encomenda ou a licitação. Fica a cadeia, sem os seus dados.',
    },
    logs: {
      name: 'Registos técnicos',
      what: 'O que falhou e quando, sem nomes, endereços de e-mail ou códigos.',
      why: 'Para encontrar e corrigir falhas.',
      until: () => 'Enquanto o responsável guardar os registos dos seus servidores.',
    },
  },
  basisHeading: 'Com que fundamento jurídico',
  basis: [
    'Onde se aplica o RGPD: as encomendas, as licitações, os ficheiros e as mensagens são necessários para o contrato consigo ou para os passos anteriores (artigo 6.º, n.º 1, alínea b)). As contagens, os bloqueios e os registos assentam no interesse de que ninguém possa abusar do serviço (alínea f)). O que o direito fiscal exige, como as faturas, o responsável guarda-o enquanto este o impuser (alínea c)).',
    'Não tem de nos dar nada; mas sem e-mail nem conta de Telegram não podemos aceitar uma encomenda, e sem e-mail nenhuma licitação. Nenhuma decisão sobre si é tomada só por uma máquina: uma licitação que parece suspeita é primeiro analisada por uma pessoa.',
  ],
  receiversHeading: 'Quem recebe os dados',
  receivers: [
    'O responsável e quem, para ele, faz os sites e mantém os servidores.',
    'O servidor de correio que transporta as nossas mensagens, e o seu.',
    'O Telegram, quando lhe escrevemos por lá.',
    'Quem tem o endereço da página de uma encomenda ou a ligação para o cliente vê o que lá está. A ligação do cliente pode ser desativada a qualquer momento.',
    'Toda a gente vê os valores e as horas de um leilão e quantos licitam, mas não nomes nem endereços.',
    'Mais ninguém. Nada é vendido, não há publicidade nem seguimento de visitantes, e estas páginas não carregam nada de outros servidores.',
  ],
  cookiesHeading: 'Os cookies que se usam',
  cookiesText: 'Dois, ambos necessários, e nenhum antes de ser preciso:',
  cookies: {
    language: ({ span }) => `A língua que escolheu: ${span}.`,
    key: ({ span }) =>
      `A chave com que este navegador tem aberta a sessão das suas licitações: ${span} após a última utilização, ou até terminar a sessão.`,
  },
  rightsHeading: 'Os seus direitos',
  rights: [
    'Pode saber o que guardamos sobre si, recebê-lo num ficheiro, pedir que seja corrigido ou apagado e opor-se à sua utilização.',
    'Muito disto pode fazer diretamente: a página de uma encomenda mostra tudo o que foi escrito e aceita correções; os programas leem o mesmo em JSON.',
    'Se entender que tratamos mal os seus dados, pode também apresentar queixa à autoridade de proteção de dados do seu país.',
  ],
  askAt: 'Para tudo o resto, escreva a partir do endereço em causa para:',
  askByAnswer:
    'Para tudo o resto, responda a qualquer e-mail nosso: o responsável ainda não indicou aqui nenhum endereço.',
  erasingHeading: 'O que significa apagar',
  erasing: [
    'Tudo o que guardamos exatamente com o seu endereço ou a sua conta é apagado de uma vez: encomendas com as respostas e os ficheiros, licitações, mensagens enviadas e por enviar, conversas do Telegram e contagens. Ninguém pode voltar a abrir essas encomendas.',
    'De uma encomenda ficam o número, as datas, o tipo e o tamanho do site e o preço; de uma licitação, o valor, a hora e o resultado, sem os seus dados.',
    'Uma licitação num leilão que ainda não terminou é vinculativa; é apagada quando ele terminar. As cópias de segurança anteriores contêm os seus dados até serem substituídas, e os e-mails que já chegaram estão fora do alcance do serviço: o responsável apaga à mão os que tem consigo.',
  ],
};
