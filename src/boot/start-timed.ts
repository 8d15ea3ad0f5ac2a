import type { Logger } from 'pino';
import { auctionFigures } from '../auction/operations/auction-figures.ts';
import type { AppContext } from '../kernel/context.ts';
import type { Feed } from '../kernel/feed.ts';
import { countUploads } from '../files/unfinished.ts';
import { holdsNow, isOnHold } from '../operators/holds/on-hold.ts';
import { warnIfRestored } from '../operators/holds/restore.ts';
import { watchClock } from '../operators/holds/watch-clock.ts';
import { finishJobs, jobsOf, unsignedText, type JobName } from './jobs.ts';
import { beginLog } from '../log/publisher.ts';
import { createScheduler, type Job, type Scheduler } from '../kernel/scheduler.ts';
import { watchAuction } from '../auction/metrics.ts';
import { watchHolds } from '../operators/metrics.ts';
import { watchWebhooks } from '../web/monitor/counted-metrics.ts';
import type { Readiness } from '../web/monitor/health.ts';
import type { Metrics } from '../web/monitor/metrics.ts';
import { watchUploads } from '../web/monitor/upload-metrics.ts';
import { lotsSubject } from '../store/committed-changes.ts';

/** What happens by the clock, and what is measured of it. A quiet service has none of it. */

export type Timed = {
  readonly jobs: Scheduler<JobName>['jobs'];
  /** Lets all jobs begin. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Seals and signs what is left, once nothing else is at work. */
  readonly finish: () => Promise<void>;
};

/** Finds out and begins what comes before anything is sent or happens by the clock. */
export const prepareTimed = async (
  context: AppContext,
  feed: Feed,
  logger: Logger,
): Promise<Timed> => {
  const { clock, isQuiet } = context;
  const log = ({ failure }: Pick<Job, 'failure'>, error: unknown): void =>
    logger.error({ err: error }, failure);
  const lookAtClock = isQuiet ? async () => undefined : await watchClock(context, logger);
  const scheduler = createScheduler(clock, jobsOf(context, lookAtClock, log), log);
  const { jobs, stop } = scheduler;
  if (isQuiet) {
    await stop();
    return { jobs, start: stop, stop, finish: stop };
  }
  await jobs.clock.pass();
  await warnIfRestored(context, logger);
  await context.store.write('orders', async ({ record }) => {
    await record.begin(context.clock.now());
    return { keep: true, value: undefined };
  });
  await beginLog(context, (error) => log({ failure: unsignedText }, error));
  return {
    jobs,
    start: async () => {
      // The first who watch see what has just been opened.
      await jobs.lots.pass();
      feed.follow(({ isAbout }) => {
        if (isAbout(lotsSubject)) jobs.lots.wake();
      });
      scheduler.start();
    },
    stop,
    finish: async () => {
      await stop();
      await finishJobs(context, log);
    },
  };
};

export const watchFigures = (context: AppContext, { registry }: Metrics): void => {
  const { clock, store } = context;
  watchHolds(registry, () => holdsNow(context), clock);
  watchAuction(registry, () => auctionFigures(context), clock);
  watchUploads(registry, () => countUploads(context), clock);
  watchWebhooks(registry, () => store.read((tx) => tx.webhooks.countStates()), clock);
};

export const readinessOf = async (context: AppContext, isWorking: boolean): Promise<Readiness> => {
  await context.store.read(() => Promise.resolve());
  if (context.isQuiet) return 'quiet';
  if (!isWorking) return 'not ready';
  return (await isOnHold(context)) ? 'on hold' : 'ready';
};
