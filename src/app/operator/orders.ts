import type { FindOrderInput } from '../../contract/operator/find-order.ts';
import type { ListInput } from '../../contract/operator/fields.ts';
import { no, ok } from '../../domain/base.ts';
import type { Order } from '../../domain/order/order.ts';
import type { OrderRows } from '../ports.ts';
import type { Handler } from '../use-case.ts';

/** The newest orders, newest first. */
export const listOrders: Handler<ListInput, readonly Order[]> = {
  look: async ({ orders }, { limit }) => ok(await orders.list(limit)),
};

export const findOrder: Handler<FindOrderInput, Order> = {
  look: async ({ orders }, input) => {
    const order = await findOrderIn(orders, input);
    return order === null ? no({ kind: 'order_not_found' }) : ok(order);
  },
};

export const findOrderIn = async (
  orders: OrderRows,
  { orderId, number }: FindOrderInput,
): Promise<Order | null> => {
  if (orderId !== null) return orders.find(orderId);
  return number === null ? null : orders.findByNumber(number);
};
