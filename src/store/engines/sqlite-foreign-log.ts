import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { ForeignLog } from '../engine.ts';

/**
 * Detects a copy that replaced the database while the write-ahead log of the old database is still next
 * to it. SQLite does not notice, writes the pages of that log over the copy, and destroys both.
 */

/** A log of this size holds no page. */
const logHeaderBytes = 32;
/** The byte of the file header that says that the database is written without a log, as in every backup. */
const [writeVersionOffset, rollbackJournalVersion] = [18, 1] as const;
/** A checkpoint follows the last write to the log at once. A database file that changed later than this is checked. */
const checkpointWithinMs = 2_000;

/** Changes neither file. @throws ForeignLog */
export const refuseForeignLog = (file: string, laterByMs = checkpointWithinMs): void => {
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
  const database = statSync(file, { throwIfNoEntry: false });
  if (log === undefined || log.size <= logHeaderBytes) return;
  if (database === undefined || database.size <= writeVersionOffset) return;
  // The time of the status change, because copying a file may preserve the time of its last write.
  const isLater = database.ctimeMs - log.ctimeMs > laterByMs;
  if (byteAt(file, writeVersionOffset) === rollbackJournalVersion || (isLater && !isSound(file))) {
    throw new ForeignLog(
      `${file} replaced another database whose log is still next to it, so it was not opened: move ${logFilesOf(file)} to another folder, then start again`,
    );
  }
};

const logFilesOf = (file: string): string =>
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

/** Uses a read-only connection, because closing any other would write the log into the database. */
const isSound = (file: string): boolean => {
  const database = new DatabaseSync(file, { readOnly: true, timeout: checkTimeoutMs });
  try {
    return database.prepare('pragma quick_check(1)').get()?.['quick_check'] === 'ok';
  } catch (error) {
    return !isCorrupt(error);
  } finally {
    database.close();
  }
};

const checkTimeoutMs = 2_000;

/** SQLITE_CORRUPT or SQLITE_NOTADB. Opening the database reports every other error. */
const isCorrupt = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  [11, 26].includes(error.errcode & 0xff);
