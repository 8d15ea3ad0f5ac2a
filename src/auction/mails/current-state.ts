import type { Tx } from '../../store/store.ts';
import { leaderBriefDeadline } from '../rules/advance.ts';
import { missingFor } from '../rules/kind.ts';
import type { BidderMessage } from '../rules/messages.ts';
import { openOffer } from '../rules/offer.ts';
import type { Participant } from '../rules/participant.ts';
import { minNextBid } from '../rules/standing.ts';
import type { Message } from '../../messages/message.ts';

/**
 * A throttled or failed message to a bidder as it should read now; null if there is nothing left to
 * send.
 */
export const asItIs = (
  tx: Tx,
  message: Message,
  reader: Participant | null,
): Promise<Message | null> | Message => {
  switch (message.kind) {
    case 'outbid':
    case 'bid_leading':
    case 'brief_needed':
      return reader === null ? message : standingNow(tx, message, reader);
    case 'lot_offered':
      return offerNow(tx, message, reader);
    default:
      return message;
  }
};

/** Null for an offer that was answered or withdrawn. */
const offerNow = async (
  { lots }: Tx,
  message: Extract<BidderMessage, { kind: 'lot_offered' }>,
  reader: Participant | null,
): Promise<Message | null> => {
  const lot = await lots.find(message.lotId);
  const offer = lot === null ? null : openOffer(lot.offers);
  return offer !== null && offer.participantId === reader?.id ? message : null;
};

type OfStanding = Extract<BidderMessage, { kind: 'outbid' | 'bid_leading' | 'brief_needed' }>;

/** Null once the lot has ended, because everyone is notified of the outcome. */
const standingNow = async (
  tx: Tx,
  message: OfStanding,
  reader: Participant,
): Promise<Message | null> => {
  const [lot, bidder] = await Promise.all([
    tx.lots.find(message.lotId),
    tx.lots.bidder(message.lotId, reader.id),
  ]);
  if (lot === null) return message;
  if (bidder === null) return null;
  const isLeader = lot.standing.leader?.participantId === reader.id;
  const { priceMinor } = lot.standing;
  const missing = missingFor(lot.kind, reader.brief);
  switch (message.kind) {
    case 'outbid': {
      if (isLeader || lot.status !== 'open') return null;
      const { amountMinor: ownBidMinor } = bidder;
      const minNextBidMinor = minNextBid(lot.standing);
      return { ...message, ownBidMinor, priceMinor, minNextBidMinor, endsAt: lot.endsAt, missing };
    }
    case 'bid_leading': {
      if (!isLeader || lot.status !== 'open') return null;
      const { endsAt } = lot;
      const [maximumMinor, briefDeadline] = [bidder.proxyMaximumMinor, leaderBriefDeadline(lot)];
      return { ...message, priceMinor, maximumMinor, endsAt, briefDeadline, missing };
    }
    case 'brief_needed':
      return lot.status === 'awaiting_brief' && isLeader && missing.length > 0
        ? { ...message, missing }
        : null;
  }
};
