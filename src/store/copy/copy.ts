import type { Engine, Session } from '../engine.ts';
import { openEngine } from '../store.ts';
import type { AnyTable, StoredRows } from '../stored-rows.ts';
import {
  countRows,
  createRowInserter,
  readPage,
  comparableRows,
  waitForServer,
  type CopyRow,
} from './copied-rows.ts';
import { advanceCursor, cursorOf, progressOf, total, type CopyCursor } from './cursor.ts';
import { isSameDatabase, shownAddress } from './database-address.ts';
import type { Copied, CopyProgress } from './progress.ts';

/** The copy was refused before any row was written. */
class CopyRefused extends Error {
  override readonly name = 'CopyRefused';
}

/** One database failed, for the reason in `cause`, or the two differ. If one failed, copying again continues. */
class CopyFailed extends Error {
  override readonly name = 'CopyFailed';
}

/**
 * Tables that are not copied. The rows of `locks` are created with their table; leases and the change
 * feed mean nothing in a database that no node has used yet.
 */
export const leftOut: readonly string[] = ['locks', 'leases', 'changes'];

/** The tables that are copied, including desk sessions, so nobody is signed out. */
export const copiedTables = (all: readonly StoredRows<object>[]): readonly AnyTable[] =>
  all.flatMap(({ tables }) => Object.values(tables)).filter(({ name }) => !leftOut.includes(name));

/** Copies a database that holds what these folders store (`CopyDatabase`). */
export const copyRows = async (
  all: readonly StoredRows<object>[],
  { from, to }: { readonly from: string; readonly to: string },
  watch: (progress: CopyProgress) => void,
): Promise<Copied> => {
  if (isSameDatabase(from, to)) throw new CopyRefused('Both addresses name the same database');
  const source = await namingSide('source', openEngine(from, all, { mustExist: true }));
  try {
    const target = await namingSide('target', openEngine(to, all));
    try {
      const copying = source.read((session) => copyAll(session, target, copiedTables(all), watch));
      const { cursors, found } = await namingSide('source', copying);
      await checkCopied(target, cursors, watch);
      const tables = cursors.map(({ table, rows }) => ({ name: table.name, rows }));
      return { from: shownAddress(from), to: shownAddress(to), tables, found };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
};

/** Makes every failure name the database that failed. */
const namingSide = async <Value>(
  role: 'source' | 'target',
  work: Promise<Value>,
): Promise<Value> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CopyRefused || error instanceof CopyFailed) throw error;
    throw new CopyFailed(role === 'source' ? 'Source' : 'Target', { cause: error });
  }
};

/** Continues an earlier copy, so the engine may run it again if it loses the source's snapshot. */
const copyAll = async (
  source: Session,
  target: Engine,
  tables: readonly AnyTable[],
  watch: (progress: CopyProgress) => void,
): Promise<{ readonly cursors: readonly CopyCursor[]; readonly found: number }> => {
  const cursors = await countTables(source, tables);
  await findCopied(source, target, cursors, watch);
  const found = total(cursors, 'rows');
  await copyRest(source, target, cursors, watch);
  return { cursors, found };
};

const countTables = async (
  source: Session,
  tables: readonly AnyTable[],
): Promise<readonly CopyCursor[]> => {
  const cursors: CopyCursor[] = [];
  for (const table of tables) {
    cursors.push(cursorOf(table, await countRows(source, table)));
  }
  if (total(cursors, 'rowsMax') === 0) throw new CopyRefused('The source holds nothing to copy');
  return cursors;
};

/** Compares the rows in the target with the source. They must be what an interrupted copy has left there. */
const findCopied = async (
  source: Session,
  target: Engine,
  cursors: readonly CopyCursor[],
  watch: (progress: CopyProgress) => void,
): Promise<void> => {
  const counts = new Map<AnyTable, number>();
  for (const { table } of cursors) {
    counts.set(table, await fromTarget(target, (session) => countRows(session, table)));
  }
  const report = progressOf('find', [...counts.values()], watch);
  for (const cursor of cursors) {
    const { table } = cursor;
    const rowsMax = counts.get(table) ?? 0;
    while (cursor.rows < rowsMax) {
      const { after, pageSize } = cursor;
      const targetRows = await fromTarget(target, (session) =>
        readPage(session, table, after, pageSize),
      );
      const sourceRows = await readPage(source, table, after, pageSize);
      if (targetRows.length === 0 || !beginsWith(sourceRows, targetRows))
        throw new CopyRefused(otherData(table));
      advanceCursor(cursor, targetRows);
      report(table.name, cursor.rows, rowsMax);
    }
  }
};

