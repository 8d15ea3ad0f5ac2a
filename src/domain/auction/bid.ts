import { erasedAddress } from '../erased-address.ts';
import type { BidId, LotId, ParticipantId } from '../ids.ts';
import type { Language } from '../languages.ts';
import type { Minor } from '../money.ts';
import type { Rewritten } from '../rewritten.ts';
import { after, type Instant } from '../time.ts';
import { codeAttemptsMax, codeValidMs } from './code.ts';
import type { WrongCodeBudget } from './code-quota.ts';
import type { Review } from './review.ts';

/**
 * A bid from its request to its end. What became of one that counted (leading, outbid, won, lost)
 * follows from its lot and is not kept here.
 */
export type Bid = {
  readonly id: BidId;
  readonly lotId: LotId;
  /** Null until the code is entered. */
  readonly participantId: ParticipantId | null;
  readonly email: string;
  readonly name: string | null;
  readonly language: Language;
  /** All that is bid automatically for a participant on a lot is one bid; its amount is the proxy maximum first set, once it is cancelled what had been bid. */
  readonly isAutomatic: boolean;
  readonly amountMinor: Minor;
  /** The client network that the bid came from. */
  readonly network: string;
  readonly status: BidStatus;
  /** Null where no code was ever needed. */
  readonly codeExpiresAt: Instant | null;
  readonly attemptsLeft: number;
  readonly placedAt: Instant;
  readonly confirmedAt: Instant | null;
  /** When it began to count. */
  readonly enteredAt: Instant | null;
  readonly cancelledAt: Instant | null;
  readonly cancelledBy: Canceller | null;
  /** How often its bidder took something back of it that counts for review; null where nobody counted. */
  readonly withdrawals: number | null;
  /** The last time that counted. */
  readonly withdrawnAt: Instant | null;
  readonly review: Review | null;
  /** When the operator was last alarmed that it waits while its lot is about to end. */
  readonly reviewAlarmAt: Instant | null;
  /** When the operator approved it, whether it entered then or came too late. */
  readonly approvedAt: Instant | null;
  readonly version: number;
};

export type BidStatus =
  | 'waiting_for_code'
  /** The network that asked for its code asked for a newer one for the same address and lot. */
  | 'replaced'
  | 'entered'
  | 'under_review'
  | 'not_entered'
  | 'rejected'
  | 'cancelled';

export type Canceller = 'bidder' | 'operator';

type Happened = { readonly bidId: BidId; readonly version: number; readonly at: Instant };

/** Who bids, how much, and from where. */
type Offer = Pick<Bid, 'lotId' | 'email' | 'name' | 'language' | 'amountMinor' | 'network'>;

export type BidRequested = Happened &
  Offer & { readonly type: 'BidRequested'; readonly codeExpiresAt: Instant };

/** A proxy maximum was set where the participant had none on this lot. */
export type AutomaticBidPlaced = Happened &
  Offer & {
    readonly type: 'AutomaticBidPlaced';
    readonly participantId: ParticipantId;
    readonly outcome: 'entered' | 'under_review';
    readonly review: Review;
  };

type BidConfirmed = Happened & {
  readonly type: 'BidConfirmed';
  readonly participantId: ParticipantId;
  readonly outcome: 'entered' | 'under_review' | 'not_entered';
  readonly review: Review;
};

type WrongCodeEntered = Happened & {
  readonly type: 'WrongCodeEntered';
  /** Set by the one that was the last of a day. */
  readonly usedUp?: WrongCodeBudget;
};

