import { naiveStep } from './naive-ladder.ts';
import type { Offer } from './naive-lines.ts';

/** Computes the reference model's list of calls from its lines. */

/** A call is an amount that a bidder bids, or that the service bids for one. */
export type Call = {
  readonly who: string;
  readonly id: string;
  readonly cents: number;
  readonly byEngine: boolean;
};

export class CallList {
  readonly calls: Call[] = [];
  readonly limits = new Map<string, number | null>();
  readonly ids = new Map<string, string>();
  readonly #startCents: number;

  constructor(startCents: number, offers: readonly Offer[] = []) {
    this.#startCents = startCents;
    for (const offer of offers) this.take(offer);
  }

  get top(): Call | undefined {
    return highest(this.calls);
  }

  get minNext(): number {
    const { top } = this;
    return top === undefined ? this.#startCents : top.cents + naiveStep(top.cents);
  }

  own(who: string): Call | undefined {
    return highest(this.calls.filter((call) => call.who === who));
  }

  take({ what, who, id, cents }: Offer): void {
    const before = this.limits.get(who) ?? null;
    const isOwn = what === 'bid' && this.top?.who === who;
    if (what === 'bid' && !isOwn) {
      this.#callBid(who, id, cents);
      return;
    }
    // The leader's bid only raises their limit.
    this.limits.set(who, isOwn ? Math.max(before ?? 0, cents ?? 0) : cents);
    if (cents === null) return;
    // A limit that is not higher than the previous one bids nothing.
    if (before !== null && cents <= before) return;
    if (!this.ids.has(who)) this.ids.set(who, id);
    this.#callLimit(who, cents);
  }

  /** Calls for a bidder, if the amount is higher than the bidder's own calls. */
  #callByEngine(who: string, cents: number): void {
    if (cents <= (this.own(who)?.cents ?? 0)) return;
    this.calls.push({ who, id: this.ids.get(who) ?? '?', cents, byEngine: true });
  }

  #callBid(who: string, id: string, cents: number): void {
    const leader = this.top?.who;
    const limit = leader === undefined ? null : (this.limits.get(leader) ?? null);
    if (leader !== undefined && limit !== null && limit >= cents) {
      this.#callByEngine(leader, Math.min(cents + naiveStep(cents), limit));
    }
    this.calls.push({ who, id, cents, byEngine: false });
  }

  #callLimit(who: string, limit: number): void {
    const { top } = this;
    if (top === undefined) {
      this.#callByEngine(who, this.#startCents);
      return;
    }
    if (top.who === who) return;
    const theirs = Math.max(top.cents, this.limits.get(top.who) ?? 0);
    if (limit <= theirs) {
      this.#callByEngine(top.who, Math.min(limit + naiveStep(limit), theirs));
      this.#callByEngine(who, limit);
      return;
    }
    this.#callByEngine(top.who, theirs);
    this.#callByEngine(who, Math.min(theirs + naiveStep(theirs), limit));
  }
}

/** The highest call, or the first of several equal ones. */
export const highest = (calls: readonly Call[]): Call | undefined => {
  let top: Call | undefined;
  for (const call of calls) if (top === undefined || call.cents > top.cents) top = call;
  return top;
};
