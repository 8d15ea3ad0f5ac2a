import type { Clock } from '../../src/kernel/ports.ts';
import { instant } from '../../src/kernel/time.ts';

export const secondMs = 1_000;
export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** A clock that only the test moves. */
export type ManualClock = Clock & { readonly advance: (durationMs: number) => void };

export const manualClock = (startAt = '2026-03-01T12:00:00.000Z'): ManualClock => {
  let nowMs = Date.parse(startAt);
  return {
    now: () => instant(nowMs),
    advance: (durationMs) => {
      nowMs += durationMs;
    },
  };
};
