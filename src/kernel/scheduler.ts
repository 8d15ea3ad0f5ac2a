import type { Clock } from './ports.ts';
import type { Instant } from './time.ts';

/** A task that the service runs again and again. */
export type Job = {
  readonly name: string;
  /** Does everything that is due. Returns when the next task is due, if that is known. */
  readonly run: () => Promise<Instant | null | void>;
  /**
   * The longest pause between two runs, and the pause before the first. If left out, the job runs at
   * once and then at least every second, because other processes change data too.
   */
  readonly everyMs?: number;
  /** The log line for a failed run. The job is tried again, and other jobs are not affected. */
  readonly failure: string;
};

/** A job with its timer. */
export type Scheduled = {
  /** Runs the job now, or once more if it is running. */
  readonly wake: () => void;
  /** Wakes the job and resolves once everything that is due is done. */
  readonly pass: () => Promise<void>;
  /** When the next task is due, as the last run found; null if none is known. */
  readonly nextAt: () => Instant | null;
  readonly stop: () => Promise<void>;
};

export type Scheduler = {
  /** @throws Error if no job has the name */
  readonly job: (name: string) => Scheduled;
  /** Starts the timers of all jobs. */
  readonly start: () => void;
  /** Resolves once no job runs any more. */
  readonly stop: () => Promise<void>;
};

type StartableJob = Scheduled & { readonly start: () => void };

export type OnJobFailure = (job: Pick<Job, 'failure'>, error: unknown) => void;

/** Makes the one scheduler of a service. No job runs before `start`, unless it is woken. */
export const createScheduler = (
  clock: Pick<Clock, 'now'>,
  list: readonly Job[],
  onFailure: OnJobFailure,
): Scheduler => {
  const jobs = new Map(list.map((job) => [job.name, schedule(clock, job, onFailure)]));
  return {
    job: (name) => {
      const found = jobs.get(name);
      if (found === undefined) throw new Error(`No job is called ${name}`);
      return found;
    },
    start: () => {
      for (const { start } of jobs.values()) start();
    },
    stop: async () => {
      await Promise.all([...jobs.values()].map(({ stop }) => stop()));
    },
  };
};

/** Bounds how late a job is after the clock was set or another process made something due. */
const sleepMsMax = 1_000;

const schedule = (clock: Pick<Clock, 'now'>, job: Job, onFailure: OnJobFailure): StartableJob => {
  const { run, everyMs = sleepMsMax } = job;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isWoken = false;
  let isStopped = false;
  let nextAt: Instant | null = null;

  const runWhileWoken = async (): Promise<void> => {
    let delayMs = everyMs;
    try {
      while (isWoken && !isStopped) {
        isWoken = false;
        nextAt = (await run()) ?? null;
        delayMs = nextAt === null ? everyMs : Math.min(everyMs, nextAt - clock.now());
      }
    } catch (error) {
      onFailure(job, error);
    } finally {
      running = null;
      // A clock that stands still must not make this a busy loop.
      if (!isStopped) timer = setTimeout(wake, Math.max(1, delayMs));
    }
  };
  const wake = (): void => {
    isWoken = true;
    if (running !== null || isStopped) return;
    clearTimeout(timer);
    running = runWhileWoken();
  };
  return {
    start: () => {
      if (job.everyMs === undefined) wake();
      else if (!isStopped) timer = setTimeout(wake, everyMs);
    },
    wake,
    pass: async () => {
      wake();
      await running;
    },
    nextAt: () => nextAt,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
