import { z } from 'zod';
import { ok } from '../../domain/base.ts';
import type { OrderNumber, WebhookId } from '../../domain/ids.ts';
import { readWebhookNamed } from '../../domain/webhook.ts';
import { calledBy, operation, withInput, type InputOf } from '../operation.ts';
import { presentNumber } from '../order/present.ts';
import { exampleWebhookId } from '../webhooks/example-data.ts';
import { invalidField, required, text } from '../wire.ts';
import { dryRun, wasDryRun } from './fields.ts';
import { presentDryRun } from '../order/fields.ts';

export type EndWebhookInput = InputOf<typeof endWebhook>;

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
    ({ webhook_id, dry_run: isDryRun = false }) => {
      const id = readWebhookNamed(webhook_id);
      return id === null
        ? invalidField('webhook_id', 'is not a webhook')
        : ok({ id, dryRun: isDryRun });
    },
  ),
  output,
  present: ({ id, receiver, orderNumber, dryRun: isDry }: EndedWebhook) => ({
    webhook_id: id,
    receiver,
    order_number: presentNumber(orderNumber),
    ...presentDryRun(isDry),
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
