import { addWebhook } from './add.ts';
import { deleteWebhook, testWebhook } from './change.ts';
import { listWebhooks } from './list.ts';
import { replayWebhook } from './replay.ts';

/** The same for whoever holds an order and, about the lots, for participants. */
export const webhookHandlers = {
  add_webhook: { change: addWebhook('orders') },
  list_webhooks: listWebhooks,
  test_webhook: { change: testWebhook },
  replay_webhook: { change: replayWebhook },
  delete_webhook: { change: deleteWebhook('orders') },
  add_lot_webhook: { change: addWebhook('auction') },
  list_lot_webhooks: listWebhooks,
  test_lot_webhook: { change: testWebhook },
  replay_lot_webhook: { change: replayWebhook },
  delete_lot_webhook: { change: deleteWebhook('auction') },
};
