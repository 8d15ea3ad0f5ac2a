import { setTimeout as pause } from 'node:timers/promises';
import { secondsMs, type Instant } from '../../kernel/time.ts';
import { StoreBusy } from '../../store/engine.ts';
import type { Clock } from '../../kernel/ports.ts';

/**
 * How fast orders are taken: about as fast as their confirmations go out. Where those wait, orders are
 * decided a few at a time, so far apart that the line of confirmations stays as long as it may be:
 * the word that an order has come never waits for long, and nobody who could send it stands idle.
 *
 * What tells is how many confirmations were handed over lately, and how long the one of them waited
 * that has waited least: it stood in the same line as all others. A mail server that takes nothing
 * holds nobody up, nor does a domain that keeps its own mail waiting.
 */
export type OrderPace = {
  /** Resolves when the next order may be decided. @throws StoreBusy where too many wait for it */
  readonly wait: () => Promise<void>;
  /** A confirmation was handed over, so long after its order. */
  readonly confirmed: (at: Instant, waitedMs: number) => void;
};

/** Where a confirmation waits so long, orders are taken as fast as confirmations are handed over. */
const waitedMsAimedAt = secondsMs(2);
/** Where it waits less than this, orders are not slowed at all. */
const waitedMsFreely = secondsMs(1);
/** No order is held back longer. */
const delayMsMax = secondsMs(3);
/** Those that are let through within as long are decided together, because a commit of its own for each would slow all. */
const togetherMs = 50;
/** What was handed over before this window and the one before it tells nothing of now. */
const windowMs = secondsMs(1);
/** As many as may wait for the store itself. */
const waitingMax = 2_000;

type Window = { readonly begunAt: number; count: number; leastMs: number };
const never: Window = { begunAt: Number.NEGATIVE_INFINITY, count: 0, leastMs: 0 };

export const orderPaceOf = (
  clock: Clock,
  wait: (ms: number) => Promise<unknown> = pause,
): OrderPace => {
  let [last, current] = [never, never];
  let waiting = 0;
  let nextAt = 0;

  /**
   * How far orders are apart. A wait twice as long as it is aimed at has them come a quarter as fast as
   * confirmations go out, so that a line which has grown too long is soon gone.
   */
  const gapMs = (now: Instant): number => {
    const lately = [last, current].filter(({ begunAt }) => Math.abs(now - begunAt) < 2 * windowMs);
    const [first] = lately;
    const waitedMs = Math.min(...lately.map(({ leastMs }) => leastMs));
    if (first === undefined || waitedMs < waitedMsFreely) return 0;
    const handedOver = lately.reduce((sum, { count }) => sum + count, 0);
    const eachMs = Math.max(1, now - first.begunAt) / handedOver;
    return eachMs * (waitedMs / waitedMsAimedAt) ** 2;
  };

  return {
    wait: async () => {
      const now = clock.now();
      const gap = gapMs(now);
      const isBehind = nextAt > now && nextAt <= now + delayMsMax;
      const at = gap === 0 || !isBehind ? now : nextAt;
      nextAt = Math.min(at + gap, now + delayMsMax);
      if (at <= now) return;
      if (waiting >= waitingMax) throw new StoreBusy('Too many orders wait for their turn');
      waiting += 1;
      await wait(Math.ceil(at / togetherMs) * togetherMs - now);
      waiting -= 1;
    },
    confirmed: (at, waitedMs) => {
      if (Math.abs(at - current.begunAt) >= windowMs) {
        [last, current] = [current, { begunAt: at, count: 0, leastMs: waitedMs }];
      }
      current.count += 1;
      current.leastMs = Math.min(current.leastMs, waitedMs);
    },
  };
};
