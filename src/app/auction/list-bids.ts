import type { OwnBid } from '../../contract/auction/own-bid.ts';
import { ok } from '../../domain/base.ts';
import { emailKey } from '../../domain/auction/mailbox.ts';
import type { Bid } from '../../domain/auction/bid.ts';
import type { Lot } from '../../domain/auction/lot.ts';
import type { Bidder } from '../../domain/auction/standing.ts';
import type { LotId, ParticipantId } from '../../domain/ids.ts';
import type { Instant } from '../../domain/time.ts';
import type { Tx } from '../ports.ts';
import { participantOf, type Handler } from '../use-case.ts';
import { ownBid } from './view.ts';
import { upToNow } from './pending-changes.ts';

const listedMax = 200;
/** Strangers can ask for codes too, and must not fill the list with them. */
const unconfirmedMax = 20;

/** A participant's newest bids, newest first, with what has become of them. */
export const listBids: Handler<null, readonly OwnBid[]> = {
  look: async (tx, _input, circumstances) => {
    const { now } = circumstances;
    const { id, email } = participantOf(circumstances);
    const [confirmed, unconfirmed] = await Promise.all([
      tx.bids.ofParticipant(id, listedMax),
      tx.bids.unconfirmedOf(emailKey(email), unconfirmedMax),
    ]);
    const bids = [...confirmed, ...unconfirmed].toSorted(newestFirst);
    const lots = new Map<LotId, OwnLot>();
    const shown: OwnBid[] = [];
    for (const bid of bids) {
      const { lot, own } = lots.get(bid.lotId) ?? (await loadOwnLot(tx, bid, id, now));
      lots.set(bid.lotId, { lot, own });
      if (!isHidden(bid, own)) shown.push(ownBid(bid, lot, own, now));
    }
    return ok(shown);
  },
};

const newestFirst = (one: Bid, other: Bid): number =>
  other.placedAt - one.placedAt || (one.id < other.id ? -1 : 1);

/** A lot as it is now, with the participant's record on it. */
type OwnLot = { readonly lot: Lot; readonly own: Bidder | null };

const loadOwnLot = async (
  tx: Tx,
  { id, lotId }: Bid,
  participantId: ParticipantId,
  now: Instant,
): Promise<OwnLot> => {
  const lot = await tx.lots.find(lotId);
  if (lot === null) throw new Error(`${id} is for a lot that is not there`);
  return { lot: upToNow(lot, now).lot, own: await tx.lots.bidder(lotId, participantId) };
};

/**
 * What nothing had to be bid for shows only at the bid by which its owner leads: a maximum, a raise
 * of it that was reviewed, or a leader's further bid.
 */
const isHidden = (bid: Bid, own: Bidder | null): boolean => {
  if (bid.status !== 'entered' || own === null) return false;
  if (own.automatic?.bidId === bid.id) return own.automatic.amountMinor === null;
  return bid.isAutomatic || bid.amountMinor > own.amountMinor;
};
