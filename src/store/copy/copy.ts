import { createHash, type Hash } from 'node:crypto';
import type { Copied, CopyDatabase, CopyProgress, CopyStep } from '../../app/copy-ports.ts';
import type { Engine, Session } from '../engine.ts';
import { openEngine } from '../engines/open.ts';
import { isSameDatabase, shownAddress } from './address.ts';
import { countRows, inserting, isAhead, keyOf, pageSize, readPage, rowText } from './rows.ts';
import type { Key, Row } from './rows.ts';
import { copiedTables, type CopiedTable } from './tables.ts';

/** The two databases cannot become one; nothing was written. */
class CopyRefused extends Error {
  override readonly name = 'CopyRefused';
}

/** One of the two could not go on, for the reason in `cause`, or they differ. Copying again goes on from there. */
class CopyFailed extends Error {
  override readonly name = 'CopyFailed';
}

/** A table on its way. */
type Course = {
  readonly table: CopiedTable;
  /** In the source. */
  readonly rowsMax: number;
  /** How many are known to be in the target, equal and in order. */
  rows: number;
  /** The key of the last of them. */
  after: Key | null;
  /** Of all of them. */
  readonly digest: Hash;
};

export const copyDatabase: CopyDatabase = async (from, to, watch) => {
  if (isSameDatabase(from, to)) throw new CopyRefused('Both addresses name the same database');
  const source = await ofThe('source', openEngine(from, { mustExist: true }));
  try {
    const target = await ofThe('target', openEngine(to));
    try {
      const copying = source.read((session) => copyAll(session, target, watch));
      const done = await ofThe('source', copying);
      return { from: shownAddress(from), to: shownAddress(to), ...done };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
};

/** Whatever goes wrong tells in which of the two. */
const ofThe = async <Value>(role: 'source' | 'target', work: Promise<Value>): Promise<Value> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CopyRefused || error instanceof CopyFailed) throw error;
    throw new CopyFailed(`The ${role} failed`, { cause: error });
  }
};

/** May run again from its beginning, where the source's snapshot was lost: then it goes on too. */
const copyAll = async (
  source: Session,
  target: Engine,
  watch: (progress: CopyProgress) => void,
): Promise<Pick<Copied, 'tables' | 'found'>> => {
  const courses = await lookAround(source, target);
  await findCopied(source, target, courses, watch);
  const found = total(courses, 'rows');
  await copyRest(source, target, courses, watch);
  await checkCopied(target, courses, watch);
  return { tables: courses.map(({ table, rows }) => ({ name: table, rows })), found };
};

const lookAround = async (source: Session, target: Engine): Promise<readonly Course[]> => {
  for (const [role, ahead] of [
    ['source', await isAhead(source)],
    ['target', await fromTarget(target, isAhead)],
  ] as const) {
    if (ahead) throw new CopyRefused(`The ${role} is of a newer version; copy with that version`);
  }
  const courses: Course[] = [];
  for (const table of copiedTables) {
    const rowsMax = await countRows(source, table);
    courses.push({ table, rowsMax, rows: 0, after: null, digest: createHash('sha256') });
  }
  if (total(courses, 'rowsMax') === 0) throw new CopyRefused('The source holds nothing to copy');
  return courses;
};

/** What is in the target must be what a copy that was interrupted has left there. */
const findCopied = async (
  source: Session,
  target: Engine,
  courses: readonly Course[],
  watch: (progress: CopyProgress) => void,
): Promise<void> => {
  const counts = new Map<CopiedTable, number>();
  for (const { table } of courses) {
    counts.set(table, await fromTarget(target, (session) => countRows(session, table)));
  }
  const tell = teller('find', [...counts.values()], watch);
  for (const course of courses) {
    const { table } = course;
    const rowsMax = counts.get(table) ?? 0;
    while (course.rows < rowsMax) {
      const there = await fromTarget(target, (session) => readPage(session, table, course.after));
      const wanted = await readPage(source, table, course.after);
      const isSame = there.every((row, index) => rowText(row) === textAt(wanted, index));
      if (!isSame || there.length === 0) throw new CopyRefused(otherData(table));
      advance(course, there);
      tell(table, course.rows, rowsMax);
    }
  }
};

const textAt = (rows: readonly Row[], index: number): string | null => {
  const row = rows[index];
  return row === undefined ? null : rowText(row);
};

