import type { AppContext } from '../context.ts';
import { closeDueLots } from './close-due.ts';
import { sendLotNotices } from './notices.ts';

/** Keeps the lots up with the clock for as long as the service runs. */
export type LotScheduler = {
  /** Something about a lot has changed, so what is due may have too. */
  readonly wake: () => void;
  /** Looks now and resolves once everything that is due is done. */
  readonly pass: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Lots stay as they are stored, whatever the clock says. */
export const noLotScheduler: LotScheduler = {
  wake: () => undefined,
  pass: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

/** How long it sleeps at most: other processes change lots too, and clocks are set. */
const pollMs = 1_000;

export const startLotScheduler = (
  context: AppContext,
  onFailure: (error: unknown) => void,
): LotScheduler => {
  let timer: NodeJS.Timeout | undefined;
  let passing: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;

  const passWhileWanted = async (): Promise<void> => {
    let delayMs = pollMs;
    try {
      while (isWanted && !isStopped) {
        isWanted = false;
        const nextAt = await closeDueLots(context);
        await sendLotNotices(context);
        delayMs = nextAt === null ? pollMs : Math.min(pollMs, nextAt - context.clock.now());
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
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await passing;
    },
  };
};
