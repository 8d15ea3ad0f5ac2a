import type { Logger } from 'pino';
import type { AppContext } from '../kernel/context.ts';
import type { Feed } from '../kernel/feed.ts';
import {
  createScheduler,
  type Job,
  type OnJobFailure,
  type Scheduled,
  type Scheduler,
} from '../kernel/scheduler.ts';
import type { TimedWork } from '../kernel/timed-work.ts';
import { beginLog, createPublisher } from '../log/publisher.ts';
import { logSigning } from '../log/timed.ts';
import { isOnHold } from '../operators/holds/on-hold.ts';
import { warnIfRestored } from '../operators/holds/restore.ts';
import { watchClock } from '../operators/holds/watch-clock.ts';
import type { Readiness } from '../web/monitor/health.ts';
import { sweep } from './sweep.ts';

/** The timed jobs of a service. A read-only service has them and never runs them. */
export type TimedJobs = {
  readonly job: Scheduler['job'];
  /**
   * The jobs that do what the clock makes due. A later room may create what an earlier one follows up,
   * such as a lot its order, so the jobs of later rooms come first.
   */
  readonly dueByClock: readonly Scheduled[];
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Stops the jobs, and then signs the rest of the log. Nothing else may add to the log by then. */
  readonly finish: () => Promise<void>;
};

/** Makes the jobs, which run nothing before `start`. */
export const createJobs = async (
  context: AppContext,
  feed: Feed,
  logger: Logger,
): Promise<TimedJobs> => {
  const { clock, isReadOnly } = context;
  const onFailure = jobFailureLogger(logger);
  const checkClock = isReadOnly ? async () => undefined : await watchClock(context, logger);
  const scheduler = createScheduler(clock, jobsOf(context, checkClock, onFailure), onFailure);
  const { job, stop } = scheduler;
  const dueByClock = context.timed
    .filter(({ isDueByClock }) => isDueByClock === true)
    .map(({ name }) => job(name))
    .toReversed();
  if (isReadOnly) {
    // A stopped job does nothing, even if a change or a test wakes it.
    await stop();
    return { job, dueByClock, start: doNothing, stop: doNothing, finish: doNothing };
  }
  return {
    job,
    dueByClock,
    start: async () => {
      // The service does what is due before the first request can ask for it.
      for (const { pass } of dueByClock) await pass();
      feed.follow(({ isAbout }) => {
        for (const { name, wokenBy } of context.timed) {
          if (wokenBy !== undefined && isAbout(wokenBy)) job(name).wake();
        }
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

const jobFailureLogger =
  (logger: Logger): OnJobFailure =>
  ({ failure }, error) =>
    logger.error({ err: error }, failure);

/**
 * Checks the clock, and begins the audit log and the public log if they are new. Nothing may be sent,
 * and no lot may open or close, before this.
 */
export const beginLogs = async (
  context: AppContext,
  { job }: Pick<TimedJobs, 'job'>,
  logger: Logger,
): Promise<void> => {
  const { clock, store } = context;
  await job('clock').pass();
  await warnIfRestored(context, logger);
  await store.write('orders', async ({ record }) => {
    await record.begin(clock.now());
    return { keep: true, value: undefined };
  });
  const onFailure = jobFailureLogger(logger);
  await beginLog(context, (error) => onFailure(logSigning, error));
};

/** Starts, stops or finishes the jobs of a read-only service, which never run. */
const doNothing = (): Promise<void> => Promise.resolve();

const sweepEveryMs = 60_000;

/** All jobs: the check of the clock, the timed work of the rooms, and the sweep. `failure` is what the log says if one fails. */
const jobsOf = (
  context: AppContext,
  checkClock: () => Promise<void>,
  onFailure: OnJobFailure,
): readonly Job[] => [
  { name: 'clock', run: checkClock, failure: 'the clock cannot be watched' },
  ...context.timed.map((work) => ({
    ...work,
    run: runOrHold(work, context, (error) => onFailure(work, error)),
  })),
  {
    name: 'sweep',
    run: () => sweep(context),
    everyMs: sweepEveryMs,
    failure: 'sweep failed',
  },
];

/** The function that does the work. Work that the clock makes due waits while the service is on hold. */
const runOrHold = (
  work: TimedWork,
  context: AppContext,
  onFailure: (error: unknown) => void,
): Job['run'] => {
  const run = work.runOf(context, onFailure);
  if (work.isDueByClock !== true) return run;
  return async () => ((await isOnHold(context)) ? null : run());
};

/** Signs the leaves that were added since the last checkpoint, as the service stops. */
const signRestOfLog = async (context: AppContext, onFailure: OnJobFailure): Promise<void> => {
  const onUnsigned = (error: unknown): void => onFailure(logSigning, error);
  await createPublisher(context, onUnsigned)().catch(onUnsigned);
};

/** The answer of `/readyz`. @throws StoreBusy if the database cannot be read */
export const readinessOf = async (context: AppContext, isWorking: boolean): Promise<Readiness> => {
  await context.store.read(() => Promise.resolve());
  if (context.isReadOnly) return 'read-only';
  if (!isWorking) return 'not ready';
  return (await isOnHold(context)) ? 'on hold' : 'ready';
};
