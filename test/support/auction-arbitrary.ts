import fc from 'fast-check';
import { advance } from '../../src/domain/auction/advance.ts';
import { raisesOf } from '../../src/domain/auction/cancelling.ts';
import { withoutBids } from '../../src/domain/auction/history.ts';
import {
  bidderOf,
  entryRules,
  evolveLot,
  isClosed,
  lotMoment,
  openLot,
  type BidRemoved,
  type Lot,
  type LotEvent,
  type LotScheduled,
} from '../../src/domain/auction/lot.ts';
import { minNextBid, reaches, type Bidder, type Entry } from '../../src/domain/auction/standing.ts';
import type { BidId, LotId, ParticipantId } from '../../src/domain/ids.ts';
import { minor } from '../../src/domain/money.ts';
import { instant } from '../../src/domain/time.ts';
import type { Line, Offer } from '../property/naive-lines.ts';

/** Generated auctions, driven through the real rules as the use cases drive them. */

export const people = ['ada', 'ben', 'cleo', 'dan'] as const;

/** An amount near something that matters at that point of the history. */
export type Aim = {
  readonly at: 'min next' | 'price' | 'leader limit' | 'own limit' | 'own bid' | 'used' | 'exactly';
  readonly cents: number;
  readonly off: number;
};

export type Step =
  | { readonly do: 'bid' | 'limit'; readonly who: string; readonly aim: Aim }
  | { readonly do: 'stop' | 'brief'; readonly who: string }
  | { readonly do: 'remove' | 'remove raise'; readonly which: number }
  | { readonly do: 'clock'; readonly to: 'on' | 'end' | 'deadline'; readonly ms: number }
  | { readonly do: 'cancel lot' };

const anyone = fc.constantFrom(...people);
const edges = [2_000, 2_500, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 10_000_000];

const anyAim: fc.Arbitrary<Aim> = fc.record({
  at: fc.constantFrom(
    'min next',
    'price',
    'leader limit',
    'own limit',
    'own bid',
    'used',
    'exactly',
  ),
  cents: fc.oneof(fc.constantFrom(...edges), fc.integer({ min: 1, max: 10_000_000 })),
  off: fc.oneof(
    fc.constantFrom(0, 0, 1, -1, 99, 100, 101, 200, 500, 1_000, -100),
    fc.integer({ min: 0, max: 20_000 }),
  ),
});

const anyOf = (...choices: (readonly [weight: number, step: fc.Arbitrary<Step>])[]) =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const clock = (to: 'on' | 'end' | 'deadline', ms: fc.Arbitrary<number>): fc.Arbitrary<Step> =>
  ms.map((ms) => ({ do: 'clock', to, ms }));

const anyStep: fc.Arbitrary<Step> = anyOf(
  [10, fc.record({ do: fc.constant('bid'), who: anyone, aim: anyAim })],
  [12, fc.record({ do: fc.constant('limit'), who: anyone, aim: anyAim })],
  [2, fc.record({ do: fc.constant('stop'), who: anyone })],
  [3, fc.record({ do: fc.constant('brief'), who: anyone })],
  [3, fc.record({ do: fc.constant('remove'), which: fc.nat(50) })],
  [2, fc.record({ do: fc.constant('remove raise'), which: fc.nat(50) })],
  [1, clock('on', fc.nat(5_000_000))],
  [1, clock('on', fc.integer({ min: -600_000, max: 200_000 }))],
  [1, clock('end', fc.integer({ min: -200_000, max: -1 }))],
  [1, clock('end', fc.constantFrom(-180_001, -180_000, -179_999, -1))],
);

/** Steps of an auction that goes on. */
export const openSteps = fc.array(anyStep, { maxLength: 30, size: 'max' });

/** Steps of an auction that often comes to its end, and goes on after it. */
export const anySteps = fc.array(
  anyOf(
    [120, anyStep],
    [5, clock('end', fc.constantFrom(-1, 0, 1))],
    [5, clock('deadline', fc.constantFrom(-1, 0, 1))],
    [1, fc.constant({ do: 'cancel lot' })],
  ),
  { maxLength: 40, size: 'max' },
);

export const terms = { scheduledAt: 0, opensAt: 60_000, endsAt: 86_460_000, startCents: 2_000 };

const scheduled: LotScheduled = {
  type: 'LotScheduled',
  lotId: 1 as LotId,
  version: 1,
  at: instant(terms.scheduledAt),
  kind: 'site_of_the_day',
  origin: 'schedule',
  opensAt: instant(terms.opensAt),
  endsAt: instant(terms.endsAt),
  startPriceMinor: minor(terms.startCents),
};

/** An auction room: the lot, a row for each bidder, all events, and the same as a clerk's list. */
export class Room {
  lot: Lot = openLot(scheduled);
  rows = new Map<string, Bidder>();
  readonly events: LotEvent[] = [scheduled];
  readonly lines: Line[] = [];
  now = terms.opensAt;
  /** What was last offered, and whether the rules let it in. */
  lastOffer: { readonly offer: Offer; readonly isIn: boolean } | null = null;
  readonly #ready = new Set<string>();
  #live: string[] = [];
  #lastId = 0;

