import {
  closeSync,
  existsSync,
  fsync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { leaseMs } from '../domain/delivery.ts';
import { before, type Instant } from '../domain/time.ts';

/** Mails as files in a folder: one for each message, by its id. */

export const filesPrefix = 'file:';

export const folderOf = (mailUrl: string): string => mailUrl.slice(filesPrefix.length);

export const mailFile = (folder: string, messageId: string): string =>
  join(folder, `${messageId}.eml`);

let partCount = 0;

/**
 * Either the whole file is there or none; a repeated send replaces it by the same mail, also where
 * the first one took too long and is still at it. What a crash leaves half-written goes with a later start.
 */
export const fileWriter = (folder: string) => {
  const syncEntries = sharedSync(folder);
  return async (file: string, content: string): Promise<void> => {
    partCount += 1;
    const part = `${file}.${process.pid}-${partCount}.part`;
    const opened = openIn(folder, part);
    try {
      writeFileSync(opened, content);
      await sync(opened);
    } finally {
      closeSync(opened);
    }
    renameSync(part, file);
    await syncEntries();
  };
};

const sync = promisify(fsync);

const openIn = (folder: string, file: string): number => {
  try {
    return openSync(file, 'w', 0o600);
  } catch {
    mkdirSync(folder, { recursive: true });
    return openSync(file, 'w', 0o600);
  }
};

/** Whoever has renamed a file waits for the names to be on the disk; those who come meanwhile share the next time. */
const sharedSync = (folder: string) => {
  let next: Promise<void> | null = null;
  let last: Promise<void> = Promise.resolve();
  const syncFolder = async (): Promise<void> => {
    next = null;
    const entries = openSync(folder, 'r');
    try {
      await sync(entries);
    } finally {
      closeSync(entries);
    }
  };
  return (): Promise<void> => {
    if (next === null) {
      next = last.then(syncFolder);
      last = next.catch(() => undefined);
    }
    return next;
  };
};

const partOf = /^(.+)\.eml\.\d+-\d+\.part$/s;

/** What a kill has left half-written; a mail that was not sent is written again, and another node may be at one now. */
export const clearParts = (mailUrl: string, now: Instant): void => {
  if (!mailUrl.startsWith(filesPrefix)) return;
  const leasedSince = before(now, leaseMs);
  eraseParts(folderOf(mailUrl), (_id, part) => {
    const writtenAt = statSync(part, { throwIfNoEntry: false })?.mtimeMs ?? now;
    return writtenAt < leasedSince;
  });
};

const eraseParts = (folder: string, isToGo: (messageId: string, part: string) => boolean): void => {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const [, id] = partOf.exec(name) ?? [];
    const part = join(folder, name);
    if (id !== undefined && isToGo(id, part)) rmSync(part, { force: true });
  }
};

/** Where mails go to a server there is nothing to take away. */
export const mailEraser =
  (mailUrl: string) =>
  (messageIds: readonly string[]): void => {
    if (!mailUrl.startsWith(filesPrefix)) return;
    const folder = folderOf(mailUrl);
    for (const id of messageIds) rmSync(mailFile(folder, id), { force: true });
    const erased = new Set(messageIds);
    eraseParts(folder, (id) => erased.has(id));
  };
