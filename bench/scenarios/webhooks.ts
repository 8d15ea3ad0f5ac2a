import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { addressOf } from '../load/client.ts';
import { drive, expectStatus, type Round } from '../load/drive.ts';
import { orderPath } from '../load/order.ts';
import { withChild, type Child } from '../machine/child.ts';
import type { Server } from '../machine/server.ts';
import type { Outcome } from '../measure/outcome.ts';
import type { Settings } from '../measure/settings.ts';
import { intervalOf, latencyOf, spreadOf, type Pair } from '../measure/statistics.ts';
import { aimText, judge, quietOf } from '../measure/verdict.ts';
import {
  untilMailsSent,
  withDatabaseReader,
  type DatabaseReader,
} from '../stored/database-reader.ts';
import type { Scenario } from './infrastructure.ts';
import { nextOrder } from './order.ts';

/**
 * How much longer an order takes while webhooks are delivered: while orders are placed, messages
 * are written to a thousand orders with a webhook, and to as many without one. The two alternate
 * second by second, so that other load on the machine affects both alike.
 */

const receiversProgram = fileURLToPath(new URL('../load/receivers.ts', import.meta.url));

/** What is on its way from the turn before is over after this share of a turn. */
const restShare = 0.2;
/** Between an answer and the next order of a client: 64 of them place some two hundred a second. */
const restMs = 300;
/** Who writes messages at once. */
const writers = 8;
const aim = { most: 1.2 };

export const measureWebhooks: Scenario = ({ settings, withService }) =>
  withService((server) => {
    const receivers = {
      args: [receiversProgram, String(settings.webhooks.receivers)],
      logFile: join(server.installation.folder, 'receivers.log'),
      spoken: true,
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
  const addresses = receivers.greeting.split(' ');
  const hooked = await placeMany(server, webhooks.count, (id, nth) =>
    post(server, `${orderPath}/${id}/webhooks`, {
      url: `http://${addresses[nth % addresses.length]}/${nth}`,
    }),
  );
  const plain = await placeMany(server, webhooks.count, () => Promise.resolve());
  await untilMailsSent(database);
  const before = await countOf(receivers);
  const rounds: (readonly Turns[])[] = [];
  // The first one is the warm-up.
  for (let nth = 0; nth <= settings.rounds; nth += 1) {
    const turns = await placeMeanwhile(settings, server, { hooked, plain });
    await untilAllSent(database, receivers, before + (nth + 1) * webhooks.count);
    if (nth > 0) rounds.push(turns);
  }
  const deliveries = webhooks.count * rounds.length;
  const pairs = rounds
    .flat()
    .filter((pair) => isWhole(settings, pair.figure) && isWhole(settings, pair.yardstick));
  const quiet = quietOf(pairs);
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
          name: 'ms in the turns between, with the same changes and no webhooks',
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
      `${deliveries} deliveries in ${rounds.length} rounds, all that there were to be`,
    ],
    rounds: rounds.map((turns) =>
      turns.map(({ figure, yardstick }) => [p99(figure), p99(yardstick)]),
    ),
  };
};

/** How long the orders of one second took, with all that the machine did in the round. */
type Turn = Pick<Round, 'usage'> & { readonly latenciesMs: readonly number[] };
/** Two that are neighbours, with webhooks and without. */
type Turns = Pair<Turn, Turn>;

/** In a turn in which the machine stood still there is nothing to compare. */
const isWhole = ({ connections, webhooks }: Settings, { latenciesMs }: Turn): boolean => {
  const ordersMost = (connections * webhooks.turnSeconds * 1_000 * (1 - restShare)) / restMs;
  return latenciesMs.length >= ordersMost / 4;
};

const p99 = ({ latenciesMs }: Turn): number => latencyOf(latenciesMs).p99;

const allOf = (pairs: readonly Turns[], side: keyof Turns): string =>
  `${latencyOf(pairs.flatMap((pair) => pair[side].latenciesMs)).p99.toFixed(1)} ms`;

type Kind = 'hooked' | 'plain';

/** Each kind comes first and second, so that neither gains by its place. */
const order: readonly Kind[] = ['hooked', 'plain', 'plain', 'hooked'];
const kindOf = (turn: number): Kind => order[turn % order.length] ?? 'hooked';

type Orders = Readonly<Record<Kind, readonly string[]>>;

const placeMeanwhile = async (
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
    drive({
      url: server.url,
      connections,
      seconds: 2 * turns * turnSeconds,
      nextRequest: nextOrder,
      check: (answer, latencyMs) => {
        isPlaced(answer);
        const sentAt = performance.now() - latencyMs - startedAt;
        const isAtRest = sentAt % turnMs >= restShare * turnMs;
        if (isAtRest) latenciesMs[Math.floor(sentAt / turnMs)]?.push(latencyMs);
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
    return kindOf(2 * nth) === 'hooked'
      ? { figure: first, yardstick: second }
      : { figure: second, yardstick: first };
  });
};

/** Until all mails and deliveries have left, so that no round pays for the one before. */
const untilAllSent = async (
  database: DatabaseReader,
  receivers: Child,
  deliveries: number,
): Promise<void> => {
  const startedAt = performance.now();
  for (;;) {
    // What has arrived may have something behind it that is put on its way a moment later.
    await untilMailsSent(database);
    const count = await countOf(receivers);
    if (count >= deliveries) return;
    if (performance.now() - startedAt > lostAfterMs) {
      throw new Error(`${count} of ${deliveries} deliveries have arrived`);
    }
    await pause(lookEveryMs);
  }
};
const countOf = async (receivers: Child): Promise<number> =>
  ((await receivers.ask({})) as { readonly count: number }).count;
const lookEveryMs = 100;
const lostAfterMs = 300_000;

/** To each order once, in the turns of its kind. */
const writeEvenly = async (
  { count, turns, turnSeconds }: Settings['webhooks'],
  server: Server,
  orders: Orders,
  startedAt: number,
): Promise<void> => {
  const waiting = { hooked: [...orders.hooked], plain: [...orders.plain] };
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

const placeMany = async (
  server: Server,
  count: number,
  then: (id: string, nth: number) => Promise<unknown>,
): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const studio = { email: `hooks@${(placed += 1)}.studio.example` };
    const { order_id: id } = await post(server, orderPath, { studio });
    await then(String(id), nth);
    ids.push(String(id));
  }
  return ids;
};
let placed = 0;

/** Each from an address of its own, because one may ask so often only. */
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
/** Behind those that orders of the load come from. */
const sentFrom = 8_000_000;
let sent = 0;
