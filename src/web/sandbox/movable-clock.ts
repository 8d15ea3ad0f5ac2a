import { after, type Instant } from '../../kernel/time.ts';
import type { Clock } from '../../kernel/ports.ts';
import type { MovableClock } from './sandbox-parts.ts';

/** Goes as fast as another one, and ahead of it by what it was moved. */
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
