import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { call, insist, type Answer } from './call.ts';
import { from, fromElsewhere } from './service.ts';
import { until } from './until.ts';

/** The auction as the programs of its bidders call it, one by one and many at once. */

export const auctionPath = '/api/auction/agent';

export type BidRequest = {
  readonly lot: number;
  readonly amount: number;
  readonly maxUsd?: number;
  readonly email: string;
  /** Where the client's program calls from; the service limits each address. */
  readonly address: string;
  readonly idempotencyKey?: string;
};

type KeyedCall = 'auto' | 'bids' | 'brief' | 'cancel' | 'revoke';

type Site = {
  readonly url: string;
  readonly folder: string;
  readonly agent?: Agent;
  /** Whether what a busy service puts off is sent again. */
  readonly isPatient?: boolean;
  /** The text of the mail with a code, where mails go to no folder; null until it is there. */
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
  /** Null until the mail is written. */
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
  /** Bids and confirms; the bid enters, and the key is returned. */
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

/** The nth address of a network. */
export const addressOf = (number: number, network = 10): string =>
  `${network}.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
