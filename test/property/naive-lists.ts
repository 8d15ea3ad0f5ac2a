import { naiveStep } from './naive-ladder.ts';
import type { Line, Offer } from './naive-lines.ts';
import type { Kept } from './naive-strike.ts';

/**
 * The clerk's two lists: all that was said aloud in the room, and all that would have been said had
 * only those been there who have a brief. Both are written anew from the first line each time.
 */

/** Something that was said aloud in the room, by a bidder or by the engine for a bidder. */
export type Call = {
  readonly who: string;
  readonly id: string;
  readonly cents: number;
  readonly byEngine: boolean;
  /** Too low to lead those without a brief; it is only noted as what its bidder has bid. */
  readonly besides?: true;
};

export class List {
  readonly calls: Call[] = [];
  readonly limits = new Map<string, number | null>();
  readonly ids = new Map<string, string>();
  readonly #startCents: number;

  constructor(startCents: number) {
    this.#startCents = startCents;
  }

  get top(): Call | undefined {
    return highest(this.calls.filter(({ besides }) => besides !== true));
  }

  get minNext(): number {
    const { top } = this;
    return top === undefined ? this.#startCents : top.cents + naiveStep(top.cents);
  }

  own(who: string): Call | undefined {
    return highest(this.calls.filter((call) => call.who === who));
  }

  /** `atLeast`: what a limit that gets past the top is called at, at least. */
  take({ what, who, id, cents }: Offer, atLeast = 0): void {
    const before = this.limits.get(who) ?? null;
    const isOwn = what === 'bid' && this.top?.who === who;
    if (what === 'bid' && !isOwn) {
      this.#sayBid(who, id, cents);
      return;
    }
    // Whoever leads raises only their limit by a bid.
    this.limits.set(who, isOwn ? Math.max(before ?? 0, cents ?? 0) : cents);
    if (cents === null) return;
    // What is used up and is now less, or the same, bids nothing.
    if (before !== null && cents <= before) return;
    if (!this.ids.has(who)) this.ids.set(who, id);
    this.#sayLimit(who, cents, atLeast);
  }

  /** The engine speaks for a bidder only where that is more than they have bid. */
  #sayByEngine(who: string, cents: number): void {
    if (cents <= (this.own(who)?.cents ?? 0)) return;
    this.calls.push({ who, id: this.ids.get(who) ?? '?', cents, byEngine: true });
  }

  #sayBid(who: string, id: string, cents: number): void {
    const leader = this.top?.who;
    const limit = leader === undefined || leader === who ? null : (this.limits.get(leader) ?? null);
    if (leader !== undefined && limit !== null && limit >= cents) {
      this.#sayByEngine(leader, Math.min(cents + naiveStep(cents), limit));
    }
    this.calls.push({ who, id, cents, byEngine: false });
  }

  #sayLimit(who: string, limit: number, atLeast: number): void {
    const { top } = this;
    if (top === undefined) {
      this.#sayByEngine(who, this.#startCents);
      return;
    }
    if (top.who === who) return;
    const theirs = Math.max(top.cents, this.limits.get(top.who) ?? 0);
    if (limit <= theirs) {
      this.#sayByEngine(top.who, Math.min(limit + naiveStep(limit), theirs));
      this.#sayByEngine(who, limit);
      return;
    }
    this.#sayByEngine(top.who, theirs);
    this.#sayByEngine(who, Math.min(Math.max(theirs + naiveStep(theirs), atLeast), limit));
  }
}

/** The highest call; of equal ones the first. */
export const highest = (calls: readonly Call[]): Call | undefined => {
  let top: Call | undefined;
  for (const call of calls) if (top === undefined || call.cents > top.cents) top = call;
  return top;
};

export class Lists {
  readonly first: List;
  readonly second: List;
  readonly #ready = new Set<string>();
  /** In the second list by a brief that came after the end. */
  readonly #late = new Set<string>();
  /** The limits of the second list, as they were said. */
  readonly #said = new Map<string, number | null>();

  constructor(startCents: number) {
    this.first = new List(startCents);
    this.second = new List(startCents);
  }

  offer(offer: Offer, saidCents: number | null): void {
    const { who } = offer;
    if (offer.ready && !this.#ready.has(who)) this.brief(who, false);
    const isReady = this.#ready.has(who);
    const isRaise = this.#isRaiseInSecond(offer, saidCents);
    if (isRaise && this.second.ids.has(who))
      this.second.ids.set(who, this.first.ids.get(who) ?? offer.id);
    if (offer.what === 'limit' || (isRaise && this.second.top?.who === who))
      this.#said.set(who, saidCents);
    if (isReady) this.second.take(offer);
    if (isReady && this.#onlyStandsBy(offer)) this.#noteBesides(offer);
    else this.first.take(offer, this.#topInSecond(who));
  }

  /** Whoever leads both lists pays what either would have them pay. */
  #topInSecond(who: string): number {
    const { top } = this.second;
    return top?.who === who ? top.cents : 0;
  }

  /** What somebody has bid is said in the second list once their brief is there. */
  brief(who: string, isLate: boolean): void {
    this.#ready.add(who);
    const own = this.first.own(who);
    if (own === undefined || this.second.own(who) !== undefined) return;
    const { top } = this.second;
    // Nobody gets past whoever stood by when the lot ended.
    if (isLate && top !== undefined && !this.#late.has(top.who)) return;
    if (isLate) this.#late.add(who);
    const { id, cents } = own;
    this.second.take({ what: 'bid', who, id, ready: true, cents });
    const limit = this.first.limits.get(who) ?? null;
    const limitId = this.first.ids.get(who);
    if (limitId === undefined) return;
    this.second.ids.set(who, limitId);
    if (limit === null) return;
    this.second.take({ what: 'limit', who, id: limitId, ready: true, cents: limit });
  }

  /** What is called for them from now on is called by the newest of their maxima and further bids. */
  #isRaiseInSecond({ who, what }: Offer, saidCents: number | null): boolean {
    if (saidCents === null) return false;
    return what === 'limit' || saidCents > (this.#said.get(who) ?? 0);
  }

  #onlyStandsBy({ who, cents }: Offer): boolean {
    const { top } = this.first;
    if (top === undefined || top.who === who || this.#ready.has(top.who)) return false;
    return cents !== null && cents < this.first.minNext;
  }

  #noteBesides({ who, what }: Offer): void {
    const own = this.second.own(who);
    const engine = highest(this.second.calls.filter((call) => call.who === who && call.byEngine));
    for (const call of [own, engine]) {
      if (call !== undefined) this.first.calls.push({ ...call, besides: true });
    }
    const id = this.second.ids.get(who);
    if (id !== undefined && !this.first.ids.has(who)) this.first.ids.set(who, id);
    const limit = this.second.limits.get(who) ?? null;
    if (what === 'limit' || (limit ?? 0) > (own?.cents ?? 0)) this.first.limits.set(who, limit);
  }
}

/** Both lists after the offers that count and all briefs; a brief in line `overFrom` or later came after the end. */
export const listsOf = (
  startCents: number,
  lines: readonly Line[],
  kept: readonly Kept[],
  overFrom: number,
): Lists => {
  const lists = new Lists(startCents);
  const offers = new Map(kept.map((each) => [each.index, each]));
  for (const [index, line] of lines.entries()) {
    const kept = offers.get(index);
    if (kept !== undefined) lists.offer(kept.offer, kept.saidCents);
    if (line.what === 'brief') lists.brief(line.who, index >= overFrom);
  }
  return lists;
};
