import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withAuction, type Auction } from '../load/auction.ts';
import { requestText } from '../load/client.ts';
import type { Round } from '../load/generator.ts';
import { latenciesOf } from '../load/latencies.ts';
import { whilePaused, withChild } from '../machine/child.ts';
import type { Usage } from '../machine/processor.ts';
import { embeddedFile, type Installation, type Server } from '../machine/server.ts';
import type { Outcome, Row } from '../measure/outcome.ts';
import { limitOf } from '../measure/remarks.ts';
import type { Settings } from '../measure/settings.ts';
import {
  inPairs,
  intervalOf,
  spreadOf,
  valuesMin,
  type Latency,
  type Pair,
} from '../measure/statistics.ts';
import { aimText, judge, quietPairs, type Aim } from '../measure/verdict.ts';
import { untilOrdersConfirmed, withDatabaseReader } from '../stored/database-reader.ts';
import { loadSizesOf, runRequests, nextPoll, quotePath } from './answers.ts';
import { bidRound } from './bid.ts';
import type { Infrastructure, Scenario } from './infrastructure.ts';
import { place } from './order.ts';

/** Measures how much longer the slowest answers take when many orders and bids are stored. */

const aim: Aim = { most: 1.2 };
const fillWithinMs = 900_000;

export const measureGrowth: Scenario = async (infrastructure) => {
  const { settings, withService, withServiceOn } = infrastructure;
  const startedAt = performance.now();
  const full = await fill(infrastructure);
  const fillMs = performance.now() - startedAt;
  const bytes = statSync(embeddedFile(full)).size;
  const described = describe(settings, bytes, fillMs);
  return withService((emptyServer) =>
    withServiceOn(full, (fullServer) =>
      withAuction(emptyServer, (emptyAuction) =>
        withAuction(fullServer, (fullAuction) =>
          compare(settings, emptyAuction, fullAuction, described),
        ),
      ),
    ),
  );
};

/** Fills a database with copies of the rows that the service writes for an order and a bid. */
const fill = async ({ settings, engine, recorded }: Infrastructure): Promise<Installation> => {
  const { installation, ...recipes } = await recorded();
  const full = await engine.install('full', installation);
  // Cancels the recorded lot, so that no lot is open in either database.
  await withDatabaseReader(full.databaseUrl, ({ rows }) =>
    rows(`update lots set status = 'cancelled', closed_at_ms = 1, next_change_at_ms = null`),
  );
  const recipesFile = join(full.folder, 'recipes.json');
  writeFileSync(recipesFile, JSON.stringify(recipes));
  const program = fileURLToPath(new URL('../stored/fill.ts', import.meta.url));
  const args = [program, recipesFile, embeddedFile(full), String(settings.growth.rows)];
  const fillProgram = {
    args,
    logFile: join(full.folder, 'fill.log'),
    startMsMax: fillWithinMs,
  };
  await withChild(fillProgram, async () => undefined);
  return full;
};

/**
 * The round includes its confirmations. The next round pauses this service, so they could not be sent then.
 */
const orderRound = (server: Server, { round }: ReturnType<typeof loadSizesOf>): Promise<Round> =>
  withDatabaseReader(server.installation.databaseUrl, (database) =>
    place(server, { ...round, afterwards: () => untilOrdersConfirmed(database) }),
  );

type Side = { readonly latencyMs: Latency; readonly usage: Usage };
type Measure = (auction: Auction) => Promise<Side>;

const compare = async (
  settings: Settings,
  empty: Auction,
  full: Auction,
  described: string,
): Promise<Outcome> => {
  const sizes = loadSizesOf(settings);
  for (const { openLot } of [empty, full]) await openLot();
  const measures: Readonly<Record<string, Measure>> = {
    quote: ({ server }) => runRequests(server, () => ({ path: quotePath }), sizes.round),
    state: ({ server }) => runRequests(server, nextPoll, sizes.round),
    bid: (auction) => bidRound(auction, { program: auction.server.pid }, settings),
    order: ({ server }) => orderRound(server, sizes),
  };
  const rows: Row[] = [];
  const remarks: string[] = [described];
  const rounds: Record<string, unknown> = {};
  for (const [name, measure] of Object.entries(measures)) {
    const alone = (one: Auction, other: Auction) => () =>
      whilePaused(other.server, () => measure(one));
    // Without these rounds, the side that is measured first would run code that is not compiled yet.
    for (let nth = 0; nth < settings.growth.warmUps; nth += 1) {
      await alone(empty, full)();
      await alone(full, empty)();
    }
    const pairs = await inPairs(settings.rounds, alone(full, empty), alone(empty, full));
    rows.push(
      rowOf(
        `${settings.growth.rows.toLocaleString('en')} orders and as many bids stored, ${name}`,
        pairs,
      ),
    );
    remarks.push(
      `${name} on the full one limited by ${limitOf(pairs.map(({ figure }) => figure))}`,
    );
    rounds[name] = pairs;
  }
  const longestWait = async ({ server }: Auction): Promise<number> => {
    const request = () => requestText({ path: quotePath });
    const { longestMs } = await latenciesOf(server.url, request, settings.growth.waitSeconds);
    return longestMs;
  };
  const [fullMs, emptyMs] = await Promise.all([longestWait(full), longestWait(empty)]);
  rows.push({
    name: `${settings.growth.rows.toLocaleString('en')} orders and as many bids stored, longest wait`,
    figure: spreadOf([fullMs]),
    unit: 'ms',
    yardstick: { name: 'ms when empty', figure: spreadOf([emptyMs]) },
    ratio: intervalOf([fullMs / emptyMs]),
    ...{ byProcessor: null, aim: '', verdict: null, by: null },
  });
  remarks.push(
    `longest wait: of one client that requests a quote repeatedly for ${settings.growth.waitSeconds} s`,
  );
  return { scenario: 'growth', rows, remarks, rounds };
};

const rowOf = (name: string, pairs: readonly Pair<Side, Side>[]): Row => {
  const p99 = (sides: readonly Side[]) => spreadOf(sides.map(({ latencyMs }) => latencyMs.p99));
  const quiet = quietPairs(pairs);
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
    verdict: isQuiet ? judge(aim, ratio) : 'undecided',
    by: null,
  };
};

const describe = ({ growth, connections }: Settings, bytes: number, fillMs: number): string =>
  `${growth.rows} orders and ${growth.rows} bids stored, ${(bytes / 2 ** 30).toFixed(1)} GiB, filled in ${Math.round(fillMs / 1_000)} s; ${connections} connections, each as fast as it is answered`;
