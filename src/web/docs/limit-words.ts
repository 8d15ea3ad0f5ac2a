import type { Quota } from '../../kernel/quota.ts';
import { dayMs, hoursMs, minutesMs, secondsMs } from '../../kernel/time.ts';
import { code, type Row, type RichText } from './blocks.ts';

/** Limits in English words, and as rows of the guide's table of limits. */

export const limitRow = (what: RichText, most: string, problem: string): Row => ({
  cells: [what, [most], [code(problem)]],
});

export const perWindow = (count: number, windowMs: number): string =>
  `${figure(count)} in ${duration(windowMs)}`;

export const quotaRow = (what: string, { countMax, windowMs }: Quota, problem: string): Row =>
  limitRow([what], perWindow(countMax, windowMs), problem);

/** In the largest unit without a remainder; a single day is given in hours, like limits. */
export const duration = (ms: number): string => {
  if (ms > dayMs && ms % dayMs === 0) return counted(ms / dayMs, 'day');
  if (ms % hoursMs(1) === 0) return counted(ms / hoursMs(1), 'hour');
  if (ms % minutesMs(1) === 0) return counted(ms / minutesMs(1), 'minute');
  return counted(ms / secondsMs(1), 'second');
};

const counted = (count: number, unit: string): string =>
  `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Commas separate thousands. Intl would take longer to load than the rest of these pages. */
export const figure = (count: number): string =>
  String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
