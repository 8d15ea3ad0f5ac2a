import { columnsOf, integer, plainTable, text } from '../../store/columns.ts';
import { isOfLots, type Webhook } from '../webhook.ts';

const webhook = columnsOf<Webhook>();
export const webhooks = webhook.table('webhooks', {
  key: { id: webhook.text('id') },
  fixed: {
    /** The ID of an order or a participant. */
    owner: webhook.text('owner'),
    is_of_lots: webhook.derivedInteger(({ owner }) => Number(isOfLots(owner))),
    /** The address and the secret, encrypted. */
    sealed: webhook.text('sealed'),
    receiver: webhook.text('receiver'),
    registered_from: webhook.text('registeredFrom'),
    made_at_ms: webhook.moment('madeAt'),
  },
  changing: {
    state: webhook.text('state'),
    problem: webhook.textOrNull('problem'),
    changed_at_ms: webhook.moment('changedAt'),
    reached: webhook.integer('cursor'),
    /** The ID in the outbox of the message on its way; null where there is none. */
    message_id: webhook.textOrNull('messageId'),
    round: webhook.integer('generation'),
  },
});

/** Webhooks that are due: an event may have happened that they get next. */
export const webhookQueue = plainTable('webhook_queue', {
  key: { webhook_id: text },
  changing: { since_ms: integer },
});
