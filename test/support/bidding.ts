import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { call, type Answer } from './call.ts';
import { fullBrief } from './auction.ts';
import { keysOf, refused, type Bidder, type SentBid } from './bidder.ts';
import type { Dice } from './dice.ts';
import { from, fromElsewhere } from './service.ts';
import { until } from './until.ts';

/** The auction as the programs of its bidders call it, one by one and many at once. */

export const auctionPath = '/api/auction/agent';

export type Wanted = {
  readonly lot: number;
  readonly amount: number;
  readonly email: string;
  /** Where the client's program calls from; the service limits each address. */
  readonly address: string;
  readonly idempotencyKey?: string;
};

type KeyedCall = 'auto' | 'bids' | 'brief' | 'cancel' | 'revoke';

type Site = { readonly url: string; readonly folder: string; readonly agent?: Agent };

export type Auction = ReturnType<typeof auctionAt>;

export const auctionAt = ({ url, folder, agent = new Agent() }: Site) => {
  type Headers = Readonly<Record<string, string>>;
  const ask = (path: string, headers: Headers, body?: unknown): Promise<Answer> =>
    call({
      url: `${url}${auctionPath}/${path}`,
      headers,
      agent,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const bid = ({ lot, amount, email, address, idempotencyKey: key }: Wanted): Promise<Answer> =>
    ask(
      'bid',
      { ...from(address), ...(key === undefined ? {} : { 'idempotency-key': key }) },
      { lot, amount_usd: amount, email, name: 'Ann', accept_rules: true },
    );
  const confirm = (pendingId: string, code: string, address: string): Promise<Answer> =>
    ask('confirm', from(address), { pending_id: pendingId, code });
  /** Null until the mail is written. */
  const findCode = (pendingId: string): string | null => {
    const file = join(folder, 'mail', `${pendingId}.code.eml`);
    if (!existsSync(file)) return null;
    return /^Code: (\d{6})$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? null;
  };
  /** Bids, and waits for the code. */
  const prepare = async (wanted: Wanted) => {
    const { status, json } = await bid(wanted);
    assert.equal(status, 200, JSON.stringify(json));
    const bidId: string = json.pending_id;
    const code = await until(`the code of ${bidId} is mailed`, () => findCode(bidId));
    return { bidId, code };
  };
  /** Bids and confirms; the bid enters, and the key is returned. */
  const enter = async (wanted: Wanted) => {
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

/** The nth address of a network. */
export const addressOf = (number: number, network = 10): string =>
  `${network}.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

const clients = 16;
/** Less than the five codes that one address is mailed in an hour. */
const bidsMax = 3;
const confirmsMax = 5;
const recent = 50;

/** Many bidders at once, and a ledger of what each of them sent and what it was answered. */
export const createBidding = (dice: Dice, folder: string) => {
  const bidders: Bidder[] = [];
  const oddities: string[] = [];
  /** The open lots, with the least that each takes. */
  let minima = new Map<number, number>();
  let tick = 0;
  let isDying = false;
  /** Calls that were answered with a yes, and bids that they let in. */
  const acknowledged = { calls: 0, entered: 0 };

  const is = (expected: readonly number[], what: string, { status, json }: Answer): boolean => {
    if (!expected.includes(status)) oddities.push(`${what}: ${status} ${JSON.stringify(json)}`);
    if (status === 200) acknowledged.calls += 1;
    return status === 200;
  };
  const look = async (auction: Auction): Promise<void> => {
    const { json } = await auction.state();
    const open = json.lots.filter(({ status }: { status: string }) => status === 'open');
    minima = new Map(
      open.map((lot: Record<string, number>) => [lot['id'], lot['min_next_bid_usd']]),
    );
  };
  const chooseBidder = (): Bidder => {
    const known = dice.pick(bidders.slice(-recent).filter(({ isBusy }) => !isBusy));
    if (known !== undefined && !dice.oneIn(16)) return known;
    const number = bidders.length;
    const bidder: Bidder = {
      ...{ email: `bidder-${number}@example.org`, address: addressOf(number), bids: [] },
      maxima: new Map(),
      brief: 'none',
      isBusy: false,
    };
    bidders.push(bidder);
    return bidder;
  };

  const sendBid = async (auction: Auction, bid: SentBid): Promise<void> => {
    const { idempotencyKey, bidId: earlier, ...wanted } = bid;
    const answer = await auction.bid(
      idempotencyKey === null ? wanted : { ...wanted, idempotencyKey },
    );
    bid.bidId = is([200, 409], `${bid.email} bids`, answer) ? answer.json.pending_id : refused;
    if (earlier !== null && bid.bidId !== earlier) oddities.push(`${earlier} is ${bid.bidId} now`);
  };
  const bidAnew = async (auction: Auction, bidder: Bidder): Promise<void> => {
    const free = [...minima].filter(([lot]) => bidder.bids.every((bid) => bid.lot !== lot));
    const [lot, minimum] = dice.pick(free) ?? [];
    if (lot === undefined || minimum === undefined || bidder.bids.length >= bidsMax) {
      return look(auction);
    }
    const { email, address } = bidder;
    const bid: SentBid = {
      ...{ lot, amount: minimum + dice.below(120), email, address },
      idempotencyKey: dice.oneIn(2) ? `bid of ${email} on ${lot}` : null,
      bidId: null,
      confirms: [],
      cancel: 'none',
    };
    bidder.bids.push(bid);
    await sendBid(auction, bid);
  };
  const sendCode = async (
    auction: Auction,
    bidder: Bidder,
    { bidId, address, confirms }: SentBid,
  ): Promise<void> => {
    const sent = bidder.bids.reduce((total, bid) => total + bid.confirms.length, 0);
    if (bidId === null || sent >= confirmsMax) return look(auction);
    const code = await until('a code is mailed', () => auction.findCode(bidId) ?? isDying);
    if (code === true) return;
    const sentAt = (tick += 1);
    const confirm: SentBid['confirms'][number] = {
      ...{ sentAt, answeredAt: null, entered: null, key: null },
    };
    confirms.push(confirm);
    const answer = await auction.confirm(bidId, code, address);
    if (!is([200], `${bidId} is confirmed`, answer)) return;
    confirm.answeredAt = tick += 1;
    const { entered } = answer.json.bids[0];
    if (entered && confirms.every((each) => each.entered !== true)) acknowledged.entered += 1;
    confirm.entered = entered;
    confirm.key = answer.json.participant_key;
  };
  const setMaximum = async (auction: Auction, bidder: Bidder, lot: number): Promise<void> => {
    const { maxima, address } = bidder;
    const maximum = dice.oneIn(4) ? null : (minima.get(lot) ?? 20) + dice.below(30);
    const earlier = maxima.get(lot) ?? [null];
    maxima.set(lot, [...earlier, maximum]);
    const key = keysOf(bidder).at(-1) ?? '';
    const answer = await auction.keyed('auto', key, address, { lot, max_usd: maximum });
    const isTaken = is([200, 409], `${bidder.email} sets a maximum`, answer);
    // One that waits for review, because its bidder took a bid back before, does not count yet.
    const isSet = isTaken && answer.json.auto.status !== 'under_review';
    maxima.set(lot, isSet ? [maximum] : earlier);
  };
  const cancel = async (auction: Auction, bidder: Bidder, bid: SentBid): Promise<void> => {
    bid.cancel = 'sent';
    const key = keysOf(bidder).at(-1) ?? '';
    const answer = await auction.keyed('cancel', key, bidder.address, { pending_id: bid.bidId });
    bid.cancel = is([200, 409], `${bid.bidId} is cancelled`, answer) ? 'answered' : 'none';
  };
  const submitBrief = async (auction: Auction, bidder: Bidder): Promise<void> => {
    bidder.brief = 'sent';
    const key = keysOf(bidder).at(-1) ?? '';
    const answer = await auction.keyed('brief', key, bidder.address, { answers: fullBrief });
    if (is([200], `${bidder.email} sends a brief`, answer)) bidder.brief = 'answered';
  };

  const act = async (auction: Auction, bidder: Bidder): Promise<void> => {
    const { bids } = bidder;
    const lost = bids.find(
      ({ bidId, idempotencyKey }) => bidId === null && idempotencyKey !== null,
    );
    if (lost !== undefined) return sendBid(auction, lost);
    const taken = bids.filter(({ bidId }) => bidId !== null && bidId !== refused);
    // What was not answered may have ended the key that the same code gave before.
    const waiting = taken.find(({ confirms }) => (confirms.at(-1)?.answeredAt ?? null) === null);
    if (waiting !== undefined) return sendCode(auction, bidder, waiting);
    const bid = dice.pick(taken);
    if (bid === undefined || keysOf(bidder).length === 0) return bidAnew(auction, bidder);
    const hasCancelled = bids.some((each) => each.cancel !== 'none');
    switch (dice.below(6)) {
      case 0:
        return hasCancelled ? look(auction) : cancel(auction, bidder, bid);
      case 1:
        return submitBrief(auction, bidder);
      case 2:
        return sendCode(auction, bidder, bid);
      case 3:
        return bid.idempotencyKey === null ? bidAnew(auction, bidder) : sendBid(auction, bid);
      default:
        return setMaximum(auction, bidder, bid.lot);
    }
  };

  const run = (url: string) => {
    const agent = new Agent({ keepAlive: true, maxSockets: clients });
    const auction = auctionAt({ url, folder, agent });
    isDying = false;
    const client = async (): Promise<void> => {
      while (!isDying) {
        const bidder = chooseBidder();
        bidder.isBusy = true;
        try {
          await (minima.size === 0 || dice.oneIn(20) ? look(auction) : act(auction, bidder));
        } catch (error) {
          if (!isDying) oddities.push(`broken while the service ran: ${String(error)}`);
          return;
        } finally {
          bidder.isBusy = false;
        }
      }
    };
    const over = Promise.all(Array.from({ length: clients }, client)).then(() => agent.destroy());
    const expectDeath = (): void => void (isDying = true);
    const inFlight = (): number => Object.values(agent.sockets).flat().length;
    return { inFlight, expectDeath, over };
  };
  return { bidders, oddities, acknowledged, run };
};
