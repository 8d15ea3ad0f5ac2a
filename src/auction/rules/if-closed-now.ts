import type { ParticipantId } from '../../kernel/ids.ts';
import type { Minor } from '../../kernel/money.ts';
import { earlier, type Instant } from '../../kernel/time.ts';
import { advanceDespiteHold, mayReopen } from './advance.ts';
import { bidMax } from './increments.ts';
import { isClosed, type Lot } from './lot.ts';
import { exclusionFrom } from './reopening.ts';
import { leads, minNextBid, type Bidder } from './standing.ts';

/**
 * A forecast: how a lot would end if nothing more were bid. The lot is advanced to its end by the
 * same rules by which time advances it. The forecast does not state at what price bidding would
 * reopen, since that depends on hidden maxima.
 */

/** The forecast that everyone may see. */
export type IfClosedNow =
  | { readonly outcome: 'sold'; readonly priceMinor: Minor }
  | {
      readonly outcome: 'awaiting_brief';
      readonly priceMinor: Minor;
      /** Until when the leader may complete the brief. */
      readonly briefDeadline: Instant;
      /** The outcome if the leader does not. */
      readonly withoutBrief: 'reopened' | 'unsold';
    }
  | { readonly outcome: 'unsold' };

/** Null before the lot opens, and once it is decided. */
export const ifClosedNow = (lot: Lot): IfClosedNow | null => {
  const atEnd = lotAtEnd(lot);
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

/** The forecast for one bidder. */
export type IfClosedNowForBidder = {
  /** `bidding_may_reopen`: somebody else leads without a complete brief. */
  readonly outcome: 'you_win' | 'you_need_a_brief' | 'bidding_may_reopen' | 'you_lose';
  /** The price that the buyer of the site would pay; null if there is no buyer. */
  readonly priceMinor: Minor | null;
  readonly youMust: YouMust;
  /** Each thing that they can do, if there is a choice; the first is `youMust`. */
  readonly options: readonly BidderOption[];
};

/** The steps that the bidder can still take to win. */
export type YouMust =
  | { readonly do: 'nothing'; readonly because?: 'under_review' | 'bids_void' | 'brief_awaited' }
  | BidderOption
  | { readonly do: 'confirm_code'; readonly by: Instant };

type BidderOption =
  | { readonly do: 'bid'; readonly by: Instant; readonly minimumMinor: Minor }
  | {
      readonly do: 'complete_brief';
      readonly by: Instant;
      /**
       * Why: to win, to keep their bids if bidding reopens, or to be allowed to bid on a reopened
       * lot.
       */
      readonly to: 'win' | 'stay' | 'bid';
    };

/** A participant on a lot: their record there, and their bids that do not count yet. */
export type BidderOnLot = {
  readonly id: ParticipantId;
  readonly own: Bidder | null;
  readonly hasBrief: boolean;
  /** Their newest bid that awaits its code. */
  readonly pending: { readonly amountMinor: Minor; readonly codeExpiresAt: Instant } | null;
  /** The most that a bid of theirs under review may cost them; null if there is none. */
  readonly reviewedMinor: Minor | null;
};

export const ifClosedNowFor = (lot: Lot, bidder: BidderOnLot): IfClosedNowForBidder | null => {
  const atEnd = lotAtEnd(lot);
  if (atEnd === null) return null;
  const { briefDeadline, standing, winner } = atEnd;
  if (leads(standing, { participantId: bidder.id })) {
    const { priceMinor } = standing;
    if (briefDeadline === null) {
      return { outcome: 'you_win', priceMinor, youMust: { do: 'nothing' }, options: [] };
    }
    const youMust = { do: 'complete_brief', by: briefDeadline, to: 'win' } as const;
    return { outcome: 'you_need_a_brief', priceMinor, youMust, options: [] };
  }
  const reopens = briefDeadline !== null && mayReopen(atEnd);
  const options = optionsOf(lot, bidder, reopens ? briefDeadline : null);
  const pending = pendingStep(lot, bidder);
  return {
    outcome: reopens ? 'bidding_may_reopen' : 'you_lose',
    priceMinor: winner?.amountMinor ?? (briefDeadline === null ? null : standing.priceMinor),
    youMust: pending ?? options[0] ?? nothingLeft(reopens),
    // The first option is what they must do, so there are none while something else comes first.
    options: pending === null && options.length > 1 ? options : [],
  };
};

/** The lot as it would be at its end; null before it opens, and once it is decided. */
const lotAtEnd = (lot: Lot): Lot | null => {
  if (isClosed(lot) || lot.status === 'scheduled') return null;
  return lot.status === 'open' ? advanceDespiteHold(lot, lot.endsAt).lot : lot;
};

/** What the bidder has to await or enter before they can do more; null if nothing. */
const pendingStep = (
  lot: Lot,
  { id, hasBrief, pending, reviewedMinor }: BidderOnLot,
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

/** The bidder can bid while the lot takes bids, and complete a brief that decides who may go on bidding. */
const optionsOf = (
  lot: Lot,
  bidder: BidderOnLot,
  reopensAt: Instant | null,
): readonly BidderOption[] => {
  const { id, own, hasBrief } = bidder;
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
