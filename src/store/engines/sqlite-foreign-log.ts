import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { ForeignLog } from '../engine.ts';

/**
 * A copy that was put in the place of the database, while the write-ahead log of the one before is
 * still beside it. SQLite cannot tell, writes the pages of that log over the copy, and has neither
 * of the two afterwards.
 */

/** A log that is no longer holds no page. */
const logHeaderBytes = 32;
/** Where a database says that it is written to without a log, as every backup of ours does. */
const [writtenAt, withoutLog] = [18, 1] as const;
/** A log is folded into its database right after it was last written. What was put there later than this is looked through. */
const foldedWithinMs = 2_000;

/** Changes neither of the two. @throws ForeignLog */
export const refuseForeignLog = (file: string, laterByMs = foldedWithinMs): void => {
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
  const database = statSync(file, { throwIfNoEntry: false });
  if (log === undefined || log.size <= logHeaderBytes) return;
  if (database === undefined || database.size <= writtenAt) return;
  // Unlike when it was written, when a file was put somewhere is not copied with it.
  const isLater = database.ctimeMs - log.ctimeMs > laterByMs;
  if (byteAt(file, writtenAt) === withoutLog || (isLater && !isSound(file))) {
    throw new ForeignLog(
      `${file} was put in the place of another database whose log is still beside it, so it was not opened: move ${beside(file)} to another folder, then start again`,
    );
  }
};

const beside = (file: string): string =>
  [`${file}-wal`, `${file}-shm`].filter((each) => existsSync(each)).join(' and ');

const byteAt = (file: string, position: number): number | undefined => {
  const opened = openSync(file, 'r');
  try {
    const bytes = new Uint8Array(1);
    return readSync(opened, bytes, 0, 1, position) === 1 ? bytes[0] : undefined;
  } finally {
    closeSync(opened);
  }
};

/** By a connection that cannot write, because closing any other folds the log into the database. */
const isSound = (file: string): boolean => {
  const database = new DatabaseSync(file, { readOnly: true, timeout: lookTimeoutMs });
  try {
    return database.prepare('pragma quick_check(1)').get()?.['quick_check'] === 'ok';
  } catch (error) {
    return !isCorrupt(error);
  } finally {
    database.close();
  }
};

const lookTimeoutMs = 2_000;

/** SQLITE_CORRUPT and SQLITE_NOTADB; opening the database reports every other error. */
const isCorrupt = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  [11, 26].includes(error.errcode & 0xff);
