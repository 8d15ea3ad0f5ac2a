/** The webhooks of an order on its page. */
export const webhooks = {
  heading: 'Webhooks',
  intro:
    'For programs: we send every change of this order to an address of yours as it happens. Each message is signed with the webhook’s own secret.',
  /** Leads to what programs read. */
  guide: 'What is sent, and how to verify it',
  none: 'This order has no webhooks yet.',
  /** Labels of the form. */
  url: 'Address that receives the messages',
  add: 'Add a webhook',
  /** Stands above the new secret. */
  secret: 'Copy the secret now: it is shown only this once.',
  states: { active: 'active', stopped: 'stopped', ended: 'ended' },
  /** Why nothing more is sent. */
  notes: {
    stopped:
      'A message could not be delivered for a whole day, so we have stopped sending. Once your server works again, press “Send what was missed”.',
    ended:
      'Your server answered that this address is gone for good (410), or we have ended this webhook ourselves. Nothing more is sent.',
  },
  deliveries: 'Latest messages',
  nothingSent: 'Nothing has been sent yet.',
  delivered: {
    pending: 'on its way',
    delivered: 'delivered',
    failed: 'not delivered',
    dropped: 'dropped',
  },
  nextTry: ({ at }: { at: string }) => `next try ${at}`,
  test: 'Send a test',
  /** All that has not arrived. */
  replay: 'Send what was missed',
  /** One delivery. */
  again: 'Send again',
  remove: 'Delete',
  removeNamed: ({ url }: { url: string }) => `Delete ${url}`,
  unreadable: 'an address that can no longer be read',
  done: {
    added: 'The webhook has been added.',
    tested: 'A test is on its way.',
    replayed: 'It is being sent again.',
    removed: 'The webhook has been deleted.',
  },
  problems: {
    full: 'No more webhooks can be added. Please delete one first.',
    notFound: 'This webhook no longer exists.',
    url: 'Please enter an address that begins with https:// or http://.',
    notPublic: 'This address does not lead to a server on the public internet.',
    exists: 'This address is a webhook of this order already.',
    onHold:
      'We send nothing at the moment, so this address cannot be checked. Nothing was added; please try again later.',
    unconfirmed:
      'This address did not answer our challenge. Its program has to send back the text of “challenge”; the guide shows how.',
  },
};

export type WebhookTexts = typeof webhooks;
