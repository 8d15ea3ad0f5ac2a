import type { WebhookTexts } from './texts.ts';

export const fr: WebhookTexts = {
  heading: 'Webhooks',
  intro:
    'Pour les programmes : nous signalons aussitôt chaque changement de cette commande à une adresse de votre choix. Chaque message est signé avec le secret propre au webhook.',
  guide: 'Ce qui est envoyé, et comment le vérifier',
  none: 'Cette commande n’a pas encore de webhook.',
  url: 'Adresse qui reçoit les messages',
  add: 'Ajouter un webhook',
  secret: 'Copiez le secret maintenant : il n’est affiché que cette fois.',
  states: { active: 'actif', stopped: 'arrêté', ended: 'terminé' },
  notes: {
    stopped:
      'Un message n’a pas pu être remis pendant une journée, nous n’envoyons donc plus rien. Dès que votre récepteur fonctionne à nouveau, demandez ce qu’il a manqué.',
    ended: 'Votre récepteur a répondu qu’il n’existe plus (410), nous n’envoyons donc plus rien.',
  },
  deliveries: 'Derniers messages',
  nothingSent: 'Rien n’a encore été envoyé.',
  delivered: {
    pending: 'en route',
    delivered: 'remis',
    failed: 'non remis',
    dropped: 'abandonné',
  },
  nextTry: ({ at }) => `prochain essai ${at}`,
  test: 'Envoyer un test',
  replay: 'Envoyer ce qui a été manqué',
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
    full: 'Il n’est pas possible d’ajouter un webhook de plus. Supprimez-en un d’abord.',
    notFound: 'Ce webhook n’existe plus.',
    url: 'Indiquez une adresse qui commence par https:// ou http://.',
    notPublic: 'Cette adresse ne mène à aucun serveur sur l’internet public.',
  },
};
