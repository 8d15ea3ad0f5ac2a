import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { auctionAt } from '../../test/support/bidding.ts';
import { execute, rowsOf } from '../../test/support/database.ts';
import { createServerProcess, type ServerProcess } from '../../test/support/server-process.ts';
import { secret } from '../../test/support/service.ts';
import { until } from '../../test/support/until.ts';
import type { Faults } from '../faults.ts';
import { openLots } from '../hostile/lots.ts';
import { buildChecker, type Checker } from './checker.ts';

/**
 * Checks the public log of a running service with independent code, that of Go's checksum database. It
 * then changes stored data in several ways, and the check must find each change.
 */

export type LogSettings = { readonly keepFolder: boolean; readonly seed: number };

/** @throws Error that explains invalid arguments */
export const readLogSettings = (args: readonly string[]): LogSettings => {
  const { values } = parseArgs({
    args: [...args],
    options: { keep: { type: 'boolean', default: false } },
  });
  return { keepFolder: values.keep, seed: 0 };
};

type Run = {
  readonly settings: LogSettings;
  readonly folder: string;
  readonly faults: Faults;
  readonly print: (line: string) => void;
};

type Receipt = object;

type LogRun = Run & {
  readonly server: ServerProcess;
  readonly checker: Checker;
  readonly receipts: Receipt[];
};

export const endureLog = async (run: Run): Promise<void> => {
  const { folder, print } = run;
  const checker = await buildChecker(folder, print);
  const server = await createServerProcess();
  const logRun: LogRun = { ...run, server, checker, receipts: [] };
  try {
    await server.start();
    await bidOnLots(logRun, { lots: 3, bids: 8, network: 10 });
    await expectSound(logRun, 'a few lots');
    // Completes another tile of the tree.
    await bidOnLots(logRun, { lots: 8, bids: 25, network: 11 });
    await expectSound(logRun, 'more lots, on top of what was seen');
    await server.terminate();
    for (const change of changes) await expectFound(logRun, change);
  } finally {
    await server.end();
  }
};

type Bids = { readonly lots: number; readonly bids: number; readonly network: number };

/** An amount above any increment. */
const stepUsd = 250;

const bidOnLots = async (
  { server, receipts }: LogRun,
  { lots, bids, network }: Bids,
): Promise<void> => {
  const { openLot, close } = await openLots(server.database, secret);
  const auction = auctionAt({ url: server.url(), folder: server.folder });
  try {
    const onLot = async (nth: number): Promise<void> => {
      const lot = await openLot();
      for (let bid = 0; bid < bids; bid += 1) {
        const address = `${network}.${nth}.0.${bid + 1}`;
        const email = `bidder-${network}-${nth}-${bid}@example.org`;
        const amount = stepUsd * (bid + 1);
        const { bidId, code } = await auction.prepare({ lot, amount, email, address });
        const { json } = await auction.confirm(bidId, code, address);
        receipts.push(json.receipt);
      }
    };
    await Promise.all(Array.from({ length: lots }, (_each, nth) => onLot(nth)));
    await until('all of it is signed', () => isAllSigned(server.database));
  } finally {
    await close();
  }
};

const isAllSigned = async (database: string): Promise<boolean> => {
  const [row] = await rowsOf(
    database,
    `select max(size) as signed, (select count(*) from log_leaves) as leaves from log_checkpoints`,
  );
  return row !== undefined && Number(row['signed']) === Number(row['leaves']);
};

const receiptsFile = 'receipts.json';

const check = ({ checker, server, folder, receipts }: LogRun) => {
  const file = join(folder, receiptsFile);
  writeFileSync(file, JSON.stringify(receipts));
  return checker.check(server.url(), join(folder, 'seen'), file);
};

const expectSound = async (logRun: LogRun, what: string): Promise<void> => {
  const { isSound, output } = await check(logRun);
  logRun.print(`\n${what}:\n${output}`);
  if (!isSound) logRun.faults.report('good log refused', output);
};

/** Each change is made in addition to the earlier ones, which are found as well. */
type Change = { readonly what: string; readonly sql: readonly string[]; readonly finds: RegExp };

const forgery = `update log_leaves set entry = replace(entry, '"kind":"bid"', '"kind":"maximum"')
  where number = (select min(number) from log_leaves where entry like '%"kind":"bid"%')`;

const changes: readonly Change[] = [
  {
    what: 'what an entry says was changed',
    sql: [forgery],
    finds: /entry \d+: invalid transparency proof/,
  },
  {
    what: 'its hash was changed with it',
    sql: [`update log_leaves set hash = 'HASH' where number = CHANGED`],
    finds: /downloaded inconsistent tile|invalid transparency proof/,
  },
  {
    what: 'and everything was signed anew',
    sql: ['delete from log_checkpoints', 'delete from log_tiles'],
    finds: /consistency with the \d+ leaves that were seen/,
  },
];

const expectFound = async (logRun: LogRun, { what, sql, finds }: Change): Promise<void> => {
  const { server, print, faults } = logRun;
  for (const statement of sql) await execute(server.database, await filledIn(logRun, statement));
  await server.start();
  await until('there is a checkpoint', async () => {
    return (await fetch(`${server.url()}/log/checkpoint`)).ok;
  });
  const { isSound, output } = await check(logRun);
  await server.terminate();
  print(`\n${what}:\n${output}`);
  if (isSound || !finds.test(output))
    faults.report('change of the log not found', `${what}: ${output}`);
};

/** Finds the changed leaf by its new content. */
const filledIn = async ({ server, checker }: LogRun, statement: string): Promise<string> => {
  if (!statement.includes('HASH')) return statement;
  const rows = await rowsOf(
    server.database,
    `select number, entry from log_leaves where entry like '%"amount_cents":%"kind":"maximum"%' order by number limit 1`,
  );
  const { number, entry } = rows[0] ?? {};
  return statement
    .replace('CHANGED', String(number))
    .replace('HASH', checker.leafHash(String(entry)));
};
