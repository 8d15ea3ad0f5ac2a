import { advanceLot } from '../../src/auction/rules/advance.ts';
import {
  type EnteringBid,
  entryOf as entryOfBid,
  furtherMaximum,
  isFurtherBid,
  namedMaximum,
} from '../../src/auction/rules/bid-entries.ts';
import { raisesOf } from '../../src/auction/rules/cancelling.ts';
import { evolveLot, openLot } from '../../src/auction/rules/evolve-lot.ts';
import { advanceThroughReopening, recount } from '../../src/auction/rules/history.ts';
import {
  bidderOf,
  type BidRemoved,
  isClosed,
  type Lot,
  type LotEvent,
  lotMoment,
  type LotScheduled,
  mayStop,
} from '../../src/auction/rules/lot.ts';
import { mayEnter } from '../../src/auction/rules/reopening.ts';
import { type Bidder, minNextBid } from '../../src/auction/rules/standing.ts';
import type { BidId, LotId, ParticipantId } from '../../src/kernel/ids.ts';
import { minor } from '../../src/kernel/money.ts';
import { instant } from '../../src/kernel/time.ts';
import type { Line, Offer } from '../property/naive-lines.ts';
import { entryOf, offerOf } from './auction-offers.ts';
import type { Aim, Step } from './auction-steps.ts';

/** Runs generated steps through the auction's rules in the order in which the operations call them. */

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

/** A lot with a row for each bidder, all its events, and the same history as lines for the reference model. */
export class Room {
  lot: Lot;
  rows = new Map<string, Bidder>();
  readonly events: LotEvent[];
  readonly lines: Line[] = [];
  now: number;
  /** The last offer, whether the rules accepted it, and the number of lines before it. */
  lastOffer: { readonly offer: Offer; readonly isIn: boolean; readonly before: number } | null =
    null;
  readonly #ready = new Set<string>();
  #live: string[] = [];
  #lastId = 0;

  constructor(first: LotScheduled = scheduled) {
    this.lot = openLot(first);
    this.events = [first];
    this.now = first.opensAt;
  }

