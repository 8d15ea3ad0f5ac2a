import type { AppContext } from '../context.ts';
import { isOnHold } from '../holds/on-hold.ts';
import { startScheduler, type Scheduler } from '../scheduler.ts';
import { closeDueLots } from './close-due.ts';
import { sendFollowerNews } from './follower-news.ts';
import { sendLotNotices } from './notices.ts';

/** Keeps the lots up with the clock. */
export const startLotScheduler = (
  context: AppContext,
  onFailure: (error: unknown) => void,
): Scheduler =>
  startScheduler(
    context,
    async () => {
      const nextAt = await closeDueLots(context);
      if (await isOnHold(context)) return null;
      await sendLotNotices(context);
      await sendFollowerNews(context);
      return nextAt;
    },
    onFailure,
  );
