import { calledBy, operation, showsTo } from '../../kernel/operation.ts';
import { handled } from '../../kernel/use-case.ts';
import { acting, adding, listing, replaying } from '../../webhooks/webhook-inputs.ts';
import {
  exampleDeliveryId,
  exampleReceiver,
  exampleWebhookId,
} from '../../webhooks/example-data.ts';
import { addWebhook as addWebhookFor } from '../../webhooks/add-webhook.ts';
import {
  deleteWebhook as deleteWebhookFor,
  testWebhook as testUseCase,
} from '../../webhooks/change-webhook.ts';
import { listWebhooks as listWebhooksHandler } from '../../webhooks/list-webhooks.ts';
import { replayWebhook as replayUseCase } from '../../webhooks/replay-webhook.ts';
import { playedExamples } from '../views/played-examples.ts';

/** Webhooks notify a program of the studio of each change of its order. */

const change = calledBy('order_holder', 'changes_with_dry_run');

export const addWebhook = handled(
  operation({
    name: 'add_webhook',
    summary: 'Notify an address of every change of an order',
    description:
      'Use it when a program of yours should know at once what becomes of an order, instead of ' +
      'asking again and again. The address is first sent one challenge, which it has to answer by ' +
      'sending it back. From then on every change is sent there by POST, in order and at ' +
      'least once, signed as Standard Webhooks describes. The answer holds the secret to verify ' +
      'it with, one for each of at most 5 webhooks, which is never shown again. Who cannot receive ' +
      'requests watches the order’s stream instead.',
    ...change,
    ...adding,
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
        begins: 'awaiting_brief',
        sent: { url: exampleReceiver },
      },
    ]),
  }),
  { change: addWebhookFor('orders') },
);

export const listWebhooks = handled(
  operation({
    name: 'list_webhooks',
    summary: 'The webhooks of an order, with what was sent to each',
    description:
      'Use it to see whether deliveries arrive: each webhook says whether it is active, and of ' +
      'its last 20 deliveries what became of them and when they are tried again. Secrets are not ' +
      'shown.',
    ...showsTo('order_holder'),
    ...listing,
    examples: playedExamples('list_webhooks', [
      {
        name: 'one_webhook',
        summary: 'A webhook that was notified of a message',
        begins: 'with_webhook',
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
      'Use it once a receiver is set up: a delivery of type order.test is sent at once, with the ' +
      'order as it stands in data, signed like any other. It is tried once: poll list_webhooks for what came of it.',
    ...change,
    ...acting,
    examples: playedExamples('test_webhook', [
      {
        name: 'a_test',
        summary: 'To see whether the receiver takes what we send',
        begins: 'with_webhook',
        sent: { webhook_id: exampleWebhookId },
      },
    ]),
  }),
  { change: testUseCase },
);

export const replayWebhook = handled(
  operation({
    name: 'replay_webhook',
    summary: 'Send again what a webhook of an order has missed',
    description:
      'Use it when a receiver was down or lost something: what has not arrived is sent again, or ' +
      'what since or delivery names. With nothing else, what has not arrived ' +
      'is tried at once, and a webhook that was stopped goes on from there; with since, all that ' +
      'happened from that moment on is sent again in its order, of the 100 newest changes at ' +
      'most; with delivery, that one alone. ' +
      'What is sent again keeps its webhook-id.',
    ...change,
    ...replaying,
    examples: playedExamples('replay_webhook', [
      {
        name: 'one_again',
        summary: 'A delivery that the receiver has lost',
        begins: 'with_webhook',
        sent: { webhook_id: exampleWebhookId, delivery: exampleDeliveryId },
      },
    ]),
  }),
  { change: replayUseCase },
);

export const deleteWebhook = handled(
  operation({
    name: 'delete_webhook',
    summary: 'End a webhook of an order',
    description:
      'Use it when an address should get no more notifications of an order: nothing more is sent ' +
      'there, not even pending deliveries. Its secret becomes invalid; add_webhook makes another.',
    ...change,
    ...acting,
    examples: playedExamples('delete_webhook', [
      {
        name: 'no_more',
        summary: 'A receiver that is taken out of service',
        begins: 'with_webhook',
        sent: { webhook_id: exampleWebhookId },
      },
    ]),
  }),
  { change: deleteWebhookFor('orders') },
);
