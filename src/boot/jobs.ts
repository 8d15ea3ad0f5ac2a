import { setTimeout as pause } from 'node:timers/promises';
import { earlier, type Instant } from '../kernel/time.ts';
import { closeDueLots } from '../auction/operations/close-due.ts';
import { sendFollowerNews } from '../auction/operations/follower-news.ts';
import { sendLotNotices } from '../auction/operations/notices.ts';
import type { AppContext } from '../kernel/context.ts';
import { isOnHold } from '../operators/holds/on-hold.ts';
import { publishing } from '../log/publisher.ts';
import { witnessing } from '../log/witnesses.ts';
import { startDigest } from '../order/operations/digest.ts';
import { advanceOrders } from '../order/operations/keep-up.ts';
import type { Job } from '../kernel/scheduler.ts';
import { sweep } from './sweep.ts';
import { enqueueDeliveries } from '../webhooks/queue.ts';

/** Everything that happens by the clock. */

export type JobName = 'clock' | 'lots' | 'orders' | 'webhooks' | 'log' | 'witnesses' | 'sweep';

type OnFailure = (job: Pick<Job, 'failure'>, error: unknown) => void;

export const unsignedText = 'the public log cannot be signed';

/** Deliveries wait this long for others, because each step is a commit that orders wait for too. */
const gatherMs = 50;
const sweepEveryMs = 60_000;

export const jobsOf = (
  context: AppContext,
  lookAtClock: () => Promise<void>,
  onFailure: OnFailure,
): readonly Job<JobName>[] => {
  const webhooks: Job<'webhooks'> = {
    name: 'webhooks',
    failure: 'webhooks cannot be moved on',
    run: async () => {
      await pause(gatherMs);
      await enqueueDeliveries(context, (error) => onFailure(webhooks, error));
    },
  };
  const witnesses: Job<'witnesses'> = {
    name: 'witnesses',
    failure: 'the public log is not witnessed',
    run: witnessing(context, (error) => onFailure(witnesses, error)),
  };
  const log: Job<'log'> = {
    name: 'log',
    failure: unsignedText,
    run: publishing(context, (error) => onFailure(log, error)),
  };
  return [
    { name: 'clock', run: lookAtClock, failure: 'the clock cannot be watched' },
    {
      name: 'lots',
      run: keepLotsUp(context),
      failure: 'the lots cannot be kept up with the clock',
    },
    {
      name: 'orders',
      run: keepOrders(context),
      failure: 'the orders cannot be kept up with the clock',
    },
    webhooks,
    log,
    witnesses,
    {
      name: 'sweep',
      run: () => sweep(context),
      everyMs: sweepEveryMs,
      failure: 'sweep failed',
    },
  ];
};

/** Seals and signs what is left as the service stops. */
export const finishJobs = async (context: AppContext, onFailure: OnFailure): Promise<void> => {
  const onUnsigned = (error: unknown): void => onFailure({ failure: unsignedText }, error);
  await publishing(context, onUnsigned)().catch(onUnsigned);
};

const keepLotsUp = (context: AppContext) => async (): Promise<Instant | null> => {
  if (await isOnHold(context)) return null;
  const nextAt = await closeDueLots(context);
  await sendLotNotices(context);
  await sendFollowerNews(context);
  const noticeAt = await context.store.read(({ lotNotices }) => lotNotices.nextDueAt());
  return nextAt === null || noticeAt === null ? (nextAt ?? noticeAt) : earlier(nextAt, noticeAt);
};

/** With the orders, the operators are kept up with what waits. */
const keepOrders = (context: AppContext) => {
  const sendDigest = startDigest(context);
  return async (): Promise<Instant | null> => {
    if (await isOnHold(context)) return null;
    try {
      return await advanceOrders(context);
    } finally {
      await sendDigest();
    }
  };
};
