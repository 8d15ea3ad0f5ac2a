import type { ParticipantId } from '../../kernel/ids.ts';
import type { Minor } from '../../kernel/money.ts';
import type { Entered } from './enter.ts';
import {
  bidderOf,
  type BidEntered,
  type BidRemoved,
  type BriefReady,
  type LotEvent,
  type LotReopened,
} from './lot.ts';
import { remainingEntries, type EntryEvent } from './remaining.ts';
import { enterBrief, enterLot, setAside, voided, type HandBid } from './reopening.ts';
import { openingStanding, type Bidder, type Standing } from './standing.ts';

/**
 * The entries of a lot that count, with the standing and the bidders' records that they lead to. Events
 * add entries one after the other. After a bid is removed, all remaining entries are counted again. At
 * a reopening, the entries of the leader and of bidders without a brief are left out and the others
 * counted again.
 */
export class Entries {
  readonly #startPriceMinor: Minor;
  readonly #events: EntryEvent[] = [];
  readonly #bidders = new Map<ParticipantId, Bidder>();
  #standing: Standing;
  #reopening: LotReopened | null = null;

  /** Counts the entries of a lot with this start price. */
  constructor(startPriceMinor: Minor, entries: readonly EntryEvent[] = []) {
    this.#startPriceMinor = startPriceMinor;
    this.#standing = openingStanding(startPriceMinor);
    for (const entry of entries) this.#enter(entry);
  }

  get standing(): Standing {
    return this.#standing;
  }

  get bidders(): ReadonlyMap<ParticipantId, Bidder> {
    return this.#bidders;
  }

  get count(): number {
    return this.#events.length;
  }

  /** The record of a bidder; null if they have not bid, or if the event is about nobody. */
  recordOf(id: ParticipantId | null): Bidder | null {
    return id === null ? null : (this.#bidders.get(id) ?? null);
  }

  /** Adds an entry with its result. */
  add(event: BidEntered | BriefReady, { standing, changed }: Entered): void {
    this.#events.push(event);
    for (const each of changed) this.#bidders.set(each.participantId, each);
    this.#standing = standing;
  }

  /** The entries that count after a bid was removed, or at a reopening. */
  after(event: BidRemoved | LotReopened): Entries {
    const newestFirst: readonly LotEvent[] = [event, ...this.#events.toReversed()];
    return new Entries(this.#startPriceMinor, remainingEntries(newestFirst));
  }

  /**
   * Counts an entry that was valid when it happened, even if entries before it are gone by now; or
   * applies a reopening.
   */
  #enter(event: EntryEvent): void {
    if (event.type === 'LotReopened') return this.#reopen(event);
    const own = this.recordOf(bidderOf(event));
    const lot = { standing: this.#standing, reopening: this.#reopening };
    const entered =
      event.type === 'BidEntered'
        ? enterLot(lot, event.entry, own, event.at)
        : enterBrief(lot.standing, own, event.at);
    this.add(event, entered);
  }

  /** Excludes bidders without a brief. All maxima count with the value they were last lowered to. */
  #reopen(event: LotReopened): void {
    const entries = remainingEntries(this.#events.toReversed());
    const untilReopening = new Entries(this.#startPriceMinor);
    const highestByHand = new Map<ParticipantId, HandBid>();
    for (const entry of entries) {
      noteByHand(highestByHand, entry, untilReopening.standing);
      untilReopening.#enter(entry);
    }
    const isInPlay = (entry: EntryEvent): boolean =>
      bidderOf(entry) !== event.failed &&
      untilReopening.recordOf(bidderOf(entry))?.hasBrief === true;
    const inPlay = new Entries(this.#startPriceMinor, entries.filter(isInPlay));
    for (const [id, record] of untilReopening.bidders) {
      const byHand = highestByHand.get(id) ?? null;
      const excluded =
        id === event.failed ? voided(record) : setAside(record, byHand, this.#startPriceMinor);
      this.#bidders.set(id, inPlay.bidders.get(id) ?? excluded);
    }
    this.#standing = inPlay.standing;
    this.#reopening = event;
    this.#events.push(event);
  }
}

/** Adds the entry to the highest bids by hand if it is one. A leader's further bid is a maximum. */
const noteByHand = (
  highest: Map<ParticipantId, HandBid>,
  event: EntryEvent,
  { leader }: Standing,
): void => {
  if (event.type !== 'BidEntered' || event.entry.kind !== 'bid') return;
  const { participantId, bidId, amountMinor } = event.entry;
  if (leader?.participantId === participantId) return;
  if (amountMinor > (highest.get(participantId)?.amountMinor ?? 0)) {
    highest.set(participantId, { bidId, amountMinor });
  }
};
