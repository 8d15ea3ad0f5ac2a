import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '../context.ts';
import { startScheduler, type Scheduler } from '../scheduler.ts';
import { moveLines } from './line.ts';

/** So long what is to be told waits for more, because each move is a commit that orders wait for too. */
const gatherMs = 50;

/** Puts on its way what webhooks are to be told next. */
export const startWebhookScheduler = (
  context: AppContext,
  onFailure: (error: unknown) => void,
): Scheduler =>
  startScheduler(
    context,
    async () => {
      await pause(gatherMs);
      await moveLines(context, onFailure);
      return null;
    },
    onFailure,
  );
