import { calledBy, operation, readsFor } from '../../kernel/operation.ts';
import { handled } from '../../kernel/use-case.ts';
import { addWebhookFor } from '../../webhooks/add-webhook.ts';
import { deleteWebhookFor } from '../../webhooks/delete-webhook.ts';
import {
  exampleAdded,
  exampleDone,
  exampleReceiver,
  exampleWebhookId,
  exampleTested,
} from '../../webhooks/example-data.ts';
import { listWebhooksHandler } from '../../webhooks/list-webhooks.ts';
import { replayWebhookUseCase } from '../../webhooks/replay-webhook.ts';
import { testWebhookUseCase } from '../../webhooks/test-webhook.ts';
import {
  addWebhookContract,
  listWebhooksContract,
  replayWebhookContract,
  webhookActContract,
} from '../../webhooks/webhook-inputs.ts';

/** Webhooks of a bidder's program for the public changes of the lots. */

const changesByKey = calledBy('participant', 'changes_with_dry_run');

export const addLotWebhook = handled(
  operation({
    name: 'add_lot_webhook',
    summary: 'Add a webhook that receives every change of the auction lots',
    description:
      'Use it if your program bids and should receive every change of a lot at once, without asking. The address ' +
      'first gets one challenge, which it must send back. Then it gets every change of a lot by ' +
      'POST, in order and at least once, signed as in Standard Webhooks, with the lot as in ' +
      'show_lots and nothing about bidders. The answer has the secret for verifying them, which ' +
      "is never shown again. It needs a participant key, and ends with the client's last key.",
    ...changesByKey,
    ...addWebhookContract,
    refusals: [
      'receiver_not_public',
      'webhook_exists',
      'webhooks_full',
      'too_many_webhook_calls',
      'receiver_unconfirmed',
    ],
    examples: [
      {
        name: 'a_receiver',
        summary: 'A bidding program is notified of every new price',
        sent: { url: exampleReceiver },
        answer: exampleAdded,
      },
    ],
  }),
  { change: addWebhookFor('auction') },
);

export const listLotWebhooks = handled(
  operation({
    name: 'list_lot_webhooks',
    summary: 'Your webhooks for the auction lots, with their deliveries',
    description:
      'Use it to see whether deliveries arrive: for each webhook, whether it is active, and the ' +
      'state of its last 20 deliveries with the time of their next attempt. Secrets are not ' +
      'shown. It needs a participant key.',
    ...readsFor('participant'),
    ...listWebhooksContract,
    examples: [
      {
        name: 'one_webhook',
        summary: 'A webhook that was sent a test',
        sent: {},
        answer: exampleTested,
      },
    ],
  }),
  listWebhooksHandler,
);

export const testLotWebhook = handled(
  operation({
    name: 'test_lot_webhook',
    summary: 'Send a test to a webhook for the auction lots',
    description:
      'Use it once a receiver is set up: a delivery of type lot.test is sent at once, signed ' +
      'like any other. It is tried once: poll list_lot_webhooks for the result. It needs a ' +
      'participant key.',
    ...changesByKey,
    ...webhookActContract,
    examples: [
      {
        name: 'a_test',
        summary: 'A test of the receiver',
        sent: { webhook_id: exampleWebhookId },
        answer: exampleDone('test'),
      },
    ],
  }),
  { change: testWebhookUseCase },
);

export const replayLotWebhook = handled(
  operation({
    name: 'replay_lot_webhook',
    summary: 'Repeat missed deliveries to a webhook for the auction lots',
    description:
      'Use it if a receiver was down or lost deliveries, to have the missed ones sent again. Without options, all deliveries that ' +
      'have not arrived are tried at once, and a stopped webhook continues. With since, the ' +
      'deliveries of all changes since that time are repeated in order, at most the 100 newest; ' +
      'with delivery, only that one. Repeated deliveries have the same webhook-id. It needs a ' +
      'participant key.',
    ...changesByKey,
    ...replayWebhookContract,
    examples: [
      {
        name: 'what_was_missed',
        summary: 'A receiver that is back after it was down',
        sent: { webhook_id: exampleWebhookId },
        answer: exampleDone('replay'),
      },
    ],
  }),
  { change: replayWebhookUseCase },
);

export const deleteLotWebhook = handled(
  operation({
    name: 'delete_lot_webhook',
    summary: 'End a webhook for the auction lots',
    description:
      'Use it to stop a webhook: nothing more is sent to its address, not even pending ' +
      'deliveries, and its secret becomes invalid. It needs a participant key.',
    ...changesByKey,
    ...webhookActContract,
    examples: [
      {
        name: 'no_more',
        summary: 'A receiver that is taken out of service',
        sent: { webhook_id: exampleWebhookId },
        answer: exampleDone('delete'),
      },
    ],
  }),
  { change: deleteWebhookFor('auction') },
);
