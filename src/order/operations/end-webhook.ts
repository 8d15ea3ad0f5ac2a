import { z } from 'zod';
import type { OrderNumber, WebhookId, ActId } from '../../kernel/ids.ts';
import { calledBy, operation, withInput, type InputOf } from '../../kernel/operation.ts';
import { ok } from '../../kernel/result.ts';
import { dryRunInput, dryRunMark } from '../../kernel/shared-fields.ts';
import type { Instant } from '../../kernel/time.ts';
import { refuse, unchanged, handled, type UseCase } from '../../kernel/use-case.ts';
import { show } from '../../kernel/view-codec.ts';
import { invalidField, required, text } from '../../kernel/wire.ts';
import { generateActId, acted } from '../../messages/message-act.ts';
import { exampleWebhookId } from '../../webhooks/example-data.ts';
import { readWebhookNamed, isOfLots, type Webhook } from '../../webhooks/webhook.ts';
import { presentNumber } from '../views/present-order.ts';

export type EndedWebhook = {
  readonly id: WebhookId;
  /** The host of its address. */
  readonly receiver: string;
  /** Null where the webhook is about lots, or its order has no number. */
  readonly orderNumber: OrderNumber | null;
  readonly dryRun: boolean;
};

const output = z.object({
  webhook_id: z.string(),
  receiver: z.string(),
  order_number: z.string().nullable(),
  dry_run: dryRunMark,
});

const idMax = 100;

const declared = operation({
  name: 'end_webhook',
  summary: 'Stop all deliveries to a webhook',
  description:
    'Use it when a receiver complains about deliveries that it did not ask for: the header ' +
    'webhook-id of any delivery names the webhook too. Its owner sees that the operator ended it.',
  ...calledBy('operator', 'changes_with_dry_run'),
  ...withInput(
    z.object({
      webhook_id: required(text('The webhook, or the webhook-id of a delivery', idMax)),
      dry_run: dryRunInput,
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
      summary: 'A webhook that its owner has deleted in the meantime',
      sent: { webhook_id: exampleWebhookId },
      refused: 'invalid_field',
      field: 'webhook_id',
      answer: { error: 'webhook_id is not a webhook' },
    },
  ],
});

/** The effect of the operation in one sentence, for its preview and its result. */
export const endedWebhookText = ({ receiver, dryRun: isDry }: EndedWebhook): string =>
  isDry
    ? `Nothing more would be sent to ${receiver} for this webhook, also what has not arrived yet. Its owner sees that the operator has ended it.`
    : `Nothing more is sent to ${receiver} for this webhook. Its owner sees that the operator has ended it.`;

type FoundWebhook = { readonly webhook: Webhook; readonly orderNumber: OrderNumber | null };

type WebhookEnd = {
  readonly webhook: Webhook;
  readonly dropped: string | null;
  readonly at: Instant;
};

/** The operator answers for what the service sends, so it can end a webhook that others complain of. */
const useCase: UseCase<{
  input: InputOf<typeof declared>;
  loaded: FoundWebhook | null;
  view: EndedWebhook;
  generated: ActId;
  extras: WebhookEnd;
}> = {
  lockScope: 'orders',
  load: async ({ webhooks, orders }, { id }) => {
    const [webhook] = await webhooks.lock([id]);
    if (webhook === undefined) return null;
    const { owner } = webhook;
    const order = isOfLots(owner) ? null : await orders.find(owner);
    return { webhook, orderNumber: order?.number ?? null };
  },
  generate: generateActId,
  decide: (found, _input, { now: at, dryRun, generated }) => {
    if (found === null) return refuse(noSuchWebhook);
    const { webhook, orderNumber } = found;
    const { id: webhookId, receiver, messageId: dropped } = webhook;
    const view = { id: webhookId, receiver, orderNumber, dryRun };
    if (webhook.state === 'ended') return unchanged(view);
    const act = { type: 'WebhookEnded', actId: generated, version: 1, at, webhookId } as const;
    const ended: Webhook = {
      ...webhook,
      state: 'ended',
      problem: endedByUs,
      changedAt: at,
      messageId: null,
    };
    return { answer: ok(view), toSave: acted(act, { webhook: ended, dropped, at }) };
  },
  save: async ({ webhooks, outbox }, { webhook, dropped, at }) => {
    await webhooks.save(webhook);
    if (dropped !== null) await outbox.markDone([dropped], 'expired', at);
  },
};

/** The owner of the webhook reads this. */
const endedByUs = 'The operator of this service has ended it';

const noSuchWebhook = {
  kind: 'invalid_field',
  field: 'webhook_id',
  problem: 'is not a webhook',
} as const;

export const endWebhook = handled(declared, { change: useCase });
