import type { AuthorizationTexts, PauseTexts } from '../../en/pages/authorization.ts';

export const authorization: AuthorizationTexts = {
  upTo: ({ authorization }) =>
    `Aqui pode licitar até ${authorization} sem um código novo. Para mais, enviamos-lhe um.`,
  none: 'A primeira licitação aqui precisa de um código, que lhe enviamos.',
  submit: 'Licitar',
  codeRequired:
    'É mais do que autorizou até agora neste leilão, por isso enviámos-lhe um código. Introduza-o aqui:',
  signInHeading: 'Entrar por e-mail',
  signInIntro: 'Enviamos-lhe seis algarismos; não precisa de licitar.',
  signOutAll: 'Terminar todas as sessões',
};

export const pause: PauseTexts = {
  title: 'Parar todas as licitações',
  intro: ({ email }) => `Isto diz respeito a todas as licitações em nome de ${email}.`,
  stops: ({ codes, underReview, lots }) =>
    `Códigos à espera: ${codes}. Licitações em análise: ${underReview}. Leilões com licitação automática: ${lots}.`,
  binds:
    'Tudo isso termina de imediato, as chaves deixam de servir para licitar e não enviamos códigos. As licitações já feitas continuam a ser vinculativas.',
  stop: 'Parar tudo agora',
  isOn: 'Todas as licitações estão paradas.',
  lift: 'Voltar a permitir licitações',
  afterwards: 'Para voltar a licitar, precisa primeiro de um código novo para cada leilão.',
  stopForMe: 'Parar todas as licitações em meu nome',
};
