import type { LotEvent } from '../../src/auction/rules/lot.ts';
import type { Faults } from '../faults.ts';
import type { Bidder, Ledger } from '../load/ledger.ts';
import { checkBid } from './bids.ts';
import type { LotStory } from './lots.ts';
import { checkMaxima } from './maxima.ts';
import { readStored, type Placed, type Stored } from './stored-auction.ts';

/** Compares the stored auction with the answers to its bidders. */

export type AuctionFigures = {
  readonly bids: number;
  readonly cancelled: number;
  /** The number of bids and maxima whose code was not entered. */
  readonly waiting: number;
  readonly entries: number;
  readonly sold: number;
};

export const checkAuction = async (
  url: string,
  ledger: Ledger,
  stories: readonly LotStory[],
  faults: Faults,
): Promise<AuctionFigures> => {
  const stored = await readStored(url, stories);
  const placed = ledger.bidders.flatMap((bidder) => [...checkBidder(stored, bidder, faults)]);
  for (const [lot, all] of Map.groupBy(placed, (each) => each.lot)) checkSequence(lot, all, faults);
  const bids = ledger.bidders.flatMap((bidder) => bidder.bids);
  const maxima = ledger.bidders.flatMap((bidder) => bidder.maxima);
  const count = (type: LotEvent['type']): number =>
    stories.flatMap(({ stages }) => stages).filter(({ event }) => event.type === type).length;
  return {
    bids: bids.filter(({ bidId }) => bidId !== null).length,
    cancelled: bids.filter(({ cancel }) => cancel?.isDone).length,
    waiting: [...bids, ...maxima].filter(({ bidId, confirm }) => bidId !== null && confirm === null)
      .length,
    entries: count('BidEntered'),
    sold: stories.filter(({ stages }) => stages.at(-1)?.lot.status === 'sold').length,
  };
};

/** Finds the place of each acknowledged act in its lot's history. */
const checkBidder = function* (stored: Stored, bidder: Bidder, faults: Faults): Generator<Placed> {
  const { email, bids, briefs } = bidder;
  const participant = stored.participants.get(email);
  const found = stored.bids.get(email) ?? [];
  const sure = bids.filter(({ bidId }) => bidId !== null);
  const possible = bids.filter(({ bidId, unanswered }) => bidId === null && unanswered > 0);
  if (found.length > sure.length + possible.length) {
    faults.report('bid nobody made', `${email} made ${sure.length} bids of ${found.length} stored`);
  }
  for (const bid of sure) {
    const status = found.find(({ id }) => id === bid.bidId)?.status;
    if (status === undefined) faults.report('bid lost', `${String(bid.bidId)} of ${email}`);
    else yield* checkBid(stored, participant?.id, { ...bid, status }, faults);
  }
  yield* checkMaxima(stored, participant?.id, bidder, faults);
  const isBriefed = participant?.brief.includes('cakes@') ?? false;
  if (briefs.some(({ answeredAt }) => answeredAt !== null) && !isBriefed) {
    faults.report('brief lost', email);
  }
  if (briefs.length === 0 && isBriefed) faults.report('brief nobody sent', email);
};

/** Checks that an act which was answered before another was sent comes before it. */
const checkSequence = (lot: number, placed: readonly Placed[], faults: Faults): void => {
  let lastSentAt = 0;
  for (const { what, sentAt, answeredAt } of placed.toSorted((a, b) => a.place - b.place)) {
    if ((answeredAt ?? Number.POSITIVE_INFINITY) < lastSentAt) {
      faults.report('auction out of sequence', `${what} on lot ${lot} after what was sent later`);
    }
    lastSentAt = Math.max(lastSentAt, sentAt);
  }
};
