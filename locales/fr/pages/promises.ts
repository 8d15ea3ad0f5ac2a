import type { PromisesTexts } from '../../en/pages/promises.ts';

export const promises: PromisesTexts = {
  heading: 'Promesses tenues',
  none: ({ days }) =>
    `Ces ${days} derniers jours, aucune promesse n’est encore arrivée à son terme.`,
  counted: ({ days, kept, all }) => `Tenues ces ${days} derniers jours\u00a0: ${kept} sur ${all}.`,
  promise: 'Promesse',
  kept: 'Tenues',
  missed: 'Manquées',
  share: 'Part',
  names: {
    confirmation: 'Commande confirmée',
    site_live: 'Mise en ligne du site',
    change_round: 'Série de modifications',
    fix: 'Défaut corrigé',
  },
  howCounted:
    'Nous comptons les délais de toutes les commandes, à la minute près. Une promesse manquée le reste, même si nous la tenons plus tard.',
};
