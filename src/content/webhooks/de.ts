import type { WebhookTexts } from './texts.ts';

export const de: WebhookTexts = {
  heading: 'Webhooks',
  intro:
    'Für Programme: Wir melden jede Änderung dieses Auftrags sofort an eine Adresse von Ihnen. Jede Nachricht ist mit dem eigenen Schlüssel des Webhooks signiert.',
  guide: 'Was gesendet wird und wie Sie es prüfen',
  none: 'Dieser Auftrag hat noch keine Webhooks.',
  url: 'Adresse, die die Nachrichten empfängt',
  add: 'Webhook hinzufügen',
  secret: 'Kopieren Sie den Schlüssel jetzt: Er wird nur dieses eine Mal angezeigt.',
  states: { active: 'aktiv', stopped: 'angehalten', ended: 'beendet' },
  notes: {
    stopped:
      'Eine Nachricht ließ sich einen Tag lang nicht zustellen, deshalb senden wir nichts mehr. Sobald Ihr Empfänger wieder läuft, lassen Sie sich das Versäumte senden.',
    ended:
      'Ihr Empfänger hat geantwortet, dass es ihn nicht mehr gibt (410), deshalb senden wir nichts mehr.',
  },
  deliveries: 'Letzte Nachrichten',
  nothingSent: 'Es wurde noch nichts gesendet.',
  delivered: {
    pending: 'unterwegs',
    delivered: 'zugestellt',
    failed: 'nicht zugestellt',
    dropped: 'verworfen',
  },
  nextTry: ({ at }) => `nächster Versuch ${at}`,
  test: 'Test senden',
  replay: 'Versäumtes senden',
  again: 'Noch einmal senden',
  remove: 'Löschen',
  removeNamed: ({ url }) => `${url} löschen`,
  unreadable: 'eine Adresse, die nicht mehr lesbar ist',
  done: {
    added: 'Der Webhook wurde hinzugefügt.',
    tested: 'Ein Test ist unterwegs.',
    replayed: 'Es wird noch einmal gesendet.',
    removed: 'Der Webhook wurde gelöscht.',
  },
  problems: {
    full: 'Mehr Webhooks sind nicht möglich. Bitte löschen Sie zuerst einen.',
    notFound: 'Diesen Webhook gibt es nicht mehr.',
    url: 'Bitte geben Sie eine Adresse ein, die mit https:// oder http:// beginnt.',
    notPublic: 'Diese Adresse führt zu keinem Server im öffentlichen Internet.',
  },
};
