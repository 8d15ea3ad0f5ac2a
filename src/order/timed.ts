import type { AppContext } from '../kernel/context.ts';
import type { Instant } from '../kernel/time.ts';
import type { TimedWork } from '../kernel/timed-work.ts';
import { advanceOrders } from './operations/advance-orders.ts';
import { startDigest } from './operations/digest.ts';

/** Follows up orders, and then sends operators the digest of their pending work, even if following up fails. */
const checkOrders = (context: AppContext) => {
  const sendDigest = startDigest(context);
  return async (): Promise<Instant | null> => {
    try {
      return await advanceOrders(context);
    } finally {
      await sendDigest();
    }
  };
};

export const ordersOnTime: TimedWork = {
  name: 'orders',
  failure: 'orders cannot be followed up',
  runOf: checkOrders,
  isDueByClock: true,
};
