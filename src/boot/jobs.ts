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
import type { Job, OnJobFailure } from '../kernel/scheduler.ts';
import { sweep } from './sweep.ts';
import { enqueueDeliveries } from '../webhooks/queue.ts';

/** The timed jobs of a service. Each runs by itself and reports its failures under its own text. */

export type JobName = 'clock' | 'lots' | 'orders' | 'webhooks' | 'log' | 'witnesses' | 'sweep';

export const logFailureText = 'the public log cannot be signed';
export const webhooksFailureText = 'webhooks cannot be moved on';

/** Deliveries wait this long for others, because each step is a commit that orders wait for too. */
const gatherMs = 50;
const sweepEveryMs = 60_000;

export const jobsOf = (
  context: AppContext,
  checkClock: () => Promise<void>,
  onFailure: OnJobFailure,
): readonly Job<JobName>[] => {
  const webhooks: Job<'webhooks'> = {
    name: 'webhooks',
    failure: webhooksFailureText,
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
    failure: logFailureText,
    run: publishing(context, (error) => onFailure(log, error)),
  };
  return [
    { name: 'clock', run: checkClock, failure: 'the clock cannot be watched' },
    {
      name: 'lots',
      run: checkLots(context),
      failure: 'lots cannot be opened and closed on time',
    },
    {
      name: 'orders',
      run: checkOrders(context),
      failure: 'orders cannot be followed up',
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

/** Signs what the log has gained since it was last signed, as the service stops. */
export const signRestOfLog = async (
  context: AppContext,
  onFailure: OnJobFailure,
): Promise<void> => {
  const onUnsigned = (error: unknown): void => onFailure({ failure: logFailureText }, error);
  await publishing(context, onUnsigned)().catch(onUnsigned);
};

const checkLots = (context: AppContext) => async (): Promise<Instant | null> => {
  if (await isOnHold(context)) return null;
  const nextAt = await closeDueLots(context);
  await sendLotNotices(context);
  await sendFollowerNews(context);
  const noticeAt = await context.store.read(({ lotNotices }) => lotNotices.nextDueAt());
  return nextAt === null || noticeAt === null ? (nextAt ?? noticeAt) : earlier(nextAt, noticeAt);
};

/** Follows up orders, and then sends operators the digest of their pending work, even if following up fails. */
const checkOrders = (context: AppContext) => {
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
