import type { OwnBid } from '../../contract/auction-views.ts';
import { ok } from '../../domain/base.ts';
import { emailKey } from '../../domain/auction/mailbox.ts';
import type { Bid } from '../../domain/auction/bid.ts';
import type { House, Tx } from '../ports.ts';
import { look, type Answer } from '../run.ts';
import { signedInParticipant, type SignedIn } from './sign-in.ts';
import { ownBid } from './view.ts';
import { upToNow } from './work.ts';

const listedMax = 200;

/** A participant's newest bids, newest first, with what has become of them. */
export const listBids = (
  house: House,
  { participantId }: SignedIn,
): Promise<Answer<readonly OwnBid[]>> =>
  look(house, async (tx) => {
    const participant = await signedInParticipant(tx, participantId);
    const bids = await tx.bids.ofEmail(emailKey(participant.email), listedMax);
    const shown: OwnBid[] = [];
    for (const bid of bids) {
      const view = await viewOne(tx, house, bid, participantId);
      if (view !== null) shown.push(view);
    }
    return ok(shown);
  });

/** Null for a maximum for which nothing had to be bid: it shows at the bid by which its owner leads. */
const viewOne = async (
  tx: Tx,
  { clock }: House,
  bid: Bid,
  participantId: SignedIn['participantId'],
): Promise<OwnBid | null> => {
  const now = clock.now();
  const lot = await tx.lots.find(bid.lotId);
  if (lot === null) throw new Error(`${bid.id} is for a lot that is not there`);
  const own = await tx.lots.bidder(bid.lotId, participantId);
  const isUnspoken =
    bid.isAutomatic && bid.status === 'entered' && own?.automatic?.amountMinor === null;
  return isUnspoken ? null : ownBid(bid, upToNow(lot, now).lot, own, now);
};
