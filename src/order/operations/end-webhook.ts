import { z } from 'zod';
import { ok } from '../../kernel/result.ts';
import type { OrderNumber, WebhookId } from '../../kernel/ids.ts';
import { readWebhookNamed } from '../../webhooks/webhook.ts';
import { calledBy, operation, withInput } from '../../kernel/operation.ts';
import { presentNumber } from '../views/present.ts';
import { exampleWebhookId } from '../../webhooks/example-data.ts';
import {
  presentWebhook,
  webhookAnswer,
  type OperatorsWebhook,
} from '../../webhooks/webhook-view.ts';
import { invalidField, required, text } from '../../kernel/wire.ts';
import { dryRun, listOf, wasDryRun } from '../../kernel/operator-fields.ts';
import { namesOrder } from './find-order.ts';
import { show } from '../../kernel/view-codec.ts';

export type EndedWebhook = {
  readonly id: WebhookId;
  /** The host that it leads to. */
  readonly receiver: string;
  /** Null where it is told of the lots, or its order has no number. */
  readonly orderNumber: OrderNumber | null;
  readonly dryRun: boolean;
};

const output = z.object({
  webhook_id: z.string(),
  receiver: z.string(),
  order_number: z.string().nullable(),
  ...wasDryRun,
});

const idMax = 100;

export const endWebhook = operation({
  name: 'end_webhook',
  summary: 'Send nothing more to a webhook, whoever has made it',
  description:
    'Use it when somebody who asked for no webhook complains of what they are sent: the header ' +
    'webhook-id of any delivery names it too. Whoever made it sees that the operator has ended it.',
  ...calledBy('operator', 'changes_with_dry_run'),
  ...withInput(
    z.object({
      webhook_id: required(text('The webhook, or the webhook-id of a delivery', idMax)),
      dry_run: dryRun,
    }),
    ({ webhook_id, dry_run: isDryRun }) => {
      const id = readWebhookNamed(webhook_id);
      return id === null
        ? invalidField('webhook_id', 'is not a webhook')
        : ok({ id, dryRun: isDryRun });
    },
  ),
  output,
  present: (view: EndedWebhook) =>
    show(output, view, {
      webhook_id: view.id,
      order_number: presentNumber(view.orderNumber),
    }),
  examples: [
    {
      name: 'no_such_webhook',
      summary: 'One that its holder has deleted meanwhile',
      sent: { webhook_id: exampleWebhookId },
      refused: 'invalid_field',
      field: 'webhook_id',
      answer: { error: 'webhook_id is not a webhook' },
    },
  ],
});

/** In words, before it is done as after. */
export const endedWebhookText = ({ receiver, dryRun: isDry }: EndedWebhook): string =>
  isDry
    ? `Nothing more would be sent to ${receiver} for this webhook, also what has not arrived yet. Whoever made it sees that the operator has ended it.`
    : `Nothing more is sent to ${receiver} for this webhook. Whoever made it sees that the operator has ended it.`;

const webhook = webhookAnswer.omit({ url: true }).extend({
  order_number: z.string().nullable(),
  receiver: z.string().meta({ description: 'The host that it leads to' }),
});

export const listOrderWebhooks = operation({
  name: 'list_order_webhooks',
  summary: 'List the webhooks of an order, with what was sent to each',
  description:
    'Use it when a studio says that its program is not told of an order: each webhook names the ' +
    'host of its receiver, and what became of its last deliveries. One that failed for a day is ' +
    'a message that retry_message sends again; end_webhook ends one of which others complain.',
  ...namesOrder,
  ...listOf('webhooks', webhook, ({ receiver, orderNumber, ...shown }: OperatorsWebhook) => {
    const { url: _url, ...rest } = presentWebhook({ ...shown, url: null });
    return { ...rest, order_number: presentNumber(orderNumber), receiver };
  }),
});
