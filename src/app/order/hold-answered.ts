import { isHoldAnswered } from '../../domain/order/next-move.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Tx } from '../ports.ts';
import { eventOf, type Recorded } from './record-view.ts';

/** Events that are looked through for an answer since the work was paused. */
const answersMax = 100;

/** The same as in a record, for where no history is loaded. */
export const loadHoldAnswered = async ({ events }: Tx, order: Order): Promise<boolean> => {
  if (order.work.hold === null) return false;
  const newest = (await events.latest(order.id, answersMax)) as readonly Recorded[];
  return isHoldAnswered(order, newest.map(eventOf));
};
