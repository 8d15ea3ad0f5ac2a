import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '../load/client.ts';
import { runLoad, type Round } from '../load/generator.ts';
import type { Server } from '../machine/server.ts';
import type { Outcome } from '../measure/outcome.ts';
import { costOf, limitOf, remarkOnWaiting } from '../measure/remarks.ts';
import type { Settings } from '../measure/settings.ts';
import { latencyOf, spreadOf } from '../measure/statistics.ts';
import { judgeSingle } from '../measure/verdict.ts';
import {
  untilMailsSent,
  withDatabaseReader,
  type DatabaseReader,
} from '../stored/database-reader.ts';
import type { Scenario } from './infrastructure.ts';
import { nextOrder } from './order.ts';

/**
 * Measures how long the confirmation of an order waits while orders arrive at the maximum rate. The
 * service may answer 503 with Retry-After. The client then repeats the order later, and the scenario
 * counts these answers separately.
 */

const aimSeconds = 5;
const sampleEveryMs = 500;

export const measureStorm: Scenario = ({ settings, withService }) =>
  withService((server) =>
    withDatabaseReader(server.installation.databaseUrl, (database) =>
      storm(settings, server, database),
    ),
  );

type Unsent = { readonly atMs: number; readonly oldestMs: number; readonly count: number };

const storm = async (
  settings: Settings,
  server: Server,
  database: DatabaseReader,
): Promise<Outcome> => {
  const samples: Unsent[] = [];
  let isOver = false;
  const sampling = (async () => {
    while (!isOver) {
      samples.push(await readUnsent(database));
      await pause(sampleEveryMs);
    }
  })();
  const { accepted, delayed, round } = await orderAtMaximumRate(settings, server).finally(() => {
    isOver = true;
  });
  await sampling;
  const end = await readUnsent(database);
  const overAt = performance.now();
  await untilMailsSent(database);
  const restMs = performance.now() - overAt;
  return outcomeOf(settings, {
    accepted,
    delayed,
    round,
    samples: [...samples, end],
    restMs,
    delaysMs: await delaysMs(database),
  });
};

const orderAtMaximumRate = async (
  { connections, stormSeconds }: Settings,
  { url, pid }: Server,
) => {
  const counted = { accepted: 0, delayed: 0 };
  const check = (answer: Answer): number => {
    if (answer.status === 201) {
      counted.accepted += 1;
      return 0;
    }
    const seconds = /^retry-after: (\d+)/im.exec(answer.head())?.[1];
    if (answer.status !== 503 || seconds === undefined) {
      throw new Error(`An order was answered ${answer.status}: ${answer.text()}`);
    }
    counted.delayed += 1;
    return Number(seconds) * 1_000;
  };
  const round = await runLoad({
    ...{ url, connections, seconds: stormSeconds },
    ...{ check, nextRequest: nextOrder, measured: { program: pid } },
  });
  return { ...counted, round };
};

const unsent = `outbox where kind = 'order_confirmation' and settled_at_ms is null`;

/** Reads the number of unsent confirmations, and how long ago the oldest order was placed. */
const readUnsent = async ({ rows }: DatabaseReader): Promise<Unsent> => {
  const [row] = await rows(`select min(created_at_ms) as since, count(*) as count from ${unsent}`);
  const atMs = Date.now();
  const since = row?.['since'] ?? null;
  return {
    atMs,
    oldestMs: since === null ? 0 : atMs - Number(since),
    count: Number(row?.['count']),
  };
};

/** The time from each order to its confirmation. */
const delaysMs = async ({ rows }: DatabaseReader): Promise<readonly number[]> => {
  const all = await rows(
    `select settled_at_ms - created_at_ms as ms from outbox where kind = 'order_confirmation'`,
  );
  return all.map(({ ms }) => Number(ms));
};

type Storm = {
  readonly accepted: number;
  readonly delayed: number;
  readonly round: Round;
  readonly samples: readonly Unsent[];
  readonly restMs: number;
  readonly delaysMs: readonly number[];
};

const outcomeOf = (
  { connections, stormSeconds }: Settings,
  { accepted, delayed, round, samples, restMs, delaysMs }: Storm,
): Outcome => {
  if (delaysMs.length < accepted) {
    throw new Error(`${accepted} orders were placed, ${delaysMs.length} were confirmed`);
  }
  const oldest = spreadOf(samples.map(({ oldestMs }) => oldestMs / 1_000));
  const most = Math.max(...samples.map(({ count }) => count));
  const [each, seconds] = [latencyOf(delaysMs), (ms: number) => `${(ms / 1_000).toFixed(1)} s`];
  return {
    scenario: 'storm',
    rows: [
      {
        name: `oldest unsent confirmation during ${stormSeconds} s of orders at the maximum rate`,
        figure: { ...oldest, median: oldest.max },
        unit: 's',
        ...{ yardstick: null, ratio: null, byProcessor: null, by: null },
        aim: `≤ ${aimSeconds} s`,
        verdict: judgeSingle({ most: aimSeconds }, oldest.max, round.usage),
      },
    ],
    remarks: [
      `limited by ${limitOf([round])}; ${connections} connections`,
      `${stormSeconds} s of orders at the maximum rate: ${Math.round(accepted / round.usage.elapsed)}/s, ${accepted} in all; ${delayed} responses with Retry-After`,
      `processor time of an order with its mail: ${costOf([round])}; threads: ${remarkOnWaiting([round])}`,
      `up to ${most} confirmations waited at once; from the order to the mail: median ${seconds(each.median)}, p99 ${seconds(each.p99)}, longest ${seconds(each.max)}; the last was sent ${seconds(restMs)} after the storm`,
    ],
    rounds: { accepted, delayed, round, samples, restMs, delaysMs: each },
  };
};
