import type { BidId, LotId, OrderId, ParticipantId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/languages.ts';
import type { Minor } from '../../kernel/money.ts';
import type { Missing } from '../../brief/rules/brief.ts';
import type { Instant } from '../../kernel/time.ts';
import type { FollowOccasion } from './follow.ts';
import type { LotKindName } from './kind.ts';
import type { Suspicion } from './review.ts';

/** What every message to a bidder begins with. Amounts are USD. */
type ToBidder = {
  readonly lotId: LotId;
  readonly lotKind: LotKindName;
  readonly language: Language;
  readonly name: string | null;
};

/** Whether the amount is a maximum up to which it is bid. */
type IsAutomatic = boolean;

/** Whether nothing is new but how much time is left, which the mail works out when it is sent. */
type IsReminder = true;

/** The code itself is not part of the message: it travels encrypted beside it. */
type BidCode = ToBidder & {
  readonly kind: 'bid_code';
  readonly amountMinor: Minor;
  /** The most that the code allows. */
  readonly ceilingMinor: Minor;
  readonly isAutomatic: IsAutomatic;
  readonly endsAt: Instant;
  readonly codeExpiresAt: Instant;
  /** Set where the bid counted long ago, and its bidder has to show again that it is theirs. */
  readonly isForKey?: true;
};

export const codeMessageId = (bidId: BidId): string => `${bidId}.code`;

/** Of the code that a bid was given with this version. */
export const renewedCodeMessageId = (bidId: BidId, version: number): string =>
  `${codeMessageId(bidId)}.${version}`;

type BidLeading = ToBidder & {
  readonly kind: 'bid_leading';
  readonly priceMinor: Minor;
  /** Up to here it is bid for them. */
  readonly maximumMinor: Minor | null;
  readonly endsAt: Instant;
  /** Null where the brief is complete. */
  readonly briefDeadline: Instant | null;
  readonly missing: readonly Missing[];
};

type Outbid = ToBidder & {
  readonly kind: 'outbid';
  readonly ownBidMinor: Minor;
  readonly priceMinor: Minor;
  readonly minNextBidMinor: Minor;
  readonly endsAt: Instant;
  /** What the reader's brief lacks; empty where it is complete. */
  readonly missing: readonly Missing[];
  readonly isReminder?: IsReminder;
};

/** The leader missed the brief deadline, and bidding is open again. */
type LotReopenedNotice = ToBidder & {
  readonly kind: 'lot_reopened';
  /**
   * Whether the reader is the one who missed it, leads now, may bid, or has to complete the brief
   * first.
   */
  readonly reader: 'failed' | 'leading' | 'behind' | 'set_aside';
  readonly priceMinor: Minor;
  readonly minNextBidMinor: Minor;
  /** What was bid for them: of one set aside, what counts again with the brief. */
  readonly ownBidMinor: Minor;
  readonly maximumMinor: Minor | null;
  readonly endsAt: Instant;
  readonly missing: readonly Missing[];
};

/** The lot is over, and only the leader's brief is missing. */
type BriefNeeded = ToBidder & {
  readonly kind: 'brief_needed';
  readonly priceMinor: Minor;
  readonly briefDeadline: Instant;
  readonly missing: readonly Missing[];
  readonly isReminder?: IsReminder;
};

/** The bid waits until the operator has looked at it. */
type BidHeldNotice = ToBidder & {
  readonly kind: 'bid_held';
  readonly amountMinor: Minor;
  readonly isAutomatic: IsAutomatic;
  readonly endsAt: Instant;
};

type BidReviewedNotice = ToBidder & {
  readonly kind: 'bid_reviewed';
  /** `too_late`: the lot was over before anybody had looked at it. */
  readonly outcome: 'entered' | 'not_entered' | 'rejected' | 'too_late';
  readonly amountMinor: Minor;
  readonly isAutomatic: IsAutomatic;
  /** The operator's, for a bid that was rejected. */
  readonly reason: string | null;
};

type BidCancelledNotice = ToBidder & {
  readonly kind: 'bid_cancelled';
  readonly by: 'bidder' | 'operator';
  readonly amountMinor: Minor;
  readonly reason: string | null;
  /** What of theirs still counts on the lot. */
  readonly bindingMinor: Minor | null;
  /** The bidder's maximum on the lot, where it stays in force. */
  readonly maximumMinor: Minor | null;
};

type LotCancelledNotice = ToBidder & {
  readonly kind: 'lot_cancelled';
  readonly reason: string;
};

type LotRescheduledNotice = ToBidder & {
  readonly kind: 'lot_rescheduled';
  readonly endsAt: Instant;
};

type AuctionWon = ToBidder & {
  readonly kind: 'auction_won';
  readonly amountMinor: Minor;
  readonly orderId: OrderId;
};

type AuctionLost = ToBidder & {
  readonly kind: 'auction_lost';
  readonly cause: 'higher_bid' | 'no_brief' | 'nobody';
  readonly ownBidMinor: Minor;
  /** Null where the lot went to nobody. */
  readonly soldForMinor: Minor | null;
};

/** The winner is out, and the site can be had at the reader's own bid. */
type LotOffered = ToBidder & {
  readonly kind: 'lot_offered';
  readonly bidId: BidId;
  readonly amountMinor: Minor;
  readonly until: Instant;
};

export type AllowedOnLot = {
  readonly lotId: LotId;
  readonly lotKind: LotKindName;
  readonly mandateMinor: Minor;
};

/** About no lot: a code that gives a key without a bid, or that all bidding is paused. */
export type AccountMessage =
  | {
      readonly kind: 'sign_in_code';
      readonly language: Language;
      readonly codeExpiresAt: Instant;
      /** Where its key can bid without a new code, and up to how much. */
      readonly allowed: readonly AllowedOnLot[];
    }
  | { readonly kind: 'bidding_paused'; readonly language: Language };

export type BidderMessage =
  | BidCode
  | BidLeading
  | Outbid
  | BriefNeeded
  | LotReopenedNotice
  | BidHeldNotice
  | BidReviewedNotice
  | BidCancelledNotice
  | LotCancelledNotice
  | LotRescheduledNotice
  | AuctionWon
  | AuctionLost
  | LotOffered;

/** Asks whether somebody wants to follow a lot; the link is the secret of the message. */
type FollowLink = ToBidder & {
  readonly kind: 'follow_link';
  readonly endsAt: Instant;
};

/** To somebody who follows a lot; the link that ends this is the secret of the message. */
type FollowNews = ToBidder & {
  readonly kind: 'follow_news';
  readonly occasion: FollowOccasion;
  readonly endsAt: Instant;
  readonly priceMinor: Minor;
  readonly bidders: number;
};

export type FollowerMessage = FollowLink | FollowNews;

/** The operator learns of a bid that waits for a decision, of how a lot ended, or what became of an offer. */
export type AuctionNotice = {
  readonly kind: 'auction_notice';
  readonly lotId: LotId;
  readonly lotKind: LotKindName;
} & (
  | {
      readonly occasion: 'bid_held';
      readonly bidId: BidId;
      readonly email: string;
      readonly network: string;
      readonly amountMinor: Minor;
      readonly isAutomatic: IsAutomatic;
      readonly suspicions: readonly Suspicion[];
    }
  /** The bid still waits, and its lot is about to end. */
  | {
      readonly occasion: 'review_pressing';
      readonly bidId: BidId;
      readonly email: string;
      readonly amountMinor: Minor;
      readonly isAutomatic: IsAutomatic;
      readonly endsAt: Instant;
    }
  | {
      readonly occasion: 'lot_sold';
      readonly participantId: ParticipantId;
      readonly email: string;
      readonly amountMinor: Minor;
      readonly orderId: OrderId;
    }
  | { readonly occasion: 'lot_unsold'; readonly bidders: number }
  /** Whoever a won lot was offered to has said no, or nothing. */
  | {
      readonly occasion: 'offer_ended';
      readonly outcome: 'declined' | 'lapsed';
      readonly participantId: ParticipantId;
      readonly amountMinor: Minor;
      /** The one that came to nothing, by which the next can be asked. */
      readonly orderId: OrderId;
    }
);

/** Every message about lots. */
export type AuctionMessage = BidderMessage | FollowerMessage | AccountMessage | AuctionNotice;
