import type { Known } from '../../domain/order/next-move.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Settings } from '../context.ts';
import { briefCheckedBy } from './record-view.ts';

/** The same as in a record, for where no history is loaded. */
export const knownOf = (order: Order, settings: Settings): Known => ({
  checkBy: briefCheckedBy(order, settings),
  isHoldAnswered: order.heard.holdAnsweredAt !== null,
});
