import { hoursMs, before, type Instant } from '../../kernel/time.ts';
import { promises, type Promised } from './work.ts';

/** How many of the promises that ended lately were kept (decisions 9). */

export const countedDays = 90;
export const countedSince = (now: Instant): Instant => before(now, hoursMs(countedDays * 24));

export type EndedPromises = { readonly kept: number; readonly missed: number };
export type EndedByPromise = Readonly<Record<Promised, EndedPromises>>;

export const totalEnded = (byPromise: EndedByPromise): EndedPromises => ({
  kept: promises.reduce((total, promise) => total + byPromise[promise].kept, 0),
  missed: promises.reduce((total, promise) => total + byPromise[promise].missed, 0),
});

/** The share of kept promises, from 0 to 1; null where no promise ended. */
export const shareOf = ({ kept, missed }: EndedPromises): number | null =>
  shareIn(kept, kept + missed);

/** Rounded down, so that it is 1 only where none was missed; null where `total` is 0. */
export const shareIn = (count: number, total: number): number | null =>
  total === 0 ? null : Math.floor((count * shareSteps) / total) / shareSteps;
const shareSteps = 1_000;

/** How promises of a period stand. A promise that was let off before it was due counts nowhere. */
export type PromiseCounts = {
  readonly kept: number;
  readonly missed: number;
  readonly open: number;
};