const otherData = (table: CopiedTable): string =>
  `The target holds other data than the source (seen in ${table}), so nothing was copied: name a ` +
  'new database, also where the source has changed since it was first copied';

const copyRest = async (
  source: Session,
  target: Engine,
  courses: readonly Course[],
  watch: (progress: CopyProgress) => void,
): Promise<void> => {
  const missing = courses.map(({ rows, rowsMax }) => rowsMax - rows);
  const tell = teller('copy', missing, watch);
  for (const course of courses) {
    const { table, rowsMax } = course;
    const insert = inserting(table);
    const first = course.rows;
    tell(table, 0, rowsMax - first);
    for (;;) {
      const pages = await readBatch(source, course);
      if (pages.length === 0) break;
      const written = target.write('orders', async (session) => {
        for (const page of pages) await insert(session, page);
        return { keep: true, value: undefined };
      });
      await ofThe('target', keptAwake(source, written));
      tell(table, course.rows - first, rowsMax - first);
    }
  }
};

/** Bounds what is held in memory and what one transaction writes: some rows are large. */
const batchPagesMax = 10;
const batchCharactersMax = 4_000_000;

/** The next pages; the course is then behind them. */
const readBatch = async (source: Session, course: Course): Promise<readonly (readonly Row[])[]> => {
  const pages: (readonly Row[])[] = [];
  for (let characters = 0; pages.length < batchPagesMax && characters < batchCharactersMax;) {
    const page = await readPage(source, course.table, course.after);
    if (page.length === 0) break;
    pages.push(page);
    characters += advance(course, page);
    if (page.length < pageSize) break;
  }
  return pages;
};

/** The rows are noted as being in the target; returns how many characters they have. */
const advance = (course: Course, rows: readonly Row[]): number => {
  let characters = 0;
  for (const row of rows) {
    const text = rowText(row);
    characters += text.length;
    course.digest.update(text);
  }
  const last = rows.at(-1);
  if (last !== undefined) course.after = keyOf(course.table, last);
  course.rows += rows.length;
  return characters;
};

/** Reads all of the target again: every row must be there, and nothing else. */
const checkCopied = (
  target: Engine,
  courses: readonly Course[],
  watch: (progress: CopyProgress) => void,
): Promise<void> =>
  fromTarget(target, async (session) => {
    const counts = courses.map(({ rowsMax }) => rowsMax);
    const tell = teller('check', counts, watch);
    for (const { table, rows, rowsMax, digest } of courses) {
      const seen: Course = { table, rowsMax, rows: 0, after: null, digest: createHash('sha256') };
      for (;;) {
        const page = await readPage(session, table, seen.after);
        if (page.length === 0) break;
        advance(seen, page);
        tell(table, seen.rows, rowsMax);
      }
      const numbers = [rows, seen.rows, await countRows(session, table)];
      const isEqual = seen.digest.digest('hex') === digest.copy().digest('hex');
      if (!isEqual || numbers.some((count) => count !== rowsMax)) {
        throw new CopyFailed(
          `The copy of ${table} differs from what was read (${seen.rows} rows of ${rowsMax}): ` +
            'somebody else writes into one of the two databases',
        );
      }
    }
  });

const fromTarget = <Value>(
  target: Engine,
  work: (session: Session) => Promise<Value>,
): Promise<Value> => ofThe('target', target.read(work));

const wakeEveryMs = 2_000;

/** A server ends a transaction that asks nothing for 10 seconds, and a slow target may take longer. */
const keptAwake = async <Value>(source: Session, work: Promise<Value>): Promise<Value> => {
  const wake = () => void countRows(source, 'board_changes').catch(() => undefined);
  const waking = setInterval(wake, wakeEveryMs);
  try {
    return await work;
  } finally {
    clearInterval(waking);
  }
};

const total = (courses: readonly Course[], what: 'rows' | 'rowsMax'): number =>
  courses.reduce((sum, course) => sum + course[what], 0);

/** Adds up what the tables tell; each is done before the next begins. */
const teller = (
  step: CopyStep,
  counts: readonly number[],
  watch: (progress: CopyProgress) => void,
) => {
  const allRowsMax = counts.reduce((sum, count) => sum + count, 0);
  let current = '';
  let before = 0;
  let last = 0;
  return (table: string, rows: number, rowsMax: number): void => {
    if (table !== current) {
      before += last;
      current = table;
    }
    last = rows;
    watch({ step, table, rows, rowsMax, allRows: before + rows, allRowsMax });
  };
};
