import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { addressOf } from '../load/client.ts';
import { drive, expectStatus, type Round } from '../load/drive.ts';
import { orderPath } from '../load/order.ts';
import { withChild, type Child } from '../machine/child.ts';
import { withFolder } from '../machine/folder.ts';
import { embeddedIn, withServer, type Server } from '../machine/server.ts';
import type { Outcome } from '../measure/outcome.ts';
import { roundCount } from '../measure/settings.ts';
import { intervalOf, latencyOf, spreadOf, type Pair } from '../measure/statistics.ts';
import { aimText, judge, quietOf } from '../measure/verdict.ts';
import { untilMailsSent, withBooks, type Books } from '../stored/books.ts';
import { nextOrder } from './order.ts';

/**
 * How much longer an order takes while webhooks are told: while orders are placed, messages are written
 * to a thousand others that have a webhook, and to as many that have none. The two take turns second by
 * second, so that what else the machine does meets both alike.
 */

const receiversProgram = fileURLToPath(new URL('../load/receivers.ts', import.meta.url));

const webhookCount = 1_000;
const receiverCount = 100;
/** Of each kind, in a round. */
const seconds = 10;
const turnMs = 1_000;
/** What is on its way from the turn before is over by then. */
const settledMs = 200;
/** Between an answer and the next order of a client: 64 of them place some two hundred a second. */
const restMs = 300;
/** Who writes messages at once. */
const writers = 8;
const aim = { most: 1.2 };

export const measureWebhooks = (): Promise<Outcome> =>
  withFolder((folder) => {
    const installation = {
      ...embeddedIn(folder),
      environment: { OUTBOUND_ALLOW: '127.0.0.1' },
    };
    const receivers = {
      args: [receiversProgram, String(receiverCount)],
      logFile: join(folder, 'receivers.log'),
      spoken: true,
    };
    return withChild(receivers, (child) =>
      withServer(installation, (server) =>
        withBooks(server.installation.databaseUrl, (books) => compare(server, child, books)),
      ),
    );
  });

const compare = async (server: Server, receivers: Child, books: Books): Promise<Outcome> => {
  const ports = receivers.greeting.split(' ');
  const told = await placeMany(server, (id, nth) =>
    post(server, `${orderPath}/${id}/webhooks`, {
      url: `http://127.0.0.1:${ports[nth % ports.length]}/${nth}`,
    }),
  );
  const untold = await placeMany(server, () => Promise.resolve());
  const round = () => placeBeside(server, books, { told, untold });
  await round();
  const before = await countOf(receivers);
  const rounds: (readonly Turns[])[] = [];
  while (rounds.length < roundCount) rounds.push(await round());
  const deliveries = (await countOf(receivers)) - before;
  const wanted = webhookCount * rounds.length;
  if (deliveries < wanted) throw new Error(`${deliveries} of ${wanted} deliveries have arrived`);
  const pairs = rounds
    .flat()
    .filter(({ figure, yardstick }) => isWhole(figure) && isWhole(yardstick));
  const quiet = quietOf(pairs);
  const counted = quiet.length === 0 ? pairs : quiet;
  const ratio = intervalOf(counted.map(({ figure, yardstick }) => p99(figure) / p99(yardstick)));
  return {
    scenario: 'webhooks',
    rows: [
      {
        name: 'webhooks, p99 of the orders of a second',
        figure: spreadOf(pairs.map(({ figure }) => p99(figure))),
        unit: 'ms',
        yardstick: {
          name: 'the second beside it, with the same changes and no webhooks',
          figure: spreadOf(pairs.map(({ yardstick }) => p99(yardstick))),
        },
        ratio,
        ...{ byProcessor: null, by: 'wall' },
        aim: aimText(aim),
        verdict: judge(aim, ratio),
      },
    ],
    remarks: [
      `${webhookCount} webhooks at ${receiverCount} receivers, each told once in the ${seconds} s of a round that are told: p99 of all orders ${allOf(counted, 'figure')}, without webhooks ${allOf(counted, 'yardstick')}`,
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

/** In a second in which the machine stood still there is nothing to compare. */
const isWhole = ({ latenciesMs }: Turn): boolean => latenciesMs.length >= ordersMin;
const ordersMin = 50;

const p99 = ({ latenciesMs }: Turn): number => latencyOf(latenciesMs).p99;

const allOf = (pairs: readonly Turns[], side: keyof Turns): string =>
  `${latencyOf(pairs.flatMap((pair) => pair[side].latenciesMs)).p99.toFixed(1)} ms`;

type Kind = 'told' | 'untold';

/** Each kind comes first and second, so that neither gains by its place. */
const order: readonly Kind[] = ['told', 'untold', 'untold', 'told'];
const turnAt = (ms: number): number => Math.floor(ms / turnMs);
const kindOf = (turn: number): Kind => order[turn % order.length] ?? 'told';

/** Until all mails and deliveries have left, so that no round pays for the one before. */
const placeBeside = async (
  { url, pid, ...server }: Server,
  books: Books,
  orders: Readonly<Record<Kind, readonly string[]>>,
): Promise<readonly Turns[]> => {
  const isPlaced = expectStatus(201);
  const latenciesMs = Array.from({ length: 2 * seconds }, (): number[] => []);
  const startedAt = performance.now();
  const [{ usage }] = await Promise.all([
    drive({
      url,
      seconds: 2 * seconds,
      nextRequest: nextOrder,
      check: (answer, latencyMs) => {
        isPlaced(answer);
        const sentAt = performance.now() - latencyMs - startedAt;
        if (sentAt % turnMs >= settledMs) latenciesMs[turnAt(sentAt)]?.push(latencyMs);
        return restMs;
      },
      measured: { program: pid },
    }),
    writeEvenly({ url, pid, ...server }, orders, startedAt),
  ]);
  await untilMailsSent(books);
  // What has arrived may have something behind it that is put on its way a moment later.
  await pause(lateMs);
  await untilMailsSent(books);
  const taken = latenciesMs.map((each): Turn => ({ usage, latenciesMs: each }));
  return Array.from({ length: seconds }, (_, nth) => {
    const [first, second] = taken.slice(2 * nth, 2 * nth + 2);
    if (first === undefined || second === undefined) throw new Error('A turn has no neighbour');
    return kindOf(2 * nth) === 'told'
      ? { figure: first, yardstick: second }
      : { figure: second, yardstick: first };
  });
};

const lateMs = 1_500;

/** To each order once, in the turns of its kind. */
const writeEvenly = async (
  server: Server,
  orders: Readonly<Record<Kind, readonly string[]>>,
  startedAt: number,
): Promise<void> => {
  const everyMs = (seconds * 1_000) / webhookCount;
  const waiting = { told: [...orders.told], untold: [...orders.untold] };
  const write = async (from: number): Promise<void> => {
    for (let nth = from; nth < 2 * webhookCount; nth += writers) {
      const dueAt = nth * everyMs;
      const waitMs = dueAt - (performance.now() - startedAt);
      if (waitMs > 0) await pause(waitMs);
      const id = waiting[kindOf(turnAt(dueAt))].pop();
      if (id === undefined) throw new Error(`There are too few orders for ${2 * seconds} turns`);
      await post(server, `${orderPath}/${id}/messages`, { text: 'Is green possible?' });
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, nth) => write(nth)));
};

const placeMany = async (
  server: Server,
  then: (id: string, nth: number) => Promise<unknown>,
): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (let nth = 0; nth < webhookCount; nth += 1) {
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

const countOf = async (receivers: Child): Promise<number> =>
  ((await receivers.ask({})) as { readonly count: number }).count;
