import { after, type Instant } from '../../kernel/time.ts';
import type { Clock } from '../../kernel/ports.ts';
import type { MovableClock } from './sandbox-parts.ts';

/** Runs like the real clock, ahead by the time that it was moved. */
export const movableClock = (real: Clock): MovableClock => {
  let aheadMs = 0;
  const now = (): Instant => after(real.now(), aheadMs);
  return {
    now,
    moveTo: (to) => {
      aheadMs += Math.max(0, to - now());
    },
  };
};
