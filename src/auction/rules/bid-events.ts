import type { BidId, LotId, ParticipantId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/languages.ts';
import type { Minor } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import type { WrongCodeBudget } from './code-quota.ts';
import type { Review } from './review.ts';

/** What happens to a bid. */

export type Canceller = 'bidder' | 'operator';

type EventBase = { readonly bidId: BidId; readonly version: number; readonly at: Instant };

/** Who bids, how much, and from where. */
type OfferedBid = {
  readonly lotId: LotId;
  readonly email: string;
  readonly name: string | null;
  readonly language: Language;
  readonly amountMinor: Minor;
  /** The client network that the bid came from. */
  readonly network: string;
};

/** A code was mailed; until it is entered the bid counts for nothing. */
export type BidRequested = EventBase &
  OfferedBid & {
    readonly type: 'BidRequested';
    readonly codeExpiresAt: Instant;
    /** A proxy maximum above what was allowed before. */
    readonly isAutomatic?: true;
  } & WithCeiling;

/** Up to where the code mail, or who bids with a key, lets us bid; left out where no maximum was named. */
type WithCeiling = { readonly ceilingMinor?: Minor };

type PlacedBy<Type> = EventBase &
  OfferedBid & {
    readonly type: Type;
    readonly participantId: ParticipantId;
    /** `not_entered`: its bidder leads already, and allows no less. */
    readonly outcome: 'entered' | 'under_review' | 'not_entered';
    readonly review: Review;
  } & WithCeiling;

/** Whoever has a key bids no more than a code mail on the lot has named, and needs no new code. */
export type BidPlaced = PlacedBy<'BidPlaced'>;

/** A proxy maximum was set where the participant had none on this lot. */
export type AutomaticBidPlaced = PlacedBy<'AutomaticBidPlaced'>;

type BidConfirmed = EventBase & {
  readonly type: 'BidConfirmed';
  readonly participantId: ParticipantId;
  readonly outcome: 'entered' | 'under_review' | 'not_entered';
  readonly review: Review;
};

type WrongCodeEntered = EventBase & {
  readonly type: 'WrongCodeEntered';
  /** Set by the one that was the last of a day. */
  readonly usedUp?: WrongCodeBudget;
};

export type BidEvent =
  | BidRequested
  | BidPlaced
  | AutomaticBidPlaced
  | (EventBase & { readonly type: 'CodeReplaced' })
  | WrongCodeEntered
  /** Its bidder has no key any more, and asked for a code that gives another. */
  | (EventBase & { readonly type: 'CodeRenewed'; readonly codeExpiresAt: Instant })
  | BidConfirmed
  /** The operator has looked at a bid that was held, or its lot was over before. */
  | (EventBase & {
      readonly type: 'BidReviewed';
      readonly outcome: 'entered' | 'not_entered' | 'rejected';
      /** Left out where nobody decided: its lot was over. */
      readonly isApproved?: boolean;
      readonly reason: string | null;
      readonly isTooLate?: boolean;
    })
  /** Its client has lowered the mandate on the lot; null: ended it. */
  | (EventBase & { readonly type: 'MandateLowered'; readonly mandateMinor: Minor | null })
  /** Its lot is about to end, and nobody has looked at it yet. */
  | (EventBase & { readonly type: 'ReviewAlarmed' })
  /** Its bidder took back the last raise of the maximum; the bid goes on with what it was before. */
  | (EventBase & { readonly type: 'RaiseWithdrawn'; readonly countsForReview: boolean })
  | (EventBase & {
      readonly type: 'BidCancelled';
      readonly by: Canceller;
      readonly reason: string | null;
      /** What had been bid: of an automatic bid, as far as it had risen. */
      readonly amountMinor: Minor;
      /** Absent where nobody counted. */
      readonly countsForReview?: boolean;
    })
  /** Who bid is erased, here and in the events before. */
  | (EventBase & { readonly type: 'BidForgotten' });
