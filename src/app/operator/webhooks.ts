import type { FindOrderInput } from '../../contract/operator/find-order.ts';
import type { OperatorsWebhook } from '../../contract/operator/list-webhooks.ts';
import { ok } from '../../domain/base.ts';
import type { Handler } from '../use-case.ts';
import { deliveriesOf } from '../webhooks/list.ts';
import { findOrderIn } from './orders.ts';

/** What a studio's programs were told of its order. */
export const listOrderWebhooks: Handler<FindOrderInput, readonly OperatorsWebhook[]> = {
  look: async (tx, input) => {
    const found = await findOrderIn(tx.orders, input);
    if (!found.ok) return found;
    const { id: owner, number: orderNumber } = found.value;
    const webhooks = await tx.webhooks.ofOwner(owner);
    const shown = webhooks.map(async (webhook) => {
      const { id, receiver, state, problem, madeAt } = webhook;
      const deliveries = await deliveriesOf(tx, webhook);
      return { id, orderNumber, receiver, state, problem, madeAt, deliveries };
    });
    return ok(await Promise.all(shown));
  },
};