const beginsWith = (rows: readonly CopyRow[], first: readonly CopyRow[]): boolean => {
  const texts = comparableRows(rows);
  return comparableRows(first).every((text, index) => text === texts[index]);
};

const otherData = ({ name }: AnyTable): string =>
  `The target holds other data than the source (seen in ${name}), so nothing was copied: name a ` +
  'new database, also where the source has changed since it was first copied';

const copyRest = async (
  source: Session,
  target: Engine,
  cursors: readonly CopyCursor[],
  watch: (progress: CopyProgress) => void,
): Promise<void> => {
  const missing = cursors.map(({ rows, rowsMax }) => rowsMax - rows);
  const report = progressOf('copy', missing, watch);
  for (const cursor of cursors) {
    const { table, rowsMax } = cursor;
    const insert = createRowInserter(table);
    const first = cursor.rows;
    report(table.name, 0, rowsMax - first);
    for (;;) {
      const pages = await readBatch(source, cursor);
      if (pages.length === 0) break;
      const written = target.write('orders', async (session) => {
        for (const page of pages) {
          await insert(session, page);
          // Waits for the server after each page, so that the commit does not have to wait for all.
          await waitForServer(session);
        }
        return { keep: true, value: undefined };
      });
      await namingSide('target', keepingAwake(source, written));
      report(table.name, cursor.rows - first, rowsMax - first);
    }
  }
};

/** Bounds one transaction of the target, so that the source's transaction is not idle for too long. */
const batchRowsMax = 1_000;
const batchCharactersMax = 4_000_000;

/** Reads the next pages and advances the cursor. */
const readBatch = async (
  source: Session,
  cursor: CopyCursor,
): Promise<readonly (readonly CopyRow[])[]> => {
  const pages: (readonly CopyRow[])[] = [];
  let [rows, characters] = [0, 0];
  while (rows < batchRowsMax && characters < batchCharactersMax) {
    const page = await readPage(source, cursor.table, cursor.after, cursor.pageSize);
    if (page.length === 0) break;
    pages.push(page);
    rows += page.length;
    characters += advanceCursor(cursor, page);
  }
  return pages;
};

/** Reads all of the target again: it must hold every row of the source and nothing else. */
const checkCopied = (
  target: Engine,
  cursors: readonly CopyCursor[],
  watch: (progress: CopyProgress) => void,
): Promise<void> =>
  fromTarget(target, async (session) => {
    const report = progressOf(
      'check',
      cursors.map(({ rowsMax }) => rowsMax),
      watch,
    );
    for (const { table, rows, rowsMax, digest } of cursors) {
      const seen = cursorOf(table, await countRows(session, table));
      for (;;) {
        const page = await readPage(session, table, seen.after, seen.pageSize);
        if (page.length === 0) break;
        advanceCursor(seen, page);
        report(table.name, seen.rows, rowsMax);
      }
      const isComplete = [rows, seen.rows, seen.rowsMax].every((count) => count === rowsMax);
      if (!isComplete || seen.digest.digest('hex') !== digest.digest('hex')) {
        throw new CopyFailed(
          `The copy of ${table.name} is not like its source (${seen.rows} rows of ${rowsMax}): ` +
            'somebody else writes into the target',
        );
      }
    }
  });

const fromTarget = <Value>(
  target: Engine,
  work: (session: Session) => Promise<Value>,
): Promise<Value> => namingSide('target', target.read(work));

const wakeEveryMs = 2_000;

/** Keeps the source's transaction alive, which the server ends after 10 idle seconds, while a slow target writes. */
const keepingAwake = async <Value>(source: Session, work: Promise<Value>): Promise<Value> => {
  const wake = () => void waitForServer(source).catch(() => undefined);
  const waking = setInterval(wake, wakeEveryMs);
  try {
    return await work;
  } finally {
    clearInterval(waking);
  }
};
