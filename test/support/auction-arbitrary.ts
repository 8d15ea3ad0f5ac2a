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
import type { Aim, Step } from './auction-steps.ts';

/** Generated auctions, driven through the real rules as the use cases drive them. */

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
    if (step.do === 'remove') this.remove(this.#liveAt(step.which));
    if (step.do === 'remove raise') this.removeRaise(this.#liveAt(step.which));
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
    const [isOnly, raise] = [raises.length <= 1, raises.at(-1)?.version ?? 0];
    this.#takeOut(isOnly ? removal : { ...removal, raise });
    if (isOnly) this.#live = this.#live.filter((each) => each !== id);
  }

  #takeOut(removal: BidRemoved): void {
    const { lot, bidders } = withoutBids(this.lot, [removal], this.events);
    this.events.push(removal);
    this.lot = lot;
    this.rows = new Map(bidders);
  }

  /** Whether somebody else has to look at the offer before it enters. */
  mayPass(_offer: Offer): boolean {
    return true;
  }

  #offer(offer: Offer): boolean {
    if (this.lot.status !== 'open') return false;
    const { who } = offer;
    const row = this.rows.get(who);
    const soFar = offer.cents === null && row !== undefined ? row.amountMinor : null;
    const entry = { ...entryOf(offer), ...(soFar === null ? {} : { bidSoFarMinor: soFar }) };
    const isIn = reaches(this.lot.standing, entry, this.rows.get(who) ?? null);
    this.lastOffer = { offer, isIn };
    if (!isIn || !this.mayPass(offer)) return false;
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

export const entryOf = ({ what, who, id, ready, cents }: Offer): Entry => {
  const entry = { bidId: id as BidId, participantId: who as ParticipantId, hasBrief: ready };
  return what === 'bid'
    ? { ...entry, kind: 'bid', amountMinor: minor(cents) }
    : { ...entry, kind: 'maximum', amountMinor: cents === null ? null : minor(cents) };
};