  take(step: Step): void {
    this.lastOffer = null;
    if (step.do === 'clock') this.#moveClock(step);
    this.pass();
    if (step.do === 'remove') this.remove(this.#liveAt(step.which));
    if (step.do === 'remove raise') this.removeRaise(this.#liveAt(step.which));
    if (step.do === 'brief') this.brief(step.who);
    if (step.do === 'stop') this.setLimit(step.who, null);
    if (step.do === 'limit') this.setLimit(step.who, this.#centsOf(step.who, step.aim));
    if (step.do === 'bid') this.bid(step.who, this.#centsOf(step.who, step.aim));
    if (step.do === 'bid up to') this.bidUpTo(step.who, this.#centsOf(step.who, step.aim), step.up);
    if (step.do === 'cancel lot' && !isClosed(this.lot)) {
      this.lines.push({ now: this.now, what: 'lot cancelled' });
      this.#apply({ ...this.#nextEvent(), type: 'LotCancelled', reason: 'A test' });
    }
  }

  /** Opens, ends or reopens the lot if it is time. */
  pass(): void {
    const reopened = advanceThroughReopening(this.lot, this.events, instant(this.now));
    if (reopened !== null) this.rows = new Map(reopened.bidders);
    const { lot, events } = reopened ?? advanceLot(this.lot, instant(this.now));
    this.lot = lot;
    this.events.push(...events);
    this.lines.push({ now: this.now, what: 'looked' });
  }

  wait(ms: number): void {
    this.now += ms;
    this.pass();
  }

  /** Bids, with a maximum if one is given. Returns whether the bid entered. */
  bid(who: string, cents: number, maximumCents: number | null = null): boolean {
    const bid: EnteringBid = {
      id: this.#newId() as BidId,
      participantId: who as ParticipantId,
      hasBrief: this.#ready.has(who),
      isAutomatic: false,
      amountMinor: minor(cents),
      ceilingMinor: maximumCents === null ? null : minor(maximumCents),
      status: 'waiting_for_code',
    };
    if (isFurtherBid(bid, this.lot)) {
      const further = furtherMaximum(bid, this.lot, this.own(who));
      const isLow = maximumCents !== null && cents < minNextBid(this.lot.standing);
      return further !== null && !isLow && this.#offer(offerOf(further));
    }
    if (!this.#offer(offerOf(entryOfBid(bid, this.lot, this.own(who))))) return false;
    const maximum = namedMaximum(bid, this.lot, this.own(who));
    return maximum === null || this.#offer(offerOf(maximum.entry, maximum.withBid));
  }

  /** Bids with a maximum that is `up` cents higher. */
  bidUpTo(who: string, cents: number, up: number): void {
    const maximum = Math.min(10_000_000, cents + up);
    this.bid(who, cents, maximum <= cents ? null : maximum);
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
    if ((this.rows.get(who)?.state ?? 'void') === 'void') return;
    this.#apply({ ...this.#nextEvent(), type: 'BriefReady', participantId: who as ParticipantId });
  }

  /** Removes a bid as an operator, who may remove any bid of an open lot. */
  remove(id: string | undefined): void {
    if (id === undefined || isClosed(this.lot)) return;
    this.lines.push({ now: this.now, what: 'removed', id });
    this.#live = this.#live.filter((each) => each !== id);
    this.#takeOut({ ...this.#nextEvent(), type: 'BidRemoved', bidId: id as BidId, by: 'operator' });
  }

  /** Removes the last raise of a maximum. */
  removeRaise(id: string | undefined): void {
    if (id === undefined || isClosed(this.lot)) return;
    this.lines.push({ now: this.now, what: 'raise removed', id });
    const bidId = id as BidId;
    const raises = raisesOf(bidId, this.events);
    const removal = { ...this.#nextEvent(), type: 'BidRemoved', bidId, by: 'operator' } as const;
    const isOnly = raises.length <= 1;
    const fromVersion = raises.at(-1)?.version ?? 0;
    this.#takeOut(isOnly ? removal : { ...removal, fromVersion });
    if (isOnly) this.#live = this.#live.filter((each) => each !== id);
  }

  #takeOut(removal: BidRemoved): void {
    const { lot, bidders } = recount(this.lot, [removal], this.events);
    this.events.push(removal);
    this.lot = lot;
    this.rows = new Map(bidders);
  }

  /** Whether the offer enters without a review. Subclasses override it. */
  mayPass(_offer: Offer): boolean {
    return true;
  }

  #offer(offer: Offer): boolean {
    const { who } = offer;
    const own = this.own(who);
    // After the end, a pause may still end a maximum that a late brief would let bid again.
    const isStop = offer.cents === null && typeof own?.proxyMaximumMinor === 'number';
    if (this.lot.status !== 'open' && !(isStop && mayStop(this.lot))) return false;
    const soFar = offer.cents === null ? (own?.amountMinor ?? null) : null;
    const entry = { ...entryOf(offer), ...(soFar === null ? {} : { bidSoFarMinor: soFar }) };
    const isIn = mayEnter(this.lot, entry, own);
    this.lastOffer = { offer, isIn, before: this.lines.length };
    if (!isIn || !this.mayPass(offer)) return false;
    this.lines.push({ now: this.now, ...offer });
    if (offer.cents !== null && !this.#live.includes(offer.id)) this.#live.push(offer.id);
    const withBid = offer.what === 'limit' && offer.withBid ? ({ withBid: true } as const) : {};
    this.#apply({ ...this.#nextEvent(), type: 'BidEntered', entry, ...withBid });
    return true;
  }

  #apply(event: LotEvent): void {
    const who = bidderOf(event);
    const own = who === null ? null : this.own(who);
    const { lot, changed } = evolveLot(this.lot, event, own);
    this.events.push(event);
    this.lot = lot;
    for (const row of changed) this.rows.set(row.participantId, row);
  }

  isReady(who: string): boolean {
    return this.#ready.has(who);
  }

  own(who: string): Bidder | null {
    return this.rows.get(who) ?? null;
  }

  #nextEvent() {
    const { id: lotId, version } = this.lot;
    return { lotId, version: version + 1, at: lotMoment(this.lot, instant(this.now)) };
  }

  #liveAt(which: number): string | undefined {
    return this.#live[which % (this.#live.length || 1)];
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
