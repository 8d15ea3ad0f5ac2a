import type { ProblemTexts } from '../../en/pages/problems.ts';

export const problems: ProblemTexts = {
  heading: 'Un point est à revoir',
  number: ({ min, max }) => `Saisissez un nombre entier de ${min} à ${max}.`,
  email: 'Saisissez une seule adresse e-mail, par exemple nom@example.org.',
  text: ({ max }) => `Saisissez ${max} caractères au plus, sans caractères de contrôle.`,
  maximum: ({ max }) =>
    `Saisissez votre maximum en dollars américains\u00a0: ${max} au plus, avec deux décimales au plus.`,
  code: 'Saisissez les six chiffres reçus par e-mail.',
  choice: 'Choisissez l’une des options.',
  acceptRules: 'Pour enchérir, vous devez accepter les règles.',
  contact:
    'Indiquez une adresse e-mail ou un compte Telegram, pour que nous puissions confirmer la commande.',
  briefTooLarge:
    'Ces réponses sont trop longues pour être conservées ensemble. Raccourcissez-les, ou envoyez un lien vers les contenus volumineux.',
  notNow:
    'Ce n’est pas possible maintenant\u00a0: la commande a avancé. Cette page montre où elle en est.',
  priceChanged:
    'Le prix a changé depuis que vous l’avez vu, votre commande n’a donc pas été envoyée. Le nouveau prix figure ci-dessous\u00a0: s’il vous convient, envoyez la commande à nouveau.',
  tooManyOrders: ({ again }) =>
    `Trop de commandes proviennent de votre réseau. Réessayez ${again}.`,
  tooManyChanges: ({ again }) =>
    `Il y a déjà eu beaucoup de modifications ici aujourd’hui. Réessayez ${again}.`,
  tooManyRequests: 'Trop de requêtes proviennent de votre réseau. Réessayez un peu plus tard.',
  lotNotOpen: 'On ne peut pas enchérir dans cette vente pour le moment.',
  briefRequired:
    'La vente est rouverte, mais seulement pour les personnes dont le brief est complet. Complétez le vôtre sous «\u00a0Mes enchères\u00a0», puis enchérissez.',
  bidsVoid:
    'Votre brief n’était pas complet à temps. Vos enchères dans cette vente sont invalidées, et vous ne pouvez plus y enchérir.',
  belowMinimum: ({ minimum }) => `Votre maximum doit être d’au moins ${minimum}.`,
  bidUnderReview:
    'Nous examinons encore votre maximum pour cette vente. Vous recevrez un e-mail à ce sujet.',
  cancelNotAllowed:
    'Cette enchère ne peut plus être retirée. Les règles indiquent jusqu’à quand c’est possible.',
  nothingToCancel: 'Cette enchère ne compte pas\u00a0: il n’y a donc rien à retirer.',
  offerOver: 'Cette offre n’est plus valable.',
  wrongCode: ({ attempts }) => `Ce n’est pas le bon code. Essais restants\u00a0: ${attempts}.`,
  tooManyWrongCodes:
    'Trop d’essais ont échoué. Enchérissez de nouveau pour recevoir un autre code.',
  wrongCodesUsedUp: ({ again }) =>
    `Trop de codes erronés ont été saisis aujourd’hui pour cette adresse. Réessayez ${again}.`,
  codeExpired: 'Le code a expiré. Enchérissez de nouveau pour en recevoir un autre.',
  codeUsed:
    'Votre enchère a déjà été confirmée avec ce code. Inutile d’enchérir de nouveau\u00a0: elle figure parmi vos enchères.',
  codeReplaced: 'Un code plus récent a été envoyé depuis. Utilisez le dernier code reçu.',
  codeCancelled:
    'Cette enchère a été retirée et son code n’est plus valable. Enchérissez de nouveau pour en recevoir un autre.',
  tooManyCodes: ({ again }) =>
    `De nombreux codes ont déjà été envoyés à cette adresse. Réessayez ${again}.`,
  biddingPaused:
    'Toutes les enchères pour cette adresse sont arrêtées. Pour les reprendre, utilisez le lien de notre e-mail à ce sujet.',
  pauseLinkNotValid: 'Ce lien ne fonctionne pas. Utilisez celui de notre dernier e-mail.',
  addressBlocked:
    'Nous n’acceptons ni commandes ni enchères de cette adresse. Si vous pensez que c’est une erreur, écrivez-nous.',
  keyNotValid:
    'Votre session est fermée. Pour vous reconnecter, confirmez une enchère ou saisissez une clé de participant.',
  busy: 'Le service est très sollicité. Rien n’est perdu\u00a0: renvoyez le formulaire dans un instant.',
  onHold:
    'Les enchères sont suspendues le temps que nous vérifiions que tout est en ordre. Rien n’a été fait\u00a0; réessayez plus tard.',
  onlyLooking:
    'Vous pouvez tout consulter ici, mais rien ne peut être envoyé pour le moment. Réessayez plus tard.',
  changedSinceSent:
    'Ce formulaire a déjà été envoyé avec un autre contenu, et c’est celui-là qui compte. Ce que vous venez de saisir n’est pas perdu\u00a0: envoyez-le seulement si vous voulez les deux.',
  inProgress:
    'Ce formulaire est en cours de traitement. Attendez un instant, puis appuyez de nouveau sur le bouton\u00a0: il ne comptera qu’une fois.',
  unreadable:
    'Ce que nous avons reçu était abîmé ou incomplet. Rien n’a été modifié\u00a0: rechargez la page et réessayez.',
  sentBefore: {
    title: 'Ce formulaire a déjà été envoyé',
    order:
      'Votre commande est enregistrée\u00a0: ne l’envoyez pas une seconde fois. La confirmation arrive par e-mail ou par Telegram\u00a0; si elle ne vous parvient pas, écrivez-nous.',
    other:
      'Nous avons déjà reçu ce formulaire et fait le nécessaire\u00a0: ne l’envoyez pas une seconde fois. La réponse arrive par e-mail\u00a0; si elle ne vous parvient pas, écrivez-nous.',
  },
  foreignForm:
    'Pour votre sécurité, nous n’acceptons que les formulaires remplis sur ce site. Envoyez de nouveau votre formulaire.',
  linkEnded: {
    title: 'Ce lien ne fonctionne plus',
    text: 'Le studio qui vous l’a envoyé l’a désactivé. Demandez-lui le nouveau\u00a0; vos réponses sont conservées.',
  },
  notFound: {
    title: 'Il n’y a rien ici',
    text: 'L’adresse contient peut-être une faute de frappe, ou la page n’existe plus.',
    home: 'Retour à l’accueil',
  },
  broken: {
    title: 'Une erreur s’est produite de notre côté',
    text: 'C’est notre faute. Réessayez dans un instant.',
    reference: ({ id }) => `Si cela se reproduit, communiquez-nous ce numéro\u00a0: ${id}`,
  },
  refusedTitle: 'Cela n’a pas abouti',
};
