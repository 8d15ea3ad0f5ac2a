import type { LotEvent } from '../../src/domain/auction/lot.ts';
import { rowsOf } from '../../test/support/database.ts';
import type { Faults } from '../faults.ts';
import type { Act, Bidder, Ledger } from '../load/ledger.ts';
import { checkBid } from './bids.ts';
import type { LotStory } from './lots.ts';
import { checkMaxima } from './maxima.ts';

/** The auction as it is stored, against what its bidders were answered. */

export type AuctionFigures = {
  readonly bids: number;
  readonly cancelled: number;
  /** Bids and maxima whose code nobody entered. */
  readonly waiting: number;
  readonly entries: number;
  readonly sold: number;
};

export type Stored = {
  readonly stories: ReadonlyMap<number, LotStory>;
  /** By e-mail address. */
  readonly participants: ReadonlyMap<string, { readonly id: string; readonly brief: string }>;
  readonly bids: ReadonlyMap<string, readonly StoredBid[]>;
  /** One for each lot, and one for each that needed a code or was held for review; by e-mail address. */
  readonly automatic: ReadonlyMap<string, readonly StoredBid[]>;
};

export type StoredBid = {
  readonly id: string;
  readonly status: string;
  readonly lot: number;
  /** In cents. */
  readonly amount: number;
};

/** Something acknowledged with its place in the history of a lot. */
export type Placed = Act & { readonly what: string; readonly lot: number; readonly place: number };

export const checkAuction = async (
  url: string,
  ledger: Ledger,
  stories: readonly LotStory[],
  faults: Faults,
): Promise<AuctionFigures> => {
  const stored: Stored = {
    stories: new Map(stories.map((story) => [story.id, story])),
    participants: await storedParticipants(url),
    bids: await storedBids(url, false),
    automatic: await storedBids(url, true),
  };
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

const storedParticipants = async (url: string): Promise<Stored['participants']> => {
  const rows = await rowsOf(url, 'select id, email, brief from participants');
  return new Map(
    rows.map(({ id, email, brief }) => [String(email), { id: String(id), brief: String(brief) }]),
  );
};

const storedBids = async (url: string, isAutomatic: boolean): Promise<Stored['bids']> => {
  const rows = await rowsOf(
    url,
    'select id, email, status, lot_id as lot, amount from bids where is_automatic = ?',
    Number(isAutomatic),
  );
  const bids = rows.map(({ id, email, status, lot, amount }) => ({
    id: String(id),
    email: String(email),
    status: String(status),
    lot: Number(lot),
    amount: Number(amount),
  }));
  return Map.groupBy(bids, ({ email }) => email);
};

/** Says where in the history of its lot each acknowledged act stands. */
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

/** What was answered before something else was sent stands before it. */
const checkSequence = (lot: number, placed: readonly Placed[], faults: Faults): void => {
  let lastSentAt = 0;
  for (const { what, sentAt, answeredAt } of placed.toSorted((a, b) => a.place - b.place)) {
    if ((answeredAt ?? Number.POSITIVE_INFINITY) < lastSentAt) {
      faults.report('auction out of sequence', `${what} on lot ${lot} after what was sent later`);
    }
    lastSentAt = Math.max(lastSentAt, sentAt);
  }
};