export type BidEvent =
  | BidRequested
  | AutomaticBidPlaced
  | (Happened & { readonly type: 'CodeReplaced' })
  | WrongCodeEntered
  /** Its bidder has no key any more, and asked for a code that gives another. */
  | (Happened & { readonly type: 'CodeRenewed'; readonly codeExpiresAt: Instant })
  | BidConfirmed
  /** The operator has looked at a bid that was held, or its lot was over before. */
  | (Happened & {
      readonly type: 'BidReviewed';
      readonly outcome: 'entered' | 'not_entered' | 'rejected';
      /** Left out in events from before it was recorded. */
      readonly isApproved?: boolean;
      readonly reason: string | null;
      readonly isTooLate?: boolean;
    })
  /** Its lot is about to end, and nobody has looked at it yet. */
  | (Happened & { readonly type: 'ReviewAlarmed' })
  /** Its bidder took back the last raise of the maximum; the bid goes on with what it was before. */
  | (Happened & { readonly type: 'RaiseWithdrawn'; readonly countsForReview: boolean })
  | (Happened & {
      readonly type: 'BidCancelled';
      readonly by: Canceller;
      readonly reason: string | null;
      /** What had been bid: of an automatic bid, as far as it had risen. */
      readonly amountMinor: Minor;
      /** Absent where nobody counted. */
      readonly countsForReview?: boolean;
    })
  /** Who bid is erased, here and in the events before. */
  | (Happened & { readonly type: 'BidForgotten'; readonly rewritten: readonly Rewritten[] });

/** What stays of a bid without the person; the address becomes one that nobody can have. */
export const withoutBidder = (id: BidId): Pick<Bid, 'email' | 'name' | 'network'> => ({
  email: erasedAddress(id),
  name: null,
  network: '',
});

/** That it was looked at stays, what was seen goes. */
export const withoutFindings: Review = { suspicions: [], score: 0 };

/** Until its code is entered a bid counts for nothing, so what happens to it need not be kept. */
export const isUnconfirmed = ({ type }: { readonly type: string }): boolean =>
  type === 'BidRequested' || type === 'CodeReplaced' || type === 'WrongCodeEntered';

export const evolveBid = (bid: Bid | null, event: BidEvent): Bid => {
  if (event.type === 'BidRequested' || event.type === 'AutomaticBidPlaced') return newBid(event);
  if (bid === null) throw new Error(`${event.bidId} was never placed`);
  const next = { ...bid, version: event.version };
  switch (event.type) {
    case 'CodeReplaced':
      // One that was confirmed stays what it is; only its code is worth nothing any more.
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
      const review = bid.review === null ? null : withoutFindings;
      return { ...next, ...withoutBidder(bid.id), review };
    }
  }
};

type Withdrawn = { readonly at: Instant; readonly countsForReview?: boolean };

const withdrawn = (
  { withdrawals, withdrawnAt }: Bid,
  { at, countsForReview }: Withdrawn,
): Pick<Bid, 'withdrawals' | 'withdrawnAt'> => {
  if (countsForReview === undefined) return { withdrawals, withdrawnAt };
  return countsForReview
    ? { withdrawals: (withdrawals ?? 0) + 1, withdrawnAt: at }
    : { withdrawals: withdrawals ?? 0, withdrawnAt };
};
/** Whether a newer code took the place of the bid's own: that is the one end of a code before its time. */
export const isCodeReplaced = ({ codeExpiresAt, placedAt }: Bid): boolean =>
  codeExpiresAt !== null && codeExpiresAt < after(placedAt, codeValidMs);

const newBid = (event: BidRequested | AutomaticBidPlaced): Bid => {
  const { bidId: id, version, at: placedAt } = event;
  const { lotId, email, name, language, amountMinor, network } = event;
  const offer = { id, version, placedAt, lotId, email, name, language, amountMinor, network };
  const ending = {
    cancelledAt: null,
    cancelledBy: null,
    withdrawals: null,
    withdrawnAt: null,
    reviewAlarmAt: null,
    approvedAt: null,
  };
  if (event.type === 'BidRequested') {
    return {
      ...offer,
      ...ending,
      participantId: null,
      isAutomatic: false,
      status: 'waiting_for_code',
      codeExpiresAt: event.codeExpiresAt,
      attemptsLeft: codeAttemptsMax,
      confirmedAt: null,
      enteredAt: null,
      review: null,
    };
  }
  return {
    ...offer,
    ...ending,
    participantId: event.participantId,
    isAutomatic: true,
    status: event.outcome,
    codeExpiresAt: null,
    attemptsLeft: 0,
    confirmedAt: placedAt,
    enteredAt: event.outcome === 'entered' ? placedAt : null,
    review: event.review,
  };
};
