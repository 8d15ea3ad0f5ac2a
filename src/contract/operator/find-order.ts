import { z } from 'zod';
import { ok } from '../../domain/base.ts';
import { readOrderId, readOrderNumber, type OrderId, type OrderNumber } from '../../domain/ids.ts';
import type { Order } from '../../domain/order/order.ts';
import { calledBy, operation, withInput } from '../operation.ts';
import { textMax } from '../order/fields.ts';
import { required, text } from '../wire.ts';
import { operatorOrder, presentOperatorOrder } from './order.ts';

/** Both null where no order can have what was sent. */
export type FindOrderInput = {
  readonly orderId: OrderId | null;
  readonly number: OrderNumber | null;
};

const input = z.object({
  order_id: required(text('The order, by its id or its number, such as S-1042', textMax.contact)),
});

export const findOrder = operation({
  name: 'find_order',
  summary: 'Show everything about one order',
  ...calledBy('operator', 'reads'),
  ...withInput(input, ({ order_id }) =>
    ok<FindOrderInput>({ orderId: readOrderId(order_id), number: readOrderNumber(order_id) }),
  ),
  output: operatorOrder,
  present: (order: Order): z.input<typeof operatorOrder> => presentOperatorOrder(order),
  examples: [],
});
