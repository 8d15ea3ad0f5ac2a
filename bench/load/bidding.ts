import { together, watchProcessors, type Measured, type Usage } from '../machine/processor.ts';
import { latencyOf, type Latency } from '../measure/statistics.ts';
import {
  amounts,
  ask,
  bidRequest,
  confirmRequest,
  hasEntered,
  nextNewcomer,
  pendingIdIn,
  type Auction,
} from './auction.ts';
import { Client } from './client.ts';

/**
 * Concurrent clients that outbid each other on one lot. For each bid, a new bidder bids the minimum,
 * reads the code and confirms. The clients stop when the time is over or the maximum bid is reached.
 */

export type Bidding = {
  readonly entered: number;
  /** The number of bids that did not count, because a higher bid was confirmed first. */
  readonly late: number;
  readonly bidMs: readonly number[];
  readonly confirmMs: readonly number[];
  readonly usage: Usage;
};

export const bidOn = async (
  auction: Auction,
  lot: number,
  measured: Measured,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<Bidding> => {
  const clients = Array.from({ length: connections }, () => new Client(auction.server.url));
  try {
    const failed = Promise.withResolvers<never>();
    failed.promise.catch(() => undefined);
    await Promise.all(clients.map((client) => client.open(failed.reject)));
    return await Promise.race([failed.promise, bidWith(clients, auction, lot, measured, seconds)]);
  } finally {
    for (const client of clients) client.close();
  }
};

const bidWith = async (
  clients: readonly Client[],
  { codeOf }: Auction,
  lot: number,
  measured: Measured,
  seconds: number,
): Promise<Bidding> => {
  const [bidMs, confirmMs]: [number[], number[]] = [[], []];
  const queue = createQueue();
  const upcoming = amounts.entries();
  let [started, entered] = [0, 0];
  const startedAt = performance.now();
  const timed = async (durationsMs: number[], client: Client, request: string): Promise<string> => {
    const sentAt = performance.now();
    const answer = await ask(client, request);
    durationsMs.push(performance.now() - sentAt);
    return answer;
  };
  const keepBidding = async (client: Client): Promise<void> => {
    for (const [nth, amount] of upcoming) {
      started += 1;
      const who = nextNewcomer();
      const bidId = pendingIdIn(await timed(bidMs, client, bidRequest(lot, amount, who)));
      const code = await codeOf(bidId);
      // Lower bids are confirmed first, because a bid does not count after a higher one.
      await queue.reach(nth);
      const confirming = timed(confirmMs, client, confirmRequest(bidId, code, who));
      queue.pass();
      if (hasEntered(await confirming)) entered += 1;
      if (performance.now() - startedAt >= seconds * 1_000) return;
    }
  };
  const stopWatching = watchProcessors(measured);
  await Promise.all(clients.map(keepBidding));
  return { entered, late: started - entered, bidMs, confirmMs, usage: stopWatching() };
};

/** Makes concurrent clients continue in the order of their numbers. */
const createQueue = () => {
  const waiting = new Map<number, () => void>();
  let next = 0;
  return {
    reach: (nth: number): Promise<void> | null =>
      nth === next ? null : new Promise((resolve) => waiting.set(nth, resolve)),
    pass: (): void => {
      next += 1;
      waiting.get(next)?.();
      waiting.delete(next);
    },
  };
};

export type BidRound = {
  readonly perSecond: number;
  readonly entered: number;
  readonly late: number;
  readonly latencyMs: Latency;
  readonly usage: Usage;
};

/** Combines biddings on several lots into one round, without the time between them. */
export const roundOf = (biddings: readonly Bidding[]): BidRound => {
  const total = (valueOf: (bidding: Bidding) => number): number =>
    biddings.reduce((sum, bidding) => sum + valueOf(bidding), 0);
  const usage = together(biddings.map((bidding) => bidding.usage));
  const entered = total((bidding) => bidding.entered);
  return {
    perSecond: entered / usage.elapsed,
    entered,
    late: total((bidding) => bidding.late),
    latencyMs: latencyOf(biddings.flatMap(({ bidMs, confirmMs }) => [...bidMs, ...confirmMs])),
    usage,
  };
};
