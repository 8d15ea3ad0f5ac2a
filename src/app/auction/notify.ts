import { leaderBriefDeadline } from '../../domain/auction/advance.ts';
import type { Bid, Canceller } from '../../domain/auction/bid.ts';
import { missingFor } from '../../domain/auction/kind.ts';
import type { Lot } from '../../domain/auction/lot.ts';
import type { AuctionNotice, BidderMessage } from '../../domain/auction/messages.ts';
import type { Participant } from '../../domain/auction/participant.ts';
import { minNextBid, type Bidder } from '../../domain/auction/standing.ts';
import { lotStream } from '../../domain/event.ts';
import type { OrderId } from '../../domain/ids.ts';
import type { Minor } from '../../domain/money.ts';
import type { Outgoing } from '../run.ts';

/** The messages of the auction. An id holds the lot's version, so that each change is told once. */

type Reader = Pick<Participant, 'email' | 'name' | 'language'>;

const toReader = (
  { email }: Reader,
  lot: Lot,
  suffix: string,
  message: BidderMessage,
): Outgoing => ({
  id: `${lotStream(lot.id)}.${message.kind}.${lot.version}.${suffix}`,
  to: { channel: 'email', address: email },
  message,
});

const about = ({ name, language }: Reader, lot: Lot) => ({
  lotId: lot.id,
  lotKind: lot.kind,
  language,
  name,
});

export const notifyLeading = (lot: Lot, leader: Participant): Outgoing =>
  toReader(leader, lot, leader.id, {
    ...about(leader, lot),
    kind: 'bid_leading',
    priceMinor: lot.standing.priceMinor,
    maximumMinor: lot.standing.leader?.proxyMaximumMinor ?? null,
    endsAt: lot.endsAt,
    briefDeadline: leaderBriefDeadline(lot),
    missing: missingFor(lot.kind, leader.brief),
  });

export const notifyOutbid = (lot: Lot, reader: Participant, ownBidMinor: Minor): Outgoing =>
  toReader(reader, lot, reader.id, {
    ...about(reader, lot),
    kind: 'outbid',
    ownBidMinor,
    priceMinor: lot.standing.priceMinor,
    minNextBidMinor: minNextBid(lot.standing),
    endsAt: lot.endsAt,
  });

/** Only to a leader whose brief the lot now waits for. */
export const notifyBriefNeeded = (lot: Lot, leader: Participant): readonly Outgoing[] =>
  lot.briefDeadline === null
    ? []
    : [
        toReader(leader, lot, leader.id, {
          ...about(leader, lot),
          kind: 'brief_needed',
          priceMinor: lot.standing.priceMinor,
          briefDeadline: lot.briefDeadline,
          missing: missingFor(lot.kind, leader.brief),
        }),
      ];

export const notifyReviewed = (
  lot: Lot,
  bid: Bid,
  outcome: 'entered' | 'not_entered' | 'rejected',
  reason: string | null,
): Outgoing =>
  toReader(bid, lot, bid.id, {
    ...about(bid, lot),
    kind: 'bid_reviewed',
    outcome,
    amountMinor: bid.amountMinor,
    reason,
  });

export const notifyCancelled = (
  lot: Lot,
  bid: Bid,
  { by, reason }: { readonly by: Canceller; readonly reason: string | null },
  maximumMinor: Minor | null,
): Outgoing =>
  toReader(bid, lot, bid.id, {
    ...about(bid, lot),
    kind: 'bid_cancelled',
    by,
    amountMinor: bid.amountMinor,
    reason,
    maximumMinor,
  });

export const notifyLotCancelled = (lot: Lot, reader: Participant, reason: string): Outgoing =>
  toReader(reader, lot, reader.id, { ...about(reader, lot), kind: 'lot_cancelled', reason });

export const notifyRescheduled = (lot: Lot, reader: Participant): Outgoing =>
  toReader(reader, lot, reader.id, {
    ...about(reader, lot),
    kind: 'lot_rescheduled',
    endsAt: lot.endsAt,
  });

export const notifyWon = (
  lot: Lot,
  reader: Participant,
  amountMinor: Minor,
  orderId: OrderId,
): Outgoing =>
  toReader(reader, lot, reader.id, {
    ...about(reader, lot),
    kind: 'auction_won',
    amountMinor,
    orderId,
  });

/** To someone who bid on a lot that is sold to another, or to nobody. */
export const notifyLost = (lot: Lot, reader: Participant, bidder: Bidder): Outgoing =>
  toReader(reader, lot, reader.id, {
    ...about(reader, lot),
    kind: 'auction_lost',
    cause: causeOfLoss(lot, bidder),
    ownBidMinor: bidder.amountMinor,
    soldForMinor: lot.winner?.amountMinor ?? null,
  });

const causeOfLoss = (lot: Lot, bidder: Bidder): 'higher_bid' | 'no_brief' | 'nobody' => {
  if (lot.standing.leader?.participantId === bidder.participantId) return 'no_brief';
  return lot.winner === null ? 'nobody' : 'higher_bid';
};

/** One notice to each operator address. */
export const notifyOperator = (
  operatorEmails: readonly string[],
  lot: Lot,
  notice: AuctionNotice,
): readonly Outgoing[] =>
  operatorEmails.map((address, index) => ({
    id: `${lotStream(lot.id)}.${notice.occasion}.${lot.version}.${'bidId' in notice ? `${notice.bidId}.` : ''}${index + 1}`,
    to: { channel: 'email', address },
    message: notice,
  }));
