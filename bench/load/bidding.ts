import { combineUsages, watchProcessors, type Measured, type Usage } from '../machine/processor.ts';
import { latencyOf, type Latency } from '../measure/statistics.ts';
import {
  bidAmounts,
  sendRequest,
  bidRequest,
  confirmRequest,
  hasEntered,
  newBidder,
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
  readonly tooLate: number;
  readonly bidMs: readonly number[];
  readonly confirmMs: readonly number[];
  readonly usage: Usage;
};

export const outbidOn = async (
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
    return await Promise.race([
      failed.promise,
      runClients(clients, auction, lot, measured, seconds),
    ]);
  } finally {
    for (const client of clients) client.close();
  }
};

const runClients = async (
  clients: readonly Client[],
  { codeOf }: Auction,
  lot: number,
  measured: Measured,
  seconds: number,
): Promise<Bidding> => {
  const [bidMs, confirmMs]: [number[], number[]] = [[], []];
  const turns = createTurns();
  const upcoming = bidAmounts.entries();
  let [started, entered] = [0, 0];
  const startedAt = performance.now();
  const sendTimed = async (
    durationsMs: number[],
    client: Client,
    request: string,
  ): Promise<string> => {
    const sentAt = performance.now();
    const answer = await sendRequest(client, request);
    durationsMs.push(performance.now() - sentAt);
    return answer;
  };
  const bidUntilEnd = async (client: Client): Promise<void> => {
    for (const [nth, amount] of upcoming) {
      started += 1;
      const bidder = newBidder();
      const bidId = pendingIdIn(await sendTimed(bidMs, client, bidRequest(lot, amount, bidder)));
      const code = await codeOf(bidId);
      // Lower bids are confirmed first, because a bid does not count after a higher one.
      await turns.waitFor(nth);
      const confirming = sendTimed(confirmMs, client, confirmRequest(bidId, code, bidder));
      turns.next();
      if (hasEntered(await confirming)) entered += 1;
      if (performance.now() - startedAt >= seconds * 1_000) return;
    }
  };
  const stopWatching = watchProcessors(measured);
  await Promise.all(clients.map(bidUntilEnd));
  return { entered, tooLate: started - entered, bidMs, confirmMs, usage: stopWatching() };
};

/** Makes concurrent clients continue in the order of their numbers. */
const createTurns = () => {
  const waiting = new Map<number, () => void>();
  let current = 0;
  return {
    waitFor: (nth: number): Promise<void> | null =>
      nth === current ? null : new Promise((resolve) => waiting.set(nth, resolve)),
    next: (): void => {
      current += 1;
      waiting.get(current)?.();
      waiting.delete(current);
    },
  };
};

export type BidRound = {
  readonly perSecond: number;
  readonly entered: number;
  readonly tooLate: number;
  readonly latencyMs: Latency;
  readonly usage: Usage;
};

/** Combines biddings on several lots into one round, without the time between them. */
export const combineBiddings = (biddings: readonly Bidding[]): BidRound => {
  const total = (valueOf: (bidding: Bidding) => number): number =>
    biddings.reduce((sum, bidding) => sum + valueOf(bidding), 0);
  const usage = combineUsages(biddings.map((bidding) => bidding.usage));
  const entered = total((bidding) => bidding.entered);
  return {
    perSecond: entered / usage.elapsed,
    entered,
    tooLate: total((bidding) => bidding.tooLate),
    latencyMs: latencyOf(biddings.flatMap(({ bidMs, confirmMs }) => [...bidMs, ...confirmMs])),
    usage,
  };
};
