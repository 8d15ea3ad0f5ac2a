import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { call, insist, type Answer } from './call.ts';
import { from, fromElsewhere } from './service.ts';
import { until } from './until.ts';

/** Calls the auction as bidders' programs do. */

export const auctionPath = '/api/auction/agent';

export type BidRequest = {
  readonly lot: number;
  readonly amount: number;
  readonly maxUsd?: number;
  readonly email: string;
  /** The client's address; the service limits requests by it. */
  readonly address: string;
  readonly idempotencyKey?: string;
};

type KeyedCall = 'auto' | 'bids' | 'brief' | 'cancel' | 'revoke';

type Site = {
  readonly url: string;
  readonly folder: string;
  readonly agent?: Agent;
  /** Whether a call is repeated if the service answers that it is busy. */
  readonly isPatient?: boolean;
  /** Finds the text of the mail with a code, if mails are not written to a folder; null until it arrives. */
  readonly codeMail?: (pendingId: string) => string | null;
};

export type Auction = ReturnType<typeof auctionAt>;

export const auctionAt = ({ url, folder, agent = new Agent(), ...site }: Site) => {
  const { isPatient = false, codeMail = mailIn(folder) } = site;
  type Headers = Readonly<Record<string, string>>;
  const ask = (path: string, headers: Headers, body?: unknown): Promise<Answer> => {
    const send = () =>
      call({
        url: `${url}${auctionPath}/${path}`,
        headers,
        agent,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    return isPatient ? insist(send) : send();
  };
  const bid = ({
    lot,
    amount,
    maxUsd,
    email,
    address,
    idempotencyKey: key,
  }: BidRequest): Promise<Answer> =>
    ask(
      'bid',
      { ...from(address), ...(key === undefined ? {} : { 'idempotency-key': key }) },
      { lot, amount_usd: amount, max_usd: maxUsd, email, name: 'Ann', accept_rules: true },
    );
  const confirm = (pendingId: string, code: string, address: string): Promise<Answer> =>
    ask('confirm', from(address), { pending_id: pendingId, code });
  /** The code of a pending bid; null until its mail arrives. */
  const findCode = (pendingId: string): string | null =>
    /^Code: (\d{6})$/m.exec(codeMail(pendingId) ?? '')?.[1] ?? null;
  /** Bids, and waits for the code. */
  const prepare = async (wanted: BidRequest) => {
    const { status, json } = await bid(wanted);
    assert.equal(status, 200, JSON.stringify(json));
    const bidId: string = json.pending_id;
    const code = await until(`the code of ${bidId} is mailed`, () => findCode(bidId));
    return { bidId, code };
  };
  /** Bids and confirms. The bid must enter. Returns the key. */
  const enter = async (wanted: BidRequest) => {
    const { bidId, code } = await prepare(wanted);
    const { status, json } = await confirm(bidId, code, wanted.address);
    assert.equal(status, 200, JSON.stringify(json));
    assert.equal(json.bids[0].entered, true, json.next);
    return { bidId, key: json.participant_key as string };
  };
  const keyed = (name: KeyedCall, key: string, address: string, body: unknown = {}) =>
    ask(
      name,
      { ...from(address), authorization: `Bearer ${key}` },
      name === 'bids' ? undefined : body,
    );
  const state = (currency = 'EUR') => ask(`state?currency=${currency}`, fromElsewhere());
  return { state, bid, confirm, keyed, findCode, prepare, enter };
};

const mailIn =
  (folder: string) =>
  (pendingId: string): string | null => {
    const file = join(folder, 'mail', `${pendingId}.code.eml`);
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  };

/** The nth address of a test network. */
export const addressOf = (number: number, network = 10): string =>
  `${network}.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
