import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { unfinishedMsMax, type UnfinishedFiles } from '../app/file-ports.ts';
import { namesIn } from './arrivals.ts';

/** Files that are sent in parts, in a folder: each with a note beside it of what was said of it. */
export const unfinishedIn = (directory: string): UnfinishedFiles => {
  let store: FileStore | undefined;
  const open = (): FileStore =>
    (store ??= new FileStore({ directory, expirationPeriodInMilliseconds: unfinishedMsMax }));
  return {
    open,
    names: async () => (await namesIn(directory)).filter((name) => !name.endsWith(noteEnding)),
    removeExpired: async () => {
      const names = new Set(await namesIn(directory));
      // Nothing was ever begun where there is no folder.
      if (names.size === 0) return;
      await open().deleteExpired();
      // A note is written after its file and removed after it too: one alone was left by a crash.
      for (const note of [...names].filter((name) => name.endsWith(noteEnding))) {
        if (names.has(note.slice(0, -noteEnding.length))) continue;
        await rm(join(directory, note), { force: true });
      }
    },
  };
};

const noteEnding = '.json';
