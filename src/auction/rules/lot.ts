import type { BidId, LotId, OrderId, ParticipantId } from '../../kernel/ids.ts';
import type { Minor } from '../../kernel/money.ts';
import { instant, minutesMs, type Instant } from '../../kernel/time.ts';
import type { Canceller } from './bid-events.ts';
import type { LotKindName } from './kind.ts';
import type { Offer, OfferEvent } from './offer.ts';
import type { Entry, RankedBid, Standing } from './standing.ts';

/**
 * scheduled → open → sold, unsold or awaiting_brief. From awaiting_brief a lot is sold, or once open
 * again, or unsold. It can be cancelled until it is sold or unsold. A sold lot stays that, whomever it
 * is offered to later. What time changes is computed by `advance`, and nowhere else.
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

/** The schedule keeps one lot of its own open; the operator may add others. */
export type LotOrigin = 'schedule' | 'operator';

/** Who won, with which bid, for how much. */
export type Winner = Omit<RankedBid, 'sequence'>;

export type Lot = {
  readonly id: LotId;
  readonly kind: LotKindName;
  readonly origin: LotOrigin;
  readonly status: LotStatus;
  readonly opensAt: Instant;
  /** Bids are taken while opensAt ≤ now < endsAt; a late bid moves it. */
  readonly endsAt: Instant;
  /** How often a late bid has moved the end; counted anew once the lot is reopened. */
  readonly extensions: number;
  readonly standing: Standing;
  /** Set while the lot is over and waits for its leader's brief. */
  readonly briefDeadline: Instant | null;
  /** Set once bidding has been reopened, which happens once at most. */
  readonly reopening: Reopening | null;
  readonly winner: Winner | null;
  readonly orderId: OrderId | null;
  /** To whom it was offered after the order of its winner had come to nothing, in that order. */
  readonly offers: readonly Offer[];
  /** When the lot became sold, unsold or cancelled. */
  readonly closedAt: Instant | null;
  /** Whether what follows from the outcome is done: the order placed, everyone notified. */
  readonly isFinalized: boolean;
  /** The lot's own clock: no event of it is earlier than the one before, whatever the machine's clock does. */
  readonly lastEventAt: Instant;
  readonly version: number;
  /** The service holds back what time would do to it; no part of the lot, so it is not stored with it. */
  readonly isOnHold?: true;
};

type Reopening = {
  readonly at: Instant;
  /** The leader whose brief did not come. */
  readonly failed: ParticipantId;
};

type EventBase = { readonly lotId: LotId; readonly version: number; readonly at: Instant };

export type LotScheduled = EventBase & {
  readonly type: 'LotScheduled';
  readonly kind: LotKindName;
  readonly origin: LotOrigin;
  readonly opensAt: Instant;
  readonly endsAt: Instant;
  readonly startPriceMinor: Minor;
};

/** A bid or a proxy maximum that counts. */
export type BidEntered = EventBase & {
  readonly type: 'BidEntered';
  readonly entry: Entry;
  /** A maximum that came with the bid before it, and is one decision of its owner's with that. */
  readonly withBid?: true;
};

/**
 * A bid that counted is taken out, as if it had never been; where `raise` is given only what
 * entered under it from that version of the lot on: the last raise of a maximum.
 */
export type BidRemoved = EventBase & {
  readonly type: 'BidRemoved';
  readonly bidId: BidId;
  readonly raise?: number;
  /** Who took it out. */
  readonly by: Canceller;
};

/** A bidder's brief is complete. */
export type BriefReady = EventBase & {
  readonly type: 'BriefReady';
  readonly participantId: ParticipantId;
};

/** The leader missed the brief deadline, and the others may bid again. */
export type LotReopened = EventBase & {
  readonly type: 'LotReopened';
  /** Whose bids are void. */
  readonly failed: ParticipantId;
  readonly endsAt: Instant;
};

export type LotEvent =
  | LotScheduled
  | (EventBase & {
      readonly type: 'LotRescheduled';
      readonly opensAt: Instant;
      readonly endsAt: Instant;
    })
  | (EventBase & { readonly type: 'LotOpened' })
  | BidEntered
  | BidRemoved
  | BriefReady
  /** At the end, and at a brief deadline that nobody but the leader has bid for. */
  | (EventBase & { readonly type: 'LotEnded'; readonly outcome: Outcome })
  | LotReopened
  /** The winner's order is placed, where there is a winner, and everyone is notified. */
  | (EventBase & { readonly type: 'LotSettled'; readonly orderId: OrderId | null })
  | (EventBase & { readonly type: 'LotCancelled'; readonly reason: string })
  | OfferEvent;

export type Outcome =
  | { readonly status: 'sold'; readonly winner: Winner }
  | { readonly status: 'unsold' }
  | { readonly status: 'awaiting_brief'; readonly deadline: Instant };

/** A bid this close to the end moves the end to this long after it, so that others can answer. */
export const softCloseMs = minutesMs(3);
export const extensionsMax = 20;

/** The moment that counts for the lot: its clock never goes back. */
export const lotMoment = (lot: Lot, now: Instant): Instant =>
  instant(Math.max(now, lot.lastEventAt));

export const isClosed = ({ status }: Lot): boolean =>
  status === 'sold' || status === 'unsold' || status === 'cancelled';

/**
 * Whether a proxy maximum may be stopped: also once the lot is over and waits for its leader's
 * brief. A brief that comes then, and a bid that is taken out, still spend what maxima allow.
 */
export const mayStop = ({ status }: Lot): boolean =>
  status === 'open' || status === 'awaiting_brief';

/** The bidder an event is about, whose own record it is applied to. */
export const bidderOf = (event: LotEvent): ParticipantId | null => {
  if (event.type === 'BidEntered') return event.entry.participantId;
  return event.type === 'BriefReady' ? event.participantId : null;
};

/** Sold to whoever holds the rankedBid, else unsold. */
export const outcomeOf = (rankedBid: RankedBid | null): Outcome =>
  rankedBid === null ? { status: 'unsold' } : { status: 'sold', winner: winnerOf(rankedBid) };

const winnerOf = ({ participantId, bidId, amountMinor }: RankedBid): Winner => ({
  participantId,
  bidId,
  amountMinor,
});
