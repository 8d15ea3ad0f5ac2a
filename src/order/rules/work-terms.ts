import { after, hoursMs, minutesMs, type Instant } from '../../kernel/time.ts';
import { isRound, openRequests, type Work } from './work.ts';

/** The terms that are promised, and how much of what is included (decisions 9, api.md conditions). */

/** An order is confirmed within the contract's 15 minutes. */
export const confirmWithinMs = minutesMs(15);
export const siteLiveWithinMs = hoursMs(24);
export const changeWithinMs = hoursMs(24);
export const fixWithinMs = hoursMs(24);
const daysMs = (count: number): number => hoursMs(24 * count);
export const roundsIncluded = 3;
/** Rounds are asked for until so long after delivery. */
const roundsForMs = daysMs(7);
/** What is broken is mended for so long, from the later of delivery and the last finished round. */
const fixesForMs = daysMs(7);
export const payWithinMs = daysMs(7);
/** Days after delivery on which a studio that says nothing is reminded of its site. */
export const siteReminderDays = [2, 5, 7] as const;
/** Days after acceptance. */
export const paymentReminderDays = [3, 7, 14] as const;
/** Messages and notes of one order, each kept for as long as it is. */
export const writtenMax = 2_000;
/** What of the operator's own there is room for besides, so that nobody can write until we cannot answer. */
export const answeredMax = 500;
/** Reports of defects that wait for us at once. */
export const openReportsMax = 10;
/** Rounds and reports of one order together. */
export const requestsMax = 100;

export const daysAfter = (moment: Instant, days: number): Instant => after(moment, daysMs(days));

export const roundsUsed = ({ requests }: Work): number => requests.filter(isRound).length;

/** Null until the site is delivered. */
export const roundsUntil = ({ deliveredAt }: Work): Instant | null =>
  deliveredAt === null ? null : after(deliveredAt, roundsForMs);

/** When the site was last handed to the studio: delivered, or its last round finished. */
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

/** When an order that is paid ends: once nothing can be asked for any more, and nothing is owed. */
export const closesAt = (work: Work): Instant | null =>
  work.stage === 'paid' && openRequests(work).length === 0 ? fixesUntil(work) : null;
