import type { ParticipantId } from '../../kernel/ids.ts';
import type { Minor } from '../../kernel/money.ts';
import type { Entered } from './enter.ts';
import { bidderOf, type BidEntered, type BidRemoved, type BriefReady } from './lot.ts';
import type { LotEvent, LotReopened } from './lot.ts';
import { remainingEntries, type EntryEvent } from './remaining.ts';
import { enterBrief, enterLot, setAside, voided, type HandBid } from './reopening.ts';
import { openingStanding, type Bidder, type Standing } from './standing.ts';

/**
 * The entries of a lot that count, and what they come to, counted one after the other. Where a bid is
 * taken out, all that remain are counted again. To reopen the lot, those of the leader and of bidders
 * without a brief are left out and the others counted again.
 */
export class Entries {
  readonly #startPriceMinor: Minor;
  readonly #events: EntryEvent[] = [];
  readonly #bidders = new Map<ParticipantId, Bidder>();
  #standing: Standing;
  #reopening: LotReopened | null = null;

  /** Of a lot that starts at this price. */
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

  ownOf(id: ParticipantId | null): Bidder | null {
    return id === null ? null : (this.#bidders.get(id) ?? null);
  }

  /** An entry, and what it came to. */
  add(event: BidEntered | BriefReady, { standing, changed }: Entered): void {
    this.#events.push(event);
    for (const each of changed) this.#bidders.set(each.participantId, each);
    this.#standing = standing;
  }

  /** All that count after a bid was taken out, or at a reopening. */
  after(event: BidRemoved | LotReopened): Entries {
    const newestFirst: readonly LotEvent[] = [event, ...this.#events.toReversed()];
    return new Entries(this.#startPriceMinor, remainingEntries(newestFirst));
  }

  /** An entry that was valid once, now that others are gone; or the reopening. */
  #enter(event: EntryEvent): void {
    if (event.type === 'LotReopened') return this.#reopen(event);
    const own = this.ownOf(bidderOf(event));
    const lot = { standing: this.#standing, reopening: this.#reopening };
    const entered =
      event.type === 'BidEntered'
        ? enterLot(lot, event.entry, own, event.at)
        : enterBrief(lot.standing, own, event.at);
    this.add(event, entered);
  }

  /** All maxima count as what they were lowered to by now. */
  #reopen(event: LotReopened): void {
    const entries = remainingEntries(this.#events.toReversed());
    const all = new Entries(this.#startPriceMinor);
    const byHand = new Map<ParticipantId, HandBid>();
    for (const entry of entries) {
      noteByHand(byHand, entry, all.standing);
      all.#enter(entry);
    }
    const { failed } = event;
    const isInPlay = (entry: EntryEvent): boolean =>
      bidderOf(entry) !== failed && all.ownOf(bidderOf(entry))?.hasBrief === true;
    const inPlay = new Entries(this.#startPriceMinor, entries.filter(isInPlay));
    for (const [id, record] of all.bidders) {
      const left =
        id === failed
          ? voided(record)
          : setAside(record, byHand.get(id) ?? null, this.#startPriceMinor);
      this.#bidders.set(id, inPlay.bidders.get(id) ?? left);
    }
    this.#standing = inPlay.standing;
    this.#reopening = event;
    this.#events.push(event);
  }
}

/** The highest bid that each made by hand: what a leader bids further is their maximum. */
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
