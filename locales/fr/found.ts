import type { FoundTexts } from '../en/found.ts';

export const found: FoundTexts = {
  mail: {
    subject: 'Le lien vers votre commande',
    intro:
      'Quelqu’un qui connaît votre référence a demandé le lien vers cette commande. Le bouton l’ouvre.',
    notYou:
      'Si personne chez vous ne l’a demandé, vous n’avez rien à faire. Gardez pour vous le lien et l’identifiant de commande\u00a0: ils donnent accès à la commande.',
  },
  sent: 'Si ce contact a passé une commande avec cette référence, nous lui envoyons le lien.',
  wouldBeSent:
    'Si ce contact a passé une commande avec cette référence, sans dry_run nous lui enverrions le lien.',
  sentByBot: ({ bot }) =>
    `Si ce compte a passé une commande avec cette référence, notre bot lui envoie le lien dès que le bouton Démarrer a été pressé dans la conversation ${bot ?? 'avec lui'}.`,
  wouldBeSentByBot: ({ bot }) =>
    `Si ce compte a passé une commande avec cette référence, notre bot lui enverrait le lien sans dry_run, dès que le bouton Démarrer a été pressé dans la conversation ${bot ?? 'avec lui'}.`,
  noBot:
    'Ce service n’a pas de bot Telegram et ne peut donc pas envoyer de lien à un compte Telegram. Utilisez le lien ou l’identifiant que vous avez reçu en passant la commande, ou écrivez-nous.',
  page: {
    title: 'Retrouver votre commande',
    lead: 'Indiquez votre propre référence de la commande et le contact avec lequel elle a été passée. Si elle existe, nous enverrons le lien à ce contact.',
    reference: 'Votre référence',
    email: 'E-mail du studio',
    telegram: 'Telegram du studio',
    either: 'L’un des deux suffit\u00a0: celui avec lequel la commande a été passée.',
    button: 'Envoyer le lien',
    link: 'Vous avez perdu le lien vers une commande\u00a0? Faites-le-vous envoyer.',
  },
};
