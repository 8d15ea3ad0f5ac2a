import type { BriefTexts } from '../en/brief.ts';

export const brief: BriefTexts = {
  title: 'Questions sur votre site',
  lead: 'Vos réponses décident de ce que le site dira et fera. Répondez dès maintenant à ce que vous savez et enregistrez. Ce lien vous ramène à la suite quand vous voulez.',
  progress: ({ done, of }) => `Réponses\u00a0: ${done} sur ${of}`,
  allAnswered: 'Vous avez répondu à toutes les questions nécessaires. Merci\u00a0!',
  optional: ({ done, of }) => `Facultatif\u00a0: ${done} sur ${of}`,
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  saved: 'Enregistré',
  failed:
    'L’enregistrement a échoué. Vérifiez votre connexion et appuyez de nouveau sur le bouton.',
  change: 'Modifier',
  yes: 'Oui',
  requestedAgain: 'Revoyez cette question, s’il vous plaît.',
  cameWithOrder: 'La réponse a été donnée lors de la commande du site.',
  noAnswer: 'Pas de réponse',
  sendFiles: 'Envoyer des fichiers',
  materialsRights:
    'Les textes, images et logos que vous envoyez peuvent-ils être utilisés sur le site\u00a0?',
  building: 'Le site est en cours de réalisation. Vous pouvez encore compléter vos réponses.',
  live: {
    title: 'Votre site est en ligne',
    text: 'Regardez-le et dites à votre studio ce que vous en pensez.',
    open: 'Ouvrir le site',
  },
  finished:
    'Le travail sur votre site est terminé. Voici les réponses à partir desquelles il a été fait.',
  ended: {
    title: 'Ce projet est terminé',
    text: 'Vous n’avez plus rien à remplir. Pour toute question, adressez-vous à la personne qui vous a envoyé ce lien.',
  },
  notFound: {
    title: 'Ce lien ne mène nulle part',
    text: 'Il n’a peut-être pas été copié en entier. Rouvrez-le depuis le message reçu, ou demandez-en un nouveau.',
  },
  logo: 'Logo',
};
