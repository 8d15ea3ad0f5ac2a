import { join } from 'node:path';
import { addressOf } from '../load/client.ts';
import { connections, drive, expectStatus, type Load, type Round } from '../load/drive.ts';
import { orderBody, orderPath, orderRequest } from '../load/order.ts';
import { withFolder } from '../machine/folder.ts';
import { withPostgres } from '../machine/postgres.ts';
import { embeddedIn, withServer, type Server } from '../machine/server.ts';
import { p99Of, rateRow, type Outcome } from '../measure/outcome.ts';
import { costsOf, limitOf } from '../measure/remarks.ts';
import { roundCount, roundSeconds, warmUpSeconds } from '../measure/settings.ts';
import { inPairs } from '../measure/statistics.ts';
import { countKept, untilMailsSent, withBooks, type Books } from '../stored/books.ts';
import { recordOrder } from '../stored/record.ts';
import {
  appendsBeside,
  groupedRemark,
  paused,
  pooledConnections,
  withBarePostgres,
  withBareSqlite,
  type Commits,
} from './bare-database.ts';
import { withBareHttp } from './bare-http.ts';

/** Orders that are kept before they are answered, with their mails queued and written meanwhile. */

/** Beside a server that has the same to read and to send, and keeps nothing. */
export const measureOrder = (): Promise<Outcome> =>
  withFolder((folder) =>
    withServer(embeddedIn(folder), (server) => {
      const recorded = {
        url: `${server.url}${orderPath}`,
        body: orderBody,
        file: join(folder, 'answer.json'),
        threads: 1,
      };
      return withBareHttp(recorded, async (bare) => {
        await place(bare, warmUpSeconds);
        return compare(server, {
          scenario: 'order',
          aim: 0.3,
          yardstickName: 'bare node:http, one thread, that keeps nothing',
          yardstick: () => place(bare, roundSeconds),
        });
      });
    }),
  );

/** Beside a bare database of the same kind, to see what committing in groups is worth. */
export const measureOrderCommit = (): Promise<Outcome> =>
  withFolder((folder) =>
    withBareSqlite(folder, recordOrder, (yardstick) =>
      withServer(embeddedIn(folder), (server) =>
        compare(server, {
          scenario: 'order-commit',
          aim: 2.5,
          yardstickName: 'bare node:sqlite, a commit each',
          yardstick,
          limit: () => groupedRemark('orders', yardstick),
        }),
      ),
    ),
  );

/** On PostgreSQL, beside the same inserts by as many clients. */
export const measureOrderPostgres = (): Promise<Outcome> =>
  withFolder((folder) =>
    withPostgres(folder, (postgres) =>
      withBarePostgres(folder, postgres, recordOrder, async (yardstick) =>
        withServer(await postgres.installation('studiolot'), (server) =>
          compare(server, {
            scenario: 'order-postgres',
            aim: 0.8,
            yardstickName: `bare pg, a commit each, ${pooledConnections} connections`,
            yardstick,
            database: postgres.pid,
          }),
        ),
      ),
    ),
  );

/** Each order comes from an address of its own, because one address may place ten an hour. */
export const place = (
  { url, pid }: Pick<Server, 'url' | 'pid'>,
  seconds: number,
  {
    database,
    afterwards,
  }: Pick<Load, 'afterwards'> & { readonly database?: number | undefined } = {},
): Promise<Round> =>
  drive({
    url,
    seconds,
    nextRequest: nextOrder,
    check: isPlaced,
    measured: { program: pid, database },
    afterwards,
  });
const isPlaced = expectStatus(201);

export const nextOrder = (): string => orderRequest(addressOf((addressCount += 1)));
let addressCount = 0;

type Comparison = {
  readonly scenario: string;
  readonly aim: number;
  readonly yardstickName: string;
  readonly yardstick: Commits;
  readonly database?: number | undefined;
  /** What else is measured of the yardstick. */
  readonly limit?: () => Promise<string>;
};

/** A round ends when all of its mails are written: so none waits while the service stands still, and none is forgotten. */
const compare = (server: Server, comparison: Comparison): Promise<Outcome> =>
  withBooks(server.installation.databaseUrl, (books) => compareWith(books, server, comparison));

const compareWith = async (
  books: Books,
  server: Server,
  { scenario, aim, yardstickName, yardstick, database, limit }: Comparison,
): Promise<Outcome> => {
  const afterwards = () => untilMailsSent(books);
  const warmUp = await place(server, warmUpSeconds, { database, afterwards });
  const { withAppends, remark } = appendsBeside(server);
  const pairs = await inPairs(
    roundCount,
    () => withAppends(() => place(server, roundSeconds, { database, afterwards })),
    () => withAppends(() => paused(server, yardstick)),
  );
  const figures = pairs.map(({ figure }) => figure);
  return {
    scenario,
    rows: [
      rateRow({
        ...{ name: scenario, unit: 'orders/s', yardstickName, aim, pairs },
        isLikeForLike: false,
      }),
    ],
    remarks: [
      `limited by ${limitOf(figures)}; ${connections} connections, ${p99Of(figures)}`,
      ...costsOf('an order', pairs),
      remark(),
      ...(limit === undefined ? [] : [await paused(server, limit)]),
      await checkKept(books, [warmUp, ...figures]),
    ],
    rounds: pairs,
  };
};

/** An order that was answered with 201 and is not in the database would be a broken promise. */
const checkKept = async (books: Books, rounds: readonly Round[]): Promise<string> => {
  const answered = rounds.reduce((total, { answers }) => total + answers, 0);
  const kept = await countKept(books);
  if (kept.orders < answered) {
    throw new Error(`${answered} orders were placed, ${kept.orders} were kept`);
  }
  return `all ${answered} orders are in the database, with the ${kept.mailsWritten} mails that were written for them`;
};
