import type { BidId, ParticipantId } from '../ids.ts';
import { greater, type Minor } from '../money.ts';
import { enter, noteBrief, type Entered } from './enter.ts';
import { bidderOf, enteredAt, type BidEntered, type BidRemoved } from './lot.ts';
import { ceilingIn, remainingEntries, type EntryEvent } from './remaining.ts';
import { openingStanding, type Bidder, type Standing } from './standing.ts';

/**
 * The entries of a lot that count, with what each of them changed: to take out a bid, they are
 * undone back to its first entry, and those that remain are counted again from there.
 */
export class Entries {
  #standing: Standing;
  readonly #bidders = new Map<ParticipantId, Bidder>();
  readonly #steps: Step[] = [];
  /** Where each bid begins. */
  readonly #begins = new Map<BidId, number>();
  readonly #ceilings = new Map<ParticipantId, Ceiling>();
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
    if (event.type === 'BidEntered') this.#note(event);
    this.#keep(event, entered);
  }

  /** An entry that was valid once, now that others are gone. */
  enter(event: EntryEvent): void {
    const bidder = this.bidder(bidderOf(event));
    if (event.type === 'BidEntered') {
      this.#keep(event, enter(this.#standing, event.entry, bidder, enteredAt(event)));
    }
    // Whoever has no bid left has no record that a brief could stand in.
    else if (bidder !== null) this.#keep(event, noteBrief(this.#standing, bidder));
    else this.#keep(event, { standing: this.#standing, changed: [] });
  }

  /** Costs the entries since the bid's first one, or since a maximum that was lowered meanwhile. */
  remove(removal: BidRemoved): void {
    const first = this.#begins.get(removal.bidId) ?? Infinity;
    const undone = this.#undoFrom(Math.min(first, this.#staleFrom));
    if (removal.raise === undefined) this.#begins.delete(removal.bidId);
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

  #note(event: BidEntered): void {
    const { version, entry } = event;
    const { bidId, participantId } = entry;
    if (!this.#begins.has(bidId)) this.#begins.set(bidId, version);
    const setMinor = ceilingIn(event);
    if (setMinor === null) return;
    const earlier = this.#ceilings.get(participantId) ?? { firstVersion: version, minor: setMinor };
    // A further bid of a leader's raises a proxy maximum, and never lowers it.
    const minor = entry.kind === 'bid' ? greater(setMinor, earlier.minor) : setMinor;
    if (minor < earlier.minor) this.#staleFrom = Math.min(this.#staleFrom, earlier.firstVersion);
    this.#ceilings.set(participantId, { ...earlier, minor });
  }
}

/** An entry with what there was before it: the standing, and the records that it changed. */
type Step = {
  readonly event: EntryEvent;
  readonly standing: Standing;
  readonly earlier: readonly (readonly [ParticipantId, Bidder | null])[];
};

/** The proxy maximum of a participant, and where they first set one. */
type Ceiling = { readonly firstVersion: number; readonly minor: Minor };
