import type { Logger } from 'pino';
import { settlingMs } from '../../domain/operator/service-hold.ts';
import { after, minutesMs, type Instant } from '../../domain/time.ts';
import type { Clock } from '../ports.ts';

/** A machine that has just started may have a clock that a time server is about to correct. */

/** Until when timed work waits after a start. */
const settling = new WeakMap<Clock, Instant>();

export const settle = (clock: Clock, logger: Logger): void => {
  settling.set(clock, after(clock.now(), settlingMs));
  const minutes = settlingMs / minutesMs(1);
  logger.info(`timed work waits for ${minutes} minutes, in case the clock is corrected meanwhile`);
};

export const isSettling = (clock: Clock): boolean => {
  const until = settling.get(clock);
  return until !== undefined && clock.now() < until;
};
