import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Mails as files in a folder: one for each message, by its id. */

export const filesPrefix = 'file:';

export const mailFile = (folder: string, messageId: string): string =>
  join(folder, `${messageId}.eml`);

/** Its name while it is written, once for each time that it is. */
export const mailPart = (file: string, process: number, count: number): string =>
  `${file}.${process}-${count}.part`;

const partOf = /^(.+)\.eml\.\d+-\d+\.part$/s;

/** What a kill has left half-written; a mail that was not sent is written again. */
export const clearParts = (folder: string): void => eraseParts(folder, () => true);

const eraseParts = (folder: string, isToGo: (messageId: string) => boolean): void => {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const [, id] = partOf.exec(name) ?? [];
    if (id !== undefined && isToGo(id)) rmSync(join(folder, name), { force: true });
  }
};

/** Where mails go to a server there is nothing to take away. */
export const mailEraser =
  (mailUrl: string) =>
  (messageIds: readonly string[]): void => {
    if (!mailUrl.startsWith(filesPrefix)) return;
    const folder = mailUrl.slice(filesPrefix.length);
    for (const id of messageIds) rmSync(mailFile(folder, id), { force: true });
    const erased = new Set(messageIds);
    eraseParts(folder, (id) => erased.has(id));
  };
