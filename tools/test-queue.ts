import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A queue of test files, which several processes share. It is a folder with one entry for each file. */

export const makeQueue = (folder: string, files: readonly string[]): void => {
  mkdirSync(folder, { recursive: true });
  files.forEach((file, nth) => {
    writeFileSync(join(folder, String(nth).padStart(4, '0')), file);
  });
};

/**
 * Takes the next file; null if none is left. It moves the entry to `takenFolder`, which succeeds for one process
 * only.
 */
export const takeNext = (queue: string, takenFolder: string): string | null => {
  for (const name of readdirSync(queue).toSorted()) {
    try {
      renameSync(join(queue, name), join(takenFolder, name));
      return readFileSync(join(takenFolder, name), 'utf8');
    } catch (error) {
      // Another process was faster.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return null;
};
