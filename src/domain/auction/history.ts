import type { ParticipantId } from '../ids.ts';
import { Entries } from './entries.ts';
import {
  bidderOf,
  evolveLot,
  openLot,
  reconsider,
  type BidRemoved,
  type Lot,
  type LotEvent,
} from './lot.ts';
import { isEntry, remainingEntries } from './remaining.ts';
import type { Bidder, Standing } from './standing.ts';

/** A lot with everyone who has bid, as its events alone say it. */
export type LotHistory = {
  readonly lot: Lot;
  readonly bidders: ReadonlyMap<ParticipantId, Bidder>;
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
  return { lot: fold.lot, bidders: fold.bidders };
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
  const entries = new Entries(lot.standing.startPriceMinor);
  const newestFirst = [...earlier, ...removals].toReversed();
  for (const entry of remainingEntries(newestFirst)) entries.enter(entry);
  const last = removals.at(-1);
  if (last === undefined) throw new Error(`Nothing is taken out of lot ${lot.id}`);
  return { lot: afterRemoval(lot, last, entries.standing), bidders: entries.bidders };
};

/** A lot that is folded event by event, at the cost of what each event changes. */
export class LotFold {
  #lot: Lot;
  readonly #entries: Entries;

  constructor(first: LotEvent | undefined) {
    if (first?.type !== 'LotScheduled') throw new Error('A lot begins by being scheduled');
    this.#lot = openLot(first);
    this.#entries = new Entries(first.startPriceMinor);
  }

  get lot(): Lot {
    return this.#lot;
  }

  get bidders(): ReadonlyMap<ParticipantId, Bidder> {
    return this.#entries.bidders;
  }

  /** How many entries count, which is what this takes in memory. */
  get entryCount(): number {
    return this.#entries.count;
  }

  take(event: LotEvent): void {
    if (event.type === 'BidRemoved') {
      this.#entries.remove(event);
      this.#lot = afterRemoval(this.#lot, event, this.#entries.standing);
      return;
    }
    const { lot, changed } = evolveLot(this.#lot, event, this.#entries.bidder(bidderOf(event)));
    if (isEntry(event)) this.#entries.add(event, { standing: lot.standing, changed });
    this.#lot = lot;
  }
}

const afterRemoval = (lot: Lot, { version, at }: BidRemoved, standing: Standing): Lot =>
  reconsider({ ...lot, standing, version, lastEventAt: at });
