import type { ShowInput } from '../../contract/order-input.ts';
import type { OrderView } from '../../contract/order-views.ts';
import { no, ok } from '../../domain/base.ts';
import type { AppContext } from '../ports.ts';
import { look, type Answer } from '../run.ts';
import { viewOrder } from './view.ts';

/** An order as it now stands, in its own language unless another is asked for. */
export const showOrder = (context: AppContext, input: ShowInput): Promise<Answer<OrderView>> =>
  look(context, async ({ orders }) => {
    const { orderId, language } = input;
    const order = orderId === null ? null : await orders.find(orderId);
    if (order === null) return no({ kind: 'order_not_found' });
    if (!language.ok) return language;
    return ok(viewOrder(order, language.value ?? order.language));
  });
