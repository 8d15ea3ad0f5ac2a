import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../kernel/ports.ts';
import type { Attempted, Outcome } from './transport.ts';
import { StoreBusy } from '../store/engine.ts';
import type { Finish } from './outcomes.ts';
import { createWakeSignal } from './wake-signal.ts';

/** Gathers what became of messages, to be stored together. */

export type Results = {
  /** Resolves once it is stored; to null where the message is no longer this dispatcher's. */
  readonly store: (result: Attempted) => Promise<Outcome | null>;
  /** Stores what has been gathered at once: whoever writes in the same moment shares the commit. */
  readonly flush: () => void;
  /** What cannot be stored at once is given up from now on. */
  readonly end: () => void;
};

type Waiting = {
  readonly result: Attempted;
  readonly stored: PromiseWithResolvers<Outcome | null>;
};

/** Nothing waits for it, so that many may go together. */
const gatherMs = 10;
/** How long a store that is busy is left alone. */
const againMs = 500;

/**
 * What comes in while some are on their way goes with the next together. A message that was handed
 * over and is not stored as sent goes out again once its lease has ended, so where the store is busy
 * it is asked again for as long as that lasts.
 */
export const createResults = (finish: Finish, clock: Clock): Results => {
  let waiting: Waiting[] = [];
  let last: Promise<void> = Promise.resolve();
  let isEnding = false;
  const flushSignal = createWakeSignal();

  const storeWaiting = async (): Promise<void> => {
    await flushSignal.wait(gatherMs);
    let together: readonly Waiting[] = waiting;
    waiting = [];
    while (together.length > 0) {
      together = await storeTogether(together);
      if (together.length > 0) await pause(againMs);
    }
  };
  /** Returns those that are to be stored again. */
  const storeTogether = async (together: readonly Waiting[]): Promise<readonly Waiting[]> => {
    try {
      const finished = await finish(together.map(({ result }) => result));
      for (const [nth, { stored }] of together.entries()) {
        const outcome = finished[nth];
        if (outcome?.ok === true) stored.resolve(outcome.value);
        else stored.reject(new Error(outcome?.problem));
      }
      return [];
    } catch (error) {
      const isWorthAgain = ({ result }: Waiting): boolean =>
        error instanceof StoreBusy && !isEnding && clock.now() < result.leasedUntil;
      const { again = [], over = [] } = Object.groupBy(together, (each) =>
        isWorthAgain(each) ? 'again' : 'over',
      );
      for (const { stored } of over) stored.reject(error);
      return again;
    }
  };
  return {
    store: (result) => {
      const stored = Promise.withResolvers<Outcome | null>();
      waiting.push({ result, stored });
      if (waiting.length === 1) last = last.then(storeWaiting);
      return stored.promise;
    },
    flush: () => {
      if (waiting.length > 0) flushSignal.signal();
    },
    end: () => {
      isEnding = true;
    },
  };
};
