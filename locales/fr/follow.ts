import type { FollowTexts } from '../en/follow.ts';

export const follow: FollowTexts = {
  form: {
    heading: 'Suivre sans enchérir',
    intro:
      'Vous recevez un e-mail une heure avant la fin, un autre avec le résultat, et un autre si la fin est nettement déplacée. Rien d’autre\u00a0: nous effaçons ensuite votre adresse.',
    email: 'Votre e-mail',
    submit: 'Suivre',
    mailed: 'Nous vous avons envoyé un lien. Vous suivrez la vente dès que vous l’aurez ouvert.',
  },
  confirm: {
    title: 'Suivre cette vente',
    intro: (lot) =>
      `${lot}\u00a0: vous recevez un e-mail une heure avant la fin, un autre avec le résultat, et un autre si la fin est nettement déplacée.`,
    button: 'Oui, suivre',
    done: (lot) =>
      `Vous suivez cette vente\u00a0: ${lot}. Chacun de nos e-mails contient un lien pour arrêter.`,
  },
  unfollow: {
    title: 'Ne plus suivre',
    intro: (lot) => `Vous ne recevrez plus d’e-mails sur cette vente\u00a0: ${lot}.`,
    button: 'Ne plus suivre',
    done: (lot) => `Vous ne suivez plus cette vente\u00a0: ${lot}. Votre adresse est effacée.`,
  },
  over: 'Cette vente est terminée.',
  full: 'Tant de personnes suivent cette vente qu’il n’y a plus de place.',
  badLink: 'Ce lien est trop ancien ou n’a pas été copié en entier.',
  link: {
    subject: (lot) => `Suivre la vente\u00a0: ${lot}\u00a0?`,
    intro: 'Quelqu’un nous a demandé d’écrire à cette adresse au sujet d’une vente aux enchères.',
    button: 'Oui, suivre',
    notYou:
      'Si ce n’était pas vous, ne faites rien\u00a0: sans ce lien, nous n’écrirons plus à ce sujet.',
  },
  news: {
    ends_soon: {
      subject: (lot) => `Plus qu’une heure\u00a0: ${lot}`,
      intro: 'La vente que vous suivez se termine bientôt.',
    },
    moved: {
      subject: (lot) => `Fin déplacée\u00a0: ${lot}`,
      intro: 'La vente que vous suivez se termine à une autre heure que celle annoncée.',
    },
    reopened: {
      subject: (lot) => `Vente rouverte\u00a0: ${lot}`,
      intro:
        'Dans la vente que vous suivez, le brief de la personne en tête n’était pas complet à temps. Son enchère est invalidée, et les personnes dont le brief est complet peuvent de nouveau enchérir.',
    },
    sold: {
      subject: (lot) => `Vendu\u00a0: ${lot}`,
      intro: 'La vente que vous suivez est terminée. La meilleure enchère a remporté le site.',
    },
    unsold: {
      subject: (lot) => `Non vendu\u00a0: ${lot}`,
      intro: 'La vente que vous suivez est terminée, et personne n’a remporté le site.',
    },
    cancelled: {
      subject: (lot) => `Annulée\u00a0: ${lot}`,
      intro: 'La vente que vous suivez a été annulée.',
    },
  },
  bidders: 'Enchérisseurs',
  stop: 'Vous recevez cet e-mail parce que vous suivez la vente. Pour arrêter\u00a0:',
  last: 'C’était le dernier e-mail à ce sujet, et votre adresse est effacée de notre liste.',
};
