import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { orderId } from '../../src/domain/ids.ts';

/**
 * Bare node:sqlite that keeps orders one after another, each with a commit of its own. Prints how many
 * it kept per second, as JSON.
 */

export type SampleOrder = {
  readonly id: string;
  /** The statements that make an empty database. */
  readonly schema: readonly string[];
  /** The rows that the service wrote for this order, by table. */
  readonly rows: readonly {
    readonly table: string;
    readonly row: Readonly<Record<string, SQLInputValue>>;
  }[];
};

export type CommitRound = { readonly perSecond: number; readonly orders: number };

const warmUpMs = 500;

const [sampleFile, databaseFile, seconds] = process.argv.slice(2);
if (sampleFile === undefined || databaseFile === undefined || seconds === undefined) {
  throw new Error('Usage: bare-sqlite.ts SAMPLE.json DATABASE SECONDS');
}
const sample = JSON.parse(readFileSync(sampleFile, 'utf8')) as SampleOrder;
const isNew = !existsSync(databaseFile);
const database = new DatabaseSync(databaseFile);
// As src/store/engine.ts opens its writer.
database.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;
  pragma cache_size = -65536; pragma wal_autocheckpoint = 10000`);
if (isNew) for (const statement of sample.schema) database.exec(statement);

const inserts = sample.rows.map(({ table, row }) => {
  const columns = Object.keys(row);
  const marks = columns.map(() => '?').join(', ');
  return {
    statement: database.prepare(`insert into ${table} (${columns.join(', ')}) values (${marks})`),
    values: Object.values(row),
    isPerClient: table === 'quotas',
  };
});

const keepOrder = (): void => {
  const id = orderId(randomBytes(16), false);
  database.exec('begin immediate');
  for (const { statement, values, isPerClient } of inserts) {
    const own = values.map((value, index) => {
      if (isPerClient && index === 0) return `orders:${id.slice(-14)}`;
      return typeof value === 'string' ? value.replaceAll(sample.id, id) : value;
    });
    statement.run(...own);
  }
  database.exec('commit');
};

const keepFor = (durationMs: number): CommitRound => {
  const startedAt = performance.now();
  let orders = 0;
  let elapsedMs = 0;
  while (elapsedMs < durationMs) {
    keepOrder();
    orders += 1;
    elapsedMs = performance.now() - startedAt;
  }
  return { perSecond: (orders * 1_000) / elapsedMs, orders };
};

keepFor(warmUpMs);
const round = keepFor(Number(seconds) * 1_000);
database.close();
process.stdout.write(`${JSON.stringify(round)}\n`);
