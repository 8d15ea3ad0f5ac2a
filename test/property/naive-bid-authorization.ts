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
 * The reference model of bid authorizations, which runs with a real history. It uses only the ids, keys and
 * success of the service's answers. A client has authorized the requests whose code was entered.
 */

/** The model's record of a client. Amounts are in cents, by lot. */
type ClientRecord = {
  readonly email: string;
  readonly keys: string[];
  /** The amounts in mails whose codes were entered, without those that the client has withdrawn. */
  named: readonly number[][];
  /** The amounts bid for the client before the withdrawal, which stay binding. */
  binding: readonly number[];
};

type Pending = {
  readonly id: string;
  readonly card: ClientRecord;
  readonly lot: number;
  readonly ceiling: number;
  isUsed: boolean;
};

export type Seen = { readonly email: string; readonly cents: number; readonly allowed: number };

const nobody = { kind: 'none' } as const;
const operator = { kind: 'operator', name: 'tester', isOnMachine: true } as const;

let runs = 0;

const highest = (bound: Bound | undefined): number =>
  Math.max(bound?.most ?? 0, bound?.reviewed ?? 0);

export class NaiveAuthorizations {
  readonly #room: AuthorizationRoom;
  readonly #lots: readonly LotId[];
  readonly #cards: readonly ClientRecord[];
  readonly #requests: Pending[] = [];
  #bound: readonly (readonly Bound[])[] = [];
  readonly #bids: { readonly id: string; readonly card: ClientRecord }[] = [];

  static async begin(room: AuthorizationRoom): Promise<NaiveAuthorizations> {
    runs += 1;
    return new NaiveAuthorizations(room, await room.openLots());
  }

  private constructor(room: AuthorizationRoom, lots: readonly LotId[]) {
    this.#room = room;
    this.#lots = lots;
    // The last two addresses are spellings of one mailbox.
    this.#cards = ['ada', 'ben', 'cleo.lee', 'cleolee'].map((name) => ({
      email: `${name}${runs}@gmail.com`,
      keys: [],
      named: [[], []],
      binding: [0, 0],
    }));
  }

  /** Takes a step and returns, for each client and lot, the binding amount and the authorized amount. */
  async take(step: Step): Promise<readonly Seen[]> {
    await this.#do(step);
    const emails = this.#cards.map(({ email }) => email);
    const before = this.#bound;
    this.#bound = await this.#room.bound(emails, this.#lots);
    if (step.do === 'leave' || step.do === 'cancel') this.#endCancelled(before);
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

  async #forOne(card: ClientRecord, { do: what, lot: index }: ForOne): Promise<unknown> {
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

  /** Voids all authorizations of the mailbox. Amounts bid until then stay binding. */
  async #pause(card: ClientRecord, pause: () => Promise<JsonObject | null>): Promise<void> {
    const before = this.#bound;
    if ((await pause()) !== null) this.#reduceToBinding(card, before, ({ soFar }) => soFar);
  }

  /** Does the same, but maxima and bids under review continue. */
  async #revoke(card: ClientRecord): Promise<void> {
    const before = this.#bound;
    if ((await this.#byKey('revoke_key', { all: true }, card)) === null) return;
    this.#reduceToBinding(card, before, highest);
  }

  /** Reduces the authorizations of all addresses of one mailbox to the amounts that already bind. */
  #reduceToBinding(
    card: ClientRecord,
    before: readonly (readonly Bound[])[],
    binding: (bound: Bound) => number,
  ): void {
    const index = this.#cards.indexOf(card);
    for (const each of index >= 2 ? [2, 3] : [index]) {
      this.#card(each).named = [[], []];
      this.#card(each).binding = (before[each] ?? []).map(binding);
    }
  }

  /** Ends the authorizations on lots on which a client has cancelled everything. */
  #endCancelled(before: readonly (readonly Bound[])[]): void {
    for (const [who, card] of this.#cards.entries()) {
      for (const lot of lotIndexes) {
        if (highest(before[who]?.[lot]) === 0 || highest(this.#bound[who]?.[lot]) > 0) continue;
        card.named = card.named.map((named, index) => (index === lot ? [] : named));
        card.binding = card.binding.map((cents, index) => (index === lot ? 0 : cents));
      }
    }
  }

  /** Lowers the authorization of a client who sets a maximum that is not higher than before. */
  #lowerAuthorization(card: ClientRecord, lot: number, ceiling: number): void {
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

  async #offer(card: ClientRecord, { do: what, lot: index, over, up }: Offer): Promise<void> {
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
      if (set !== null && pending === null) this.#lowerAuthorization(card, index, request.ceiling);
      return this.#addRequest(request, pending);
    }
    const max = up === 0 ? {} : { max_usd: ceiling };
    const bid = { lot, amount_usd: amount, ...max, accept_rules: true };
    const placed =
      what === 'bid'
        ? await this.#room.call('place_bid', { ...bid, email: card.email }, nobody)
        : await this.#byKey('place_bid', bid, card, up);
    this.#addRequest(request, placed);
  }

  /** Stores the request for a code, unless the bid has entered without one. */
  #addRequest(request: Omit<Pending, 'id' | 'isUsed'>, placed: JsonObject | null): void {
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

  /** Makes a call with one of the keys that the client ever had, valid or not. */
  #byKey(
    name: Parameters<AuthorizationRoom['call']>[0],
    sent: JsonObject,
    { keys }: ClientRecord,
    which = 0,
  ): Promise<JsonObject | null> {
    const key = keys.at(-1 - (which % (keys.length || 1))) ?? 'key_none';
    return this.#room.call(name, sent, { kind: 'participant_key', key });
  }

  #card(who: number): ClientRecord {
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
