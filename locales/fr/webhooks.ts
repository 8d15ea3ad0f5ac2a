import type { WebhookTexts } from '../en/webhooks.ts';

export const webhooks: WebhookTexts = {
  heading: 'Webhooks',
  intro:
    'Pour les programmes\u00a0: nous signalons aussitôt chaque changement de cette commande à l’adresse de votre choix. Chaque message est signé avec le secret propre au webhook.',
  guide: 'Ce qui est envoyé, et comment le vérifier',
  none: 'Cette commande n’a pas encore de webhook.',
  url: 'Adresse qui reçoit les messages',
  add: 'Ajouter un webhook',
  secret: 'Copiez le secret maintenant\u00a0: il n’est affiché que cette fois.',
  states: { active: 'actif', stopped: 'arrêté', ended: 'terminé' },
  notes: {
    stopped:
      'Pendant toute une journée, un message n’a pas pu être remis\u00a0; nous n’envoyons donc plus rien. Dès que votre serveur fonctionne à nouveau, appuyez sur «\u00a0Envoyer les messages manqués\u00a0».',
    ended:
      'Votre serveur a répondu que cette adresse n’existe plus (410), ou nous avons mis fin nous-mêmes à ce webhook. Nous n’envoyons plus rien.',
  },
  deliveries: 'Derniers messages',
  nothingSent: 'Rien n’a encore été envoyé.',
  delivered: {
    pending: 'en route',
    delivered: 'remis',
    failed: 'non remis',
    dropped: 'abandonné',
  },
  nextTry: ({ at }) => `prochaine tentative ${at}`,
  test: 'Envoyer un test',
  replay: 'Envoyer les messages manqués',
  again: 'Renvoyer',
  remove: 'Supprimer',
  removeNamed: ({ url }) => `Supprimer ${url}`,
  unreadable: 'une adresse qui n’est plus lisible',
  done: {
    added: 'Le webhook a été ajouté.',
    tested: 'Un test est en route.',
    replayed: 'Le renvoi est en cours.',
    removed: 'Le webhook a été supprimé.',
  },
  problems: {
    full: 'Impossible d’ajouter un autre webhook. Supprimez-en un d’abord.',
    notFound: 'Ce webhook n’existe plus.',
    url: 'Indiquez une adresse qui commence par https:// ou http://.',
    notPublic: 'Cette adresse ne mène à aucun serveur sur l’internet public.',
    exists: 'Cette adresse est déjà un webhook de cette commande.',
    onHold:
      'Nous n’envoyons rien pour le moment et ne pouvons donc pas vérifier cette adresse. Rien n’a été ajouté\u00a0; réessayez plus tard.',
    unconfirmed:
      'Cette adresse n’a pas répondu à notre vérification. Son programme doit renvoyer le texte de «\u00a0challenge\u00a0»\u00a0; le guide montre comment.',
  },
};
