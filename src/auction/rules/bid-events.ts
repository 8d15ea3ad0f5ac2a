import type { BidId, LotId, ParticipantId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/languages.ts';
import type { Minor } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import type { WrongCodeBudget } from './code-quota.ts';
import type { Review } from './review.ts';

export type Canceller = 'bidder' | 'operator';

type BidEventBase = { readonly bidId: BidId; readonly version: number; readonly at: Instant };

/** The bidder of a bid, its amount, and its network. */
type BidDetails = {
  readonly lotId: LotId;
  readonly email: string;
  readonly name: string | null;
  readonly language: Language;
  readonly amountMinor: Minor;
  /** The client network that the bid came from. */
  readonly network: string;
};

/** A code was mailed; until it is entered, the bid does not count. */
export type BidRequested = BidEventBase &
  BidDetails & {
    readonly type: 'BidRequested';
    readonly codeExpiresAt: Instant;
    /** Set for a proxy maximum above the participant's authorization. */
    readonly isAutomatic?: true;
  } & WithCeiling;

/** The maximum that came with the bid; left out if none was named. */
type WithCeiling = { readonly ceilingMinor?: Minor };

/** `not_entered`: its bidder leads already and allows no less, or it came too late or too low. */
type EntryOutcome = 'entered' | 'under_review' | 'not_entered';

type PlacedByKey<Type> = BidEventBase &
  BidDetails & {
    readonly type: Type;
    readonly participantId: ParticipantId;
    readonly outcome: EntryOutcome;
    readonly review: Review;
  } & WithCeiling;

/** A bid by a participant key, within the bid authorization: it needs no code. */
export type BidPlaced = PlacedByKey<'BidPlaced'>;

/** The participant's first proxy maximum on the lot, set by key. */
export type AutomaticBidPlaced = PlacedByKey<'AutomaticBidPlaced'>;

type BidConfirmed = BidEventBase & {
  readonly type: 'BidConfirmed';
  readonly participantId: ParticipantId;
  readonly outcome: EntryOutcome;
  readonly review: Review;
};

type WrongCodeEntered = BidEventBase & {
  readonly type: 'WrongCodeEntered';
  /** Set if this wrong code used up a budget for the day. */
  readonly usedUp?: WrongCodeBudget;
};

export type BidEvent =
  | BidRequested
  | BidPlaced
  | AutomaticBidPlaced
  | (BidEventBase & { readonly type: 'CodeReplaced' })
  | WrongCodeEntered
  /** Its bidder has lost their key and requested another code, which gives a new one. */
  | (BidEventBase & { readonly type: 'CodeRenewed'; readonly codeExpiresAt: Instant })
  | BidConfirmed
  /** The operator decided on a bid under review, or its lot was over before they did. */
  | (BidEventBase & {
      readonly type: 'BidReviewed';
      readonly outcome: 'entered' | 'not_entered' | 'rejected';
      /** Left out if nobody decided before the lot was over. */
      readonly isApproved?: boolean;
      readonly reason: string | null;
      readonly isTooLate?: boolean;
    })
  /** Its bidder lowered their bid authorization on the lot; null ends it. */
  | (BidEventBase & {
      readonly type: 'AuthorizationLowered';
      readonly authorizedMinor: Minor | null;
    })
  /** The lot is about to end and nobody has reviewed the bid yet, so the operator was alarmed. */
  | (BidEventBase & { readonly type: 'ReviewAlarmed' })
  /**
   * Its bidder withdrew the last raise of the maximum; the bid continues with the maximum before.
   */
  | (BidEventBase & { readonly type: 'RaiseWithdrawn'; readonly countsForReview: boolean })
  | (BidEventBase & {
      readonly type: 'BidCancelled';
      readonly by: Canceller;
      readonly reason: string | null;
      /** The amount that had been bid; for an automatic bid, the highest so far. */
      readonly amountMinor: Minor;
      /** Left out if an operator cancelled the bid. */
      readonly countsForReview?: boolean;
    })
  /** The bidder's personal data was erased, here and in the earlier events. */
  | (BidEventBase & { readonly type: 'BidForgotten' });
