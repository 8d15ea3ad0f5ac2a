import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { addressOf } from '../load/client.ts';
import { runLoad, expectStatus, type Round } from '../load/generator.ts';
import { orderPath } from '../load/order.ts';
import { withChild, type Child } from '../machine/child.ts';
import type { Server } from '../machine/server.ts';
import type { Outcome } from '../measure/outcome.ts';
import type { Settings } from '../measure/settings.ts';
import { intervalOf, latencyOf, spreadOf, type Pair } from '../measure/statistics.ts';
import { aimText, judge, quietPairs } from '../measure/verdict.ts';
import {
  untilMailsSent,
  withDatabaseReader,
  type DatabaseReader,
} from '../stored/database-reader.ts';
import type { Scenario } from './infrastructure.ts';
import { nextOrder } from './order.ts';

/**
 * Measures how much longer an order takes while webhooks are delivered. While clients place orders, a
 * thousand older orders with a webhook and a thousand without one get a message each. The two kinds
 * alternate every second, so that other load on the machine affects both alike.
 */

const receiversProgram = fileURLToPath(new URL('../load/receivers.ts', import.meta.url));

/** Orders in this first share of a turn do not count, because deliveries of the turn before may still run. */
const startShare = 0.2;
/** The pause between an answer and the client's next order: 64 clients place about 200 orders a second. */
const restMs = 300;
/** The number of messages that are written at the same time. */
const writers = 8;
const aim = { most: 1.2 };

export const measureWebhooks: Scenario = ({ settings, withService }) =>
  withService((server) => {
    const receivers = {
      args: [receiversProgram, String(settings.webhooks.receivers)],
      logFile: join(server.installation.folder, 'receivers.log'),
      hasMessages: true,
    };
    return withChild(receivers, (child) =>
      withDatabaseReader(server.installation.databaseUrl, (database) =>
        compare(settings, server, child, database),
      ),
    );
  });

const compare = async (
  settings: Settings,
  server: Server,
  receivers: Child,
  database: DatabaseReader,
): Promise<Outcome> => {
  const { webhooks } = settings;
  const addresses = receivers.firstLine.split(' ');
  const withWebhook = await placeMany(server, webhooks.count);
  for (const [nth, id] of withWebhook.entries()) {
    const url = `http://${addresses[nth % addresses.length]}/${nth}`;
    await post(server, `${orderPath}/${id}/webhooks`, { url });
  }
  const withoutWebhook = await placeMany(server, webhooks.count);
  await untilMailsSent(database);
  const before = await countOf(receivers);
  const rounds: (readonly Turns[])[] = [];
  // The first round is the warm-up.
  for (let nth = 0; nth <= settings.rounds; nth += 1) {
    const turns = await measureTurns(settings, server, { withWebhook, withoutWebhook });
    await untilAllSent(database, receivers, before + (nth + 1) * webhooks.count);
    if (nth > 0) rounds.push(turns);
  }
  const deliveries = webhooks.count * rounds.length;
  const pairs = rounds
    .flat()
    .filter((pair) => isWhole(settings, pair.figure) && isWhole(settings, pair.yardstick));
  const quiet = quietPairs(pairs);
  const counted = quiet.length === 0 ? pairs : quiet;
  const ratio = intervalOf(counted.map(({ figure, yardstick }) => p99(figure) / p99(yardstick)));
  return {
    scenario: 'webhooks',
    rows: [
      {
        name: `p99 of an order while ${webhooks.count.toLocaleString('en')} webhooks are notified`,
        figure: spreadOf(pairs.map(({ figure }) => p99(figure))),
        unit: 'ms',
        yardstick: {
          name: 'ms with the same changes and no webhooks',
          figure: spreadOf(pairs.map(({ yardstick }) => p99(yardstick))),
        },
        ratio,
        ...{ byProcessor: null, by: 'wall' },
        aim: aimText(aim),
        verdict: judge(aim, ratio),
      },
    ],
    remarks: [
      `${webhooks.count} webhooks at ${webhooks.receivers} receivers, each with one delivery in the ${webhooks.turns} turns of a round that have deliveries: p99 of all orders ${allOf(counted, 'figure')}, without webhooks ${allOf(counted, 'yardstick')}`,
      `${deliveries} deliveries in ${rounds.length} rounds, as many as expected`,
    ],
    rounds: rounds.map((turns) =>
      turns.map(({ figure, yardstick }) => [p99(figure), p99(yardstick)]),
    ),
  };
};

/** The response times of the orders in one second, and the processor time of the whole round. */
type Turn = Pick<Round, 'usage'> & { readonly latenciesMs: readonly number[] };
/** Two consecutive turns, one with webhooks and one without. */
type Turns = Pair<Turn, Turn>;

/** Whether a turn has at least a quarter of the possible orders. With fewer, the machine was stalled. */
const isWhole = ({ connections, webhooks }: Settings, { latenciesMs }: Turn): boolean => {
  const ordersMost = (connections * webhooks.turnSeconds * 1_000 * (1 - startShare)) / restMs;
  return latenciesMs.length >= ordersMost / 4;
};

