import { handled } from '../../kernel/use-case.ts';
import { addWebhook } from '../../webhooks/add-webhook.ts';
import { deleteWebhook, testWebhook } from '../../webhooks/change-webhook.ts';
import { listWebhooks } from '../../webhooks/list-webhooks.ts';
import { replayWebhook } from '../../webhooks/replay-webhook.ts';
import { calledBy, operation, showsTo } from '../../kernel/operation.ts';
import { acting, adding, listing, replaying } from '../../webhooks/webhook-inputs.ts';
import {
  exampleAdded,
  exampleDone,
  exampleReceiver,
  exampleWebhookId,
  exampleTested,
} from '../../webhooks/example-data.ts';

/** Webhooks of a bidder's program for the public changes of the lots. */

const change = calledBy('participant', 'changes_with_dry_run');

export const addLotWebhook = handled(
  operation({
    name: 'add_lot_webhook',
    summary: 'Send every change of the auction lots to an address',
    description:
      'Use it when a program of yours bids and should know at once that a price has moved or a ' +
      'lot has ended. The address first gets one challenge, which it has to answer by sending it ' +
      'back. From then on every change of a lot is sent there by POST, in order and at least ' +
      'once, signed as Standard Webhooks describes, with the lot as show_lots has it and nothing ' +
      'about bidders. The answer holds the secret to verify it with, which is never shown again. ' +
      'It needs a participant key, and ends with the last key of the client.',
    ...change,
    ...adding,
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
  { change: addWebhook('auction') },
);

export const listLotWebhooks = handled(
  operation({
    name: 'list_lot_webhooks',
    summary: 'Your webhooks for the auction lots, with what was sent to each',
    description:
      'Use it to see whether deliveries arrive: for each webhook, whether it is active, and the ' +
      'state of its last 20 deliveries with the time of their next attempt. Secrets are not ' +
      'shown. It needs a participant key.',
    ...showsTo('participant'),
    ...listing,
    examples: [
      {
        name: 'one_webhook',
        summary: 'A webhook that was sent a test',
        sent: {},
        answer: exampleTested,
      },
    ],
  }),
  listWebhooks,
);

export const testLotWebhook = handled(
  operation({
    name: 'test_lot_webhook',
    summary: 'Send a test to a webhook for the auction lots',
    description:
      'Use it once a receiver is set up: a delivery of type lot.test is sent at once, signed ' +
      'like any other. It is tried once: poll list_lot_webhooks for the result. It needs a ' +
      'participant key.',
    ...change,
    ...acting,
    examples: [
      {
        name: 'a_test',
        summary: 'To see whether the receiver takes what we send',
        sent: { webhook_id: exampleWebhookId },
        answer: exampleDone('test'),
      },
    ],
  }),
  { change: testWebhook },
);

export const replayLotWebhook = handled(
  operation({
    name: 'replay_lot_webhook',
    summary: 'Send again what a webhook for the auction lots has missed',
    description:
      'Use it when a receiver was down or lost something: what has not arrived is sent again, or ' +
      'what since or delivery names. With neither, what has not arrived is tried at once, and a ' +
      'webhook that was stopped continues from there; with since, everything from that moment on ' +
      'is sent again in order, of the 100 newest changes at most; with delivery, that one alone. ' +
      'What is sent again keeps its webhook-id. It needs a participant key.',
    ...change,
    ...replaying,
    examples: [
      {
        name: 'what_was_missed',
        summary: 'A receiver that is back after it was down',
        sent: { webhook_id: exampleWebhookId },
        answer: exampleDone('replay'),
      },
    ],
  }),
  { change: replayWebhook },
);

export const deleteLotWebhook = handled(
  operation({
    name: 'delete_lot_webhook',
    summary: 'End a webhook for the auction lots',
    description:
      'Use it when an address should get no more changes of the lots: nothing more is sent ' +
      'there, including deliveries that had not arrived yet, and its secret is not valid any ' +
      'more. It needs a participant key.',
    ...change,
    ...acting,
    examples: [
      {
        name: 'no_more',
        summary: 'A receiver that is taken out of service',
        sent: { webhook_id: exampleWebhookId },
        answer: exampleDone('delete'),
      },
    ],
  }),
  { change: deleteWebhook('auction') },
);
