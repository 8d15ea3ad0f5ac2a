import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cliDependencies } from '../../src/boot/cli-dependencies.ts';
import { runHere } from '../support/command-line.ts';
import { queryDatabase, type Database } from '../support/database.ts';

/** Runs the command `copy` and compares the contents of databases. */

/** Copies in this process. */
export const copy = (from: string, to: string) =>
  runHere(['copy', '--from', from, '--to', to], cliDependencies({}));

/** Copies, checks that the copy succeeds, and returns its output. */
export const copySuccessfully = async (from: string, to: string): Promise<string> => {
  const { code, printed, complained } = await copy(from, to);
  assert.equal(code, 0, printed + complained);
  return printed;
};

/** Copies, checks that the copy is refused, and returns the sentence of the refusal. */
export const copyRefusal = async (from: string, to: string): Promise<string> => {
  const { code, printed, complained } = await copy(from, to);
  assert.deepEqual([code, printed], [1, '']);
  return complained.replace(/^Comparing the rows that are there already\n/, '');
};

export type Copying = {
  readonly child: ChildProcess;
  /** The progress output until now. */
  readonly output: () => string;
  /** Kills the process. Resolves to false if it had already ended. */
  readonly kill: () => Promise<boolean>;
};

/** Copies in a separate process, which a test can kill. The process needs none of the service's settings. */
export const startCopy = (from: string, to: string): Copying => {
  const cache = process.env['NODE_COMPILE_CACHE'];
  const child = spawn(process.execPath, ['src/main.ts', 'copy', '--from', from, '--to', to], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: cache === undefined ? {} : { NODE_COMPILE_CACHE: cache },
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const closed = once(child, 'close');
  return {
    child,
    output: () => output,
    kill: async () => {
      child.kill('SIGKILL');
      await closed;
      return child.signalCode === 'SIGKILL';
    },
  };
};

/** All rows of all tables, without those that belong to one database only. */
export const contentsOf = (url: string): Promise<ReadonlyMap<string, readonly string[]>> =>
  queryDatabase(url, async (database) => {
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
  const others = new Set(['schema_version', 'locks', 'leases', 'changes']);
  return tables.filter((table) => !others.has(table)).toSorted();
};

export const assertEqual = async (one: string, other: string): Promise<void> => {
  assert.deepEqual(await contentsOf(other), await contentsOf(one));
};