const p99 = ({ latenciesMs }: Turn): number => latencyOf(latenciesMs).p99;

const allOf = (pairs: readonly Turns[], side: keyof Turns): string =>
  `${latencyOf(pairs.flatMap((pair) => pair[side].latenciesMs)).p99.toFixed(1)} ms`;

type Kind = 'withWebhook' | 'withoutWebhook';

/** Each kind is as often first as second, so that neither has the advantage of its position. */
const kindOrder: readonly Kind[] = [
  'withWebhook',
  'withoutWebhook',
  'withoutWebhook',
  'withWebhook',
];
const kindOf = (turn: number): Kind => kindOrder[turn % kindOrder.length] ?? 'withWebhook';

type Orders = Readonly<Record<Kind, readonly string[]>>;

const measureTurns = async (
  { connections, webhooks }: Settings,
  server: Server,
  orders: Orders,
): Promise<readonly Turns[]> => {
  const { turns, turnSeconds } = webhooks;
  const turnMs = turnSeconds * 1_000;
  const isPlaced = expectStatus(201);
  const latenciesMs = Array.from({ length: 2 * turns }, (): number[] => []);
  const startedAt = performance.now();
  const [{ usage }] = await Promise.all([
    runLoad({
      url: server.url,
      connections,
      seconds: 2 * turns * turnSeconds,
      nextRequest: nextOrder,
      check: (answer, latencyMs) => {
        isPlaced(answer);
        const sentAt = performance.now() - latencyMs - startedAt;
        const isCounted = sentAt % turnMs >= startShare * turnMs;
        if (isCounted) latenciesMs[Math.floor(sentAt / turnMs)]?.push(latencyMs);
        return restMs;
      },
      measured: { program: server.pid },
    }),
    writeEvenly(webhooks, server, orders, startedAt),
  ]);
  const taken = latenciesMs.map((each): Turn => ({ usage, latenciesMs: each }));
  return Array.from({ length: turns }, (_, nth) => {
    const [first, second] = taken.slice(2 * nth, 2 * nth + 2);
    if (first === undefined || second === undefined) throw new Error('A turn has no neighbour');
    return kindOf(2 * nth) === 'withWebhook'
      ? { figure: first, yardstick: second }
      : { figure: second, yardstick: first };
  });
};

/** Resolves when all mails and deliveries are sent, so that no work is left for the next round. */
const untilAllSent = async (
  database: DatabaseReader,
  receivers: Child,
  deliveries: number,
): Promise<void> => {
  const startedAt = performance.now();
  for (;;) {
    // The service may queue a delivery a moment after its mails are sent, so both are checked again.
    await untilMailsSent(database);
    const count = await countOf(receivers);
    if (count >= deliveries) return;
    if (performance.now() - startedAt > lostAfterMs) {
      throw new Error(`${count} of ${deliveries} deliveries have arrived`);
    }
    await pause(checkEveryMs);
  }
};
const countOf = async (receivers: Child): Promise<number> =>
  ((await receivers.request({})) as { readonly count: number }).count;
const checkEveryMs = 100;
const lostAfterMs = 300_000;

/** Writes one message to each order, during the turns of the order's kind. */
const writeEvenly = async (
  { count, turns, turnSeconds }: Settings['webhooks'],
  server: Server,
  orders: Orders,
  startedAt: number,
): Promise<void> => {
  const waiting = {
    withWebhook: [...orders.withWebhook],
    withoutWebhook: [...orders.withoutWebhook],
  };
  const write = async (from: number): Promise<void> => {
    for (let nth = from; nth < 2 * count; nth += writers) {
      const dueInTurns = (nth * turns) / count;
      const waitMs = dueInTurns * turnSeconds * 1_000 - (performance.now() - startedAt);
      if (waitMs > 0) await pause(waitMs);
      const id = waiting[kindOf(Math.floor(dueInTurns))].pop();
      if (id === undefined) throw new Error(`There are too few orders for ${2 * turns} turns`);
      await post(server, `${orderPath}/${id}/messages`, { text: 'Is green possible?' });
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, nth) => write(nth)));
};

const placeMany = async (server: Server, count: number): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const studio = { email: `hooks@${(placed += 1)}.studio.example` };
    const { order_id: id } = await post(server, orderPath, { studio });
    ids.push(String(id));
  }
  return ids;
};
let placed = 0;

/** Posts from a new address each time, because the service limits the requests of an address. */
const post = async (
  { url }: Pick<Server, 'url'>,
  path: string,
  body: object,
): Promise<Record<string, unknown>> => {
  const from = addressOf(sentFrom + (sent += 1));
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${path} was answered ${JSON.stringify(answer)}`);
  return answer;
};
/** Addresses from this number on are not used by the load generator. */
const sentFrom = 8_000_000;
let sent = 0;
