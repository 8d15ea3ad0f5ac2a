import type { Instant } from './time.ts';
import type { Clock } from './ports.ts';

/** Runs everything timed for as long as the service runs: each job by itself, at its own moments. */

export type Job<Name extends string = string> = {
  readonly name: Name;
  /** Does what is due; says when there will be something to do again, where it knows. */
  readonly run: () => Promise<Instant | null | void>;
  /**
   * How long it sleeps at most, also before it is first done. Where it is left out, that is at once
   * and a second later at the latest, since other processes change things too.
   */
  readonly everyMs?: number;
  /** What the log says where it fails. Then it is tried again, and the other jobs go on. */
  readonly failure: string;
};

export type Scheduled = {
  /** Something has changed, so what is due may have too. */
  readonly wake: () => void;
  /** Looks now and resolves once everything that is due is done. */
  readonly pass: () => Promise<void>;
  /** When there will be something to do, as the last look found; null where nothing is foreseen. */
  readonly nextAt: () => Instant | null;
  readonly stop: () => Promise<void>;
};

export type Scheduler<Name extends string> = {
  readonly jobs: Readonly<Record<Name, Scheduled>>;
  /** Lets all jobs begin. */
  readonly start: () => void;
  /** Resolves once no job runs any more. */
  readonly stop: () => Promise<void>;
};

type Begun = Scheduled & { readonly begin: () => void };

type OnFailure = (job: Job, error: unknown) => void;

export const createScheduler = <Name extends string>(
  clock: Pick<Clock, 'now'>,
  list: readonly Job<Name>[],
  onFailure: OnFailure,
): Scheduler<Name> => {
  const jobs = Object.fromEntries(
    list.map((job) => [job.name, schedule(clock, job, onFailure)]),
  ) as Record<Name, Begun>;
  const all = Object.values<Begun>(jobs);
  return {
    jobs,
    start: () => {
      for (const { begin } of all) begin();
    },
    stop: async () => {
      await Promise.all(all.map(({ stop }) => stop()));
    },
  };
};

/** However far the clock is set, and whatever other processes do. */
const sleepMsMax = 1_000;

const schedule = (clock: Pick<Clock, 'now'>, job: Job, onFailure: OnFailure): Begun => {
  const { run, everyMs = sleepMsMax } = job;
  let timer: NodeJS.Timeout | undefined;
  let passing: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;
  let nextAt: Instant | null = null;

  const passWhileWanted = async (): Promise<void> => {
    let delayMs = everyMs;
    try {
      while (isWanted && !isStopped) {
        isWanted = false;
        nextAt = (await run()) ?? null;
        delayMs = nextAt === null ? everyMs : Math.min(everyMs, nextAt - clock.now());
      }
    } catch (error) {
      onFailure(job, error);
    } finally {
      passing = null;
      // A clock that stands still must not make this a busy loop.
      if (!isStopped) timer = setTimeout(wake, Math.max(1, delayMs));
    }
  };
  const wake = (): void => {
    isWanted = true;
    if (passing !== null || isStopped) return;
    clearTimeout(timer);
    passing = passWhileWanted();
  };
  return {
    begin: () => {
      if (job.everyMs === undefined) wake();
      else if (!isStopped) timer = setTimeout(wake, everyMs);
    },
    wake,
    pass: async () => {
      wake();
      await passing;
    },
    nextAt: () => nextAt,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await passing;
    },
  };
};
