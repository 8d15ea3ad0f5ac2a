import type { FindOrderInput } from '../../contract/operator/find-order.ts';
import type { ListInput } from '../../contract/operator/fields.ts';
import { no, ok } from '../../domain/base.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Handler } from '../use-case.ts';

/** The newest orders, newest first. */
export const listOrders: Handler<ListInput, readonly Order[]> = {
  look: async ({ orders }, { limit }) => ok(await orders.list(limit)),
};

export const findOrder: Handler<FindOrderInput, Order> = {
  look: async ({ orders }, { orderId }) => {
    const order = orderId === null ? null : await orders.find(orderId);
    return order === null ? no({ kind: 'order_not_found' }) : ok(order);
  },
};
