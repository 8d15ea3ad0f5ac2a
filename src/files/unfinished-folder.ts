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
      // Nothing was ever begun where there is no folder.
      if ((await namesIn(directory)).length > 0) await open().deleteExpired();
    },
  };
};

const noteEnding = '.json';
