import { z } from 'zod';
import type { OrderNumber, WebhookId } from '../../kernel/ids.ts';
import { operation } from '../../kernel/operation.ts';
import { listOf } from '../../kernel/operator-fields.ts';
import { ok } from '../../kernel/result.ts';
import { handled } from '../../kernel/use-case.ts';
import { show, type ViewOfSchema } from '../../kernel/view-codec.ts';
import { deliveriesOf } from '../../webhooks/list-webhooks.ts';
import { webhookAnswer } from '../../webhooks/webhook-view.ts';
import { namesOrder, lookUpOrder } from '../steps/order-lookup.ts';
import { presentNumber } from '../views/present-order.ts';

const webhook = webhookAnswer.omit({ url: true }).extend({
  order_number: z.string().nullable(),
  receiver: z.string().meta({ description: 'The host that it leads to' }),
});

/** A webhook as operators see it: the host of its receiver, and neither its address nor its secret. */
export type OperatorsWebhook = Omit<ViewOfSchema<typeof webhook>, 'orderNumber'> & {
  readonly id: WebhookId;
  readonly orderNumber: OrderNumber | null;
};

const declared = operation({
  name: 'list_order_webhooks',
  summary: 'List the webhooks of an order, with what was sent to each',
  description:
    'Use it when a studio misses webhook deliveries of an order: each webhook shows the host of its ' +
    'receiver and its last deliveries. A delivery that failed for a day is a message, which ' +
    'retry_message sends again. end_webhook stops a webhook.',
  ...namesOrder,
  ...listOf('webhooks', webhook, (shown: OperatorsWebhook) =>
    show(webhook, shown, { order_number: presentNumber(shown.orderNumber) }),
  ),
});

export const listOrderWebhooks = handled(declared, {
  read: async (tx, lookup) => {
    const found = await lookUpOrder(tx.orders, lookup);
    if (!found.ok) return found;
    const { id: owner, number: orderNumber } = found.value;
    const webhooks = await tx.webhooks.ofOwner(owner);
    const shown = webhooks.map(async (each) => {
      const { id, receiver, state, problem, madeAt: createdAt } = each;
      const deliveries = await deliveriesOf(tx, each);
      return { id, orderNumber, receiver, state, problem, createdAt, deliveries };
    });
    return ok(await Promise.all(shown));
  },
});
