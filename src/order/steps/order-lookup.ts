import { z } from 'zod';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import { readOrderId, readOrderNumber, type OrderId, type OrderNumber } from '../../kernel/ids.ts';
import { withInput } from '../../kernel/operation.ts';
import { no, ok, type Result } from '../../kernel/result.ts';
import { textMax } from '../../kernel/shared-fields.ts';
import type { Tx } from '../../kernel/store.ts';
import { required, text } from '../../kernel/wire.ts';
import type { Order } from '../rules/order.ts';

/** Operators name an order by its number, its id or the beginning of its id. All are null for a text that names none. */
export type OrderLookup = {
  readonly orderId: OrderId | null;
  readonly number: OrderNumber | null;
  readonly prefix: string | null;
};

export const orderLookupInput = required(
  text(
    'The order: its number, such as S-1042 or 1042, its id, or the beginning of its id',
    textMax.contact,
  ),
);

const prefixPattern = /^ord_[0-9a-z]{4,34}$/;

export const readOrderLookup = (typed: string): OrderLookup => ({
  orderId: readOrderId(typed),
  number: readOrderNumber(/^\d/.test(typed) ? `S-${typed}` : typed),
  prefix: prefixPattern.test(typed) ? typed : null,
});

/** The input of operations that take an order and nothing else. */
export const namesOrder = withInput(z.object({ order_id: orderLookupInput }), ({ order_id }) =>
  ok<OrderLookup>(readOrderLookup(order_id)),
);

/** Finds the order and locks its row until the transaction ends. A prefix must belong to one order only. */
export const lookUpOrder = async (
  orders: Tx['orders'],
  lookup: OrderLookup,
): Promise<Result<Order, CallRefusal>> => {
  const [id = null, other = null] = await idsOf(orders, lookup);
  if (other !== null) {
    const problem = 'begins the ids of several orders, so more of it is needed';
    return no({ kind: 'invalid_field', field: 'order_id', problem });
  }
  const order = id === null ? null : await orders.find(id);
  return order === null ? no({ kind: 'order_not_found' }) : ok(order);
};

/** At most two, which is enough to see that a prefix is ambiguous. */
const idsOf = async (
  orders: Tx['orders'],
  { orderId, number, prefix }: OrderLookup,
): Promise<readonly OrderId[]> => {
  if (orderId !== null) return [orderId];
  if (number === null) return prefix === null ? [] : orders.startingWith(prefix, 2);
  const id = await orders.findIdByNumber(number);
  return id === null ? [] : [id];
};
