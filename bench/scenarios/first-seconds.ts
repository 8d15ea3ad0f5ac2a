import { addressOf, requestText } from '../load/client.ts';
import { latenciesOf, type Latencies } from '../load/latencies.ts';
import { orderPath } from '../load/order.ts';
import { withChild, type Program } from '../machine/child.ts';
import { watchProcessors, type Usage } from '../machine/processor.ts';
import { programOf, urlIn, type Installation } from '../machine/server.ts';
import type { Outcome, Row } from '../measure/outcome.ts';
import { limitOf } from '../measure/remarks.ts';
import { inPairs, intervalOf, spreadOf, valuesMin, type Pair } from '../measure/statistics.ts';
import { quietPairs } from '../measure/verdict.ts';
import { withDatabaseReader } from '../stored/database-reader.ts';
import { quotePath } from './answers.ts';
import type { Scenario } from './infrastructure.ts';
import { quoteCall } from './mcp.ts';
import { bareIn, compiledIn } from './start.ts';

/**
 * Measures how long clients wait right after a start of the service. Each client sends one kind of
 * request, from the moment when the service listens.
 */

const kinds = ['quote', 'order', 'mcp'] as const;
type Kind = (typeof kinds)[number];
const waitOf: Readonly<Record<Kind, string>> = {
  quote: 'longest wait of a quote',
  order: 'longest wait of reading an order',
  mcp: 'longest wait of a quote by MCP',
};

export const measureFirstSeconds: Scenario = async ({ settings, engine, recorded }) => {
  const { warmUps, starts, seconds } = settings.firstSeconds;
  const { installation: stored } = await recorded();
  const installation = await engine.install('first-seconds', stored);
  const { folder } = installation;
  const service = compiledIn(folder, programOf(installation));
  const bare = compiledIn(folder, bareIn(folder));
  const orderId = await anyOrderIn(installation);
  const startsOf = (count: number, forSeconds: number): Promise<Starts> =>
    inPairs(
      count,
      () => firstSeconds(service, orderId, forSeconds),
      () => firstSeconds(bare, orderId, forSeconds),
    );
  // These starts fill the compile cache.
  await startsOf(warmUps, 0);
  return outcomeOf(await startsOf(starts, seconds), seconds);
};

const anyOrderIn = ({ databaseUrl }: Installation): Promise<string> =>
  withDatabaseReader(databaseUrl, async ({ rows }) => {
    const [order] = await rows('select id from orders limit 1');
    return String(order?.['id']);
  });

type Start = {
  /** The time from the start of the process to its first answer. */
  readonly firstMs: number;
  readonly longestMs: Readonly<Record<Kind, number>>;
  readonly answers: number;
  readonly usage: Usage;
};

const firstSeconds = (program: Program, orderId: string, seconds: number): Promise<Start> => {
  const startedAt = performance.now();
  const stopWatching = watchProcessors({});
  return withChild(program, async ({ firstLine, pid }) => {
    let sent = 0;
    // Each request has its own address, because the service limits the requests of an address.
    const requests: Readonly<Record<Kind, () => string>> = {
      quote: () => requestText({ path: quotePath }),
      order: () =>
        requestText({ path: `${orderPath}/${orderId}`, address: addressOf((sent += 1)) }),
      mcp: () => quoteCall((sent += 1), 12),
    };
    const url = urlIn(firstLine);
    const [quote, order, mcp] = await Promise.all([
      latenciesOf(url, requests.quote, seconds),
      latenciesOf(url, requests.order, seconds),
      latenciesOf(url, requests.mcp, seconds),
    ]);
    const all: readonly Latencies[] = [quote, order, mcp];
    return {
      firstMs: quote.firstAt - startedAt,
      longestMs: { quote: quote.longestMs, order: order.longestMs, mcp: mcp.longestMs },
      answers: all.reduce((sum, { answers }) => sum + answers, 0),
      usage: stopWatching(pid),
    };
  });
};

type Starts = readonly Pair<Start, Start>[];

const outcomeOf = (starts: Starts, seconds: number): Outcome => {
  const name = (what: string): string => `first ${seconds} s, ${what}`;
  const figures = starts.map(({ figure }) => figure);
  return {
    scenario: 'first-seconds',
    rows: [
      rowOf(name('first answer after the start'), starts, ({ firstMs }) => firstMs),
      ...kinds.map((kind) => rowOf(name(waitOf[kind]), starts, ({ longestMs }) => longestMs[kind])),
    ],
    remarks: [
      `limited by ${limitOf(figures)}`,
      `from the moment it listens, three clients send a quote, the reading of an order and a quote by MCP, each 5 ms after its last answer; ${Math.round(spreadOf(figures.map(({ answers }) => answers)).median)} answers in a start`,
    ],
    rounds: starts,
  };
};

const rowOf = (name: string, starts: Starts, valueOf: (start: Start) => number): Row => {
  const quiet = quietPairs(starts);
  const counted = quiet.length >= valuesMin ? quiet : starts;
  return {
    name,
    figure: spreadOf(starts.map(({ figure }) => valueOf(figure))),
    unit: 'ms',
    yardstick: {
      name: 'ms bare Fastify',
      figure: spreadOf(starts.map(({ yardstick }) => valueOf(yardstick))),
    },
    ratio: intervalOf(counted.map(({ figure, yardstick }) => valueOf(figure) / valueOf(yardstick))),
    ...{ byProcessor: null, aim: '', verdict: null, by: null },
  };
};
