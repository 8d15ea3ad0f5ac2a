import { after, before, type Instant } from '../../kernel/time.ts';
import type { Entered } from './enter.ts';
import {
  extensionsMax,
  outcomeOf,
  softCloseMs,
  type BidEntered,
  type BidRemoved,
  type BriefReady,
  type Lot,
  type LotEvent,
  type LotReopened,
  type LotScheduled,
  type LotOutcome,
} from './lot.ts';
import { evolveOffers } from './offer.ts';
import { enterBrief, enterLot } from './reopening.ts';
import {
  hasPriceOrLeaderChanged,
  openingStanding,
  type Bidder,
  type Standing,
} from './standing.ts';

/** A lot after an event, with the bidders whose records changed. */
export type Evolved = { readonly lot: Lot; readonly changed: readonly Bidder[] };

/**
 * The lot after an event. `own` is the record of the event's bidder, if it has one. A removal and a
 * reopening need all entries of the lot: see `recount`.
 */
export const evolveLot = (lot: Lot, event: LotEvent, own: Bidder | null = null): Evolved => {
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
    case 'BidEntered':
      return withStanding(next, event, enterLot(lot, event.entry, own, event.at));
    case 'BriefReady':
      if (own === null) throw new Error('A brief counts for nobody without a bid');
      return withStanding(next, event, enterBrief(lot.standing, own, event.at));
    case 'LotEnded':
      return unchanged(outcomeFields(event.outcome, event.at));
    case 'LotFinalized':
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
    case 'LotReopened':
      throw new Error(`Lot ${lot.id} needs its entries to count them again`);
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
  reopening: null,
  standing: openingStanding(event.startPriceMinor),
  winner: null,
  orderId: null,
  offers: [],
  closedAt: null,
  isFinalized: false,
  lastEventAt: event.at,
  version: event.version,
});

const withStanding = (
  lot: Lot,
  event: BidEntered | BriefReady,
  { standing, changed }: Entered,
): Evolved => {
  const entered = stopAwaitingBrief({ ...lot, standing });
  return { lot: softClose(entered, event, lot.standing), changed };
};

/** The lot after its entries were counted again, for a removed bid or a reopening. */
export const withRecount = (lot: Lot, event: BidRemoved | LotReopened, standing: Standing): Lot => {
  const { version, at } = event;
  const next = { ...lot, standing, version, lastEventAt: at };
  if (event.type === 'BidRemoved') return stopAwaitingBrief(next);
  const { endsAt, failed } = event;
  return {
    ...next,
    status: 'open',
    endsAt,
    extensions: 0,
    briefDeadline: null,
    reopening: { at, failed },
  };
};

/**
 * Decides a lot that awaits its leader's brief, once the brief is complete or nobody leads; any other
 * lot stays as it is.
 */
const stopAwaitingBrief = (lot: Lot): Lot => {
  const { leader } = lot.standing;
  const isDecided = lot.status === 'awaiting_brief' && (leader === null || leader.hasBrief);
  return isDecided ? { ...lot, ...outcomeFields(outcomeOf(leader), lot.lastEventAt) } : lot;
};

const outcomeFields = (outcome: LotOutcome, at: Instant): Partial<Lot> => {
  const { status } = outcome;
  if (status === 'awaiting_brief') return { status, briefDeadline: outcome.deadline };
  const winner = status === 'sold' ? outcome.winner : null;
  return { status, winner, closedAt: at, briefDeadline: null };
};

/**
 * Only a bid moves the end; a raise of one's own proxy maximum bids nothing. A brief that brings
 * back a bid that was set aside moves the end as that bid would.
 */
const softClose = (lot: Lot, event: BidEntered | BriefReady, earlier: Standing): Lot => {
  const isLate = lot.status === 'open' && event.at > before(lot.endsAt, softCloseMs);
  if (!isLate || lot.extensions >= extensionsMax || !hasPriceOrLeaderChanged(earlier, lot.standing))
    return lot;
  return { ...lot, endsAt: after(event.at, softCloseMs), extensions: lot.extensions + 1 };
};
