import { hoursMs, before, type Instant } from '../../kernel/time.ts';
import { promises, type PromiseKind } from './work.ts';

/** Counts how many of the promises that ended in the last 90 days were kept (decision 9). */

export const countedDays = 90;
export const countedSince = (now: Instant): Instant => before(now, hoursMs(countedDays * 24));

export type EndedPromises = { readonly kept: number; readonly missed: number };
export type EndedByPromise = Readonly<Record<PromiseKind, EndedPromises>>;

export const totalEnded = (byPromise: EndedByPromise): EndedPromises => ({
  kept: promises.reduce((total, promise) => total + byPromise[promise].kept, 0),
  missed: promises.reduce((total, promise) => total + byPromise[promise].missed, 0),
});

/** The share of kept promises, from 0 to 1; null where no promise ended. */
export const promiseShare = ({ kept, missed }: EndedPromises): number | null =>
  shareRoundedDown(kept, kept + missed);

/** A share that is 1 only where `count` is `total`; null where `total` is 0. */
export const shareRoundedDown = (count: number, total: number): number | null =>
  total === 0 ? null : Math.floor((count * shareSteps) / total) / shareSteps;
const shareSteps = 1_000;

/** The promises of a period by their state. A promise that became void before it was due counts nowhere. */
export type PromiseCounts = {
  readonly kept: number;
  readonly missed: number;
  readonly open: number;
};
