import type { ShowInput } from '../../contract/order-input.ts';
import type { OrderView } from '../../contract/order-views.ts';
import { no, ok } from '../../domain/base.ts';
import type { Brief } from '../../domain/order/brief.ts';
import type { Instant } from '../../domain/time.ts';
import type { AppContext } from '../ports.ts';
import { look, type Answer } from '../run.ts';
import { viewOrder } from './view.ts';

/** An order with what has been answered so far, for those who go on answering. */
export type BriefedOrder = {
  readonly view: OrderView;
  readonly brief: Brief;
  readonly placedAt: Instant;
};

export const showBrief = (
  context: AppContext,
  orderId: ShowInput['orderId'],
): Promise<Answer<BriefedOrder>> =>
  look(context, async ({ orders }) => {
    const order = orderId === null ? null : await orders.find(orderId);
    if (order === null) return no({ kind: 'order_not_found' });
    const { brief, placedAt, language } = order;
    return ok({ view: viewOrder(order, language), brief, placedAt });
  });
