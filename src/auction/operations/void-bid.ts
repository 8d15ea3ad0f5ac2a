import { type InputOf, operation } from '../../kernel/operation.ts';
import { changed, handled, refuse, unchanged, type UseCase } from '../../kernel/use-case.ts';
import { withFields } from '../../kernel/view-codec.ts';
import { withWouldSend } from '../../messages/would-send.ts';
import type { Bid } from '../rules/bid.ts';
import { wholeBid } from '../rules/cancelling.ts';
import { isClosed, type Lot, type LotEvent } from '../rules/lot.ts';
import type { Bidder } from '../rules/standing.ts';
import { notOpenRefusal, upToNow } from '../steps/apply-events.ts';
import { loadLotEvents, removeBids } from '../steps/remove-bids.ts';
import { exampleBidId } from '../views/example-data.ts';
import { type DecidedBid, decidesOnBid } from '../views/operator-bid.ts';
import { exampleBidLot, exampleBidUnderReview } from '../views/operator-examples.ts';
import { bidNotFound, reasonedBidFields } from './review-bid.ts';

const at = '2026-03-01T12:00:00.000Z';

const declared = operation({
  name: 'void_bid',
  summary: 'Remove a bid that counts, as if it had never been placed',
  description:
    'Use it for a bid that should never have counted: price and leader are counted again without ' +
    'it, and everyone concerned is notified.',
  ...decidesOnBid,
  ...withFields(reasonedBidFields),
  examples: [
    {
      name: 'only_bid',
      summary: 'The only bid on its lot, after it was approved',
      sent: { bid_id: exampleBidId, reason: 'Fraud' },
      answer: {
        bid: {
          ...exampleBidUnderReview,
          status: 'cancelled',
          entered_at: at,
          cancelled_at: at,
          cancelled_by: 'operator',
        },
        lot: exampleBidLot,
      },
    },
  ],
});

type RowsForVoiding = {
  readonly bid: Bid;
  readonly lot: Lot;
  readonly own: Bidder | null;
  readonly history: readonly LotEvent[];
} | null;

/** Removes a bid that counts, as if it had never been placed. */
const useCase: UseCase<{
  input: InputOf<typeof declared>;
  loaded: RowsForVoiding;
  view: DecidedBid;
}> = {
  lockScope: 'auction',
  load: async (tx, { bidId }, { now }) => {
    const bid = await tx.bids.find(bidId);
    const lot = bid === null ? null : await tx.lots.find(bid.lotId);
    if (bid === null || lot === null) return null;
    const own = bid.participantId === null ? null : await tx.lots.bidder(lot.id, bid.participantId);
    const isVoidable = bid.status === 'entered' && !isClosed(upToNow(lot, now).lot);
    return { bid, lot, own, history: isVoidable ? await loadLotEvents(tx, lot.id) : [] };
  },
  decide: (loaded, { reason }, { now, dryRun }) => {
    if (loaded === null) return refuse(bidNotFound);
    const { bid, lot: stored, own, history } = loaded;
    const { lot } = upToNow(stored, now);
    if (bid.status === 'cancelled') return unchanged({ bid, lot, dryRun });
    if (bid.status !== 'entered') return refuse(bidNotFound);
    if (isClosed(lot)) return refuse(notOpenRefusal(lot, now));
    const removal = { lot: stored, own, history, by: 'operator', reason, now } as const;
    const voided = removeBids([{ bid, part: wholeBid }], removal);
    const [after = bid] = voided.bids;
    return changed({ bid: after, lot: voided.lot, dryRun }, { changes: voided.changes });
  },
  withMessages: withWouldSend,
};

export const voidBid = handled(declared, { change: useCase });
