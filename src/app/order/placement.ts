import type { OrderId, OrderNumber } from '../../domain/ids.ts';
import type { OrderHappened } from '../../domain/happened.ts';
import { evolveOrder, type OrderPlaced } from '../../domain/order/order.ts';
import { confirmWithinMs } from '../../domain/order/work-terms.ts';
import { after, type Instant } from '../../domain/time.ts';

type Ordered = Pick<OrderPlaced, 'studio' | 'project' | 'brief' | 'language' | 'price' | 'source'> &
  Pick<OrderPlaced, 'reference' | 'referenceKey'> & { readonly number: OrderNumber | null };

/** The one way an order comes to be, whichever way it came in. */
export const placeOne = (orderId: OrderId, now: Instant, ordered: Ordered): OrderHappened => {
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
