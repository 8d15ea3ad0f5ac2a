import assert from 'node:assert/strict';
import { sealPauseLink } from '../../src/auction/rules/pause-link.ts';
import type { LotId } from '../../src/kernel/ids.ts';
import type { JsonObject } from '../../src/kernel/result.ts';
import { fullBrief } from '../support/auction-client.ts';
import {
  knownCode,
  lotIndexes,
  type Bound,
  type AuthorizationRoom,
} from '../support/bid-authorization-room.ts';
import type { ForOne, Offer, Step } from '../support/bid-authorization-steps.ts';
import { minuteMs } from '../support/clock.ts';

/**
 * The reference model of bid authorizations, next to a real history. Of the service's answers it
 * uses only ids, keys, and whether a call succeeded; what a client has authorized is what was
 * requested under the ids whose code was entered.
 */

/** A client; amounts are in cents, by lot. */
type Card = {
  readonly email: string;
  readonly keys: string[];
  /** The amounts in mails whose codes were entered, unless the client withdrew them since. */
  named: readonly number[][];
  /** What had been bid for them when they withdrew that, which binds. */
  binding: readonly number[];
};

type Pending = {
  readonly id: string;
  readonly card: Card;
  readonly lot: number;
  readonly ceiling: number;
  isUsed: boolean;
};

export type Seen = { readonly email: string; readonly cents: number; readonly allowed: number };

const nobody = { kind: 'none' } as const;
const operator = { kind: 'operator', name: 'tester', isOnMachine: true } as const;

let runs = 0;

const comesTo = (bound: Bound | undefined): number =>
  Math.max(bound?.most ?? 0, bound?.reviewed ?? 0);

export class NaiveAuthorizations {
  readonly #room: AuthorizationRoom;
  readonly #lots: readonly LotId[];
  readonly #cards: readonly Card[];
  readonly #requests: Pending[] = [];
  #bound: readonly (readonly Bound[])[] = [];
  readonly #bids: { readonly id: string; readonly card: Card }[] = [];

  static async begin(room: AuthorizationRoom): Promise<NaiveAuthorizations> {
    runs += 1;
    return new NaiveAuthorizations(room, await room.openLots());
  }

