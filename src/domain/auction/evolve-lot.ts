import { after, before, type Instant } from '../time.ts';
import { briefLines, enterLines, type LinesEntered } from './enter-lines.ts';
import {
  extensionsMax,
  outcomeOf,
  softCloseMs,
  type BriefReady,
  type BidEntered,
  type Lot,
  type LotEvent,
  type LotScheduled,
  type Outcome,
} from './lot.ts';
import { evolveOffers } from './offer.ts';
import { isMovedFrom, noRecords, type Lines, type OwnRecords } from './standby.ts';
import { openingStanding, type Bidder } from './standing.ts';

/** A lot after an event, and the bidders whose own records changed, in each line. */
export type Evolved = {
  readonly lot: Lot;
  readonly changed: readonly Bidder[];
  readonly standbyChanged: readonly Bidder[];
};

/**
 * The lot after an event. `own` are the records of the event's own bidder, where it has one.
 * A removed bid needs the entries that remain: `LotFold` and `withoutBid`.
 */
export const evolveLot = (lot: Lot, event: LotEvent, own: OwnRecords = noRecords): Evolved => {
  const next = { ...lot, version: event.version, lastEventAt: event.at };
  const unchanged = (changes: Partial<Lot>): Evolved => ({
    lot: { ...next, ...changes },
    changed: [],
    standbyChanged: [],
  });
  switch (event.type) {
    case 'LotScheduled':
      throw new Error(`Lot ${event.lotId} is scheduled twice`);
    case 'LotRescheduled':
      return unchanged({ opensAt: event.opensAt, endsAt: event.endsAt });
    case 'LotOpened':
      return unchanged({ status: 'open' });
    case 'BidEntered':
      return withLines(next, event, enterLines(lot, event.entry, own, event.at));
    case 'BriefReady': {
      const isLate = lot.status === 'awaiting_brief';
      return withLines(next, event, briefLines(lot, own, { isLate, at: event.at }));
    }
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
  rules: event.rules,
  status: 'scheduled',
  opensAt: event.opensAt,
  endsAt: event.endsAt,
  extensions: 0,
  briefDeadline: null,
  standing: openingStanding(event.startPriceMinor),
  standby: openingStanding(event.startPriceMinor),
  winner: null,
  orderId: null,
  offers: [],
  closedAt: null,
  isFinalized: false,
  lastEventAt: event.at,
  version: event.version,
});

const withLines = (
  lot: Lot,
  event: BidEntered | BriefReady,
  { standing, standby, changed, standbyChanged }: LinesEntered,
): Evolved => {
  const entered = reconsider({ ...lot, standing, standby });
  return { lot: softClose(entered, event, lot), changed, standbyChanged };
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

/**
 * Only what was bid moves the end; raising one's own proxy maximum bids nothing. A brief that brings
 * its bidder's bid into the second line, or past others there, moves it as that bid would.
 */
const softClose = (lot: Lot, event: BidEntered | BriefReady, earlier: Lines): Lot => {
  const isLate = lot.status === 'open' && event.at > before(lot.endsAt, softCloseMs);
  if (!isLate || lot.extensions >= extensionsMax || !isMovedFrom(earlier, lot)) return lot;
  return { ...lot, endsAt: after(event.at, softCloseMs), extensions: lot.extensions + 1 };
};
