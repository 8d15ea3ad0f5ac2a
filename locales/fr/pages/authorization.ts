import type { AuthorizationTexts, PauseTexts } from '../../en/pages/authorization.ts';

export const authorization: AuthorizationTexts = {
  upTo: ({ authorization }) =>
    `Ici vous pouvez enchérir jusqu’à ${authorization} sans nouveau code. Au-delà, nous vous en envoyons un.`,
  none: 'La première enchère ici demande un code, que nous vous envoyons.',
  submit: 'Enchérir',
  codeRequired:
    'C’est plus que ce que vous avez autorisé jusqu’ici dans cette vente\u00a0: nous vous avons donc envoyé un code. Saisissez-le ici\u00a0:',
  signInHeading: 'Se connecter par e-mail',
  signInIntro: 'Nous vous envoyons six chiffres, sans qu’il faille enchérir.',
  signOutAll: 'Se déconnecter partout',
};

export const pause: PauseTexts = {
  title: 'Arrêter toutes les enchères',
  intro: ({ email }) => `Cela concerne toutes les enchères placées pour ${email}.`,
  stops: ({ codes, underReview, lots }) =>
    `Codes en attente\u00a0: ${codes}. Enchères en cours d’examen\u00a0: ${underReview}. Ventes avec enchères automatiques\u00a0: ${lots}.`,
  binds:
    'Tout cela s’arrête aussitôt, les clés ne permettent plus d’enchérir et nous n’envoyons plus de code. Les enchères déjà placées engagent toujours.',
  stop: 'Tout arrêter maintenant',
  isOn: 'Toutes les enchères sont arrêtées.',
  lift: 'Reprendre les enchères',
  afterwards: 'Pour enchérir de nouveau, il vous faudra d’abord un nouveau code pour chaque vente.',
  stopForMe: 'Arrêter toutes les enchères en mon nom',
};
