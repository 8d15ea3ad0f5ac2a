import { hoursMs, minutesMs } from '../../kernel/time.ts';

/** Numbers and durations in English words. */

const dayMs = hoursMs(24);

/** In the largest unit without a remainder; a single day is given in hours, like limits. */
export const duration = (ms: number): string => {
  if (ms > dayMs && ms % dayMs === 0) return counted(ms / dayMs, 'day');
  if (ms % hoursMs(1) === 0) return counted(ms / hoursMs(1), 'hour');
  return counted(ms / minutesMs(1), 'minute');
};

const counted = (count: number, unit: string): string =>
  `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Intl would take longer to load than the rest of these pages. */
export const figure = (count: number): string =>
  String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
