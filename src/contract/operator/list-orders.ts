import { operation } from '../operation.ts';
import { listOf, withLimit } from './fields.ts';
import { operatorOrder, presentOperatorOrder } from './order.ts';

export const listOrders = operation({
  name: 'list_orders',
  summary: 'List the newest orders, with status and what is missing',
  ...withLimit,
  ...listOf('orders', operatorOrder, presentOperatorOrder),
});
