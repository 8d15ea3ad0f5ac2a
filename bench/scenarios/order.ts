import { join } from 'node:path';
import { addressOf } from '../load/client.ts';
import { runLoad, expectStatus, type LoadOptions, type Round } from '../load/generator.ts';
import { orderBody, orderPath, orderRequest } from '../load/order.ts';
import { whilePaused } from '../machine/child.ts';
import { createDiskProbe } from '../machine/disk.ts';
import type { Server } from '../machine/server.ts';
import { p99Of, rateRow, type Outcome } from '../measure/outcome.ts';
import { costsOf, limitOf } from '../measure/remarks.ts';
import { inPairs } from '../measure/statistics.ts';
import {
  countStored,
  untilMailsSent,
  withDatabaseReader,
  type DatabaseReader,
} from '../stored/database-reader.ts';
import { loadSizesOf } from './answers.ts';
import {
  groupCommitRemark,
  pooledConnections,
  withBareDatabase,
  type Commits,
} from './bare-database.ts';
import { withBareHttp } from './bare-http.ts';
import type { Infrastructure, Scenario } from './infrastructure.ts';

/** Measures orders. The service stores each order before it answers, and writes the mails meanwhile. */

/** The yardstick is a server that reads and sends the same bytes, and stores nothing. */
export const measureOrder: Scenario = (infrastructure) =>
  infrastructure.withService((server) => {
    const recorded = {
      url: `${server.url}${orderPath}`,
      body: orderBody,
      file: join(server.installation.folder, 'order.json'),
    };
    const { round, warmUp } = loadSizesOf(infrastructure.settings);
    return withBareHttp(recorded, async (bare) => {
      await place(bare, warmUp);
      return compare(infrastructure, server, {
        scenario: 'order',
        name: 'order, durable, with its mail',
        aim: 0.3,
        yardstickName: 'bare node:http, one thread, stores nothing',
        yardstick: () => place(bare, round),
      });
    });
  });

/** The yardstick is a bare database of the same kind. The ratio shows the value of group commits. */
export const measureOrderCommit: Scenario = (infrastructure) =>
  withBareDatabase(infrastructure, 'order', (yardstick) =>
    infrastructure.withService((server) =>
      compare(infrastructure, server, {
        scenario: 'order-commit',
        name: 'the same order',
        aim: 2.5,
        yardstickName: 'bare node:sqlite, a commit each',
        yardstick,
        limit: () => groupCommitRemark('orders', yardstick),
      }),
    ),
  );

/** On PostgreSQL. The yardstick makes the same inserts with as many clients. */
export const measureOrderPostgres: Scenario = (infrastructure) =>
  withBareDatabase(infrastructure, 'order', (yardstick) =>
    infrastructure.withService((server) =>
      compare(infrastructure, server, {
        scenario: 'order-postgres',
        name: 'order with its mail, PostgreSQL',
        aim: 0.8,
        yardstickName: `bare pg, a commit each, ${pooledConnections} connections`,
        yardstick,
      }),
    ),
  );

/** Places orders. Each has its own address, because an address may place ten an hour. */
export const place = (
  { url, pid }: Pick<Server, 'url' | 'pid'>,
  amount: Pick<LoadOptions, 'connections' | 'seconds' | 'afterwards'>,
  database?: number,
): Promise<Round> =>
  runLoad({
    ...amount,
    url,
    nextRequest: nextOrder,
    check: isPlaced,
    measured: { program: pid, database },
  });
const isPlaced = expectStatus(201);

export const nextOrder = (): string => orderRequest(addressOf((addressCount += 1)));
let addressCount = 0;

type Comparison = {
  readonly scenario: string;
  /** The name of its row in the table. */
  readonly name: string;
  readonly aim: number;
  readonly yardstickName: string;
  readonly yardstick: Commits;
  /** Measures a further limit of the yardstick, and describes it. */
  readonly limit?: () => Promise<string>;
};

/** A round ends when all of its mails are written, so that it includes their whole time. */
const compare = (
  infrastructure: Infrastructure,
  server: Server,
  comparison: Comparison,
): Promise<Outcome> =>
  withDatabaseReader(server.installation.databaseUrl, (database) =>
    compareWith(database, infrastructure, server, comparison),
  );

const compareWith = async (
  database: DatabaseReader,
  { settings, engine }: Infrastructure,
  server: Server,
  { scenario, name, aim, yardstickName, yardstick, limit }: Comparison,
): Promise<Outcome> => {
  const sizes = loadSizesOf(settings);
  const placeAll = (amount: (typeof sizes)['round']): Promise<Round> =>
    place(server, { ...amount, afterwards: () => untilMailsSent(database) }, engine.pid);
  const warmUp = await placeAll(sizes.warmUp);
  const { thenProbe, remark } = createDiskProbe(server);
  const pairs = await inPairs(
    settings.rounds,
    () => thenProbe(() => placeAll(sizes.round)),
    () => thenProbe(() => whilePaused(server, yardstick)),
  );
  const figures = pairs.map(({ figure }) => figure);
  return {
    scenario,
    rows: [
      rateRow({
        ...{ name, unit: 'orders/s', yardstickName, aim, pairs },
        isLikeForLike: false,
      }),
    ],
    remarks: [
      `limited by ${limitOf(figures)}; ${settings.connections} connections, ${p99Of(figures)}`,
      ...costsOf('an order', pairs),
      remark(),
      ...(limit === undefined ? [] : [await whilePaused(server, limit)]),
      await checkStored(database, [warmUp, ...figures]),
    ],
    rounds: pairs,
  };
};

/** Checks that the database has all orders that were answered with 201. */
const checkStored = async (database: DatabaseReader, rounds: readonly Round[]): Promise<string> => {
  const answered = rounds.reduce((total, { answers }) => total + answers, 0);
  const stored = await countStored(database);
  if (stored.orders < answered) {
    throw new Error(`${answered} orders were placed, ${stored.orders} were stored`);
  }
  return `all ${answered} orders are in the database, with the ${stored.mailsWritten} mails that were written for them`;
};
