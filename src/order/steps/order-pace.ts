import { setTimeout } from 'node:timers/promises';
import type { Clock } from '../../kernel/ports.ts';
import { StoreBusy } from '../../kernel/store.ts';
import { secondsMs, type Instant } from '../../kernel/time.ts';

/**
 * Limits how fast orders are accepted to about the rate at which their confirmations are delivered, so
 * that no confirmation waits long and the senders never idle.
 *
 * The pace follows from how many confirmations were delivered lately, and from the shortest of their
 * waiting times, which all of them had in common. So neither a mail server that accepts nothing nor a
 * single slow domain slows down orders.
 */
export type OrderPace = {
  /** Resolves when the next order may be decided. @throws StoreBusy where too many orders wait */
  readonly wait: () => Promise<void>;
  /** Reports that a confirmation was delivered `waitedMs` after its order. */
  readonly confirmed: (at: Instant, waitedMs: number) => void;
};

/** At this waiting time, orders are accepted as fast as confirmations are delivered. */
const waitedMsAimedAt = secondsMs(2);
/** Below this waiting time, orders are not slowed. */
const waitedMsFreely = secondsMs(1);
/** The longest delay of one order. */
const delayMsMax = secondsMs(3);
/** Orders within this time are decided together, because a commit for each would slow all of them. */
const togetherMs = 50;
/** Only deliveries in the current window and the one before it count. */
const windowMs = secondsMs(1);
/** The most orders that may wait, as many as may wait for the store. */
const waitingMax = 2_000;

/** The confirmations that were delivered in one window. */
type DeliveryWindow = { readonly startedAt: number; count: number; leastWaitedMs: number };
const noDeliveries: DeliveryWindow = {
  startedAt: Number.NEGATIVE_INFINITY,
  count: 0,
  leastWaitedMs: 0,
};

export const createOrderPace = (
  clock: Clock,
  sleep: (ms: number) => Promise<unknown> = setTimeout,
): OrderPace => {
  let previous = noDeliveries;
  let current = noDeliveries;
  let waitingCount = 0;
  let nextAt = 0;

  /**
   * The time between two orders. At twice the intended waiting time, orders are accepted at a quarter
   * of the delivery rate, so that a long queue shrinks quickly.
   */
  const gapMs = (now: Instant): number => {
    const recent = [previous, current].filter(
      ({ startedAt }) => Math.abs(now - startedAt) < 2 * windowMs,
    );
    const [first] = recent;
    const waitedMs = Math.min(...recent.map(({ leastWaitedMs }) => leastWaitedMs));
    if (first === undefined || waitedMs < waitedMsFreely) return 0;
    const delivered = recent.reduce((sum, { count }) => sum + count, 0);
    const deliveryMs = Math.max(1, now - first.startedAt) / delivered;
    return deliveryMs * (waitedMs / waitedMsAimedAt) ** 2;
  };

  return {
    wait: async () => {
      const now = clock.now();
      const gap = gapMs(now);
      const isBehind = nextAt > now && nextAt <= now + delayMsMax;
      const at = gap === 0 || !isBehind ? now : nextAt;
      nextAt = Math.min(at + gap, now + delayMsMax);
      if (at <= now) return;
      if (waitingCount >= waitingMax) throw new StoreBusy('Too many orders wait for their turn');
      waitingCount += 1;
      await sleep(Math.ceil(at / togetherMs) * togetherMs - now);
      waitingCount -= 1;
    },
    confirmed: (at, waitedMs) => {
      if (Math.abs(at - current.startedAt) >= windowMs) {
        previous = current;
        current = { startedAt: at, count: 0, leastWaitedMs: waitedMs };
      }
      current.count += 1;
      current.leastWaitedMs = Math.min(current.leastWaitedMs, waitedMs);
    },
  };
};
