import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { leaseMs } from '../domain/delivery.ts';
import { before, type Instant } from '../domain/time.ts';

/** Mails as files in a folder: one for each message, by its id. */

export const filesPrefix = 'file:';

export const folderOf = (mailUrl: string): string => mailUrl.slice(filesPrefix.length);

export const mailFile = (folder: string, messageId: string): string =>
  join(folder, `${messageId}.eml`);

/** Its name while it is written, once for each time that it is. */
export const mailPart = (file: string, process: number, count: number): string =>
  `${file}.${process}-${count}.part`;

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
