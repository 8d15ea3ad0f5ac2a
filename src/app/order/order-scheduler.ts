import type { AppContext } from '../context.ts';
import { isOnHold } from '../holds/on-hold.ts';
import { startScheduler, type Scheduler } from '../scheduler.ts';
import { startDigest } from './digest.ts';
import { keepOrdersUp } from './keep-up.ts';

/** Keeps the orders up with the clock, and the operators with what waits. */
export const startOrderScheduler = (
  context: AppContext,
  onFailure: (error: unknown) => void,
): Scheduler => {
  const sendDigest = startDigest(context);
  return startScheduler(
    context,
    async () => {
      if (await isOnHold(context)) return null;
      try {
        return await keepOrdersUp(context);
      } finally {
        await sendDigest();
      }
    },
    onFailure,
  );
};
