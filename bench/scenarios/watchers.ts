import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  bidAmounts,
  sendRequest,
  bidRequest,
  confirmRequest,
  enterBids,
  hasEntered,
  newBidder,
  pendingIdIn,
  withAuction,
  type Auction,
} from '../load/auction.ts';
import { Client } from '../load/client.ts';
import type { Arrivals, WatcherCommand } from '../load/watchers.ts';
import { withChild, type Child } from '../machine/child.ts';
import { residentBytesOf } from '../machine/linux.ts';
import { watchProcessors } from '../machine/processor.ts';
import type { Outcome } from '../measure/outcome.ts';
import { limitOf } from '../measure/remarks.ts';
import type { Settings } from '../measure/settings.ts';
import { latencyOf, spreadOf } from '../measure/statistics.ts';
import { judgeSingle } from '../measure/verdict.ts';
import type { Scenario } from './infrastructure.ts';

/** Measures how soon thousands of watchers receive a bid, and how much memory of the service each needs. */

const bidsBefore = 20;
const aim = { p99Ms: 500, kibEach: 16 };
const kib = 1_024;

export const measureWatchers: Scenario = ({ settings, withService }) =>
  withService((server) =>
    withAuction(server, (auction) => {
      const { folder } = server.installation;
      const args = [fileURLToPath(new URL('../load/watchers.ts', import.meta.url)), server.url];
      const program = { args, logFile: join(folder, 'watchers.log'), hasMessages: true };
      return withChild(program, (watchers) => watch(settings.watchers, auction, watchers));
    }),
  );

type WatcherSettings = Settings['watchers'];

const watch = async (sizes: WatcherSettings, auction: Auction, child: Child): Promise<Outcome> => {
  const { pid } = auction.server;
  const send = (command: WatcherCommand): Promise<unknown> => child.request(command);
  const lot = await auction.openLot();
  await enterBids(auction, lot, bidsBefore);
  await pause(sizes.restSeconds * 1_000);
  const before = residentBytesOf(pid);

  await send({ kind: 'connect', count: sizes.count });
  await pause(sizes.restSeconds * 1_000);
  const [newest] = await auction.database.rows('select max(number) as number from board_changes');
  await send({ kind: 'record', after: Number(newest?.['number']) });
  const stopWatching = watchProcessors({ program: pid, load: [child.pid] });
  const bids = await bidSlowly(sizes, auction, lot);
  await send({ kind: 'wait', arrivals: sizes.count * sizes.bids });
  const usage = stopWatching();
  const { arrivals, closed } = (await send({ kind: 'report' })) as {
    readonly arrivals: Arrivals;
    readonly closed: number;
  };
  const each = delays(sizes, bids, arrivals);
  const latency = latencyOf(each.flat());
  const kibEach = spreadOf(
    bids.map(({ residentBytes }) => (residentBytes - before) / sizes.count / kib),
  );
  const watchers = `${sizes.count.toLocaleString('en')} watchers`;
  const p99OfBid = spreadOf(each.map((delaysMs) => latencyOf(delaysMs).p99));
  return {
    scenario: 'watchers',
    rows: [
      {
        name: `${watchers} of one lot, p99 from a bid to each`,
        // The figure is the p99 of all bids together; its range is that of the single bids.
        figure: { ...p99OfBid, median: latency.p99 },
        unit: 'ms',
        yardstick: null,
        ratio: null,
        byProcessor: null,
        aim: `< ${aim.p99Ms} ms`,
        verdict: judgeSingle({ most: aim.p99Ms }, latency.p99, usage),
        by: null,
      },
      {
        name: `${watchers} of one lot, memory of each`,
        figure: kibEach,
        unit: 'KiB',
        yardstick: null,
        ratio: null,
        byProcessor: null,
        aim: `< ${aim.kibEach} KiB`,
        verdict: kibEach.median < aim.kibEach ? 'met' : 'NOT MET',
        by: null,
      },
    ],
    remarks: [
      `limited by ${limitOf([{ usage }])}`,
      `${sizes.count} watchers of one lot, ${sizes.bids} bids, one every ${sizes.everySeconds} s; from sending the confirmation to each watcher ` +
        `median ${latency.median.toFixed(0)} ms, p99 ${latency.p99.toFixed(0)} ms, max ${latency.max.toFixed(0)} ms; the service closed ${closed} connections`,
      `the service used ${megabytes(before)} before they connected, ${megabytes(bids.at(-1)?.residentBytes ?? Number.NaN)} at the last bid`,
    ],
    rounds: { bids, each: each.map(latencyOf), usage, residentBytesBefore: before },
  };
};

type Bid = { readonly sentAtMs: number; readonly residentBytes: number };

const bidSlowly = async (
  { bids: count, everySeconds }: WatcherSettings,
  { server, codeOf }: Auction,
  lot: number,
): Promise<readonly Bid[]> => {
  const client = new Client(server.url);
  await client.open(() => undefined);
  const bids: Bid[] = [];
  try {
    const startedAt = performance.now();
    for (const amount of bidAmounts.slice(bidsBefore, bidsBefore + count)) {
      await pause(Math.max(0, startedAt + bids.length * everySeconds * 1_000 - performance.now()));
      const bidder = newBidder();
      const bidId = pendingIdIn(await sendRequest(client, bidRequest(lot, amount, bidder)));
      const code = await codeOf(bidId);
      const sentAtMs = performance.timeOrigin + performance.now();
      const answer = await sendRequest(client, confirmRequest(bidId, code, bidder));
      if (!hasEntered(answer)) throw new Error(`${amount} USD did not enter: ${answer}`);
      bids.push({ sentAtMs, residentBytes: residentBytesOf(server.pid) });
    }
  } finally {
    client.close();
  }
  return bids;
};

/** The time from each bid to each watcher. Each bid is one change, which all watchers must receive. */
const delays = (
  { count }: WatcherSettings,
  bids: readonly Bid[],
  arrivals: Arrivals,
): readonly (readonly number[])[] => {
  const inOrder = arrivals.toSorted(([one], [other]) => one - other);
  if (inOrder.length !== bids.length) {
    throw new Error(`${bids.length} bids entered, but ${inOrder.length} changes were received`);
  }
  return inOrder.map(([number, arrivedAtMs], nth) => {
    if (arrivedAtMs.length !== count) {
      throw new Error(`Change ${number} reached ${arrivedAtMs.length} of ${count}`);
    }
    const sentAtMs = bids[nth]?.sentAtMs ?? Number.NaN;
    return arrivedAtMs.map((arrivedAt) => arrivedAt - sentAtMs);
  });
};

const megabytes = (bytes: number): string => `${Math.round(bytes / kib / kib)} MiB`;
