import type { IdentityTexts } from '../en/identity.ts';

export const identity: IdentityTexts = {
  name: 'Nome',
  address: 'Morada',
  email: 'Endereço de e-mail',
  taxId: 'Número fiscal',
  missing: 'ainda não indicado',
  nothingGiven:
    'O responsável por esta instalação ainda não publicou o nome nem a morada. Pergunte quem é antes de encomendar.',
  vat: { net: 'mais IVA', gross: 'IVA incluído', no_vat: 'não se aplica IVA' },
  vatOfAll: {
    net: 'Nenhum preço inclui o IVA, que acresce ao valor indicado.',
    gross: 'Todos os preços incluem o IVA.',
    no_vat: 'A estes preços não se aplica IVA: o que vê é o valor total.',
    notGiven: 'O responsável ainda não indicou se aos preços acresce o IVA.',
  },
  imprint: {
    title: 'Informação legal',
    lead: 'Quem explora este serviço e responde por ele.',
    pricesHeading: 'Preços e impostos',
  },
  contact: {
    title: 'Contactos',
    lead: 'Como falar com as pessoas por trás deste serviço.',
    writeHeading: 'Escreva-nos',
    noEmail:
      'O responsável ainda não indicou um endereço de e-mail. Se tem aqui uma encomenda ou uma licitação, responda a qualquer mensagem sobre ela: a sua resposta chega-lhe.',
    postHeading: 'Por correio',
    orderHeading: 'Sobre uma encomenda',
    orderText:
      'Responda a qualquer e-mail sobre ela ou indique o seu número, por exemplo S\u20111042. A página da encomenda, cuja ligação vem na confirmação, mostra em que ponto está.',
    bidHeading: 'Sobre uma licitação',
    bidText:
      'A página das suas licitações mostra o que licitou, se está à frente e o que ainda falta.',
    toBids: 'Ver as minhas licitações',
    dataHeading: 'Sobre os seus dados',
    dataText: 'O que guardamos, durante quanto tempo e como pedir que seja apagado:',
    toPrivacy: 'Privacidade',
  },
  dataInMail: 'O que guardamos sobre si e como pedir que seja apagado:',
};
