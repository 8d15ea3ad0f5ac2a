import type { AppContext } from '../context.ts';
import { startScheduler, type Scheduler } from '../scheduler.ts';
import { moveLines } from './line.ts';

/** Puts on its way what webhooks are to be told next. */
export const startWebhookScheduler = (
  context: AppContext,
  onFailure: (error: unknown) => void,
): Scheduler =>
  startScheduler(
    context,
    async () => {
      await moveLines(context);
      return null;
    },
    onFailure,
  );
