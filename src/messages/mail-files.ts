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
import { leaseMs } from './delivery.ts';
import { before, type Instant } from '../kernel/time.ts';

/** Mails as files in a folder: one for each message, by its id. */

export const filesPrefix = 'file:';

export const folderOf = (mailUrl: string): string => mailUrl.slice(filesPrefix.length);

export const mailFile = (folder: string, messageId: string): string =>
  join(folder, `${messageId}.eml`);

/**
 * Either the whole file is there or none; a repeated send replaces it by the same mail, also where
 * the first one took too long and is still at it. What a crash leaves half-written goes with a later start.
 *
 * Those that come while others are on their way to the disk go together: while a file system commits
 * its journal, which each mail by itself would have it do twice, nobody can make a file.
 */
export const fileWriter = (folder: string) => {
  let waiting: Unwritten[] = [];
  let isWriting = false;

  const writeWaiting = async (): Promise<void> => {
    isWriting = true;
    while (waiting.length > 0) {
      // For all who come in this turn of the event loop.
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
  const written: (Unwritten & Part)[] = [];
  // One after the other: to make two files of a folder at once costs the system several times as much.
  for (const mail of mails) {
    written.push(
      ...(await worked([mail], async () => ({ ...mail, ...(await writePart(folder, mail)) }))),
    );
  }
  const synced = await worked(written, async (mail) => {
    await sync(mail.opened).finally(() => closeSync(mail.opened));
    return mail;
  });
  const named = await worked(synced, (mail) => {
    renameSync(mail.part, mail.file);
    return mail;
  });
  const entries = named.length === 0 ? null : syncEntries(folder);
  await worked(named, async ({ resolve, reject }) => {
    await entries;
    resolve();
    return { reject };
  });
};

/** Does the same for each; one for which it does not work is told, and is no matter of the others. */
const worked = async <Mail extends Pick<Unwritten, 'reject'>, Next>(
  mails: readonly Mail[],
  step: (mail: Mail) => Next | Promise<Next>,
): Promise<readonly Next[]> => {
  const next = await Promise.all(
    mails.map(async (mail) => {
      try {
        return [await step(mail)];
      } catch (error) {
        mail.reject(error);
        return [];
      }
    }),
  );
  return next.flat();
};

let partCount = 0;

type Part = { readonly part: string; readonly opened: number };

const writePart = async (folder: string, { file, content }: Unwritten): Promise<Part> => {
  partCount += 1;
  const part = `${file}.${process.pid}-${partCount}.part`;
  const opened = await openIn(folder, part);
  try {
    writeFileSync(opened, content);
  } catch (error) {
    closeSync(opened);
    throw error;
  }
  return { part, opened };
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

/** Whoever has renamed a file waits for the names to be on the disk. */
const syncEntries = async (folder: string): Promise<void> => {
  const entries = openSync(folder, 'r');
  await sync(entries).finally(() => closeSync(entries));
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
