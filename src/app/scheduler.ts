import type { Instant } from '../domain/time.ts';
import type { AppContext } from './context.ts';

/** Keeps something up with the clock for as long as the service runs. */
export type Scheduler = {
  /** Something has changed, so what is due may have too. */
  readonly wake: () => void;
  /** Looks now and resolves once everything that is due is done. */
  readonly pass: () => Promise<void>;
  /** When there will be something to do, as the last look found; null where nothing is foreseen. */
  readonly nextAt: () => Instant | null;
  readonly stop: () => Promise<void>;
};

/** Everything stays as it is stored, whatever the clock says. */
export const noScheduler: Scheduler = {
  wake: () => undefined,
  pass: () => Promise.resolve(),
  nextAt: () => null,
  stop: () => Promise.resolve(),
};

/** How long it sleeps at most: other processes change things too, and clocks are set. */
const pollMs = 1_000;

/** `work` does what is due, and says when there will be something to do again. */
export const startScheduler = (
  { clock }: Pick<AppContext, 'clock'>,
  work: () => Promise<Instant | null>,
  onFailure: (error: unknown) => void,
): Scheduler => {
  let timer: NodeJS.Timeout | undefined;
  let passing: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;
  let nextAt: Instant | null = null;

  const passWhileWanted = async (): Promise<void> => {
    let delayMs = pollMs;
    try {
      while (isWanted && !isStopped) {
        isWanted = false;
        nextAt = await work();
        delayMs = nextAt === null ? pollMs : Math.min(pollMs, nextAt - clock.now());
      }
    } catch (error) {
      onFailure(error);
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
