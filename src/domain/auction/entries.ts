import type { BidId, ParticipantId } from '../ids.ts';
import { greater, type Minor } from '../money.ts';
import type { Entered } from './enter.ts';
import {
  bidderOf,
  type BidEntered,
  type BidRemoved,
  type BriefReady,
  type LotReopened,
} from './lot.ts';
import { ceilingIn, remainingEntries, type EntryEvent } from './remaining.ts';
import { enterBrief, enterLot, setAside, voided, type HandBid } from './reopening.ts';
import { openingStanding, type Bidder, type Standing } from './standing.ts';

/**
 * The entries of a lot that count, with what each of them changed. To take out a bid, they are
 * undone back to its first entry, and those that remain are counted again from there. To reopen the
 * lot, those of the leader and of bidders without a brief are left out and the others counted again.
 */
export class Entries {
  #counted: Counted;
  /** Where each bid begins. */
  readonly #begins = new Map<BidId, number>();
  readonly #ceilings = new Map<ParticipantId, Ceiling>();
  /** From this version on an entry counted as more than its owner has lowered it to since. */
  #staleFrom = Infinity;

  /** None yet, of a lot that starts at this price. */
  constructor(startPriceMinor: Minor) {
    this.#counted = new Counted(startPriceMinor);
  }

  get standing(): Standing {
    return this.#counted.standing;
  }

  get bidders(): ReadonlyMap<ParticipantId, Bidder> {
    return this.#counted.bidders;
  }

  get count(): number {
    return this.#counted.count;
  }

  ownOf(id: ParticipantId | null): Bidder | null {
    return id === null ? null : (this.bidders.get(id) ?? null);
  }

  /** An entry, and what it came to. */
  add(event: BidEntered | BriefReady, entered: Entered): void {
    if (event.type === 'BidEntered') this.#note(event);
    this.#counted.keep(event, entered);
  }

  /** An entry that was valid once, now that others are gone; or the reopening. */
  enter(event: EntryEvent): void {
    if (event.type === 'LotReopened') this.#counted = this.#counted.reopened(event);
    else this.#counted.enter(event);
  }

  /** Costs the entries since the bid's first one, or since a maximum that was lowered meanwhile. */
  remove(removal: BidRemoved): void {
    const first = this.#begins.get(removal.bidId) ?? Infinity;
    const undone = this.#undoFrom(Math.min(first, this.#staleFrom));
    if (removal.raise === undefined) this.#begins.delete(removal.bidId);
    this.#staleFrom = Infinity;
    for (const event of remainingEntries([removal, ...undone])) this.enter(event);
  }

  /** How the lot would stand after a reopening at this moment. */
  reopen(event: LotReopened): void {
    this.#staleFrom = Infinity;
    this.enter(event);
  }

  /** The entries that were undone, the newest first. */
  #undoFrom(version: number): readonly EntryEvent[] {
    const undone: EntryEvent[] = [];
    for (;;) {
      undone.push(...this.#counted.undoFrom(version));
      const { reopening, before } = this.#counted;
      if (reopening === null || before === null || reopening.version < version) return undone;
      undone.push(reopening);
      this.#counted = before;
    }
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

/** The proxy maximum of a participant, and where they first set one. */
type Ceiling = { readonly firstVersion: number; readonly minor: Minor };

/** An entry with what there was before it: the standing, and the records that it changed. */
type Step = {
  readonly event: BidEntered | BriefReady;
  readonly standing: Standing;
  readonly undo: readonly (readonly [ParticipantId, Bidder | null])[];
};

/** Entries that were counted one after the other, from the opening or from the reopening on. */
class Counted {
  standing: Standing;
  readonly bidders = new Map<ParticipantId, Bidder>();
  readonly reopening: LotReopened | null;
  /** All that was counted before the reopening. */
  readonly before: Counted | null;
  readonly #steps: Step[] = [];

  constructor(
    startPriceMinor: Minor,
    reopening: LotReopened | null = null,
    before: Counted | null = null,
  ) {
    this.standing = openingStanding(startPriceMinor);
    this.reopening = reopening;
    this.before = before;
  }

  get count(): number {
    return this.#steps.length + (this.before?.count ?? 0);
  }

  enter(event: BidEntered | BriefReady): void {
    const id = bidderOf(event);
    const own = (id === null ? null : this.bidders.get(id)) ?? null;
    const { standing, reopening } = this;
    const lot = {
      standing,
      reopening: reopening && { at: reopening.at, failed: reopening.failed },
    };
    const entered =
      event.type === 'BidEntered'
        ? enterLot(lot, event.entry, own, event.at)
        : enterBrief(standing, own, event.at);
    this.keep(event, entered);
  }

  keep(event: BidEntered | BriefReady, { standing, changed }: Entered): void {
    const undo = changed.map(
      ({ participantId: id }) => [id, this.bidders.get(id) ?? null] as const,
    );
    this.#steps.push({ event, standing: this.standing, undo });
    for (const each of changed) this.bidders.set(each.participantId, each);
    this.standing = standing;
  }

  /** The entries that were undone, the newest first. */
  undoFrom(version: number): readonly EntryEvent[] {
    const undone: EntryEvent[] = [];
    for (let last = this.#steps.at(-1); last !== undefined; last = this.#steps.at(-1)) {
      if (last.event.version < version) break;
      this.#steps.pop();
      undone.push(last.event);
      this.standing = last.standing;
      for (const [id, record] of last.undo.toReversed()) {
        if (record === null) this.bidders.delete(id);
        else this.bidders.set(id, record);
      }
    }
    return undone;
  }

  /** The same lot, reopened: all maxima count as what they were lowered to by now. */
  reopened(event: LotReopened): Counted {
    const { startPriceMinor } = this.standing;
    const entries = remainingEntries(this.#steps.map(({ event: each }) => each).toReversed());
    const all = new Counted(startPriceMinor);
    all.#enterAll(entries, () => true);
    const inPlay = new Counted(startPriceMinor);
    const { failed } = event;
    inPlay.#enterAll(entries, (id) => id !== failed && all.bidders.get(id)?.hasBrief === true);
    const after = new Counted(startPriceMinor, event, this);
    after.standing = inPlay.standing;
    const byHand = all.#handBids();
    for (const [id, record] of all.bidders) {
      const left =
        id === failed ? voided(record) : setAside(record, byHand.get(id) ?? null, startPriceMinor);
      after.bidders.set(id, inPlay.bidders.get(id) ?? left);
    }
    return after;
  }

  #enterAll(entries: readonly EntryEvent[], isOf: (id: ParticipantId) => boolean): void {
    for (const entry of entries) {
      const id = bidderOf(entry);
      if (entry.type !== 'LotReopened' && id !== null && isOf(id)) this.enter(entry);
    }
  }

  /** The highest bid that each made by hand: what a leader bids further is their maximum. */
  #handBids(): ReadonlyMap<ParticipantId, HandBid> {
    const highest = new Map<ParticipantId, HandBid>();
    for (const { event, standing } of this.#steps) {
      if (event.type !== 'BidEntered' || event.entry.kind !== 'bid') continue;
      const { participantId, bidId, amountMinor } = event.entry;
      if (standing.leader?.participantId === participantId) continue;
      if (amountMinor > (highest.get(participantId)?.amountMinor ?? 0)) {
        highest.set(participantId, { bidId, amountMinor });
      }
    }
    return highest;
  }
}
