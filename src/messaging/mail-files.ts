import { rmSync } from 'node:fs';
import { join } from 'node:path';

/** Mails as files in a folder: one for each message, by its id. */

export const filesPrefix = 'file:';

export const mailFile = (folder: string, messageId: string): string =>
  join(folder, `${messageId}.eml`);

/** Where mails go to a server there is nothing to take away. */
export const mailEraser =
  (mailUrl: string) =>
  (messageIds: readonly string[]): void => {
    if (!mailUrl.startsWith(filesPrefix)) return;
    const folder = mailUrl.slice(filesPrefix.length);
    for (const id of messageIds) rmSync(mailFile(folder, id), { force: true });
  };
