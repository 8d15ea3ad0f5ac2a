import type { Missing } from '../../brief/rules/brief.ts';
import type { BidId, LotId, OrderId, ParticipantId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/languages.ts';
import type { Minor } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import type { FollowTrigger } from './follow.ts';
import type { LotKindName } from './kind.ts';
import type { Suspicion } from './review.ts';

/** The fields of every message to a bidder. Amounts are USD cents. */
type ToBidder = {
  readonly lotId: LotId;
  readonly lotKind: LotKindName;
  readonly language: Language;
  readonly name: string | null;
};

/** The code itself is not part of the message; it is stored encrypted next to it. */
type BidCode = ToBidder & {
  readonly kind: 'bid_code';
  readonly amountMinor: Minor;
  /** The most that the code authorizes. */
  readonly ceilingMinor: Minor;
  /** Whether the amount is a proxy maximum. */
  readonly isAutomatic: boolean;
  readonly endsAt: Instant;
  readonly codeExpiresAt: Instant;
  /** Set if the bid counted long ago and the code only gives its bidder a new key. */
  readonly isForKey?: true;
};

export const codeMessageId = (bidId: BidId): string => `${bidId}.code`;

/** The id of the message with the code that a bid got with this version. */
export const renewedCodeMessageId = (bidId: BidId, version: number): string =>
  `${codeMessageId(bidId)}.${version}`;

type BidLeading = ToBidder & {
  readonly kind: 'bid_leading';
  readonly priceMinor: Minor;
  /** The bidder's proxy maximum. */
  readonly maximumMinor: Minor | null;
  readonly endsAt: Instant;
  /** Null if the brief is complete. */
  readonly briefDeadline: Instant | null;
  readonly missing: readonly Missing[];
};

type Outbid = ToBidder & {
  readonly kind: 'outbid';
  readonly ownBidMinor: Minor;
  readonly priceMinor: Minor;
  readonly minNextBidMinor: Minor;
  readonly endsAt: Instant;
  /** The missing answers of the reader's brief; empty if it is complete. */
  readonly missing: readonly Missing[];
  /** Set for a reminder: only the time left is new, and the mail states it as it is sent. */
  readonly isReminder?: true;
};

/** The leader missed the brief deadline, and bidding has reopened. */
type LotReopenedNotice = ToBidder & {
  readonly kind: 'lot_reopened';
  /**
   * The reader's role: they missed the deadline, lead, are behind, or their bids are set aside until
   * their brief is complete.
   */
  readonly reader: 'failed' | 'leading' | 'behind' | 'set_aside';
  readonly priceMinor: Minor;
  readonly minNextBidMinor: Minor;
  /** Their bid; for bids set aside, the one that counts again once the brief is complete. */
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
  /** Set for a reminder: only the time left is new, and the mail states it as it is sent. */
  readonly isReminder?: true;
};

/** The bid is under review. */
type BidUnderReviewNotice = ToBidder & {
  readonly kind: 'bid_under_review';
  readonly amountMinor: Minor;
  /** Whether the amount is a proxy maximum. */
  readonly isAutomatic: boolean;
  readonly endsAt: Instant;
};

type BidReviewedNotice = ToBidder & {
  readonly kind: 'bid_reviewed';
  /** `too_late`: the lot was over before anybody reviewed the bid. */
  readonly outcome: 'entered' | 'not_entered' | 'rejected' | 'too_late';
  readonly amountMinor: Minor;
  /** Whether the amount is a proxy maximum. */
  readonly isAutomatic: boolean;
  /** The operator's reason, for a rejected bid. */
  readonly reason: string | null;
};

type BidCancelledNotice = ToBidder & {
  readonly kind: 'bid_cancelled';
  readonly by: 'bidder' | 'operator';
  readonly amountMinor: Minor;
  readonly reason: string | null;
  /** The amount that still binds the bidder on the lot. */
  readonly bindingMinor: Minor | null;
  /** The bidder's maximum on the lot, if it stays in force. */
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
  /** Null if the lot was not sold. */
  readonly soldForMinor: Minor | null;
};

/** The winner dropped out, and the reader can have the site at their own bid. */
type LotOffered = ToBidder & {
  readonly kind: 'lot_offered';
  readonly bidId: BidId;
  readonly amountMinor: Minor;
  readonly until: Instant;
};

export type LotAuthorization = {
  readonly lotId: LotId;
  readonly lotKind: LotKindName;
  readonly authorizedMinor: Minor;
};

/** Messages that are about no lot: a code for a key without a bid, and the mail about a pause. */
export type AccountMessage =
  | {
      readonly kind: 'sign_in_code';
      readonly language: Language;
      readonly codeExpiresAt: Instant;
      /** The lots on which the key can bid without a new code, and up to how much. */
      readonly allowed: readonly LotAuthorization[];
    }
  | { readonly kind: 'bidding_paused'; readonly language: Language };

export type BidderMessage =
  | BidCode
  | BidLeading
  | Outbid
  | BriefNeeded
  | LotReopenedNotice
  | BidUnderReviewNotice
  | BidReviewedNotice
  | BidCancelledNotice
  | LotCancelledNotice
  | LotRescheduledNotice
  | AuctionWon
  | AuctionLost
  | LotOffered;

/** The question whether the reader wants to follow a lot; the link is the secret of the message. */
type FollowLink = ToBidder & {
  readonly kind: 'follow_link';
  readonly endsAt: Instant;
};

/** News for a follower of a lot; the link that ends them is the secret of the message. */
type FollowNews = ToBidder & {
  readonly kind: 'follow_news';
  readonly trigger: FollowTrigger;
  readonly endsAt: Instant;
  readonly priceMinor: Minor;
  readonly bidders: number;
};

export type FollowerMessage = FollowLink | FollowNews;

/** Notifies operators of a bid under review, of a lot's outcome, or of an offer's end. */
export type AuctionNotice = {
  readonly kind: 'auction_notice';
  readonly lotId: LotId;
  readonly lotKind: LotKindName;
} & (
  | {
      readonly trigger: 'bid_under_review';
      readonly bidId: BidId;
      readonly email: string;
      readonly network: string;
      readonly amountMinor: Minor;
      readonly isAutomatic: boolean;
      readonly suspicions: readonly Suspicion[];
    }
  /** The bid is still under review, and its lot is about to end. */
  | {
      readonly trigger: 'review_pressing';
      readonly bidId: BidId;
      readonly email: string;
      readonly amountMinor: Minor;
      readonly isAutomatic: boolean;
      readonly endsAt: Instant;
    }
  | {
      readonly trigger: 'lot_sold';
      readonly participantId: ParticipantId;
      readonly email: string;
      readonly amountMinor: Minor;
      readonly orderId: OrderId;
    }
  | { readonly trigger: 'lot_unsold'; readonly bidders: number }
  /** The bidder to whom a lot was offered declined it, or let it lapse. */
  | {
      readonly trigger: 'offer_ended';
      readonly outcome: 'declined' | 'lapsed';
      readonly participantId: ParticipantId;
      readonly amountMinor: Minor;
      /** The order that came to nothing; operators offer the lot to the next bidder by it. */
      readonly orderId: OrderId;
    }
);

export type AuctionMessage = BidderMessage | FollowerMessage | AccountMessage | AuctionNotice;
