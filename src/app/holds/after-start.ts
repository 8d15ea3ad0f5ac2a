import type { Logger } from 'pino';
import { waitAfterStartMs } from '../../domain/operator/service-hold.ts';
import { after, minutesMs, type Instant } from '../../domain/time.ts';
import type { Clock } from '../ports.ts';

/** A machine that has just started may have a clock that a time server is about to correct. */

/** Until when timed work waits after a start. */
const waitingUntil = new WeakMap<Clock, Instant>();

export const waitAfterStart = (clock: Clock, logger: Logger): void => {
  waitingUntil.set(clock, after(clock.now(), waitAfterStartMs));
  const minutes = waitAfterStartMs / minutesMs(1);
  logger.info(`timed work waits for ${minutes} minutes, in case the clock is corrected meanwhile`);
};

export const isWaitingAfterStart = (clock: Clock): boolean => {
  const until = waitingUntil.get(clock);
  return until !== undefined && clock.now() < until;
};
