import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { BidId } from '../../src/kernel/ids.ts';
import { fromElsewhere, type Reply, type TestService } from './service.ts';
import { until } from './until.ts';

export const auctionPath = '/api/auction/agent';

/** All answers that the lot kind requires. */
export const fullBrief = {
  business: { name: 'Cakes & Co', description: 'Bakes cakes' },
  goal: 'Order a cake',
  offer: 'Cakes',
  email: 'cakes@example.org',
};

/** The body of an answer that must be a success. */
export const success = ({ status, json }: Reply): Reply['json'] => {
  assert.equal(status, 200, JSON.stringify(json));
  return json;
};

/** An answer without its statements about the lot. */
export const withoutTerms = ({
  lot: _lot,
  brief_deadline: _due,
  what_is_won: _won,
  ...rest
}: Reply['json']): Reply['json'] => rest;

/** A bidder's program, which remembers its newest participant key. */
export class Client {
  readonly email: string;
  /** The headers that give all its requests the same client address. */
  readonly origin = fromElsewhere();
  key = '';
  readonly #service: TestService;
  readonly #fields: Readonly<Record<string, unknown>>;

  constructor(service: TestService, email: string, fields: Readonly<Record<string, unknown>> = {}) {
    this.#service = service;
    this.email = email;
    this.#fields = fields;
  }

  bid(lot: number, amount: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const body = { lot, amount_usd: amount, email: this.email, accept_rules: true };
    const sent = { ...body, ...this.#fields };
    return this.#service.post(`${auctionPath}/bid`, sent, { ...this.origin, ...headers });
  }

  /** Bids, and returns the ID of the pending bid. */
  async pend(lot: number, amount: number): Promise<BidId> {
    return success(await this.bid(lot, amount)).pending_id;
  }

  /** The code from the mail for a pending bid. */
  async code(pendingId: string): Promise<string> {
    const file = join(this.#service.folder, 'mail', `${pendingId}.code.eml`);
    const mail = await until(`${pendingId} has its mail`, () =>
      existsSync(file) ? PostalMime.parse(readFileSync(file)) : null,
    );
    const [, code] = /: (\d{6})$/m.exec(mail.text ?? '') ?? [];
    assert.ok(code, 'the mail holds a code');
    return code;
  }

  /** Sends the code from the mail, or the given one, and stores the returned key. */
  async confirm(pendingId: string, code?: unknown): Promise<Reply> {
    const body = { pending_id: pendingId, code: code ?? (await this.code(pendingId)) };
    const reply = await this.#service.post(`${auctionPath}/confirm`, body, this.origin);
    if (reply.status === 200) this.key = reply.json.participant_key;
    return reply;
  }

  /** Bids, confirms, and returns the answer's only bid with its ID. */
  async enter(
    lot: number,
    amount: number,
  ): Promise<{ id: BidId; entered: boolean; leader: boolean; next: string }> {
    const id = await this.pend(lot, amount);
    const { bids, next } = success(await this.confirm(id));
    assert.equal(bids.length, 1);
    return { ...bids[0], id, next };
  }

  /** Calls with the participant key. */
  post(call: 'brief' | 'cancel' | 'auto' | 'offer' | 'revoke', body: unknown = {}): Promise<Reply> {
    return this.#service.post(`${auctionPath}/${call}`, body, this.#withKey());
  }

  listBids(): Promise<Reply> {
    return this.#service.get(`${auctionPath}/bids`, this.#withKey());
  }

  /** Its bids as `amount status`, newest first. */
  async statuses(): Promise<readonly string[]> {
    const { bids } = success(await this.listBids());
    return bids.map(({ amount_usd, status }: Reply['json']) => `${amount_usd} ${status}`);
  }

  async handInBrief(answers: object = fullBrief): Promise<void> {
    success(await this.post('brief', { answers }));
  }

  /** Sets a maximum, and allows it with the code from the mail if the client has not allowed as much before. */
  async limit(lot: number, maxUsd: number | null): Promise<Reply['json']> {
    const answer = success(await this.allow({ lot, max_usd: maxUsd }));
    delete answer.auto.mandate_usd;
    return answer;
  }

  /** As `limit`, but returns refusals too. Deletes the mail with the code, so that tests can count the other mails. */
  async allow(body: { readonly lot: number; readonly max_usd: unknown }): Promise<Reply> {
    const here = await this.post('auto', body);
    // A network may request five codes an hour, and a test may need more.
    const elsewhere = { ...this.#withKey(), ...fromElsewhere() };
    const reply =
      here.status === 429 ? await this.#service.post(`${auctionPath}/auto`, body, elsewhere) : here;
    const { pending_id: pendingId } = reply.json;
    if (reply.status !== 200 || pendingId === undefined) return reply;
    const sent = { pending_id: pendingId, code: await this.code(pendingId) };
    success(await this.#service.post(`${auctionPath}/confirm`, sent, this.origin));
    await rm(join(this.#service.folder, 'mail', `${pendingId}.code.eml`));
    return this.post('auto', body);
  }

  #withKey(): Record<string, string> {
    return { ...this.origin, authorization: `Bearer ${this.key}` };
  }
}
