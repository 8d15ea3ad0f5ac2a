import {
  closeSync,
  existsSync,
  fsync,
  mkdirSync,
  open,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { before, type Instant } from '../kernel/time.ts';
import { leaseMs } from './delivery-times.ts';

/** Writes mails as .eml files into a folder, one for each message, named by its ID. */

export const filesPrefix = 'file:';

export const folderOf = (mailUrl: string): string => mailUrl.slice(filesPrefix.length);

export const mailFile = (folder: string, messageId: string): string =>
  join(folder, `${messageId}.eml`);

/**
 * Writes a file completely or not at all. A repeated send replaces it with the same mail, even while the
 * first write still runs. A later start removes what a crash left half-written.
 *
 * Mails that come during a write are written together, because each single mail would make the file
 * system commit its journal twice, and no file can be created meanwhile.
 */
export const fileWriter = (folder: string) => {
  let waiting: Unwritten[] = [];
  let isWriting = false;

  const writeWaiting = async (): Promise<void> => {
    isWriting = true;
    while (waiting.length > 0) {
      // Lets the other mails of this turn of the event loop join.
      await new Promise(setImmediate);
      const together = waiting;
      waiting = [];
      await writeTogether(folder, together);
    }
    isWriting = false;
  };
  return (file: string, content: string): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.push({ file, content, resolve, reject });
      if (!isWriting) void writeWaiting();
    });
};

type Unwritten = {
  readonly file: string;
  readonly content: string;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
};

const writeTogether = async (folder: string, mails: readonly Unwritten[]): Promise<void> => {
  const written: Part[] = [];
  // One after the other, because creating two files of a folder at once costs several times as much.
  for (const mail of mails) {
    await orReject(mail, async () => {
      const part = await writePart(folder, mail);
      written.push(part);
    });
  }
  const renamed = await renameParts(await syncParts(written));
  if (renamed.length === 0) return;
  const folderSynced = syncEntries(folder);
  for (const mail of renamed) {
    await orReject(mail, async () => {
      await folderSynced;
      mail.resolve();
    });
  }
};

/** Waits until the content of the parts is on disk. Returns those that were synced. */
const syncParts = async (parts: readonly Part[]): Promise<readonly Part[]> => {
  const synced: Part[] = [];
  await Promise.all(
    parts.map((part) =>
      orReject(part.mail, async () => {
        await sync(part.opened).finally(() => closeSync(part.opened));
        synced.push(part);
      }),
    ),
  );
  return synced;
};

/** Gives the parts the names of their mails. Returns the mails that have their file now. */
const renameParts = async (parts: readonly Part[]): Promise<readonly Unwritten[]> => {
  const renamed: Unwritten[] = [];
  for (const { mail, path } of parts) {
    await orReject(mail, () => {
      renameSync(path, mail.file);
      renamed.push(mail);
    });
  }
  return renamed;
};

/** Runs a step of writing a mail. If it fails, this mail is rejected, and the others go on. */
const orReject = async (mail: Unwritten, step: () => void | Promise<void>): Promise<void> => {
  try {
    await step();
  } catch (error) {
    mail.reject(error);
  }
};

let partCount = 0;

/** The file that a mail is written into before it gets its own name. */
type Part = { readonly mail: Unwritten; readonly path: string; readonly opened: number };

const writePart = async (folder: string, mail: Unwritten): Promise<Part> => {
  partCount += 1;
  const path = `${mail.file}.${process.pid}-${partCount}.part`;
  const opened = await openIn(folder, path);
  try {
    writeFileSync(opened, mail.content);
  } catch (error) {
    closeSync(opened);
    throw error;
  }
  return { mail, path, opened };
};

const sync = promisify(fsync);
const openFile = promisify(open);

const openIn = async (folder: string, file: string): Promise<number> => {
  try {
    return await openFile(file, 'w', 0o600);
  } catch {
    mkdirSync(folder, { recursive: true });
    return openFile(file, 'w', 0o600);
  }
};

/** Waits until the renamed files are on disk under their names. */
const syncEntries = async (folder: string): Promise<void> => {
  const entries = openSync(folder, 'r');
  await sync(entries).finally(() => closeSync(entries));
};

const partName = /^(.+)\.eml\.\d+-\d+\.part$/s;

/** Removes files that a crash left half-written. Younger ones stay, because another node may still write them. */
export const clearParts = (mailUrl: string, now: Instant): void => {
  if (!mailUrl.startsWith(filesPrefix)) return;
  const leasedSince = before(now, leaseMs);
  eraseParts(folderOf(mailUrl), (_id, part) => {
    const writtenAt = statSync(part, { throwIfNoEntry: false })?.mtimeMs ?? now;
    return writtenAt < leasedSince;
  });
};

const eraseParts = (
  folder: string,
  isObsolete: (messageId: string, part: string) => boolean,
): void => {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const [, id] = partName.exec(name) ?? [];
    const part = join(folder, name);
    if (id !== undefined && isObsolete(id, part)) rmSync(part, { force: true });
  }
};

/** Deletes the files of erased mails; does nothing where mails go to a server. */
export const mailEraser =
  (mailUrl: string) =>
  (messageIds: readonly string[]): void => {
    if (!mailUrl.startsWith(filesPrefix)) return;
    const folder = folderOf(mailUrl);
    for (const id of messageIds) rmSync(mailFile(folder, id), { force: true });
    const erased = new Set(messageIds);
    eraseParts(folder, (id) => erased.has(id));
  };
