import type { BidId, ParticipantId } from '../ids.ts';
import { greater, type Minor } from '../money.ts';
import { briefLines, enterLines, type LinesEntered } from './enter-lines.ts';
import { bidderOf, type BidEntered, type BidRemoved } from './lot.ts';
import { ceilingIn, remainingEntries, type EntryEvent } from './remaining.ts';
import { noRecords, type Lines, type OwnRecords } from './standby.ts';
import { openingStanding, type Bidder } from './standing.ts';

/**
 * The entries of a lot that count, with what each of them changed: to take out a bid, they are
 * undone back to its first entry, and those that remain are counted again from there.
 */
export class Entries {
  #lines: Lines;
  readonly #bidders = new Map<ParticipantId, Bidder>();
  readonly #standbyBidders = new Map<ParticipantId, Bidder>();
  readonly #steps: Step[] = [];
  /** Where each bid begins. */
  readonly #begins = new Map<BidId, number>();
  readonly #ceilings = new Map<ParticipantId, Ceiling>();
  /** From this version on an entry counted as more than its owner has lowered it to since. */
  #staleFrom = Infinity;

  /** A brief of a later version came after the end. */
  #endedAt = Infinity;

  /** None yet, of a lot with such lines. */
  constructor({ standing: { startPriceMinor } }: Lines) {
    const opening = openingStanding(startPriceMinor);
    this.#lines = { standing: opening, standby: opening };
  }

  get lines(): Lines {
    return this.#lines;
  }

  get bidders(): ReadonlyMap<ParticipantId, Bidder> {
    return this.#bidders;
  }

  get standbyBidders(): ReadonlyMap<ParticipantId, Bidder> {
    return this.#standbyBidders;
  }

  get count(): number {
    return this.#steps.length;
  }

  ownOf(id: ParticipantId | null): OwnRecords {
    if (id === null) return noRecords;
    return { bidder: this.#bidders.get(id) ?? null, standby: this.#standbyBidders.get(id) ?? null };
  }

  /** The lot ended with the event of this version. */
  end(version: number): void {
    this.#endedAt = version;
  }

  /** An entry, and what it came to. */
  add(event: EntryEvent, entered: LinesEntered): void {
    if (event.type === 'BidEntered') this.#note(event);
    this.#keep(event, entered);
  }

  /** An entry that was valid once, now that others are gone. */
  enter(event: EntryEvent): void {
    const own = this.ownOf(bidderOf(event));
    if (event.type === 'BidEntered') {
      this.#keep(event, enterLines(this.#lines, event.entry, own, event.at));
    }
    // Whoever has no bid left has no record that a brief could stand in.
    else if (own.bidder !== null) {
      const isLate = event.version > this.#endedAt;
      this.#keep(event, briefLines(this.#lines, own, { isLate, at: event.at }));
    } else this.#keep(event, { ...this.#lines, changed: [], standbyChanged: [] });
  }

  /** Costs the entries since the bid's first one, or since a maximum that was lowered meanwhile. */
  remove(removal: BidRemoved): void {
    const first = this.#begins.get(removal.bidId) ?? Infinity;
    const undone = this.#undoFrom(Math.min(first, this.#staleFrom));
    if (removal.raise === undefined) this.#begins.delete(removal.bidId);
    this.#staleFrom = Infinity;
    for (const event of remainingEntries([removal, ...undone])) this.enter(event);
  }

  #keep(event: EntryEvent, entered: LinesEntered): void {
    const { standing, standby, changed, standbyChanged } = entered;
    const lines = this.#lines;
    const [undo, undoStandby] = [
      put(this.#bidders, changed),
      put(this.#standbyBidders, standbyChanged),
    ];
    this.#steps.push({ event, lines, undo, undoStandby });
    this.#lines = { standing, standby };
  }

  /** The entries that were undone, the newest first. */
  #undoFrom(version: number): readonly EntryEvent[] {
    const undone: EntryEvent[] = [];
    for (let last = this.#steps.at(-1); last !== undefined; last = this.#steps.at(-1)) {
      if (last.event.version < version) break;
      this.#steps.pop();
      undone.push(last.event);
      this.#lines = last.lines;
      putBack(this.#bidders, last.undo);
      putBack(this.#standbyBidders, last.undoStandby);
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

/** An entry with what there was before it: the lines, and the records that it changed. */
type Step = {
  readonly event: EntryEvent;
  readonly lines: Lines;
  readonly undo: Earlier;
  readonly undoStandby: Earlier;
};

type Earlier = readonly (readonly [ParticipantId, Bidder | null])[];

/** What there was before. */
const put = (records: Map<ParticipantId, Bidder>, changed: readonly Bidder[]): Earlier => {
  const earlier = changed.map(({ participantId: id }) => [id, records.get(id) ?? null] as const);
  for (const each of changed) records.set(each.participantId, each);
  return earlier;
};

const putBack = (records: Map<ParticipantId, Bidder>, earlier: Earlier): void => {
  for (const [id, record] of earlier) {
    if (record === null) records.delete(id);
    else records.set(id, record);
  }
};

/** The proxy maximum of a participant, and where they first set one. */
type Ceiling = { readonly firstVersion: number; readonly minor: Minor };
