import type { Minor } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import { LotFold } from './history.ts';
import { LotEntries, type LotEntry } from './lot-entries.ts';
import type { LotEvent } from './lot.ts';

/** The price of a lot from a moment on: that of the lot event of this version. */
export type PricePoint = {
  readonly version: number;
  readonly at: Instant;
  readonly priceMinor: Minor;
  /** Whether somebody had bid that much; false for the start price. */
  readonly isBid: boolean;
};

/** As many points as a chart can show; hardly any lot has more. */
export const pricePointsMax = 2_000;

/**
 * The price history of a lot: the price at which it opened, the first bid even at that price, and
 * each later change. Beyond `pricePointsMax`, every second point of the older half is dropped.
 */
export class PriceHistory {
  #fold: LotFold | null = null;
  #points: PricePoint[] = [];
  readonly #entries = new LotEntries();

  /** The version of the last event in it; 0 before the first. */
  get version(): number {
    return this.#fold?.lot.version ?? 0;
  }

  get entryCount(): number {
    return this.#fold?.entryCount ?? 0;
  }

  /** The points up to the event of this version. */
  upTo(version: number): readonly PricePoint[] {
    return this.#points.filter((point) => point.version <= version);
  }

  /** The entries up to this version, with pseudonyms, oldest first. */
  entriesUpTo(version: number): readonly LotEntry[] {
    return this.#entries.upTo(version);
  }

  /**
   * Adds the events that it does not have yet. @throws Error if events are missing in between; the
   * history is unusable then
   */
  take(events: readonly LotEvent[]): void {
    for (const event of events) if (event.version > this.version) this.#takeNext(event);
  }

  #takeNext(event: LotEvent): void {
    if (event.version !== this.version + 1) throw new Error(`Event ${this.version + 1} is missing`);
    if (this.#fold === null) this.#fold = new LotFold(event);
    else this.#follow(this.#fold, event);
    const { status, standing, lastEventAt: at, version } = this.#fold.lot;
    const { priceMinor, leader } = standing;
    if (status === 'scheduled') return;
    const last = this.#points.at(-1);
    const isBid = leader !== null;
    if (last?.priceMinor === priceMinor && last.isBid === isBid) return;
    this.#points.push({ version, at, priceMinor, isBid });
    if (this.#points.length > pricePointsMax) this.#points = thinned(this.#points);
  }

  #follow(fold: LotFold, event: LotEvent): void {
    const id = this.#entries.participantChangedBy(event);
    const own = id === null ? null : (fold.bidders.get(id) ?? null);
    const before = { lot: fold.lot, own };
    fold.take(event);
    this.#entries.take(event, before, fold);
  }
}

const thinned = (points: readonly PricePoint[]): PricePoint[] =>
  points.filter((_, index) => index % 2 === 0 || index >= points.length / 2);
