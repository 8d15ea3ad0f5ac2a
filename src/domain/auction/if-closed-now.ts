import type { ParticipantId } from '../ids.ts';
import type { Minor } from '../money.ts';
import { earlier, type Instant } from '../time.ts';
import { advanceFreely } from './advance.ts';
import { evolveLot } from './evolve-lot.ts';
import { isClosed, lotMoment, type Lot, type Winner } from './lot.ts';
import { leastBid, standsBy } from './standby.ts';
import { leads, minNextBid, type Bidder } from './standing.ts';

/**
 * What would come of a lot if nothing more were bid. It is not computed by rules of its own: the lot
 * is let go on to its end, and without its leader's brief to the deadline of that, as time does it.
 */

/** As everyone may know it. */
export type IfClosedNow =
  | { readonly outcome: 'sold'; readonly priceMinor: Minor }
  | {
      readonly outcome: 'awaiting_brief';
      readonly priceMinor: Minor;
      /** Until when the leader may hand in the brief. */
      readonly briefDeadline: Instant;
      /** What the site costs whoever wins if the leader's brief stays away; null where nobody does. */
      readonly standbyPriceMinor: Minor | null;
    }
  | { readonly outcome: 'unsold' };

/** Null where there is nothing to foresee: before the lot opens, and once it is decided. */
export const ifClosedNow = (lot: Lot): IfClosedNow | null => {
  const ahead = lookAhead(lot);
  if (ahead === null) return null;
  const { atEnd, atDeadline } = ahead;
  if (atEnd.briefDeadline !== null) {
    return {
      outcome: 'awaiting_brief',
      priceMinor: atEnd.standing.priceMinor,
      briefDeadline: atEnd.briefDeadline,
      standbyPriceMinor: atDeadline.winner?.amountMinor ?? null,
    };
  }
  return atEnd.winner === null
    ? { outcome: 'unsold' }
    : { outcome: 'sold', priceMinor: atEnd.winner.amountMinor };
};

/** The same for one who has bid, or is about to. */
export type IfClosedNowForOne = {
  readonly outcome: 'you_win' | 'you_need_a_brief' | 'you_stand_by' | 'you_lose';
  /** What the site costs whoever then gets it, where anybody does. */
  readonly priceMinor: Minor | null;
  readonly youMust: YouMust;
};

/** What it takes to win, as far as that is in one's own hands. */
export type YouMust =
  | { readonly do: 'nothing'; readonly isReviewed: boolean }
  | { readonly do: 'submit_brief' | 'enter_code'; readonly by: Instant }
  | {
      readonly do: 'bid';
      readonly by: Instant;
      readonly minimumMinor: Minor;
      /** Whether that is enough to stand by only, while it takes more to lead. */
      readonly isToStandBy: boolean;
    };

/** Somebody on a lot: their record there, and what of theirs does not count yet. */
export type One = {
  readonly id: ParticipantId;
  readonly own: Bidder | null;
  /** The newest of their bids that waits for its code. */
  readonly pending: { readonly amountMinor: Minor; readonly codeExpiresAt: Instant } | null;
  /** Whether a person looks at a bid of theirs first. */
  readonly isReviewed: boolean;
};

export const ifClosedNowFor = (lot: Lot, one: One): IfClosedNowForOne | null => {
  const ahead = lookAhead(lot);
  if (ahead === null) return null;
  const { atEnd, atDeadline } = ahead;
  const { briefDeadline, standing } = atEnd;
  if (isOf(atEnd.winner, one.id)) {
    const youMust = { do: 'nothing', isReviewed: false } as const;
    return { outcome: 'you_win', priceMinor: standing.priceMinor, youMust };
  }
  if (briefDeadline !== null && leads(standing, { participantId: one.id })) {
    const youMust = { do: 'submit_brief', by: briefDeadline } as const;
    return { outcome: 'you_need_a_brief', priceMinor: standing.priceMinor, youMust };
  }
  const youMust = whatLeads(lot, one) ?? whatStandsBy(atEnd, one);
  if (isOf(atDeadline.winner, one.id)) {
    const priceMinor = atDeadline.winner?.amountMinor ?? null;
    return { outcome: 'you_stand_by', priceMinor, youMust };
  }
  const priceMinor = atEnd.winner?.amountMinor ?? (briefDeadline && standing.priceMinor);
  return { outcome: 'you_lose', priceMinor, youMust };
};

type Ahead = {
  readonly atEnd: Lot;
  /** The same where that decides it. */
  readonly atDeadline: Lot;
};

const lookAhead = (lot: Lot): Ahead | null => {
  if (isClosed(lot) || lot.status === 'scheduled') return null;
  const atEnd = lot.status === 'open' ? advanceFreely(lot, lot.endsAt).lot : lot;
  return { atEnd, atDeadline: withoutItsBrief(atEnd) };
};

const withoutItsBrief = (lot: Lot): Lot =>
  lot.briefDeadline === null ? lot : advanceFreely(lot, lot.briefDeadline).lot;

const isOf = (winner: Winner | null, id: ParticipantId): boolean => winner?.participantId === id;

/** While the lot takes bids: what leads, or else at least stands by. */
const whatLeads = (lot: Lot, { id, own, pending, isReviewed }: One): YouMust | null => {
  if (lot.status !== 'open') return null;
  const who = { participantId: id, hasBrief: own?.hasBrief === true };
  const minimumMinor = standsBy(lot, who) ? minNextBid(lot.standing) : leastBid(lot, who);
  if (pending !== null && pending.amountMinor >= minimumMinor) {
    return { do: 'enter_code', by: earlier(pending.codeExpiresAt, lot.endsAt) };
  }
  if (isReviewed) return { do: 'nothing', isReviewed };
  const isToStandBy = minimumMinor < minNextBid(lot.standing);
  return { do: 'bid', by: lot.endsAt, minimumMinor, isToStandBy };
};

/** Once it is over: a brief that comes now counts too, where the leader's stays away. */
const whatStandsBy = (atEnd: Lot, { id, own }: One): YouMust => {
  const { briefDeadline } = atEnd;
  if (own !== null && !own.hasBrief && briefDeadline !== null) {
    const handedIn = withBrief(atEnd, own);
    if (isOf(withoutItsBrief(handedIn).winner, id)) {
      return { do: 'submit_brief', by: briefDeadline };
    }
  }
  return { do: 'nothing', isReviewed: false };
};

const withBrief = (lot: Lot, own: Bidder): Lot => {
  const { participantId } = own;
  const at = lotMoment(lot, lot.lastEventAt);
  const happened = { lotId: lot.id, version: lot.version + 1, at };
  return evolveLot(
    lot,
    { ...happened, type: 'BriefReady', participantId },
    { bidder: own, standby: null },
  ).lot;
};
