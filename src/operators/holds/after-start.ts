import { waitAfterStartMs } from '../rules/service-hold.ts';
import { after, type Instant } from '../../kernel/time.ts';
import type { Clock } from '../../kernel/ports.ts';

/** A machine that has just started may have a clock that a time server is about to correct. */

/** Since when timed work waits after a start. */
const waitingSince = new WeakMap<Clock, Instant>();

export const waitAfterStart = (clock: Clock): void => {
  waitingSince.set(clock, clock.now());
};

export const isWaitingAfterStart = (clock: Clock): boolean => {
  const since = waitingSince.get(clock);
  if (since === undefined) return false;
  const now = clock.now();
  // Set back meanwhile: what is left of the wait would last until the wrong time has come.
  if (now < since) waitingSince.set(clock, now);
  return now < after(since, waitAfterStartMs);
};
