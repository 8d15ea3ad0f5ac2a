import type { Changed } from '../../kernel/changes.ts';
import type { BidId, LotId, OrderId, ParticipantId } from '../../kernel/ids.ts';
import type { Minor } from '../../kernel/money.ts';
import { instant, minutesMs, type Instant } from '../../kernel/time.ts';
import type { Canceller } from './bid-events.ts';
import type { LotKindName } from './kind.ts';
import type { LotEventBase, Offer, OfferEvent } from './offer.ts';
import type { Bidder, Entry, RankedBid, Standing } from './standing.ts';

/**
 * scheduled → open → sold, unsold or awaiting_brief. From awaiting_brief a lot is sold, unsold, or
 * open once more. It can be cancelled until it is sold or unsold. A sold lot stays sold, even if it
 * is offered to another bidder later. Only `advance` computes what time changes.
 *
 * A lot is over, or has ended, once its time is up. It is closed once it is sold, unsold or
 * cancelled, and finalized once its order, if any, is placed and the notices to everyone are stored.
 */
export const lotStatuses = [
  'scheduled',
  'open',
  'awaiting_brief',
  'sold',
  'unsold',
  'cancelled',
] as const;
export type LotStatus = (typeof lotStatuses)[number];

/** The schedule keeps one lot of its own open; operators can add others. */
export type LotOrigin = 'schedule' | 'operator';

/** The winner, with the winning bid and its price. */
export type Winner = Omit<RankedBid, 'sequence'>;

/**
 * A lot: one auction of one site. The schedule or an operator creates it; bids, completed briefs and
 * time change it, each by an event. Bidders cancel bids and answer offers; operators may reschedule or
 * cancel it, void bids and offer it again. A lot is never deleted,
 * and its price never depends on a bid that does not count. The bidders' own records are stored
 * separately (`Bidder`).
 */
export type Lot = {
  readonly id: LotId;
  readonly kind: LotKindName;
  readonly origin: LotOrigin;
  readonly status: LotStatus;
  readonly opensAt: Instant;
  /** Bids are taken while opensAt ≤ now < endsAt; a late bid moves it. */
  readonly endsAt: Instant;
  /** How often a late bid has moved the end; starts again from 0 when the lot reopens. */
  readonly extensions: number;
  readonly standing: Standing;
  /** Set while the lot awaits its leader's brief. */
  readonly briefDeadline: Instant | null;
  /** Set once bidding has reopened, which happens at most once. */
  readonly reopening: Reopening | null;
  readonly winner: Winner | null;
  readonly orderId: OrderId | null;
  /** The offers to other bidders after the winner's order came to nothing, oldest first. */
  readonly offers: readonly Offer[];
  /** When the lot became sold, unsold or cancelled. */
  readonly closedAt: Instant | null;
  /** Whether the outcome has taken effect: the order is placed and the notices are stored. */
  readonly isFinalized: boolean;
  /**
   * The lot's own clock: no event is earlier than the one before, whatever the machine's clock
   * does.
   */
  readonly lastEventAt: Instant;
  readonly version: number;
  /** Set while the service is on hold, so that time changes nothing; not stored with the lot. */
  readonly isOnHold?: true;
};

type Reopening = {
  readonly at: Instant;
  /** The leader who missed the brief deadline. */
  readonly failed: ParticipantId;
};

export type LotScheduled = LotEventBase & {
  readonly type: 'LotScheduled';
  readonly kind: LotKindName;
  readonly origin: LotOrigin;
  readonly opensAt: Instant;
  readonly endsAt: Instant;
  readonly startPriceMinor: Minor;
};

/** A bid or a proxy maximum entered the lot: it counts from then on. */
export type BidEntered = LotEventBase & {
  readonly type: 'BidEntered';
  readonly entry: Entry;
  /** Set for a maximum that was named with the bid before it: both are one raise. */
  readonly withBid?: true;
};

/**
 * A bid that counted is removed as if it had never been placed. With `fromVersion`, a version of the
 * lot, only what entered under it from that version on: the last raises of a maximum.
 */
