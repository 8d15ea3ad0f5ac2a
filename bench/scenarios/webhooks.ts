import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { addressOf } from '../load/client.ts';
import { drive, expectStatus, type Round } from '../load/drive.ts';
import { orderPath } from '../load/order.ts';
import { withChild, type Child } from '../machine/child.ts';
import { withFolder } from '../machine/folder.ts';
import { embeddedIn, withServer, type Server } from '../machine/server.ts';
import { p99Of, type Outcome } from '../measure/outcome.ts';
import { roundCount } from '../measure/settings.ts';
import { inPairs, intervalOf, spreadOf } from '../measure/statistics.ts';
import { aimText, judge, quietOf } from '../measure/verdict.ts';
import { untilMailsSent, withBooks, type Books } from '../stored/books.ts';
import { nextOrder } from './order.ts';

/**
 * How much longer an order takes while webhooks are told: in both halves of a pair as many orders are
 * placed, and a message is written to each of a thousand others; in one half these have a webhook.
 */

const receiversProgram = fileURLToPath(new URL('../load/receivers.ts', import.meta.url));

const webhookCount = 1_000;
const receiverCount = 100;
const seconds = 10;
/** Between an answer and the next order of a client: 64 of them place some eighty a second. */
const restMs = 800;
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
  const round = (changed: readonly string[]) => placeBeside(server, books, changed);
  await round(told);
  await round(untold);
  const before = await countOf(receivers);
  const pairs = await inPairs(
    roundCount,
    () => round(told),
    () => round(untold),
  );
  const deliveries = (await countOf(receivers)) - before;
  const wanted = webhookCount * pairs.length;
  if (deliveries < wanted) throw new Error(`${deliveries} of ${wanted} deliveries have arrived`);
  const quiet = quietOf(pairs);
  const counted = quiet.length === 0 ? pairs : quiet;
  const p99 = ({ latencyMs }: Round): number => latencyMs.p99;
  const ratio = intervalOf(counted.map(({ figure, yardstick }) => p99(figure) / p99(yardstick)));
  return {
    scenario: 'webhooks',
    rows: [
      {
        name: 'webhooks, p99 of an order',
        figure: spreadOf(pairs.map(({ figure }) => p99(figure))),
        unit: 'ms',
        yardstick: {
          name: 'the same changes, without webhooks',
          figure: spreadOf(pairs.map(({ yardstick }) => p99(yardstick))),
        },
        ratio,
        ...{ byProcessor: null, by: 'wall' },
        aim: aimText(aim),
        verdict: judge(aim, ratio),
      },
    ],
    remarks: [
      `${webhookCount} webhooks at ${receiverCount} receivers, each told once in ${seconds} s while orders are placed: ${p99Of(pairs.map(({ figure }) => figure))}, without webhooks ${p99Of(pairs.map(({ yardstick }) => yardstick))}`,
      `${deliveries} deliveries in ${pairs.length} rounds, all that there were to be`,
    ],
    rounds: pairs,
  };
};

/** Until all mails and deliveries have left, so that no half pays for the other. */
const placeBeside = async (
  { url, pid, ...server }: Server,
  books: Books,
  changed: readonly string[],
): Promise<Round> => {
  const isPlaced = expectStatus(201);
  const [round] = await Promise.all([
    drive({
      url,
      seconds,
      nextRequest: nextOrder,
      check: (answer) => {
        isPlaced(answer);
        return restMs;
      },
      measured: { program: pid },
    }),
    writeEvenly({ url, pid, ...server }, changed),
  ]);
  await untilMailsSent(books);
  // What has arrived may have something behind it that is put on its way a moment later.
  await pause(lateMs);
  await untilMailsSent(books);
  return round;
};

const lateMs = 1_500;

const writeEvenly = async (server: Server, orders: readonly string[]): Promise<void> => {
  const startedAt = performance.now();
  const everyMs = (seconds * 1_000) / orders.length;
  const write = async (from: number): Promise<void> => {
    for (let nth = from; nth < orders.length; nth += writers) {
      const waitMs = nth * everyMs - (performance.now() - startedAt);
      if (waitMs > 0) await pause(waitMs);
      await post(server, `${orderPath}/${orders[nth]}/messages`, { text: 'Is green possible?' });
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
