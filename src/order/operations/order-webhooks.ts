import { calledBy, operation, readsFor } from '../../kernel/operation.ts';
import { handled } from '../../kernel/use-case.ts';
import { addWebhookFor } from '../../webhooks/add-webhook.ts';
import { deleteWebhookFor } from '../../webhooks/delete-webhook.ts';
import {
  exampleDeliveryId,
  exampleReceiver,
  exampleWebhookId,
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
import { playedExamples } from '../views/played-examples.ts';

/** Webhooks notify a program of the studio of each change of its order. */

const change = calledBy('order_holder', 'changes_with_dry_run');

export const addWebhook = handled(
  operation({
    name: 'add_webhook',
    summary: 'Add a webhook that receives every change of an order',
    description:
      'Use it if your program should know every change of an order at once, without polling. ' +
      'The address first gets one challenge, which it must send back; then it gets every change ' +
      'by POST, in order and at least once, signed as in Standard Webhooks. The answer has the ' +
      'secret for verifying them, which is never shown again. An order has at most 5 webhooks. ' +
      'If your program cannot receive requests, use the order’s stream instead.',
    ...change,
    ...addWebhookContract,
    refusals: [
      'webhook_on_hold',
      'receiver_not_public',
      'webhook_exists',
      'webhooks_full',
      'too_many_webhook_calls',
      'receiver_unconfirmed',
    ],
    examples: playedExamples('add_webhook', [
      {
        name: 'a_receiver',
        summary: 'The studio’s own server is notified of changes of its order',
        startingStage: 'awaiting_brief',
        sent: { url: exampleReceiver },
      },
    ]),
  }),
  { change: addWebhookFor('orders') },
);

export const listWebhooks = handled(
  operation({
    name: 'list_webhooks',
    summary: 'The webhooks of an order, with their deliveries',
    description:
      'Use it to see whether deliveries arrive: it shows for each webhook whether it is active, ' +
      'and the state of its last 20 deliveries with the time of their next attempt. Secrets are ' +
      'not shown.',
    ...readsFor('order_holder'),
    ...listWebhooksContract,
    examples: playedExamples('list_webhooks', [
      {
        name: 'one_webhook',
        summary: 'A webhook that was notified of a message',
        startingStage: 'with_webhook',
      },
    ]),
  }),
  listWebhooksHandler,
);

export const testWebhook = handled(
  operation({
    name: 'test_webhook',
    summary: 'Send a test to a webhook of an order',
    description:
      'Use it once a receiver is set up: it gets a signed delivery of type order.test at once, ' +
      'with the present order in data. There is only one attempt: poll list_webhooks for the ' +
      'result.',
    ...change,
    ...webhookActContract,
    examples: playedExamples('test_webhook', [
      {
        name: 'a_test',
        summary: 'A test of the receiver',
        startingStage: 'with_webhook',
        sent: { webhook_id: exampleWebhookId },
      },
    ]),
  }),
  { change: testWebhookUseCase },
);

export const replayWebhook = handled(
  operation({
    name: 'replay_webhook',
    summary: 'Repeat missed deliveries to a webhook of an order',
    description:
      'Use it if a receiver was down or lost deliveries, to have the missed ones sent again. Without options, all deliveries that ' +
      'have not arrived are tried at once, and a stopped webhook continues. With since, the ' +
      'deliveries of all changes since that time are repeated in order, at most the 100 newest. ' +
      'With delivery, only that one is repeated. Repeated deliveries have the same webhook-id.',
    ...change,
    ...replayWebhookContract,
    examples: playedExamples('replay_webhook', [
      {
        name: 'one_again',
        summary: 'A delivery that the receiver has lost',
        startingStage: 'with_webhook',
        sent: { webhook_id: exampleWebhookId, delivery: exampleDeliveryId },
      },
    ]),
  }),
  { change: replayWebhookUseCase },
);

export const deleteWebhook = handled(
  operation({
    name: 'delete_webhook',
    summary: 'End a webhook of an order',
    description:
      'Use it to stop a webhook of an order: nothing more is sent to its address, not even ' +
      'pending deliveries. Its secret becomes invalid; add_webhook returns another.',
    ...change,
    ...webhookActContract,
    examples: playedExamples('delete_webhook', [
      {
        name: 'no_more',
        summary: 'A receiver that is taken out of service',
        startingStage: 'with_webhook',
        sent: { webhook_id: exampleWebhookId },
      },
    ]),
  }),
  { change: deleteWebhookFor('orders') },
);
