import { z } from 'zod';
import { ok } from '../../domain/base.ts';
import type { OrderNumber, WebhookId } from '../../domain/ids.ts';
import { operation, withInput } from '../operation.ts';
import { presentNumber } from '../order/present.ts';
import { presentWebhook, webhookAnswer, type ShownWebhook } from '../webhooks/webhook.ts';
import { listOf } from './fields.ts';
import { orderReference, readOrderReference, type FindOrderInput } from './find-order.ts';

/** What operators see of a webhook: where it leads, and neither its whole address nor its secret. */
export type OperatorsWebhook = Omit<ShownWebhook, 'url'> & {
  readonly id: WebhookId;
  readonly orderNumber: OrderNumber | null;
  readonly receiver: string;
};

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
  ...withInput(z.object({ order_id: orderReference }), ({ order_id }) =>
    ok<FindOrderInput>(readOrderReference(order_id)),
  ),
  ...listOf('webhooks', webhook, ({ receiver, orderNumber, ...shown }: OperatorsWebhook) => {
    const { url: _url, ...rest } = presentWebhook({ ...shown, url: null });
    return { ...rest, order_number: presentNumber(orderNumber), receiver };
  }),
});
