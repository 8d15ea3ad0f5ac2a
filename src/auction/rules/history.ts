import type { ParticipantId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import { advanceDespiteHold, reopeningDue } from './advance.ts';
import { Entries } from './entries.ts';
import { evolveLot, openLot, withRecount } from './evolve-lot.ts';
import { bidderOf, type BidRemoved, type Lot, type LotEvent, type LotReopened } from './lot.ts';
import { remainingEntries } from './remaining.ts';
import type { Bidder } from './standing.ts';

/** A lot with its bidders, as its events alone determine them. */
export type LotHistory = {
  readonly lot: Lot;
  readonly bidders: ReadonlyMap<ParticipantId, Bidder>;
};

/**
 * Folds all events of a lot, from the first. After a removed bid, price and leader follow from the
 * remaining bids; extensions of the end stay, because time has passed. @throws Error if the events
 * cannot belong to one lot
 */
export const foldLot = (events: readonly LotEvent[]): LotHistory => {
  const [first, ...rest] = events;
  const fold = new LotFold(first);
  for (const event of rest) fold.take(event);
  const { lot, bidders } = fold;
  return { lot, bidders };
};

/**
 * The lot after bids were removed in this order, or after its reopening. `earlier` holds its events
 * so far. Only entries and removals matter. Counts each remaining entry once.
 */
export const recount = (
  lot: Lot,
  latest: readonly (BidRemoved | LotReopened)[],
  earlier: readonly LotEvent[],
): LotHistory => {
  const remaining = remainingEntries([...earlier, ...latest].toReversed());
  const entries = new Entries(lot.standing.startPriceMinor, remaining);
  const last = latest.at(-1);
  if (last === undefined) throw new Error(`Nothing is counted again of lot ${lot.id}`);
  const { standing, bidders } = entries;
  return { lot: withRecount(lot, last, standing), bidders };
};

/**
 * What time has done to a lot by `now`, if that includes its reopening; else null. `earlier` holds
 * all its events so far.
 */
export const advanceThroughReopening = (
  lot: Lot,
  earlier: readonly LotEvent[],
  now: Instant,
): (LotHistory & { readonly events: readonly LotEvent[] }) | null => {
  const ended = advanceDespiteHold(lot, now);
  const event = reopeningDue(ended.lot, now);
  if (event === null) return null;
  const reopened = recount(ended.lot, [event], [...earlier, ...ended.events]);
  const later = advanceDespiteHold(reopened.lot, now);
  return {
    lot: later.lot,
    bidders: reopened.bidders,
    events: [...ended.events, event, ...later.events],
  };
};

/** A lot that is folded event by event, at the cost of what each event changes. */
export class LotFold {
  #lot: Lot;
  #entries: Entries;

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

  /** How many entries count: the measure of the memory this takes. */
  get entryCount(): number {
    return this.#entries.count;
  }

  take(event: LotEvent): void {
    if (event.type === 'BidRemoved' || event.type === 'LotReopened') {
      this.#entries = this.#entries.after(event);
      this.#lot = withRecount(this.#lot, event, this.#entries.standing);
      return;
    }
    const { lot, changed } = evolveLot(this.#lot, event, this.#entries.recordOf(bidderOf(event)));
    if (event.type === 'BidEntered' || event.type === 'BriefReady')
      this.#entries.add(event, { standing: lot.standing, changed });
    this.#lot = lot;
  }
}
