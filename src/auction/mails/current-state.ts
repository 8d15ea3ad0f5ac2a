import type { Tx } from '../../kernel/store.ts';
import { leaderBriefDeadline } from '../rules/advance.ts';
import { missingFor } from '../rules/lot-brief.ts';
import type { BidderMessage, AuctionMessage } from '../rules/messages.ts';
import { openOffer } from '../rules/offer.ts';
import type { Participant } from '../rules/participant.ts';
import { minNextBid } from '../rules/standing.ts';

/**
 * A message is written when it is enqueued, and may be sent much later. This returns it with the present
 * facts of its lot; null if it no longer applies. `reader` is the bidder; null if they are erased.
 */
export const broughtUpToDate = async (
  tx: Tx,
  message: AuctionMessage,
  reader: Participant | null,
): Promise<AuctionMessage | null> => {
  switch (message.kind) {
    case 'outbid':
    case 'bid_leading':
    case 'brief_needed':
      return reader === null ? message : withCurrentStanding(tx, message, reader);
    case 'lot_offered':
      return currentOffer(tx, message, reader);
    default:
      return message;
  }
};

/** Null once the offer is answered, or made to another bidder. */
const currentOffer = async (
  { lots }: Tx,
  message: Extract<BidderMessage, { kind: 'lot_offered' }>,
  reader: Participant | null,
): Promise<AuctionMessage | null> => {
  const lot = await lots.find(message.lotId);
  const offer = lot === null ? null : openOffer(lot.offers);
  return offer !== null && offer.participantId === reader?.id ? message : null;
};

type StandingMessage = Extract<BidderMessage, { kind: 'outbid' | 'bid_leading' | 'brief_needed' }>;

/**
 * Null once the lot is over, because its result has a message of its own, and once the reader's role
 * has changed, because that has one too. A request for a brief is also null once the brief is complete.
 */
const withCurrentStanding = async (
  tx: Tx,
  message: StandingMessage,
  reader: Participant,
): Promise<AuctionMessage | null> => {
  const [lot, bidder] = await Promise.all([
    tx.lots.find(message.lotId),
    tx.lots.bidder(message.lotId, reader.id),
  ]);
  // A lot is never deleted, so this only satisfies the type.
  if (lot === null) return message;
  // None of their bids counts any more.
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
      const maximumMinor = bidder.proxyMaximumMinor;
      const briefDeadline = leaderBriefDeadline(lot);
      return { ...message, priceMinor, maximumMinor, endsAt, briefDeadline, missing };
    }
    case 'brief_needed':
      return lot.status === 'awaiting_brief' && isLeader && missing.length > 0
        ? { ...message, missing }
        : null;
  }
};
