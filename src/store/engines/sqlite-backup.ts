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
 * Copies the database into a new file while others write to it. The copy is made and checked as
 * `TARGET.part`, and gets its own name once it is on the disk, so a file with that name is complete.
 */

/** 16 MiB. Each step is synced to the disk, so a service on the same disk never waits for more. */
const stepPages = 4_096;

/** Leaves no file if anything fails before the copy has its name. @throws BackupRefused */
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

/** @throws BackupRefused if a copy cannot get that name */
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

/** Removes the file of a killed backup. A running backup has its file locked. */
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
 * Copies one snapshot and returns its number of pages. The open read transaction gives all steps the
 * same snapshot; without it, the copy would start over after each write of another connection.
 */
const copySnapshot = async (file: string, part: string, stop: AbortSignal): Promise<number> => {
  const source = new DatabaseSync(file, { readOnly: true, timeout: 2_000 });
  // Closed after the copy, because closing a file releases the locks that SQLite has on it.
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

/** Checks the whole copy, and turns it into a single file that can be read from a read-only disk. */
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

/** Uses a link, which fails if the name is taken; a rename would not. Some file systems have no links. */
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
