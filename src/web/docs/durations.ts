import { hoursMs, minutesMs } from '../../kernel/time.ts';

/** Figures in English words, for the pages that programs and their authors read. */

const dayMs = hoursMs(24);

/** The largest unit that leaves nothing over; a day is said in hours, as limits are. */
export const duration = (ms: number): string => {
  if (ms > dayMs && ms % dayMs === 0) return counted(ms / dayMs, 'day');
  if (ms % hoursMs(1) === 0) return counted(ms / hoursMs(1), 'hour');
  return counted(ms / minutesMs(1), 'minute');
};

const counted = (count: number, unit: string): string =>
  `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Not by what languages are formatted with, which takes longer to load than the rest of these pages. */
export const figure = (count: number): string =>
  String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
