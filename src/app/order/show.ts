import type { OrderView } from '../../contract/order-views.ts';
import type { ShowInput } from '../../contract/order-input.ts';
import { no, ok } from '../../domain/base.ts';
import type { House } from '../ports.ts';
import { answered, type Answer } from '../run.ts';
import { viewOrder } from './view.ts';

/** An order as it now stands, in its own language unless another is asked for. */
export const showOrder = async (
  house: House,
  { orderId, language }: ShowInput,
): Promise<Answer<OrderView>> => {
  const order =
    orderId === null ? null : await house.store.read(({ orders }) => orders.find(orderId));
  if (order === null) return answered(no({ kind: 'order_not_found' }));
  if (!language.ok) return answered(language);
  return answered(ok(viewOrder(order, language.value ?? order.language)));
};
