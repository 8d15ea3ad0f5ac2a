import type { Clock } from './ports.ts';
import { after, minutesMs, type Instant } from './time.ts';

/**
 * How long timed work waits after a start, because a machine that has just started may have a wrong
 * clock, which a time server corrects soon.
 */
export const waitAfterStartMs = minutesMs(2);

/** The time of each clock since when timed work waits. */
const waitingSince = new WeakMap<Clock, Instant>();

export const waitAfterStart = (clock: Clock): void => {
  waitingSince.set(clock, clock.now());
};

export const isWaitingAfterStart = (clock: Clock): boolean => {
  const since = waitingSince.get(clock);
  if (since === undefined) return false;
  const now = clock.now();
  // The clock was set back meanwhile, so the wait starts again from its new time.
  if (now < since) waitingSince.set(clock, now);
  return now < after(since, waitAfterStartMs);
};
