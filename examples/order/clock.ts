import type { Clock } from '../../src/kernel/ports.ts';
import { instant } from '../../src/kernel/time.ts';

/** The clock of a story. Only the story moves it. */

export const minuteMs = 60_000;
export const halfHourMs = 30 * minuteMs;

export type StoryClock = Clock & { readonly advance: (durationMs: number) => void };

export const storyClock = (startAt: string): StoryClock => {
  let nowMs = Date.parse(startAt);
  return {
    now: () => instant(nowMs),
    advance: (durationMs) => {
      nowMs += durationMs;
    },
  };
};

/** Formats a time in UTC, such as `2 Mar 09:00`. */
export const timeText = (ms: number): string => {
  const [, day = '', month = '', , time = ''] = new Date(ms).toUTCString().split(' ');
  return `${Number(day)} ${month} ${time.slice(0, 5)}`;
};
