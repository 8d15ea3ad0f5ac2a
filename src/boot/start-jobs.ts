import { lotsSubject } from '../kernel/committed-changes.ts';
import type { Logger } from 'pino';
import { auctionFigures } from '../auction/operations/auction-figures.ts';
import type { AppContext } from '../kernel/context.ts';
import type { Feed } from '../kernel/feed.ts';
import { countUploads } from '../files/unfinished.ts';
import { holdsNow, isOnHold } from '../operators/holds/on-hold.ts';
import { warnIfRestored } from '../operators/holds/restore.ts';
import { watchClock } from '../operators/holds/watch-clock.ts';
import { jobsOf, type JobName, logFailureText, signRestOfLog } from './jobs.ts';
import { beginLog } from '../log/publisher.ts';
import { createScheduler, type Scheduler, type OnJobFailure } from '../kernel/scheduler.ts';
import { watchAuction } from '../auction/metrics.ts';
import { watchHolds } from '../operators/metrics.ts';
import { watchWebhooks } from '../web/monitor/counted-metrics.ts';
import type { Readiness } from '../web/monitor/health.ts';
import type { Metrics } from '../web/monitor/metrics.ts';
import { watchUploads } from '../web/monitor/upload-metrics.ts';

/** The timed jobs of a service. A read-only service has them and never runs them. */
export type PreparedJobs = {
  readonly jobs: Scheduler<JobName>['jobs'];
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Signs the rest of the log, once nothing else adds to it. */
  readonly finish: () => Promise<void>;
};

/**
 * Checks the clock, starts the audit log and the public log where they are new, and returns jobs
 * that are ready to start. Nothing may be sent, opened or closed before this.
 */
export const prepareJobs = async (
  context: AppContext,
  feed: Feed,
  logger: Logger,
): Promise<PreparedJobs> => {
  const { clock, isQuiet, store } = context;
  const onFailure: OnJobFailure = ({ failure }, error) => logger.error({ err: error }, failure);
  const checkClock = isQuiet ? async () => undefined : await watchClock(context, logger);
  const scheduler = createScheduler(clock, jobsOf(context, checkClock, onFailure), onFailure);
  const { jobs, stop } = scheduler;
  if (isQuiet) {
    await stop();
    return { jobs, start: stop, stop, finish: stop };
  }
  await jobs.clock.pass();
  await warnIfRestored(context, logger);
  await store.write('orders', async ({ record }) => {
    await record.begin(clock.now());
    return { keep: true, value: undefined };
  });
  await beginLog(context, (error) => onFailure({ failure: logFailureText }, error));
  return {
    jobs,
    start: async () => {
      // Lots that are due open before the first request can ask for them.
      await jobs.lots.pass();
      feed.follow(({ isAbout }) => {
        if (isAbout(lotsSubject)) jobs.lots.wake();
      });
      scheduler.start();
    },
    stop,
    finish: async () => {
      await stop();
      await signRestOfLog(context, onFailure);
    },
  };
};

/** Registers the metrics that are counted from stored data. */
export const watchFigures = (context: AppContext, { registry }: Metrics): void => {
  const { clock, store } = context;
  watchHolds(registry, () => holdsNow(context), clock);
  watchAuction(registry, () => auctionFigures(context), clock);
  watchUploads(registry, () => countUploads(context), clock);
  watchWebhooks(registry, () => store.read((tx) => tx.webhooks.countStates()), clock);
};

/** What `/readyz` answers. @throws StoreBusy if the database cannot be read */
export const readinessOf = async (context: AppContext, isWorking: boolean): Promise<Readiness> => {
  await context.store.read(() => Promise.resolve());
  if (context.isQuiet) return 'quiet';
  if (!isWorking) return 'not ready';
  return (await isOnHold(context)) ? 'on hold' : 'ready';
};
