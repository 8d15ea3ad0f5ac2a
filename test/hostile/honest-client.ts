import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fullBrief } from '../support/auction.ts';
import { call, type Answer } from '../support/call.ts';
import { orderPath } from '../support/service.ts';
import { until } from '../support/until.ts';

/** A client that uses the service as intended during an attack, and must notice nothing. */

export type HonestOptions = {
  readonly url: string;
  /** The code that was mailed to an address, as soon as it was. */
  readonly codeFor: (email: string, pendingId: string) => string | undefined;
  /** A lot on which there is still room below the highest bid. */
  readonly openLot: () => Promise<number>;
};

export type HonestResult = {
  readonly orderId: string;
  readonly pendingId: string;
  readonly lot: number;
  readonly key: string;
};

export type Honest = {
  /** Reads, makes a dry run, orders, bids, and enters the code; fails when any answer is wrong. */
  readonly runOnce: () => Promise<HonestResult>;
  /** A bid whose code is not entered. */
  readonly leaveBid: () => Promise<string>;
  readonly close: () => void;
  /** Those of the last runs. */
  readonly keys: readonly string[];
  /** How long each call took, and each code from the bid to the mail server. */
  readonly tookMs: readonly number[];
  readonly codesTookMs: readonly number[];
};

const auctionPath = '/api/auction/agent';
const priceMaxUsd = 50_000;
const keysMax = 6;

export const createHonest = ({ url, codeFor, openLot }: HonestOptions): Honest => {
  const agent = new Agent({ keepAlive: true });
  const keys: string[] = [];
  const tookMs: number[] = [];
  const codesTookMs: number[] = [];
  let runs = 0;
  let lot = 0;

  const expect = async (
    expected: number | readonly number[],
    path: string,
    address: string,
    body?: object,
    key = '',
  ): Promise<Answer['json']> => {
    const startedAt = performance.now();
    const { status, json } = await call({
      url: `${url}${path}`,
      agent,
      headers: {
        'x-forwarded-for': address,
        ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    tookMs.push(performance.now() - startedAt);
    if ([expected].flat().includes(status)) return json;
    throw new Error(`An honest client got ${status} from ${path}: ${JSON.stringify(json)}`);
  };

  const newcomer = (): { readonly address: string; readonly email: string } => {
    runs += 1;
    // Each from a wide network of their own: attackers have so many addresses that only those are counted.
    const address = `${128 + (runs & 63)}.${(runs >> 6) & 255}.0.9`;
    return { address, email: `honest-${runs}@honest-${runs % 50}.example` };
  };

  const leastBid = async (address: string): Promise<number> => {
    const { lots } = await expect(200, `${auctionPath}/state`, address);
    const seen = lots.find(({ id }: { readonly id: number }) => id === lot);
    if (seen !== undefined && seen.min_next_bid_usd < priceMaxUsd) return seen.min_next_bid_usd;
    lot = await openLot();
    return leastBid(address);
  };

  const bid = async (address: string, email: string): Promise<string> => {
    for (;;) {
      const amount_usd = await leastBid(address);
      const sent = { lot, amount_usd, email, accept_rules: true };
      const answer = await expect([200, 409], `${auctionPath}/bid`, address, sent);
      // Somebody else may have bid in the meantime.
      if (answer.error === undefined) return answer.pending_id;
    }
  };

  return {
    runOnce: async () => {
      const { address, email } = newcomer();
      const order = { studio: { email }, project: { pages: 3 }, brief: { goal: 'Book a table' } };
      await expect(200, `${orderPath}?pages=3&currency=PLN`, address);
      await expect(200, `${orderPath}?dry_run=1`, address, order);
      const { order_id: orderId } = await expect(201, orderPath, address, order);
      const { price } = await expect(200, `${orderPath}/${orderId}`, address);
      if (price.amount !== 300) throw new Error(`An honest order costs ${price.amount}`);
      const pendingId = await bid(address, email);
      const requestedAt = performance.now();
      const code = await until(`the code for ${email} is mailed`, () => codeFor(email, pendingId));
      codesTookMs.push(performance.now() - requestedAt);
      const { participant_key: key } = await expect(200, `${auctionPath}/confirm`, address, {
        pending_id: pendingId,
        code,
      });
      await expect(200, `${auctionPath}/brief`, address, { answers: fullBrief }, key);
      if (keys.push(key) > keysMax) keys.shift();
      return { orderId, pendingId, lot, key };
    },
    leaveBid: () => {
      const { address, email } = newcomer();
      return bid(address, email);
    },
    close: () => agent.destroy(),
    keys,
    tookMs,
    codesTookMs,
  };
};

/** One run after another, until it is over. The first failure ends it. */
export const keepRunning = async (honest: Honest, isOver: () => boolean): Promise<void> => {
  while (!isOver()) {
    await honest.runOnce();
    await pause(runEveryMs);
  }
};
const runEveryMs = 300;