  private constructor(room: AuthorizationRoom, lots: readonly LotId[]) {
    this.#room = room;
    this.#lots = lots;
    // The last two have one mailbox, spelled in two ways.
    this.#cards = ['ada', 'ben', 'cleo.lee', 'cleolee'].map((name) => ({
      email: `${name}${runs}@gmail.com`,
      keys: [],
      named: [[], []],
      binding: [0, 0],
    }));
  }

  /** What binds everybody after the step, and what they have authorized. */
  async take(step: Step): Promise<readonly Seen[]> {
    await this.#do(step);
    const emails = this.#cards.map(({ email }) => email);
    const before = this.#bound;
    this.#bound = await this.#room.bound(emails, this.#lots);
    if (step.do === 'leave' || step.do === 'cancel') this.#end(before);
    const seen: Seen[] = [];
    for (const [who, { email, named, binding }] of this.#cards.entries()) {
      for (const index of lotIndexes) {
        const cents = this.#bound[who]?.[index]?.most ?? 0;
        seen.push({
          email,
          cents,
          allowed: Math.max(binding[index] ?? 0, ...(named[index] ?? [])),
        });
      }
    }
    return seen;
  }

  async #do(step: Step): Promise<unknown> {
    if ('minutes' in step) {
      const ms = step.minutes * minuteMs;
      return step.do === 'wait' ? this.#room.clock.advance(ms) : this.#room.pass(ms);
    }
    if (step.do === 'confirm' || step.do === 'confirm wrongly') {
      return this.#confirm(this.#requests.at(step.which % (this.#requests.length || 1)), step.do);
    }
    if ('over' in step) return this.#offer(this.#card(step.who), step);
    if ('who' in step) return this.#forOne(this.#card(step.who), step);
    const bid = this.#bids.at(step.which % (this.#bids.length || 1));
    if (bid === undefined) return;
    const sent = { bid_id: bid.id };
    if (step.do === 'cancel') return this.#byKey('cancel_bid', sent, bid.card, step.which);
    if (step.do === 'approve') return this.#room.call('approve_bid', sent, operator);
    const refused = { ...sent, reason: 'A test' };
    return this.#room.call(step.do === 'void' ? 'void_bid' : 'reject_bid', refused, operator);
  }

  async #forOne(card: Card, { do: what, lot: index }: ForOne): Promise<unknown> {
    const lot = this.#lot(index);
    const pause_token = sealPauseLink(this.#room.context.crypto.sealSame, card.email);
    switch (what) {
      case 'stop':
        return this.#byKey('set_automatic_bid', { lot, max_usd: null }, card);
      case 'leave':
        return this.#byKey('cancel_bid', { lot }, card);
      case 'brief':
        return this.#byKey('submit_brief', { answers: fullBrief }, card);
      case 'revoke':
        return this.#revoke(card);
      case 'lift':
        return this.#room.call('resume_bidding', { pause_token }, nobody);
      case 'pause':
        return this.#pause(card, () => this.#room.call('pause_bidding', { pause_token }, nobody));
      case 'pause by key':
        return this.#pause(card, () => this.#byKey('pause_bidding', {}, card));
    }
  }

  /** Voids everything that the mailbox has authorized; what had been bid by then binds. */
  async #pause(card: Card, pause: () => Promise<JsonObject | null>): Promise<void> {
    const before = this.#bound;
    if ((await pause()) !== null) this.#allowNothing(card, before, ({ soFar }) => soFar);
  }

  /** The same, except that maxima and bids under review continue. */
  async #revoke(card: Card): Promise<void> {
    const before = this.#bound;
    if ((await this.#byKey('revoke_key', { all: true }, card)) === null) return;
    this.#allowNothing(card, before, comesTo);
  }

  /** Authorizes nothing beyond what binds already, for all addresses of one mailbox. */
  #allowNothing(
    card: Card,
    before: readonly (readonly Bound[])[],
    binding: (bound: Bound) => number,
  ): void {
    const index = this.#cards.indexOf(card);
    for (const each of index >= 2 ? [2, 3] : [index]) {
      this.#card(each).named = [[], []];
      this.#card(each).binding = (before[each] ?? []).map(binding);
    }
  }

  /** A client who has cancelled everything on a lot authorizes nothing there. */
  #end(before: readonly (readonly Bound[])[]): void {
    for (const [who, card] of this.#cards.entries()) {
      for (const lot of lotIndexes) {
        if (comesTo(before[who]?.[lot]) === 0 || comesTo(this.#bound[who]?.[lot]) > 0) continue;
        card.named = card.named.map((named, index) => (index === lot ? [] : named));
        card.binding = card.binding.map((cents, index) => (index === lot ? 0 : cents));
      }
    }
  }

  /** A client who names a maximum that is no more than before authorizes no more than that. */
  #lower(card: Card, lot: number, ceiling: number): void {
    const bound = this.#bound[this.#cards.indexOf(card)]?.[lot];
    if (ceiling > (bound?.maximum ?? 0)) return;
    const binds = Math.max(bound?.soFar ?? 0, bound?.reviewed ?? 0);
    card.named = card.named.map((named, index) =>
      index === lot ? named.map((cents) => Math.min(cents, ceiling)) : named,
    );
    card.binding = card.binding.map((cents, index) =>
      index === lot ? Math.max(binds, Math.min(cents, ceiling)) : cents,
    );
  }

  async #offer(card: Card, { do: what, lot: index, over, up }: Offer): Promise<void> {
    const lot = this.#lot(index);
    const shown = await this.#room.call('show_lot', { lot }, nobody);
    assert.ok(shown);
    const { minNextBidMinor } = shown['lot'] as { minNextBidMinor: number };
    const amount = Math.ceil(minNextBidMinor / 100) + over;
    const ceiling = amount + up;
    const request = { card, lot: index, ceiling: ceiling * 100 };
    if (what === 'auto') {
      const set = await this.#byKey('set_automatic_bid', { lot, max_usd: ceiling }, card, up);
      const pending = (set?.['pending'] ?? null) as JsonObject | null;
      if (set !== null && pending === null) this.#lower(card, index, request.ceiling);
      return this.#note(request, pending);
    }
    const max = up === 0 ? {} : { max_usd: ceiling };
    const bid = { lot, amount_usd: amount, ...max, accept_rules: true };
    const placed =
      what === 'bid'
        ? await this.#room.call('place_bid', { ...bid, email: card.email }, nobody)
        : await this.#byKey('place_bid', bid, card, up);
    this.#note(request, placed);
  }

  /** A code was mailed, unless the bid has entered. */
  #note(request: Omit<Pending, 'id' | 'isUsed'>, placed: JsonObject | null): void {
    if (placed === null) return;
    const id = placed['bidId'] as string;
    this.#bids.push({ id, card: request.card });
    if (!('entered' in placed)) this.#requests.push({ ...request, id, isUsed: false });
  }

  async #confirm(request: Pending | undefined, how: 'confirm' | 'confirm wrongly'): Promise<void> {
    if (request === undefined) return;
    const sent = { pending_id: request.id, code: how === 'confirm' ? knownCode : '999999' };
    const done = await this.#room.call('confirm_bid', sent, nobody);
    if (done === null) return;
    assert.equal(how, 'confirm');
    const { card, lot, ceiling, isUsed } = request;
    card.keys.push(done['key'] as string);
    if (!isUsed) card.named[lot]?.push(ceiling);
    request.isUsed = true;
  }

  /** Uses one of all keys that they ever had, valid or not. */
  #byKey(
    name: Parameters<AuthorizationRoom['call']>[0],
    sent: JsonObject,
    { keys }: Card,
    which = 0,
  ): Promise<JsonObject | null> {
    const key = keys.at(-1 - (which % (keys.length || 1))) ?? 'key_none';
    return this.#room.call(name, sent, { kind: 'participant_key', key });
  }

  #card(who: number): Card {
    const card = this.#cards[who];
    assert.ok(card);
    return card;
  }

  #lot(index: number): LotId {
    const lot = this.#lots[index];
    assert.ok(lot !== undefined);
    return lot;
  }
}
