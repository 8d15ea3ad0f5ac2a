import type { Changed } from '../../kernel/changes.ts';
import { erasedAddress } from '../../kernel/email-address.ts';
import type { BidId, LotId, ParticipantId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/languages.ts';
import type { Minor } from '../../kernel/money.ts';
import { after, type Instant } from '../../kernel/time.ts';
import type {
  AutomaticBidPlaced,
  BidEvent,
  BidPlaced,
  BidRequested,
  Canceller,
} from './bid-events.ts';
import { codeAttemptsMax, codeValidMs } from './code.ts';
import type { Lot } from './lot.ts';
import { emptyReview, type Review } from './review.ts';

/**
 * A bid of a client on a lot, from its request to its end. Its bidder places, confirms and cancels
 * it; an operator reviews it if it looks suspicious, and may void it; time ends its code and a late
 * review. It is never deleted once its code was entered. A raise of a maximum does not change it: that
 * is an event of the lot, whose `Bidder` has the proxy maximum in force.
 * Whether a bid leads, was outbid, won or lost follows from its lot and is not stored here.
 *
 * A bidder cancels a bid; if it counts, that is called a withdrawal. An operator voids a bid that
 * counts. Both store the status `cancelled`, and both remove a bid that counts from its lot. The bids
 * of a leader who missed the brief deadline are void too, but stay: that is the state of a `Bidder`.
 */
export type Bid = {
  readonly id: BidId;
  readonly lotId: LotId;
  /** Null until the code is entered; set at once for a bid by key. */
  readonly participantId: ParticipantId | null;
  readonly email: string;
  readonly name: string | null;
  readonly language: Language;
  /** All automatic bidding of a participant on a lot is one bid. */
  readonly isAutomatic: boolean;
  /**
   * What a plain bid offers. For an automatic bid it is the first proxy maximum, and once that is
   * cancelled, the amount that had been bid.
   */
  readonly amountMinor: Minor;
  /** The ceiling: the proxy maximum that was named with the bid; null if only an amount was. */
  readonly ceilingMinor: Minor | null;
  /** The most that its entered code authorizes a key to bid on the lot; null before a code is entered. */
  readonly authorizedMinor: Minor | null;
  /** The client network that the bid came from. */
  readonly network: string;
  readonly status: BidStatus;
  /** Null if the bid never needed a code. */
  readonly codeExpiresAt: Instant | null;
  readonly attemptsLeft: number;
  readonly placedAt: Instant;
  readonly confirmedAt: Instant | null;
  /** When the bid entered its lot: it counts from then on. */
  readonly enteredAt: Instant | null;
  readonly cancelledAt: Instant | null;
  readonly cancelledBy: Canceller | null;
  /** How many withdrawals of its bidder count for review; null if none was ever counted. */
  readonly withdrawals: number | null;
  /** When the last withdrawal that counts happened. */
  readonly withdrawnAt: Instant | null;
  readonly review: Review | null;
  /** When the operator was last alarmed that it awaits review while its lot is about to end. */
  readonly reviewAlarmAt: Instant | null;
  /** When an operator approved it, also if it then came too late to enter. */
  readonly approvedAt: Instant | null;
  readonly version: number;
};

export type BidStatus =
  | 'waiting_for_code'
  /** The same network requested a newer code for the same address and lot. */
  | 'replaced'
  | 'entered'
  | 'under_review'
  /** By the time of its code or approval, the price had passed it or the lot was over. */
  | 'not_entered'
  | 'rejected'
  | 'cancelled';

/** The values that erasure stores instead of the bidder; nobody can have the address. */
export const erasedBidder = (id: BidId): Pick<Bid, 'email' | 'name' | 'network'> => ({
  email: erasedAddress(id),
  name: null,
  network: '',
});

/**
 * Events before the code is entered. The bid does not count yet, so they are not stored permanently.
 */
export const isUnconfirmed = ({ type }: { readonly type: string }): boolean =>
  type === 'BidRequested' || type === 'CodeReplaced' || type === 'WrongCodeEntered';

export const evolveBid = (bid: Bid | null, event: BidEvent): Bid => {
  if (isFirst(event)) return newBid(event);
  if (bid === null) throw new Error(`${event.bidId} was never placed`);
  const next = { ...bid, version: event.version };
  switch (event.type) {
    case 'CodeReplaced':
      // A confirmed bid keeps its status; only its code stops working.
      return {
        ...next,
        attemptsLeft: 0,
        codeExpiresAt: event.at,
        status: bid.status === 'waiting_for_code' ? 'replaced' : bid.status,
      };
    case 'WrongCodeEntered':
      return { ...next, attemptsLeft: bid.attemptsLeft - 1 };
    case 'CodeRenewed':
      return { ...next, codeExpiresAt: event.codeExpiresAt, attemptsLeft: codeAttemptsMax };
    case 'BidConfirmed':
      return {
        ...next,
        participantId: event.participantId,
        status: event.outcome,
        authorizedMinor: bid.ceilingMinor ?? bid.amountMinor,
        confirmedAt: event.at,
        enteredAt: event.outcome === 'entered' ? event.at : null,
        review: event.review,
      };
    case 'BidReviewed':
      return {
        ...next,
        status: event.outcome,
        enteredAt: event.outcome === 'entered' ? event.at : null,
        approvedAt: event.isApproved === true ? event.at : null,
      };
    case 'AuthorizationLowered':
      return { ...next, authorizedMinor: event.authorizedMinor };
    case 'ReviewAlarmed':
      return { ...next, reviewAlarmAt: event.at };
    case 'RaiseWithdrawn':
      return { ...next, ...withdrawn(bid, event) };
    case 'BidCancelled':
      return {
        ...next,
        ...withdrawn(bid, event),
        status: 'cancelled',
        amountMinor: event.amountMinor,
        cancelledAt: event.at,
        cancelledBy: event.by,
      };
    case 'BidForgotten': {
      // That the bid was reviewed stays stored; what the review found does not.
      const review = bid.review === null ? null : emptyReview;
      return { ...next, ...erasedBidder(bid.id), review };
    }
  }
};

type WithdrawalFacts = { readonly at: Instant; readonly countsForReview?: boolean };

const withdrawn = (
  { withdrawals, withdrawnAt }: Bid,
  { at, countsForReview }: WithdrawalFacts,
): Pick<Bid, 'withdrawals' | 'withdrawnAt'> => {
  if (countsForReview === undefined) return { withdrawals, withdrawnAt };
  return countsForReview
    ? { withdrawals: (withdrawals ?? 0) + 1, withdrawnAt: at }
    : { withdrawals: withdrawals ?? 0, withdrawnAt };
};

/** Whether a newer code replaced the bid's own: only that ends a code before its time. */
export const isCodeReplaced = ({ codeExpiresAt, placedAt }: Bid): boolean =>
  codeExpiresAt !== null && codeExpiresAt < after(placedAt, codeValidMs);

type First = BidRequested | BidPlaced | AutomaticBidPlaced;

const isFirst = (event: BidEvent): event is First =>
  event.type === 'BidRequested' ||
  event.type === 'BidPlaced' ||
  event.type === 'AutomaticBidPlaced';

const newBid = (event: First): Bid => {
  const { bidId: id, version, at: placedAt } = event;
  const { lotId, email, name, language, amountMinor, network } = event;
  const requested = event.type === 'BidRequested' ? event : null;
  const placed = event.type === 'BidRequested' ? null : event;
  return {
    id,
    version,
    placedAt,
    lotId,
    email,
    name,
    language,
    amountMinor,
    network,
    participantId: placed?.participantId ?? null,
    isAutomatic: requested?.isAutomatic ?? event.type === 'AutomaticBidPlaced',
    ceilingMinor: event.ceilingMinor ?? null,
    authorizedMinor: null,
    status: placed?.outcome ?? 'waiting_for_code',
    codeExpiresAt: requested?.codeExpiresAt ?? null,
    attemptsLeft: requested === null ? 0 : codeAttemptsMax,
    confirmedAt: placed?.at ?? null,
    enteredAt: placed?.outcome === 'entered' ? placedAt : null,
    cancelledAt: null,
    cancelledBy: null,
    withdrawals: null,
    withdrawnAt: null,
    review: placed?.review ?? null,
    reviewAlarmAt: null,
    approvedAt: null,
  };
};

declare module '../../kernel/event.ts' {
  interface EventKinds {
    bid: BidEvent;
  }
}

export type BidChange = Changed<'bid', Bid, BidEvent> & {
  /** The code that is mailed to the bidder; no event stores it. */
  readonly newCode?: {
    readonly code: string;
    readonly hash: string;
    readonly lot: Lot;
  };
};

declare module '../../kernel/changes.ts' {
  interface ChangeKinds {
    bid: BidChange;
  }
}
