import type { OrderId } from '../../kernel/ids.ts';
import type { Minor } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Outgoing } from '../../messages/outbox.ts';
import { leaderBriefDeadline } from '../rules/advance.ts';
import type { Canceller } from '../rules/bid-events.ts';
import type { Bid } from '../rules/bid.ts';
import { missingFor } from '../rules/lot-brief.ts';
import type { Lot } from '../rules/lot.ts';
import type { BidderMessage } from '../rules/messages.ts';
import type { Offer } from '../rules/offer.ts';
import type { Participant } from '../rules/participant.ts';
import { leads, minNextBid, type Bidder } from '../rules/standing.ts';
import { lotStream } from '../rules/streams.ts';
import type { MessageOf } from './bid-facts.ts';

type BidderReader = Pick<Participant, 'email' | 'name' | 'language'>;

/** A mail to a bidder. Its id holds the lot's version, so that each change is mailed once. */
export const bidderMail = (
  { email }: BidderReader,
  { id, version }: Pick<Lot, 'id' | 'version'>,
  suffix: string,
  message: BidderMessage,
): Outgoing => ({
  id: `${lotStream(id)}.${message.kind}.${version}.${suffix}`,
  to: { channel: 'email', address: email },
  message,
});

/** The fields of every message to a bidder. */
export const bidderAndLot = ({ name, language }: BidderReader, lot: Lot) => ({
  lotId: lot.id,
  lotKind: lot.kind,
  language,
  name,
});

export const leadingMail = (lot: Lot, leader: Participant): Outgoing =>
  bidderMail(leader, lot, leader.id, {
    ...bidderAndLot(leader, lot),
    kind: 'bid_leading',
    priceMinor: lot.standing.priceMinor,
    maximumMinor: lot.standing.leader?.proxyMaximumMinor ?? null,
    endsAt: lot.endsAt,
    briefDeadline: leaderBriefDeadline(lot),
    missing: missingFor(lot.kind, leader.brief),
  });

export const outbidMail = (lot: Lot, reader: Participant, ownBidMinor: Minor): Outgoing =>
  bidderMail(reader, lot, reader.id, outbidMessage(lot, reader, ownBidMinor));

export const outbidMessage = (
  lot: Lot,
  reader: Participant,
  ownBidMinor: Minor,
): MessageOf<'outbid'> => ({
  ...bidderAndLot(reader, lot),
  kind: 'outbid',
  ownBidMinor,
  priceMinor: lot.standing.priceMinor,
  minNextBidMinor: minNextBid(lot.standing),
  endsAt: lot.endsAt,
  missing: missingFor(lot.kind, reader.brief),
});

/** The message to each bidder of a lot that reopened. */
export const reopenedMessage = (lot: Lot, reader: Participant, bidder: Bidder): BidderMessage => ({
  ...bidderAndLot(reader, lot),
  kind: 'lot_reopened',
  reader: roleAfterReopening(lot, bidder),
  priceMinor: lot.standing.priceMinor,
  minNextBidMinor: minNextBid(lot.standing),
  ownBidMinor: bidder.amountMinor,
  maximumMinor: bidder.proxyMaximumMinor,
  endsAt: lot.endsAt,
  missing: missingFor(lot.kind, reader.brief),
});

/** The bids of a leader are void, and the role `failed`, once they missed the brief deadline. */
const roleAfterReopening = ({ standing }: Lot, bidder: Bidder) => {
  if (bidder.state === 'void') return 'failed';
  if (bidder.state === 'set_aside') return 'set_aside';
  return leads(standing, bidder) ? 'leading' : 'behind';
};

/** The mail to the leader if the lot now awaits their brief. */
export const briefNeededMails = (lot: Lot, leader: Participant): readonly Outgoing[] => {
  const { briefDeadline } = lot;
  if (briefDeadline === null) return [];
  return [bidderMail(leader, lot, leader.id, briefNeededMessage(lot, leader, briefDeadline))];
};

export const briefNeededMessage = (
  lot: Lot,
  leader: Participant,
  briefDeadline: Instant,
): MessageOf<'brief_needed'> => ({
  ...bidderAndLot(leader, lot),
  kind: 'brief_needed',
  priceMinor: lot.standing.priceMinor,
  briefDeadline,
  missing: missingFor(lot.kind, leader.brief),
});

/** A `Bid` names its bidder, so it serves as the reader of mails about itself. */
export const underReviewMail = (lot: Lot, bid: Bid): Outgoing =>
  bidderMail(bid, lot, bid.id, {
    ...bidderAndLot(bid, lot),
    kind: 'bid_under_review',
    amountMinor: bid.amountMinor,
    isAutomatic: bid.isAutomatic,
    endsAt: lot.endsAt,
  });

export const reviewedMail = (
  lot: Lot,
  bid: Bid,
  outcome: 'entered' | 'not_entered' | 'rejected' | 'too_late',
  reason: string | null,
): Outgoing =>
  bidderMail(bid, lot, bid.id, {
    ...bidderAndLot(bid, lot),
    kind: 'bid_reviewed',
    outcome,
    amountMinor: bid.amountMinor,
    isAutomatic: bid.isAutomatic,
    reason,
  });

/** The mail to a bidder whose bid was under review when its lot was cancelled. */
export const lotCancelledMail = (lot: Lot, bid: Bid, reason: string): Outgoing =>
  bidderMail(bid, lot, bid.id, { ...bidderAndLot(bid, lot), kind: 'lot_cancelled', reason });

export const bidCancelledMail = (
  lot: Lot,
  bid: Bid,
  { by, reason }: { readonly by: Canceller; readonly reason: string | null },
  remaining: Pick<Bidder, 'amountMinor' | 'proxyMaximumMinor'> | null,
): Outgoing =>
  bidderMail(bid, lot, bid.id, {
    ...bidderAndLot(bid, lot),
    kind: 'bid_cancelled',
    by,
    amountMinor: bid.amountMinor,
    reason,
    bindingMinor: remaining?.amountMinor ?? null,
    maximumMinor: remaining?.proxyMaximumMinor ?? null,
  });

export const offerMail = (
  lot: Lot,
  reader: Participant,
  { bidId, amountMinor, until }: Pick<Offer, 'bidId' | 'amountMinor' | 'until'>,
): Outgoing => ({
  ...bidderMail(reader, lot, reader.id, {
    ...bidderAndLot(reader, lot),
    kind: 'lot_offered',
    bidId,
    amountMinor,
    until,
  }),
  notAfter: until,
});

export const auctionWonMail = (
  lot: Lot,
  reader: Participant,
  amountMinor: Minor,
  orderId: OrderId,
): Outgoing =>
  bidderMail(reader, lot, reader.id, {
    ...bidderAndLot(reader, lot),
    kind: 'auction_won',
    amountMinor,
    orderId,
  });
