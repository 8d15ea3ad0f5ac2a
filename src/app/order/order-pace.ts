import { setTimeout as pause } from 'node:timers/promises';
import { secondsMs, type Instant } from '../../domain/time.ts';
import { StoreBusy, type Clock } from '../ports.ts';

/**
 * How fast orders are taken: no faster than their confirmations go out. Where they come faster, each
 * is decided a little later, so that the word that an order has come never waits for long.
 *
 * What tells is how long those confirmations have waited that were handed over lately, and of them the
 * one that has waited least: it stood in the same line as all others. A mail server that takes nothing
 * holds nobody up, nor does a domain that keeps its own mail waiting.
 */
export type OrderPace = {
  /** Resolves when the next order may be decided. @throws StoreBusy where too many wait for it */
  readonly wait: () => Promise<void>;
  /** A confirmation was handed over, so long after its order. */
  readonly confirmed: (at: Instant, waitedMs: number) => void;
};

/** A confirmation may wait so long before orders are slowed. */
const waitedMsMax = secondsMs(2);
/** No order is held back longer. */
const delayMsMax = secondsMs(3);
/** What was handed over so long ago tells nothing of now. */
const windowMs = secondsMs(1);
/** As many as may wait for the store itself. */
const waitingMax = 2_000;

type Window = { readonly begunAt: number; leastMs: number };
const before: Window = { begunAt: Number.NEGATIVE_INFINITY, leastMs: 0 };

export const orderPaceOf = (
  clock: Clock,
  wait: (ms: number) => Promise<unknown> = pause,
): OrderPace => {
  let [last, current] = [before, before];
  let waiting = 0;

  const leastWaitMs = (now: Instant): number => {
    const lately = [last, current].filter(({ begunAt }) => Math.abs(now - begunAt) < 2 * windowMs);
    return lately.length === 0 ? 0 : Math.min(...lately.map(({ leastMs }) => leastMs));
  };

  return {
    wait: async () => {
      const delayMs = Math.min(delayMsMax, leastWaitMs(clock.now()) - waitedMsMax);
      if (delayMs <= 0) return;
      if (waiting >= waitingMax) throw new StoreBusy('Too many orders wait for their turn');
      waiting += 1;
      await wait(delayMs);
      waiting -= 1;
    },
    confirmed: (at, waitedMs) => {
      if (Math.abs(at - current.begunAt) >= windowMs) {
        [last, current] = [current, { begunAt: at, leastMs: waitedMs }];
      }
      current.leastMs = Math.min(current.leastMs, waitedMs);
    },
  };
};
