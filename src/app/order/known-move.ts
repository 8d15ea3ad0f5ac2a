import type { Known } from '../../domain/order/next-move.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Settings } from '../context.ts';
import type { Tx } from '../ports.ts';
import { loadHeard } from './heard.ts';
import { briefCheckedBy } from './record-view.ts';

/** The same as in a record, for where no history is loaded. */
export const loadKnown = async (tx: Tx, order: Order, settings: Settings): Promise<Known> => ({
  checkBy: briefCheckedBy(order, settings),
  isHoldAnswered: (await loadHeard(tx, order)).holdAnsweredAt !== null,
});
