import type { BidId, LotId, OrderId, ParticipantId } from '../ids.ts';
import type { Minor } from '../money.ts';
import { after, before, instant, minutesMs, type Instant } from '../time.ts';
import type { LotKindName } from './kind.ts';
import { enter, noteBrief } from './enter.ts';
import { evolveOffers, type Offer, type OfferEvent } from './offer.ts';
import {
  openingStanding,
  type Bidder,
  type RankedBid,
  type Entry,
  type Standing,
} from './standing.ts';

/**
 * scheduled → open → sold, unsold or awaiting_brief → sold or unsold; cancelled from any state
 * before sold or unsold. A sold lot stays that, whomever it is offered to later. What time alone changes is computed by `advance`, and nowhere else.
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
  /** How often a late bid has moved the end. */
  readonly extensions: number;
  /** Set while the lot is over and waits for its leader's brief. */
  readonly briefDeadline: Instant | null;
  readonly standing: Standing;
  readonly winner: Winner | null;
  /** The winner's order. */
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
};

type Happened = { readonly lotId: LotId; readonly version: number; readonly at: Instant };

export type LotScheduled = Happened & {
  readonly type: 'LotScheduled';
  readonly kind: LotKindName;
  readonly origin: LotOrigin;
  readonly opensAt: Instant;
  readonly endsAt: Instant;
  readonly startPriceMinor: Minor;
};

/** A bid or a proxy maximum that counts. */
export type BidEntered = Happened & {
  readonly type: 'BidEntered';
  readonly entry: Entry;
  /** Absent in what entered before they changed, and is to count as it did then. */
  readonly rules?: typeof entryRules;
};

/** The second: it is noted when something was bid, and nobody bids against themself. */
export const entryRules = 2;

/**
 * A bid that counted is taken out, as if it had never been; where `raise` is given only what
 * entered under it from that version of the lot on: the last raise of a maximum.
 */
export type BidRemoved = Happened & {
  readonly type: 'BidRemoved';
  readonly bidId: BidId;
  readonly raise?: number;
};

/** A bidder's brief is complete. */
export type BriefReady = Happened & {
  readonly type: 'BriefReady';
  readonly participantId: ParticipantId;
};

export type LotEvent =
  | LotScheduled
  | (Happened & {
      readonly type: 'LotRescheduled';
      readonly opensAt: Instant;
      readonly endsAt: Instant;
    })
  | (Happened & { readonly type: 'LotOpened' })
  | BidEntered
  | BidRemoved
  | BriefReady
  | (Happened & { readonly type: 'LotEnded'; readonly outcome: Outcome })
  | (Happened & { readonly type: 'BriefDeadlinePassed'; readonly outcome: Outcome })
  /** The winner's order is placed, where there is a winner, and everyone is notified. */
  | (Happened & { readonly type: 'LotSettled'; readonly orderId: OrderId | null })
  | (Happened & { readonly type: 'LotCancelled'; readonly reason: string })
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

/** The bidder an event is about, whose own record it is applied to. */
export const bidderOf = (event: LotEvent): ParticipantId | null => {
  if (event.type === 'BidEntered') return event.entry.participantId;
  return event.type === 'BriefReady' ? event.participantId : null;
};

export const enteredAt = ({ at, rules }: BidEntered): Instant | null =>
  rules === undefined ? null : at;

/** Sold to whoever holds the rankedBid, else unsold. */
export const outcomeOf = (rankedBid: RankedBid | null): Outcome =>
  rankedBid === null ? { status: 'unsold' } : { status: 'sold', winner: winnerOf(rankedBid) };

const winnerOf = ({ participantId, bidId, amountMinor }: RankedBid): Winner => ({
  participantId,
  bidId,
  amountMinor,
});

/** A lot after an event, and the bidders whose own records changed. */
export type Evolved = { readonly lot: Lot; readonly changed: readonly Bidder[] };

/**
 * The lot after an event. `bidder` is the record of the event's own bidder, null where it has none.
 * A removed bid needs the entries that remain: `LotFold` and `withoutBid`.
 */
export const evolveLot = (lot: Lot, event: LotEvent, bidder: Bidder | null): Evolved => {
  const next = { ...lot, version: event.version, lastEventAt: event.at };
  const unchanged = (changes: Partial<Lot>): Evolved => ({
    lot: { ...next, ...changes },
    changed: [],
  });
  switch (event.type) {
    case 'LotScheduled':
      throw new Error(`Lot ${event.lotId} is scheduled twice`);
    case 'LotRescheduled':
      return unchanged({ opensAt: event.opensAt, endsAt: event.endsAt });
    case 'LotOpened':
      return unchanged({ status: 'open' });
    case 'BidEntered': {
      const { standing, changed } = enter(lot.standing, event.entry, bidder, enteredAt(event));
      return { lot: softClose({ ...next, standing }, event, lot.standing), changed };
    }
    case 'BriefReady':
      return withBrief(next, bidder);
    case 'LotEnded':
    case 'BriefDeadlinePassed':
      return unchanged(outcomeFields(event.outcome, event.at));
    case 'LotSettled':
      return unchanged({ orderId: event.orderId, isFinalized: true });
    case 'LotCancelled':
      return unchanged({
        status: 'cancelled',
        closedAt: event.at,
        briefDeadline: null,
        isFinalized: true,
      });
    case 'OfferMade':
    case 'OfferAccepted':
    case 'OfferDeclined':
    case 'OfferLapsed':
      return unchanged(evolveOffers(lot.offers, event));
    case 'BidRemoved':
      throw new Error(`Lot ${lot.id} needs its entries to take out a bid`);
  }
};

export const openLot = (event: LotScheduled): Lot => ({
  id: event.lotId,
  kind: event.kind,
  origin: event.origin,
  status: 'scheduled',
  opensAt: event.opensAt,
  endsAt: event.endsAt,
  extensions: 0,
  briefDeadline: null,
  standing: openingStanding(event.startPriceMinor),
  winner: null,
  orderId: null,
  offers: [],
  closedAt: null,
  isFinalized: false,
  lastEventAt: event.at,
  version: event.version,
});

const withBrief = (lot: Lot, bidder: Bidder | null): Evolved => {
  if (bidder === null) throw new Error(`Lot ${lot.id} has no such bidder`);
  const { standing, changed } = noteBrief(lot.standing, bidder);
  return { lot: reconsider({ ...lot, standing }), changed };
};

/** The wait for the leader's brief is over when it is there, or when nobody leads any more. */
export const reconsider = (lot: Lot): Lot => {
  const { leader } = lot.standing;
  const isAwaited = lot.status === 'awaiting_brief' && (leader === null || leader.hasBrief);
  return isAwaited ? { ...lot, ...outcomeFields(outcomeOf(leader), lot.lastEventAt) } : lot;
};

const outcomeFields = (outcome: Outcome, at: Instant): Partial<Lot> => {
  const { status } = outcome;
  if (status === 'awaiting_brief') return { status, briefDeadline: outcome.deadline };
  const winner = status === 'sold' ? outcome.winner : null;
  return { status, winner, closedAt: at, briefDeadline: null };
};

/** Only an entry by which something was bid moves the end; raising one's own proxy maximum bids nothing. */
const softClose = (lot: Lot, { at }: BidEntered, earlier: Standing): Lot => {
  const isLate = at > before(lot.endsAt, softCloseMs);
  const wasBid = lot.standing.nextSequence !== earlier.nextSequence;
  if (!isLate || !wasBid || lot.extensions >= extensionsMax) return lot;
  return { ...lot, endsAt: after(at, softCloseMs), extensions: lot.extensions + 1 };
};
