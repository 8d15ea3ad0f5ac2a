import { z } from 'zod';
import type { Order } from '../../domain/order/order.ts';
import { operation } from '../operation.ts';
import { listFields, readList } from './fields.ts';
import { operatorOrder, presentOperatorOrder } from './order.ts';

const output = z.object({ orders: z.array(operatorOrder) });

export const listOrders = operation({
  name: 'list_orders',
  summary: 'List the newest orders, with status and what is missing',
  access: 'operator',
  effect: 'reads',
  input: listFields,
  read: readList,
  output,
  present: (orders: readonly Order[]): z.input<typeof output> => ({
    orders: orders.map(presentOperatorOrder),
  }),
  examples: [],
});
