import type { ParticipantId } from '../../kernel/ids.ts';
import type { Minor } from '../../kernel/money.ts';
import { earlier, type Instant } from '../../kernel/time.ts';
import { advanceFreely, mayReopen } from './advance.ts';
import { bidMax } from './increments.ts';
import { isClosed, type Lot } from './lot.ts';
import { exclusionFrom } from './reopening.ts';
import { leads, minNextBid, type Bidder } from './standing.ts';

/**
 * What would come of a lot if nothing more were bid. The lot is advanced to its end by the same rules
 * as time advances it. At what price bidding would reopen is not said: that depends on maxima that
 * are still hidden.
 */

/** As everyone may know it. */
export type IfClosedNow =
  | { readonly outcome: 'sold'; readonly priceMinor: Minor }
  | {
      readonly outcome: 'awaiting_brief';
      readonly priceMinor: Minor;
      /** Until when the leader may complete the brief. */
      readonly briefDeadline: Instant;
      /** What becomes of the lot if the leader does not. */
      readonly withoutBrief: 'reopened' | 'unsold';
    }
  | { readonly outcome: 'unsold' };

/** Null where there is nothing to preview: before the lot opens, and once it is decided. */
export const ifClosedNow = (lot: Lot): IfClosedNow | null => {
  const atEnd = endOf(lot);
  if (atEnd === null) return null;
  if (atEnd.briefDeadline !== null) {
    return {
      outcome: 'awaiting_brief',
      priceMinor: atEnd.standing.priceMinor,
      briefDeadline: atEnd.briefDeadline,
      withoutBrief: mayReopen(atEnd) ? 'reopened' : 'unsold',
    };
  }
  return atEnd.winner === null
    ? { outcome: 'unsold' }
    : { outcome: 'sold', priceMinor: atEnd.winner.amountMinor };
};

/** The same for one who has bid, or is about to. */
export type IfClosedNowForOne = {
  /** `bidding_may_reopen`: somebody else leads without a complete brief. */
  readonly outcome: 'you_win' | 'you_need_a_brief' | 'bidding_may_reopen' | 'you_lose';
  /** What the site costs whoever then gets it, where anybody does. */
  readonly priceMinor: Minor | null;
  readonly youMust: YouMust;
  /** Each thing that they can do, where there is a choice; the first is `youMust`. */
  readonly options: readonly BidderOption[];
};

/** What it takes to win, as far as that is in one's own hands. */
export type YouMust =
  | { readonly do: 'nothing'; readonly because?: 'under_review' | 'bids_void' | 'brief_awaited' }
  | BidderOption
  | { readonly do: 'confirm_code'; readonly by: Instant };

type BidderOption =
  | { readonly do: 'bid'; readonly by: Instant; readonly minimumMinor: Minor }
  | {
      readonly do: 'complete_brief';
      readonly by: Instant;
      /** To win; to keep what is bid if bidding reopens; or to bid on a lot that was reopened. */
      readonly to: 'win' | 'stay' | 'bid';
    };

/** Somebody on a lot: their record there, and what of theirs does not count yet. */
export type OneBidder = {
  readonly id: ParticipantId;
  readonly own: Bidder | null;
  readonly hasBrief: boolean;
  /** The newest of their bids that waits for its code. */
  readonly pending: { readonly amountMinor: Minor; readonly codeExpiresAt: Instant } | null;
  /** The most that a bid may come to at which a person looks first; null where there is none. */
  readonly reviewedMinor: Minor | null;
};

export const ifClosedNowFor = (lot: Lot, one: OneBidder): IfClosedNowForOne | null => {
  const atEnd = endOf(lot);
  if (atEnd === null) return null;
  const { briefDeadline, standing, winner } = atEnd;
  const leading = leads(standing, { participantId: one.id });
  if (leading) {
    const { priceMinor } = standing;
    if (briefDeadline === null) {
      return { outcome: 'you_win', priceMinor, youMust: { do: 'nothing' }, options: [] };
    }
    const youMust = { do: 'complete_brief', by: briefDeadline, to: 'win' } as const;
    return { outcome: 'you_need_a_brief', priceMinor, youMust, options: [] };
  }
  const reopens = briefDeadline !== null && mayReopen(atEnd);
  const options = optionsOf(lot, one, reopens ? briefDeadline : null);
  const waiting = waitsFor(lot, one);
  return {
    outcome: reopens ? 'bidding_may_reopen' : 'you_lose',
    priceMinor: winner?.amountMinor ?? (briefDeadline && standing.priceMinor),
    youMust: waiting ?? options[0] ?? nothingLeft(reopens),
    // The first of them is what they must do, so there are none while something else comes first.
    options: waiting === null && options.length > 1 ? options : [],
  };
};

const endOf = (lot: Lot): Lot | null => {
  if (isClosed(lot) || lot.status === 'scheduled') return null;
  return lot.status === 'open' ? advanceFreely(lot, lot.endsAt).lot : lot;
};

/** What keeps somebody from doing more before it is decided. */
const waitsFor = (
  lot: Lot,
  { id, hasBrief, pending, reviewedMinor }: OneBidder,
): YouMust | null => {
  if (lot.status !== 'open') return null;
  const exclusion = exclusionFrom(lot, { participantId: id, hasBrief });
  if (exclusion === 'bids_void') return { do: 'nothing', because: exclusion };
  const minimumMinor = minNextBid(lot.standing);
  if (pending !== null && pending.amountMinor >= minimumMinor) {
    return { do: 'confirm_code', by: earlier(pending.codeExpiresAt, lot.endsAt) };
  }
  const mayEnter = reviewedMinor !== null && reviewedMinor >= minimumMinor;
  return mayEnter ? { do: 'nothing', because: 'under_review' } : null;
};

/** While the lot takes bids, one; and a brief, where it decides who may go on bidding. */
const optionsOf = (
  lot: Lot,
  one: OneBidder,
  reopensAt: Instant | null,
): readonly BidderOption[] => {
  const { id, own, hasBrief } = one;
  const options: BidderOption[] = [];
  const exclusion = exclusionFrom(lot, { participantId: id, hasBrief });
  if (exclusion === 'bids_void') return [];
  const minimumMinor = minNextBid(lot.standing);
  if (lot.status === 'open' && exclusion !== null) {
    options.push({ do: 'complete_brief', by: lot.endsAt, to: 'bid' });
  } else if (lot.status === 'open' && minimumMinor <= bidMax) {
    options.push({ do: 'bid', by: lot.endsAt, minimumMinor });
  }
  if (reopensAt !== null && own !== null && !hasBrief) {
    options.push({ do: 'complete_brief', by: reopensAt, to: 'stay' });
  }
  return options;
};

const nothingLeft = (reopens: boolean): YouMust =>
  reopens ? { do: 'nothing', because: 'brief_awaited' } : { do: 'nothing' };
