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
  signOutAll: 'Sair em todo o lado',
};

export const pause: PauseTexts = {
  title: 'Parar todas as licitações',
  intro: ({ email }) => `Trata-se de tudo o que é licitado por ${email}.`,
  stops: ({ codes, underReview, lots }) =>
    `Códigos à espera: ${codes}. Licitações em análise: ${underReview}. Leilões com licitação automática: ${lots}.`,
  binds:
    'Tudo isso termina de imediato, as chaves deixam de poder licitar e não são enviados códigos. O que já foi licitado continua a vincular.',
  stop: 'Parar tudo agora',
  isOn: 'Todas as licitações estão paradas.',
  lift: 'Levantar a pausa',
  afterwards: 'Para voltar a licitar, cada leilão precisa primeiro de um código novo.',
  stopForMe: 'Parar todas as licitações por mim',
};
