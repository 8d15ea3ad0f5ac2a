import { isHoldAnswered, type Known } from '../../domain/order/next-move.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Settings } from '../context.ts';
import type { Tx } from '../ports.ts';
import { eventOf, expectedBy, type Recorded } from './record-view.ts';

/** Events that are looked through for an answer since the work was paused. */
const answersMax = 100;

/** The same as in a record, for where no history is loaded. */
export const loadKnown = async (tx: Tx, order: Order, settings: Settings): Promise<Known> => ({
  checkBy: expectedBy(order, settings),
  isHoldAnswered: await loadHoldAnswered(tx, order),
});

const loadHoldAnswered = async ({ events }: Tx, order: Order): Promise<boolean> => {
  if (order.work.hold === null) return false;
  const newest = (await events.latest(order.id, answersMax)) as readonly Recorded[];
  return isHoldAnswered(order, newest.map(eventOf));
};
