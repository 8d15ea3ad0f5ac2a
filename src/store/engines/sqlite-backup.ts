import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { BackupRefused } from '../engine.ts';

/**
 * Copies the database into a new file while others write to it. The copy is made and checked under
 * the name `TARGET.part` and gets its own name once all of it is on the disk, so whatever has that
 * name is whole.
 */

/** 16 MiB. What is not on the disk yet never grows beyond that, so a service on the same disk waits for no more. */
const stepPages = 4_096;

/** @throws BackupRefused; whatever else goes wrong on the way, nothing of the copy is left */
export const backUp = async (file: string, target: string, stop: AbortSignal): Promise<void> => {
  refuseTarget(target);
  const folder = dirname(target);
  const part = `${target}.part`;
  clear(part);
  try {
    const pages = await copySnapshot(file, part, stop);
    check(part, pages);
    nameFinally(part, target);
    syncFolder(folder);
  } finally {
    remove(part);
  }
};

/** @throws BackupRefused where no copy can get that name */
export const refuseTarget = (target: string): void => {
  if (target.trim() === '') throw new BackupRefused('Name a new file for the copy');
  const folder = dirname(target);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new BackupRefused(`There is no folder ${folder}, make it first`);
  }
  refuseIfThere(target);
};

const refuseIfThere = (target: string): void => {
  if (existsSync(target)) throw new BackupRefused(`${target} is there already, name a new file`);
};

/** What a backup left that was killed; one that still runs keeps its file locked. */
const clear = (part: string): void => {
  if (!existsSync(part)) return remove(part);
  const earlier = new DatabaseSync(part, { timeout: 0 });
  try {
    earlier.exec('begin exclusive');
  } catch (error) {
    const isInUse = error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
    if (isInUse) throw new BackupRefused(`Another backup is writing ${part}`, { cause: error });
  } finally {
    earlier.close();
  }
  remove(part);
};

const sqliteBusy = 5;

const remove = (part: string): void => {
  for (const suffix of ['', '-journal', '-wal', '-shm'])
    rmSync(`${part}${suffix}`, { force: true });
};

/**
 * Returns how many pages there are. A copy begins anew whenever somebody writes between two of its
 * steps, unless its connection is inside a transaction that has read: then all steps see one snapshot.
 */
const copySnapshot = async (file: string, part: string, stop: AbortSignal): Promise<number> => {
  const source = new DatabaseSync(file, { readOnly: true, timeout: 2_000 });
  // Closed only after the copy, because closing a file gives up the locks that SQLite has on it.
  const written = openSync(part, 'wx', 0o600);
  try {
    source.exec('begin');
    const pages = pageCount(source);
    const progress = (): void => {
      stop.throwIfAborted();
      fdatasyncSync(written);
    };
    await backup(source, part, { rate: stepPages, progress });
    fsyncSync(written);
    return pages;
  } finally {
    closeSync(written);
    source.close();
  }
};

const pageCount = (database: DatabaseSync): number =>
  Number(database.prepare('pragma page_count').get()?.['page_count']);

/** Reads the whole copy, and leaves it as one file that is read from a disk that cannot be written too. */
const check = (part: string, pages: number): void => {
  const copy = new DatabaseSync(part);
  try {
    copy.exec('pragma locking_mode = exclusive; pragma journal_mode = delete');
    const [found] = copy.prepare('pragma quick_check(1)').all();
    if (found?.['quick_check'] !== 'ok' || pageCount(copy) !== pages) {
      throw new BackupRefused(`The copy is not sound: ${String(found?.['quick_check'])}`);
    }
  } finally {
    copy.close();
  }
};

/** A link fails where the name is taken, which a rename does not. Some file systems have none. */
const nameFinally = (part: string, target: string): void => {
  try {
    linkSync(part, target);
  } catch {
    refuseIfThere(target);
    renameSync(part, target);
  }
};

const syncFolder = (folder: string): void => {
  const opened = openSync(folder, 'r');
  fsyncSync(opened);
  closeSync(opened);
};
