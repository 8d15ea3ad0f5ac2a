import type { Quota } from '../../kernel/quota.ts';
import { code, type Row, type RichText } from './blocks.ts';
import { duration, figure } from './durations.ts';

/** Rows of the guide's table of limits. */

export const limitRow = (what: RichText, most: string, problem: string): Row => ({
  cells: [what, [most], [code(problem)]],
});

export const perWindow = (count: number, windowMs: number): string =>
  `${figure(count)} in ${duration(windowMs)}`;

export const quotaRow = (what: string, { countMax, windowMs }: Quota, problem: string): Row =>
  limitRow([what], perWindow(countMax, windowMs), problem);
