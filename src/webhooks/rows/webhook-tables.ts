import { isOfLots, type Webhook } from '../webhook.ts';
import { columnsOf, integer, plainTable, text } from '../../store/columns.ts';

/** Addresses that are told of what happens. A part of `schema.ts`. */

const webhook = columnsOf<Webhook>();
export const webhooks = webhook.table('webhooks', {
  key: { id: webhook.text('id') },
  fixed: {
    /** An order's id, or a participant's. */
    owner: webhook.text('owner'),
    is_of_lots: webhook.derivedInteger(({ owner }) => Number(isOfLots(owner))),
    /** Its address and its secret. */
    sealed: webhook.text('sealed'),
    receiver: webhook.text('receiver'),
    registered_from: webhook.text('registeredFrom'),
    made_at_ms: webhook.moment('madeAt'),
  },
  changing: {
    state: webhook.text('state'),
    problem: webhook.textOrNull('problem'),
    changed_at_ms: webhook.moment('changedAt'),
    reached: webhook.integer('reached'),
    /** In the outbox; null where nothing is on its way. */
    message_id: webhook.textOrNull('messageId'),
    round: webhook.integer('round'),
  },
});

/** Something may have happened that the webhook is to be told. */
export const webhookTurns = plainTable('webhook_turns', {
  key: { webhook_id: text },
  changing: { since_ms: integer },
});
