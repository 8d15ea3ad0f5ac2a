import assert from 'node:assert/strict';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { lookInto, type Database } from '../support/database.ts';

/** The command that copies, and what anyone can see of two databases. */

const argumentsOf = (from: string, to: string): readonly string[] => [
  ...['src/main.ts', 'copy', '--from', from, '--to', to],
];

/** Nothing of the service's settings: the command needs none. */
const environment = (): NodeJS.ProcessEnv => {
  const cache = process.env['NODE_COMPILE_CACHE'];
  return cache === undefined ? {} : { NODE_COMPILE_CACHE: cache };
};

export const copy = (from: string, to: string) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, argumentsOf(from, to), {
    encoding: 'utf8',
    env: environment(),
  });
  return { status, stdout, stderr };
};

/** Copies, which must work; what it prints. */
export const copied = (from: string, to: string): string => {
  const { status, stdout, stderr } = copy(from, to);
  assert.equal(status, 0, stdout + stderr);
  return stdout;
};

/** The sentence with which a copy is refused, after what it had done until then. */
export const refusal = (from: string, to: string): string => {
  const { status, stdout, stderr } = copy(from, to);
  assert.deepEqual([status, stdout], [1, '']);
  return stderr.replace(/^Comparing the rows that are there already\n/, '');
};

export type Copying = {
  readonly child: ChildProcess;
  /** What it has told of its progress so far. */
  readonly told: () => string;
  /** Whether it was there to be killed. */
  readonly kill: () => Promise<boolean>;
};

export const startCopy = (from: string, to: string): Copying => {
  const child = spawn(process.execPath, argumentsOf(from, to), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: environment(),
  });
  let told = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    told += text;
  });
  const closed = once(child, 'close');
  return {
    child,
    told: () => told,
    kill: async () => {
      child.kill('SIGKILL');
      await closed;
      return child.signalCode === 'SIGKILL';
    },
  };
};

/** Every row of every table but what each database has of its own. */
export const contentsOf = (url: string): Promise<ReadonlyMap<string, readonly string[]>> =>
  lookInto(url, async (database) => {
    const contents = new Map<string, readonly string[]>();
    for (const table of await ownTables(database)) {
      const rows = await database.rows(`select * from ${table}`);
      contents.set(
        table,
        rows.map((row) => JSON.stringify(row, Object.keys(row).toSorted())).toSorted(),
      );
    }
    return contents;
  });

const ownTables = async (database: Database): Promise<readonly string[]> => {
  const tables = await database.tables();
  const others = new Set(['kysely_migration', 'kysely_migration_lock', 'locks', 'leases']);
  return tables.filter((table) => !others.has(table)).toSorted();
};

export const seeEqual = async (one: string, other: string): Promise<void> => {
  assert.deepEqual(await contentsOf(other), await contentsOf(one));
};
