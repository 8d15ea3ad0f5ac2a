import { after, hoursMs, minutesMs, type Instant } from '../../kernel/time.ts';
import { isRound, openRequests, type Work } from './work.ts';

/** The terms that the service promises, and what the price includes (docs/order-lifecycle.md). */

/** Orders are confirmed within this time. */
export const confirmWithinMs = minutesMs(15);
export const siteLiveWithinMs = hoursMs(24);
export const changeWithinMs = hoursMs(24);
export const fixWithinMs = hoursMs(24);
const daysMs = (count: number): number => hoursMs(24 * count);
export const roundsIncluded = 3;
/** A round of changes can be requested this long after delivery. */
export const roundsForDays = 7;
/** Defects are fixed this long after delivery or the last finished round, whichever is later. */
const fixesForMs = daysMs(7);
export const payWithinMs = daysMs(7);
/** Days after delivery on which a silent studio is reminded to look at its site. */
export const siteReminderDays = [2, 5, 7] as const;
/** Days after acceptance on which the studio is reminded to pay. */
export const paymentReminderDays = [3, 7, 14] as const;
/** The most messages and notes that one order stores. */
export const writtenMax = 2_000;
/** Operators may write this many more, so that a studio cannot use up the room for their answers. */
export const operatorExtraMax = 500;
/** The most reports of defects that may be open at once. */
export const openReportsMax = 10;
/** The most rounds and reports of one order. */
export const requestsMax = 100;

export const daysAfter = (moment: Instant, days: number): Instant => after(moment, daysMs(days));

export const roundsUsed = ({ requests }: Work): number => requests.filter(isRound).length;

/** Null until the site is delivered. */
export const roundsUntil = ({ deliveredAt }: Work): Instant | null =>
  deliveredAt === null ? null : daysAfter(deliveredAt, roundsForDays);

/** When the site was last shown to the studio: at delivery, or when its last round was finished. */
export const shownAt = ({ deliveredAt, requests }: Work): Instant | null => {
  if (deliveredAt === null) return null;
  const finished = requests.flatMap((request) =>
    isRound(request) && request.finished !== null ? [request.finished.at] : [],
  );
  return Math.max(deliveredAt, ...finished) as Instant;
};

/** Null until the site is delivered. */
export const fixesUntil = (work: Work): Instant | null => {
  const at = shownAt(work);
  return at === null ? null : after(at, fixesForMs);
};

/** When a paid order closes: when no fix can be requested any more and no request is open. */
export const closesAt = (work: Work): Instant | null =>
  work.stage === 'paid' && openRequests(work).length === 0 ? fixesUntil(work) : null;
