import type { WebhookTexts } from '../en/webhooks.ts';

export const webhooks: WebhookTexts = {
  heading: 'Webhooks',
  intro:
    'Für Programme: Wir melden jede Änderung dieses Auftrags sofort an eine Adresse, die Sie angeben. Jede Nachricht ist mit dem Schlüssel des jeweiligen Webhooks signiert.',
  guide: 'Was wir senden und wie Sie es prüfen',
  none: 'Dieser Auftrag hat noch keine Webhooks.',
  url: 'Adresse, die die Nachrichten empfängt',
  add: 'Webhook hinzufügen',
  secret: 'Kopieren Sie den Schlüssel jetzt: Er wird nur dieses eine Mal angezeigt.',
  states: { active: 'aktiv', stopped: 'angehalten', ended: 'beendet' },
  notes: {
    stopped:
      'Eine Nachricht ließ sich einen ganzen Tag lang nicht zustellen, deshalb senden wir nichts mehr. Sobald Ihr Server wieder erreichbar ist, klicken Sie auf „Verpasste Nachrichten senden“.',
    ended:
      'Ihr Server hat geantwortet, dass es diese Adresse nicht mehr gibt (410), oder wir haben diesen Webhook selbst beendet. Wir senden nichts mehr.',
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
  replay: 'Verpasste Nachrichten senden',
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
    full: 'Weitere Webhooks sind nicht möglich. Bitte löschen Sie zuerst einen.',
    notFound: 'Diesen Webhook gibt es nicht mehr.',
    url: 'Bitte geben Sie eine Adresse ein, die mit https:// oder http:// beginnt.',
    notPublic: 'Diese Adresse führt zu keinem Server im öffentlichen Internet.',
    exists: 'Diese Adresse ist bereits ein Webhook dieses Auftrags.',
    onHold:
      'Zurzeit senden wir nichts und können diese Adresse deshalb nicht prüfen. Es wurde nichts hinzugefügt; bitte versuchen Sie es später noch einmal.',
    unconfirmed:
      'Diese Adresse hat unsere Prüfanfrage nicht beantwortet. Ihr Programm muss den Text aus „challenge“ zurückschicken; wie das geht, steht in der Anleitung.',
  },
};