  take(step: Step): void {
    this.lastOffer = null;
    if (step.do === 'clock') this.#moveClock(step);
    this.pass();
    if (step.do === 'remove') this.remove(this.#live[step.which % (this.#live.length || 1)]);
    if (step.do === 'remove raise') {
      this.removeRaise(this.#live[step.which % (this.#live.length || 1)]);
    }
    if (step.do === 'brief') this.brief(step.who);
    if (step.do === 'stop') this.setLimit(step.who, null);
    if (step.do === 'limit') this.setLimit(step.who, this.#centsOf(step.who, step.aim));
    if (step.do === 'bid') this.bid(step.who, this.#centsOf(step.who, step.aim));
    if (step.do === 'cancel lot' && !isClosed(this.lot)) {
      this.lines.push({ now: this.now, what: 'lot cancelled' });
      this.#apply({ ...this.#happened(), type: 'LotCancelled', reason: 'A test' });
    }
  }

  /** Lets time do its work. */
  pass(): void {
    const { lot, events } = advance(this.lot, instant(this.now));
    this.lot = lot;
    this.events.push(...events);
    this.lines.push({ now: this.now, what: 'looked' });
  }

  bid(who: string, cents: number): boolean {
    return this.#offer({ what: 'bid', who, id: this.#newId(), ready: this.#ready.has(who), cents });
  }

  setLimit(who: string, cents: number | null): boolean {
    const id = this.rows.get(who)?.automatic?.bidId ?? this.#newId();
    return this.#offer({ what: 'limit', who, id, ready: this.#ready.has(who), cents });
  }

  brief(who: string): void {
    const isNew = !this.#ready.has(who);
    this.#ready.add(who);
    if (isClosed(this.lot) || !isNew) return;
    this.lines.push({ now: this.now, what: 'brief', who });
    if (!this.rows.has(who)) return;
    this.#apply({ ...this.#happened(), type: 'BriefReady', participantId: who as ParticipantId });
  }

  remove(id: string | undefined): void {
    if (id === undefined || isClosed(this.lot)) return;
    this.lines.push({ now: this.now, what: 'removed', id });
    this.#live = this.#live.filter((each) => each !== id);
    this.#takeOut({ ...this.#happened(), type: 'BidRemoved', bidId: id as BidId });
  }

  /** Takes back the last raise of a maximum. */
  removeRaise(id: string | undefined): void {
    if (id === undefined || isClosed(this.lot)) return;
    this.lines.push({ now: this.now, what: 'raise removed', id });
    const bidId = id as BidId;
    const raises = raisesOf(bidId, this.events);
    const removal = { ...this.#happened(), type: 'BidRemoved', bidId } as const;
    if (raises.length > 1) this.#takeOut({ ...removal, raise: raises.at(-1)?.version ?? 0 });
    else this.#takeOut(removal);
    if (raises.length <= 1) this.#live = this.#live.filter((each) => each !== id);
  }

  #takeOut(removal: BidRemoved): void {
    const { lot, bidders } = withoutBids(this.lot, [removal], this.events);
    this.events.push(removal);
    this.lot = lot;
    this.rows = new Map(bidders);
  }

  #offer(offer: Offer): boolean {
    if (this.lot.status !== 'open') return false;
    const { who } = offer;
    const row = this.rows.get(who);
    const soFar = offer.cents === null && row !== undefined ? row.amountMinor : null;
    const entry = { ...entryOf(offer), ...(soFar === null ? {} : { bidSoFarMinor: soFar }) };
    const isIn = reaches(this.lot.standing, entry, this.rows.get(who) ?? null);
    this.lastOffer = { offer, isIn };
    if (!isIn) return false;
    this.lines.push({ now: this.now, ...offer });
    if (offer.cents !== null && !this.#live.includes(offer.id)) this.#live.push(offer.id);
    this.#apply({ ...this.#happened(), type: 'BidEntered', entry, rules: entryRules });
    return true;
  }

  #apply(event: LotEvent): void {
    const who = bidderOf(event);
    const { lot, changed } = evolveLot(this.lot, event, who && (this.rows.get(who) ?? null));
    this.events.push(event);
    this.lot = lot;
    for (const row of changed) this.rows.set(row.participantId, row);
  }

  #happened() {
    const { id: lotId, version } = this.lot;
    return { lotId, version: version + 1, at: lotMoment(this.lot, instant(this.now)) };
  }

  #newId(): string {
    this.#lastId += 1;
    return `bid_${this.#lastId}`;
  }

  #moveClock({ to, ms }: Step & { do: 'clock' }): void {
    const { endsAt, briefDeadline } = this.lot;
    if (to === 'on') this.now += ms;
    else this.now = (to === 'end' ? endsAt : (briefDeadline ?? endsAt)) + ms;
  }

  #centsOf(who: string, { at, cents, off }: Aim): number {
    const { standing } = this.lot;
    const own = this.rows.get(who);
    const amounts = this.lines.flatMap((line) => ('cents' in line ? [line.cents ?? 0] : []));
    const bases: Record<Aim['at'], number> = {
      'min next': minNextBid(standing),
      price: standing.priceMinor,
      'leader limit': standing.leader?.proxyMaximumMinor ?? standing.priceMinor,
      'own limit': own?.proxyMaximumMinor ?? minNextBid(standing),
      'own bid': own?.amountMinor ?? minNextBid(standing),
      used: amounts[cents % (amounts.length || 1)] ?? cents,
      exactly: cents,
    };
    return Math.max(1, Math.min(10_000_000, bases[at] + off));
  }
}

export const entryOf = ({ what, who, id, ready, cents }: Offer): Entry => {
  const entry = { bidId: id as BidId, participantId: who as ParticipantId, hasBrief: ready };
  return what === 'bid'
    ? { ...entry, kind: 'bid', amountMinor: minor(cents) }
    : { ...entry, kind: 'maximum', amountMinor: cents === null ? null : minor(cents) };
};
