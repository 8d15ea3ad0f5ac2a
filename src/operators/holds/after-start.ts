import { waitAfterStartMs } from '../rules/service-hold.ts';
import { after, type Instant } from '../../kernel/time.ts';
import type { Clock } from '../../kernel/ports.ts';

/**
 * After a start, timed work waits for a while: a time server may be about to correct the clock of a
 * machine that has just started.
 */
const waitingSince = new WeakMap<Clock, Instant>();

export const waitAfterStart = (clock: Clock): void => {
  waitingSince.set(clock, clock.now());
};

export const isWaitingAfterStart = (clock: Clock): boolean => {
  const since = waitingSince.get(clock);
  if (since === undefined) return false;
  const now = clock.now();
  // If the clock was set back meanwhile, the wait would last until the wrong time comes.
  if (now < since) waitingSince.set(clock, now);
  return now < after(since, waitAfterStartMs);
};
