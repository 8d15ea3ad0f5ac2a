import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fullBrief } from '../support/auction.ts';
import { call, type Answer } from '../support/call.ts';
import { orderPath } from '../support/service.ts';
import { until } from '../support/until.ts';

/** A client that uses the service as intended during an attack. The attack must not affect it. */

export type HonestClientOptions = {
  readonly url: string;
  /** The code that was mailed to an address, or undefined before it was mailed. */
  readonly codeFor: (email: string, pendingId: string) => string | undefined;
  /** Opens a lot on which the client can bid, since a lot's price is limited. */
  readonly openLot: () => Promise<number>;
};

export type HonestResult = {
  readonly orderId: string;
  readonly pendingId: string;
  readonly lot: number;
  readonly key: string;
};

export type HonestClient = {
  /** Reads, makes a dry run, orders, bids, and enters the code; fails when any answer is wrong. */
  readonly runOnce: () => Promise<HonestResult>;
  /** Places a bid without entering its code, and returns its pending id. */
  readonly leaveBid: () => Promise<string>;
  readonly close: () => void;
  /** The participant keys of the last six runs. */
  readonly keys: readonly string[];
  /** The duration of each call. */
  readonly tookMs: readonly number[];
  /** For each code, the time from the bid until the mail server had it. */
  readonly codesTookMs: readonly number[];
};

const auctionPath = '/api/auction/agent';
const priceMaxUsd = 50_000;
const keysMax = 6;

export const createHonestClient = ({
  url,
  codeFor,
  openLot,
}: HonestClientOptions): HonestClient => {
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

  const newClient = (): { readonly address: string; readonly email: string } => {
    runs += 1;
    // Each client has a wide network of its own, because the service counts attackers with many
    // addresses by wide networks.
    const address = `${128 + (runs & 63)}.${(runs >> 6) & 255}.0.9`;
    return { address, email: `honest-${runs}@honest-${runs % 50}.example` };
  };

  const lowestNextBid = async (address: string): Promise<number> => {
    const { lots } = await expect(200, `${auctionPath}/state`, address);
    const seen = lots.find(({ id }: { readonly id: number }) => id === lot);
    if (seen !== undefined && seen.min_next_bid_usd < priceMaxUsd) return seen.min_next_bid_usd;
    lot = await openLot();
    return lowestNextBid(address);
  };

  const bid = async (address: string, email: string): Promise<string> => {
    for (;;) {
      const amount_usd = await lowestNextBid(address);
      const sent = { lot, amount_usd, email, accept_rules: true };
      const answer = await expect([200, 409], `${auctionPath}/bid`, address, sent);
      // Another bidder may have raised the price in the meantime.
      if (answer.error === undefined) return answer.pending_id;
    }
  };

  return {
    runOnce: async () => {
      const { address, email } = newClient();
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
      const { address, email } = newClient();
      return bid(address, email);
    },
    close: () => agent.destroy(),
    keys,
    tookMs,
    codesTookMs,
  };
};

/** Runs the client again and again until `isOver`, or until its first failure. */
export const keepRunning = async (honest: HonestClient, isOver: () => boolean): Promise<void> => {
  while (!isOver()) {
    await honest.runOnce();
    await pause(runEveryMs);
  }
};
const runEveryMs = 300;
