import type { OrderChange } from '../../kernel/changes.ts';
import type { OrderId, OrderNumber } from '../../kernel/ids.ts';
import { after, type Instant } from '../../kernel/time.ts';
import { evolveOrder, type OrderPlaced } from './order.ts';
import { confirmWithinMs } from './work-terms.ts';

type Ordered = Pick<OrderPlaced, 'studio' | 'project' | 'brief' | 'language' | 'price' | 'source'> &
  Pick<OrderPlaced, 'reference' | 'referenceKey'> & { readonly number: OrderNumber | null };

/** Places an order: every new order is created here, also one that was won at auction. */
export const placedOrder = (orderId: OrderId, now: Instant, ordered: Ordered): OrderChange => {
  const event: OrderPlaced = {
    type: 'OrderPlaced',
    orderId,
    version: 1,
    at: now,
    confirmBy: after(now, confirmWithinMs),
    ...ordered,
  };
  return { subject: 'order', before: null, after: evolveOrder(null, event), events: [event] };
};
