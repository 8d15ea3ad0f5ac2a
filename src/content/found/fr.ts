import type { FoundTexts } from './texts.ts';

export const fr: FoundTexts = {
  mail: {
    subject: 'Le lien vers votre commande',
    intro:
      'Quelqu’un qui connaît votre référence a demandé le lien vers cette commande. Le bouton l’ouvre.',
    notYou:
      'Si personne chez vous ne l’a demandé, vous n’avez rien à faire. Gardez pour vous le lien et l’identifiant de commande\u00a0: ils ouvrent la commande.',
  },
  sent: 'Si ce contact a passé une commande avec cette référence, le lien vers elle lui est envoyé.',
  wouldBeSent:
    'Si ce contact a passé une commande avec cette référence, le lien vers elle lui serait envoyé sans dry_run.',
  page: {
    title: 'Retrouver votre commande',
    lead: 'Indiquez votre propre référence de la commande et le contact avec lequel elle a été passée. Si elle existe, nous y envoyons le lien.',
    reference: 'Votre référence',
    email: 'E-mail du studio',
    telegram: 'Telegram du studio',
    either: 'L’un des deux suffit\u00a0: celui avec lequel la commande a été passée.',
    button: 'Envoyer le lien',
    link: 'Vous avez perdu le lien vers une commande\u00a0? Faites-le-vous envoyer.',
  },
};
