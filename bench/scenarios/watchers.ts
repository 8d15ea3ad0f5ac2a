import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  amounts,
  ask,
  bidRequest,
  confirmRequest,
  enterBids,
  hasEntered,
  nextNewcomer,
  pendingIdIn,
  withAuction,
  type Auction,
} from '../load/auction.ts';
import { Client } from '../load/client.ts';
import type { Arrivals, Question } from '../load/crowd.ts';
import { withChild, type Child } from '../machine/child.ts';
import { withFolder } from '../machine/folder.ts';
import { residentBytesOf } from '../machine/linux.ts';
import { watchProcessors } from '../machine/processor.ts';
import { embeddedIn, withServer } from '../machine/server.ts';
import type { Outcome } from '../measure/outcome.ts';
import { limitOf } from '../measure/remarks.ts';
import { watcherCount } from '../measure/settings.ts';
import { latencyOf, spreadOf } from '../measure/statistics.ts';
import { judgeOnce } from '../measure/verdict.ts';

/** How soon a crowd hears of a bid, and what each of them costs the service in memory. */

const bidsBefore = 20;
const bidCount = 30;
const everyMs = 1_000;
const settleMs = 5_000;
const aim = { p99Ms: 500, kibEach: 16 };
const kib = 1_024;

export const measureWatchers = (): Promise<Outcome> =>
  withFolder((folder) =>
    withServer(embeddedIn(folder), (server) =>
      withAuction(server, (auction) => {
        const args = [fileURLToPath(new URL('../load/crowd.ts', import.meta.url)), server.url];
        const program = { args, logFile: join(folder, 'crowd.log'), spoken: true };
        return withChild(program, (crowd) => watch(auction, crowd));
      }),
    ),
  );

const watch = async (auction: Auction, crowd: Child): Promise<Outcome> => {
  const { pid } = auction.server;
  const tell = (question: Question): Promise<unknown> => crowd.ask(question);
  const lot = await auction.openLot();
  await enterBids(auction, lot, bidsBefore);
  await pause(settleMs);
  const before = residentBytesOf(pid);

  await tell({ kind: 'come', count: watcherCount });
  await pause(settleMs);
  await tell({ kind: 'begin' });
  const stopWatching = watchProcessors({ program: pid, load: [crowd.pid] });
  const bids = await bidSlowly(auction, lot);
  await pause(everyMs);
  const usage = stopWatching();
  const { arrivals, ended } = (await tell({ kind: 'report' })) as {
    readonly arrivals: Arrivals;
    readonly ended: number;
  };
  const each = delays(bids, arrivals);
  const latency = latencyOf(each.flat());
  const kibEach = spreadOf(
    bids.map(({ residentBytes }) => (residentBytes - before) / watcherCount / kib),
  );
  const p99 = spreadOf(each.map((delaysMs) => latencyOf(delaysMs).p99));
  return {
    scenario: 'watchers',
    rows: [
      {
        name: 'watchers, p99 of bid to watcher',
        figure: { ...p99, median: latency.p99 },
        unit: 'ms',
        ...{ yardstick: null, ratio: null, byProcessor: null, aim: `< ${aim.p99Ms} ms` },
        verdict: judgeOnce({ most: aim.p99Ms }, latency.p99, usage),
        by: null,
      },
      {
        name: 'watchers, memory of each',
        figure: kibEach,
        unit: 'KiB',
        ...{ yardstick: null, ratio: null, byProcessor: null, aim: `< ${aim.kibEach} KiB` },
        verdict: kibEach.median < aim.kibEach ? 'met' : 'NOT MET',
        by: null,
      },
    ],
    remarks: [
      `limited by ${limitOf([{ usage }])}`,
      `${watcherCount} watchers of one lot, ${bidCount} bids, one a second; from sending the confirmation to each watcher ` +
        `median ${latency.median.toFixed(0)} ms, p99 ${latency.p99.toFixed(0)} ms, max ${latency.max.toFixed(0)} ms; ${ended} were sent away`,
      `the service held ${megabytes(before)} before they came, ${megabytes(bids.at(-1)?.residentBytes ?? Number.NaN)} at the last bid`,
    ],
    rounds: { bids, each: each.map(latencyOf), usage, residentBytesBefore: before },
  };
};

type Bid = { readonly sentAtMs: number; readonly residentBytes: number };

const bidSlowly = async ({ server, codeOf }: Auction, lot: number): Promise<readonly Bid[]> => {
  const client = new Client(server.url);
  await client.open(() => undefined);
  const bids: Bid[] = [];
  try {
    const startedAt = performance.now();
    for (const amount of amounts.slice(bidsBefore, bidsBefore + bidCount)) {
      await pause(Math.max(0, startedAt + bids.length * everyMs - performance.now()));
      const who = nextNewcomer();
      const bidId = pendingIdIn(await ask(client, bidRequest(lot, amount, who)));
      const code = await codeOf(bidId);
      const sentAtMs = performance.timeOrigin + performance.now();
      const said = await ask(client, confirmRequest(bidId, code, who));
      if (!hasEntered(said)) throw new Error(`${amount} USD did not enter: ${said}`);
      bids.push({ sentAtMs, residentBytes: residentBytesOf(server.pid) });
    }
  } finally {
    client.close();
  }
  return bids;
};

/** Every bid is one change, and everyone is told of every change. */
const delays = (bids: readonly Bid[], arrivals: Arrivals): readonly (readonly number[])[] => {
  const inOrder = arrivals.toSorted(([one], [other]) => one - other);
  if (inOrder.length !== bids.length) {
    throw new Error(`${bids.length} bids entered, but ${inOrder.length} changes were told`);
  }
  return inOrder.map(([number, arrivedAtMs], nth) => {
    if (arrivedAtMs.length !== watcherCount) {
      throw new Error(`Change ${number} reached ${arrivedAtMs.length} of ${watcherCount}`);
    }
    const sentAtMs = bids[nth]?.sentAtMs ?? Number.NaN;
    return arrivedAtMs.map((arrivedAt) => arrivedAt - sentAtMs);
  });
};

const megabytes = (bytes: number): string => `${Math.round(bytes / kib / kib)} MiB`;
