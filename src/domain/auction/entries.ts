import type { BidId, ParticipantId } from '../ids.ts';
import { lesser, type Minor } from '../money.ts';
import {
  bidderOf,
  type BidEntered,
  type BidRemoved,
  type BriefReady,
  type LotEvent,
} from './lot.ts';
import {
  enter,
  noteBrief,
  openingStanding,
  type Bidder,
  type Entered,
  type Standing,
} from './standing.ts';

/**
 * The entries of a lot that count, with what each of them changed: to take out a bid, they are
 * undone back to its first entry, and those that remain are counted again from there.
 */
export class Entries {
  #standing: Standing;
  readonly #bidders = new Map<ParticipantId, Bidder>();
  readonly #steps: Step[] = [];
  readonly #offers = new Map<BidId, Offered>();
  /** From this version on an entry counted as more than its owner has lowered it to since. */
  #staleFrom = Infinity;

  constructor(startPriceMinor: Minor) {
    this.#standing = openingStanding(startPriceMinor);
  }

  get standing(): Standing {
    return this.#standing;
  }

  get bidders(): ReadonlyMap<ParticipantId, Bidder> {
    return this.#bidders;
  }

  get count(): number {
    return this.#steps.length;
  }

  bidder(id: ParticipantId | null): Bidder | null {
    return id === null ? null : (this.#bidders.get(id) ?? null);
  }

  /** An entry, and what it came to. */
  add(event: EntryEvent, entered: Entered): void {
    if (event.type === 'BidEntered') this.#noteOffer(event);
    this.#keep(event, entered);
  }

  /** An entry that was valid once, now that others are gone. */
  enter(event: EntryEvent): void {
    const bidder = this.bidder(bidderOf(event));
    if (event.type === 'BidEntered') this.#keep(event, enter(this.#standing, event.entry, bidder));
    // Whoever has no bid left has no record that a brief could stand in.
    else if (bidder !== null) this.#keep(event, noteBrief(this.#standing, bidder));
    else this.#keep(event, { standing: this.#standing, changed: [] });
  }

  /** Costs the entries since the bid's first one, or since a maximum that was lowered meanwhile. */
  remove(removal: BidRemoved): void {
    const first = this.#offers.get(removal.bidId)?.firstVersion ?? Infinity;
    const undone = this.#undoFrom(Math.min(first, this.#staleFrom));
    this.#offers.delete(removal.bidId);
    this.#staleFrom = Infinity;
    for (const event of remainingEntries([removal, ...undone])) this.enter(event);
  }

  #keep(event: EntryEvent, { standing, changed }: Entered): void {
    const earlier = changed.map(
      ({ participantId: id }) => [id, this.#bidders.get(id) ?? null] as const,
    );
    this.#steps.push({ event, standing: this.#standing, earlier });
    this.#standing = standing;
    for (const each of changed) this.#bidders.set(each.participantId, each);
  }

  /** The entries that were undone, the newest first. */
  #undoFrom(version: number): readonly EntryEvent[] {
    const undone: EntryEvent[] = [];
    for (let last = this.#steps.at(-1); last !== undefined; last = this.#steps.at(-1)) {
      if (last.event.version < version) break;
      this.#steps.pop();
      undone.push(last.event);
      this.#standing = last.standing;
      for (const [id, record] of last.earlier) {
        if (record === null) this.#bidders.delete(id);
        else this.#bidders.set(id, record);
      }
    }
    return undone;
  }

  #noteOffer({ version, entry }: BidEntered): void {
    const { bidId, amountMinor } = entry;
    const earlier = this.#offers.get(bidId) ?? { firstVersion: version, maximumMinor: null };
    const maximumMinor = (entry.kind === 'maximum' ? amountMinor : null) ?? earlier.maximumMinor;
    this.#offers.set(bidId, { firstVersion: earlier.firstVersion, maximumMinor });
    const isLowered = (maximumMinor ?? 0) < (earlier.maximumMinor ?? 0);
    if (isLowered) this.#staleFrom = Math.min(this.#staleFrom, earlier.firstVersion);
  }
}

/** An entry with what there was before it: the standing, and the records that it changed. */
type Step = {
  readonly event: EntryEvent;
  readonly standing: Standing;
  readonly earlier: readonly (readonly [ParticipantId, Bidder | null])[];
};

/** Where a bid begins, and the proxy maximum that was last set under it. */
type Offered = { readonly firstVersion: number; readonly maximumMinor: Minor | null };

/** What can change who leads, and is counted again where a bid is taken out. */
type EntryEvent = BidEntered | BriefReady;

export const isEntry = (event: LotEvent): event is EntryEvent =>
  event.type === 'BidEntered' || event.type === 'BriefReady';

/**
 * The entries that remain of a history, oldest first. It is given newest first, since what comes
 * later decides: a bid that was taken out is gone from before that; and a proxy maximum that its
 * owner lowered counts as the lower one from the start, so that without the bids that were taken
 * out they still never pay more than they would. Where nothing was taken out that comes to the
 * same, because nobody may go below what they have bid.
 */
export const remainingEntries = (newestFirst: readonly LotEvent[]): readonly EntryEvent[] => {
  const removed = new Set<BidId>();
  const least = new Map<BidId, Minor>();
  const remaining: EntryEvent[] = [];
  for (const event of newestFirst) {
    if (event.type === 'BidRemoved') removed.add(event.bidId);
    else if (event.type === 'BriefReady') remaining.push(event);
    else if (event.type === 'BidEntered' && !removed.has(event.entry.bidId)) {
      remaining.push(withinLeast(event, least));
    }
  }
  return remaining.toReversed();
};

const withinLeast = (event: BidEntered, least: Map<BidId, Minor>): BidEntered => {
  const { entry } = event;
  if (entry.kind !== 'maximum' || entry.amountMinor === null) return event;
  const amountMinor = lesser(entry.amountMinor, least.get(entry.bidId) ?? entry.amountMinor);
  least.set(entry.bidId, amountMinor);
  return { ...event, entry: { ...entry, amountMinor } };
};