export type BidRemoved = LotEventBase & {
  readonly type: 'BidRemoved';
  readonly bidId: BidId;
  readonly fromVersion?: number;
  /** The side that removed it. */
  readonly by: Canceller;
};

/** A bidder's brief is complete. */
export type BriefReady = LotEventBase & {
  readonly type: 'BriefReady';
  readonly participantId: ParticipantId;
};

/** The leader missed the brief deadline, and bidding reopens for the others. */
export type LotReopened = LotEventBase & {
  readonly type: 'LotReopened';
  /** The leader whose bids are void from now on. */
  readonly failed: ParticipantId;
  readonly endsAt: Instant;
};

export type LotEvent =
  | LotScheduled
  | (LotEventBase & {
      readonly type: 'LotRescheduled';
      readonly opensAt: Instant;
      readonly endsAt: Instant;
    })
  | (LotEventBase & { readonly type: 'LotOpened' })
  | BidEntered
  | BidRemoved
  | BriefReady
  /** At the end, or at the brief deadline of a leader who is the only bidder. */
  | (LotEventBase & { readonly type: 'LotEnded'; readonly outcome: LotOutcome })
  | LotReopened
  /** The winner's order is placed, if there is a winner, and the notices are stored. */
  | (LotEventBase & { readonly type: 'LotFinalized'; readonly orderId: OrderId | null })
  | (LotEventBase & { readonly type: 'LotCancelled'; readonly reason: string })
  | OfferEvent;

export type LotOutcome =
  | { readonly status: 'sold'; readonly winner: Winner }
  | { readonly status: 'unsold' }
  | { readonly status: 'awaiting_brief'; readonly deadline: Instant };

/** The version of the auction's rules; the public log states it for each lot. */
export const rulesVersion = 1;

/**
 * A bid this close to the end that changes the price or the leader moves the end to this long after the
 * bid, so that others can answer, at most `extensionsMax` times.
 */
export const softCloseMs = minutesMs(3);
export const extensionsMax = 20;

/** The moment by the lot's own clock, which never goes back. */
export const lotMoment = (lot: Lot, now: Instant): Instant =>
  instant(Math.max(now, lot.lastEventAt));

export type ClosedStatus = 'sold' | 'unsold' | 'cancelled';

/** Takes any text, because the news about a closed lot is named by its status (`FollowTrigger`). */
export const isClosedStatus = (status: string): status is ClosedStatus =>
  status === 'sold' || status === 'unsold' || status === 'cancelled';

export const isClosed = ({ status }: Lot): boolean => isClosedStatus(status);

/**
 * Whether a proxy maximum may be stopped. That includes a lot that awaits its leader's brief: a
 * brief that is completed then, and a bid that is removed, can still spend what maxima allow.
 */
export const mayStop = ({ status }: Lot): boolean =>
  status === 'open' || status === 'awaiting_brief';

/** The bidder that an event is about; the event is applied to their record. */
export const bidderOf = (event: LotEvent): ParticipantId | null => {
  if (event.type === 'BidEntered') return event.entry.participantId;
  return event.type === 'BriefReady' ? event.participantId : null;
};

/** Sold to the bidder of this bid; unsold if there is none. */
export const outcomeOf = (rankedBid: RankedBid | null): LotOutcome =>
  rankedBid === null ? { status: 'unsold' } : { status: 'sold', winner: winnerOf(rankedBid) };

const winnerOf = ({ participantId, bidId, amountMinor }: RankedBid): Winner => ({
  participantId,
  bidId,
  amountMinor,
});

declare module '../../kernel/event.ts' {
  interface EventKinds {
    lot: LotEvent;
  }
}

export type LotChange = Changed<'lot', Lot, LotEvent> & {
  /** The bidders that are new or changed. */
  readonly bidders: readonly Bidder[];
  /** A bid was removed or the lot reopened: `bidders` are all that remain. */
  readonly isRecounted: boolean;
};

declare module '../../kernel/changes.ts' {
  interface ChangeKinds {
    lot: LotChange;
  }
}
