import type { ParticipantId } from '../ids.ts';
import { Entries } from './entries.ts';
import { evolveLot, openLot, reconsider } from './evolve-lot.ts';
import { bidderOf, type BidRemoved, type Lot, type LotEvent } from './lot.ts';
import { isEntry, remainingEntries } from './remaining.ts';
import type { Lines } from './standby.ts';
import type { Bidder } from './standing.ts';

/** A lot with everyone who has bid, as its events alone say it. */
export type LotHistory = {
  readonly lot: Lot;
  readonly bidders: ReadonlyMap<ParticipantId, Bidder>;
  /** Their records in the second line. */
  readonly standbyBidders: ReadonlyMap<ParticipantId, Bidder>;
};

/**
 * Folds all events of a lot, from the first. Where a bid is taken out, price and leader are those
 * of the bids that remain; the moves of the end stay, because time has passed.
 * @throws Error where the events cannot be those of one lot
 */
export const foldLot = (events: readonly LotEvent[]): LotHistory => {
  const [first, ...rest] = events;
  const fold = new LotFold(first);
  for (const event of rest) fold.take(event);
  const { lot, bidders, standbyBidders } = fold;
  return { lot, bidders, standbyBidders };
};

/**
 * The lot as it is now without bids, in the order in which they are taken out. `earlier` are its events so far, of which only the entries
 * and the bids that were taken out matter: each entry that remains is counted once.
 */
export const withoutBids = (
  lot: Lot,
  removals: readonly BidRemoved[],
  earlier: readonly LotEvent[],
): LotHistory => {
  const entries = new Entries(lot);
  const ended = earlier.findLast(({ type }) => type === 'LotEnded');
  if (ended !== undefined) entries.end(ended.version);
  const newestFirst = [...earlier, ...removals].toReversed();
  for (const entry of remainingEntries(newestFirst)) entries.enter(entry);
  const last = removals.at(-1);
  if (last === undefined) throw new Error(`Nothing is taken out of lot ${lot.id}`);
  const { lines, bidders, standbyBidders } = entries;
  return { lot: afterRemoval(lot, last, lines), bidders, standbyBidders };
};

/** A lot that is folded event by event, at the cost of what each event changes. */
export class LotFold {
  #lot: Lot;
  readonly #entries: Entries;

  constructor(first: LotEvent | undefined) {
    if (first?.type !== 'LotScheduled') throw new Error('A lot begins by being scheduled');
    this.#lot = openLot(first);
    this.#entries = new Entries(this.#lot);
  }

  get lot(): Lot {
    return this.#lot;
  }

  get bidders(): ReadonlyMap<ParticipantId, Bidder> {
    return this.#entries.bidders;
  }

  get standbyBidders(): ReadonlyMap<ParticipantId, Bidder> {
    return this.#entries.standbyBidders;
  }

  /** How many entries count, which is what this takes in memory. */
  get entryCount(): number {
    return this.#entries.count;
  }

  take(event: LotEvent): void {
    if (event.type === 'BidRemoved') {
      this.#entries.remove(event);
      this.#lot = afterRemoval(this.#lot, event, this.#entries.lines);
      return;
    }
    const evolved = evolveLot(this.#lot, event, this.#entries.ownOf(bidderOf(event)));
    if (isEntry(event)) this.#entries.add(event, { ...linesOf(evolved.lot), ...evolved });
    if (event.type === 'LotEnded') this.#entries.end(event.version);
    this.#lot = evolved.lot;
  }
}

const linesOf = ({ standing, standby }: Lines): Lines => ({ standing, standby });

const afterRemoval = (lot: Lot, { version, at }: BidRemoved, lines: Lines): Lot =>
  reconsider({ ...lot, ...lines, version, lastEventAt: at });
