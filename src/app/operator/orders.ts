import type { FindOrderInput } from '../../contract/operator/find-order.ts';
import type { ListInput } from '../../contract/operator/fields.ts';
import type { OperatorRecord } from '../../contract/operator/order-record.ts';
import { no, ok } from '../../domain/base.ts';
import type { Order } from '../../domain/order/order.ts';
import { loadHistory, viewForOperator } from '../order/record-view.ts';
import type { OrderRows } from '../order-ports.ts';
import type { Handler } from '../use-case.ts';

/** The newest orders, newest first. */
export const listOrders: Handler<ListInput, readonly Order[]> = {
  look: async ({ orders }, { limit }) => ok(await orders.list(limit)),
};

export const findOrder: Handler<FindOrderInput, OperatorRecord> = {
  look: async (tx, input, circumstances) => {
    const order = await findOrderIn(tx.orders, input);
    if (order === null) return no({ kind: 'order_not_found' });
    return ok(viewForOperator(order, await loadHistory(tx, order), circumstances));
  },
};

/** By its id, its number, or what only its id begins with; keeps the row to the transaction. */
export const findOrderIn = async (
  orders: OrderRows,
  { orderId, number, prefix }: FindOrderInput,
): Promise<Order | null> => {
  if (orderId !== null) return orders.find(orderId);
  if (number !== null) {
    const found = await orders.findByNumber(number);
    return found === null ? null : orders.find(found.id);
  }
  const [id, other] = prefix === null ? [] : await orders.startingWith(prefix, 2);
  return id === undefined || other !== undefined ? null : orders.find(id);
};
