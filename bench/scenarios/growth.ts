import { copyFileSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ask, withAuction, type Auction } from '../load/auction.ts';
import { Client, requestText } from '../load/client.ts';
import { connections, type Round } from '../load/drive.ts';
import { withChild } from '../machine/child.ts';
import { withFolder } from '../machine/folder.ts';
import {
  embeddedFile,
  embeddedIn,
  withServer,
  type Installation,
  type Server,
} from '../machine/server.ts';
import type { Outcome, Row } from '../measure/outcome.ts';
import { limitOf } from '../measure/remarks.ts';
import { roundCount, roundSeconds, rowCount } from '../measure/settings.ts';
import {
  inPairs,
  intervalOf,
  spreadOf,
  valuesMin,
  type Latency,
  type Pair,
} from '../measure/statistics.ts';
import { aimText, judge, quietOf, type Aim } from '../measure/verdict.ts';
import type { Usage } from '../machine/processor.ts';
import { untilOrdersConfirmed, withBooks } from '../stored/books.ts';
import { recordBid, recordOrder } from '../stored/record.ts';
import { askPath, nextPoll, quotePath } from './answers.ts';
import { bidRound } from './bid.ts';
import { paused } from './bare-database.ts';
import { place } from './order.ts';

/** How much longer the slowest answers take once a great many orders and bids are stored. */

const aim: Aim = { most: 1.2 };
const warmUps = 2;
const fillWithinMs = 900_000;

export const measureGrowth = (): Promise<Outcome> =>
  withFolder(async (folder) => {
    const [empty, full] = [within(folder, 'empty'), within(folder, 'full')];
    const startedAt = performance.now();
    await fill(folder, empty, full);
    const fillMs = performance.now() - startedAt;
    const bytes = statSync(embeddedFile(full)).size;
    return withServer(empty, (emptyServer) =>
      withServer(full, (fullServer) =>
        withAuction(emptyServer, (emptyAuction) =>
          withAuction(fullServer, (fullAuction) =>
            compare(emptyAuction, fullAuction, describe(bytes, fillMs)),
          ),
        ),
      ),
    );
  });

const within = (folder: string, name: string): Installation => {
  const installation = embeddedIn(join(folder, name));
  mkdirSync(installation.folder);
  return installation;
};

/** Lets the service keep one order and one bid, and repeats what that wrote in one of the two. */
const fill = async (folder: string, empty: Installation, full: Installation): Promise<void> => {
  const recipes = { bid: await recordBid(empty), order: await recordOrder(empty) };
  // The recorded lot is over, so that both boards are empty.
  await withBooks(empty.databaseUrl, ({ rows }) =>
    rows(`update lots set status = 'cancelled', closed_at_ms = 1, next_change_at_ms = null`),
  );
  copyFileSync(embeddedFile(empty), embeddedFile(full));
  const recipesFile = join(folder, 'recipes.json');
  writeFileSync(recipesFile, JSON.stringify(recipes));
  const program = fileURLToPath(new URL('../stored/fill.ts', import.meta.url));
  const args = [program, recipesFile, embeddedFile(full), String(rowCount)];
  const filling = { args, logFile: join(folder, 'fill.log'), greetingWithinMs: fillWithinMs };
  await withChild(filling, async () => undefined);
};

/** Ends with its confirmations, for which those of the next round would have to wait while it stands still. */
const orderRound = (server: Server): Promise<Round> =>
  withBooks(server.installation.databaseUrl, (books) =>
    place(server, roundSeconds, { afterwards: () => untilOrdersConfirmed(books) }),
  );

type Side = { readonly latencyMs: Latency; readonly usage: Usage };
type Measure = (auction: Auction) => Promise<Side>;

const compare = async (empty: Auction, full: Auction, described: string): Promise<Outcome> => {
  for (const { openLot } of [empty, full]) await openLot();
  const measures: Readonly<Record<string, Measure>> = {
    quote: ({ server }) => askPath(server, () => ({ path: quotePath }), roundSeconds),
    state: ({ server }) => askPath(server, nextPoll, roundSeconds),
    bid: (auction) => bidRound(auction, { program: auction.server.pid }),
    order: ({ server }) => orderRound(server),
  };
  const rows: Row[] = [];
  const remarks: string[] = [described];
  const rounds: Record<string, unknown> = {};
  for (const [name, measure] of Object.entries(measures)) {
    const alone = (one: Auction, other: Auction) => () => paused(other.server, () => measure(one));
    // Whichever comes first would otherwise be the one whose code is not compiled yet.
    for (let nth = 0; nth < warmUps; nth += 1) {
      await alone(empty, full)();
      await alone(full, empty)();
    }
    const pairs = await inPairs(roundCount, alone(full, empty), alone(empty, full));
    rows.push(rowOf(`growth, ${name}`, pairs));
    remarks.push(
      `${name} on the full one limited by ${limitOf(pairs.map(({ figure }) => figure))}`,
    );
    rounds[name] = pairs;
  }
  const [fullMs, emptyMs] = await Promise.all([longestWait(full), longestWait(empty)]);
  rows.push({
    name: 'growth, longest wait',
    figure: spreadOf([fullMs]),
    unit: 'ms',
    yardstick: { name: 'ms when empty', figure: spreadOf([emptyMs]) },
    ratio: intervalOf([fullMs / emptyMs]),
    ...{ byProcessor: null, aim: '', verdict: null, by: null },
  });
  remarks.push(
    'longest wait: of one client who asks for a quote again and again for over a minute',
  );
  return { scenario: 'growth', rows, remarks, rounds };
};

/** Longer than a minute, because some of the housekeeping is done once in one. */
const waitSeconds = 70;
const betweenMs = 5;

/** What holds up everything for a while is too seldom for the slowest hundredth of a round. */
const longestWait = async ({ server }: Auction): Promise<number> => {
  const client = new Client(server.url);
  const startedAt = performance.now();
  let longestMs = 0;
  try {
    await client.open(() => undefined);
    while (performance.now() - startedAt < waitSeconds * 1_000) {
      const sentAt = performance.now();
      await ask(client, requestText({ path: quotePath }));
      longestMs = Math.max(longestMs, performance.now() - sentAt);
      await pause(betweenMs);
    }
  } finally {
    client.close();
  }
  return longestMs;
};

const rowOf = (name: string, pairs: readonly Pair<Side, Side>[]): Row => {
  const p99 = (sides: readonly Side[]) => spreadOf(sides.map(({ latencyMs }) => latencyMs.p99));
  const quiet = quietOf(pairs);
  const isQuiet = quiet.length >= valuesMin;
  const ratio = intervalOf(
    (isQuiet ? quiet : pairs).map(
      ({ figure, yardstick }) => figure.latencyMs.p99 / yardstick.latencyMs.p99,
    ),
  );
  return {
    name,
    figure: p99(pairs.map(({ figure }) => figure)),
    unit: 'ms p99',
    yardstick: { name: 'ms p99 when empty', figure: p99(pairs.map(({ yardstick }) => yardstick)) },
    ratio,
    byProcessor: null,
    aim: aimText(aim),
    verdict: isQuiet ? judge(aim, ratio) : 'can’t tell',
    by: null,
  };
};

const describe = (bytes: number, fillMs: number): string =>
  `${rowCount} orders and ${rowCount} bids stored, ${(bytes / 2 ** 30).toFixed(1)} GiB, filled in ${Math.round(fillMs / 1_000)} s; ${connections} connections, each as fast as it is answered`;
