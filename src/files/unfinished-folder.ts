import { FileStore } from '@tus/file-store';
import { unfinishedMsMax, type UnfinishedFiles } from '../app/file-ports.ts';
import { discardOlder, namesIn } from './arrivals.ts';

/** Files that are sent in parts, in a folder: each with a note beside it of what was said of it. */
export const unfinishedIn = (directory: string): UnfinishedFiles => {
  let store: FileStore | undefined;
  return {
    open: () =>
      (store ??= new FileStore({ directory, expirationPeriodInMilliseconds: unfinishedMsMax })),
    names: async () => (await namesIn(directory)).filter((name) => !name.endsWith(noteEnding)),
    // A crash leaves a file without its note, or half a note, so neither is asked about the other.
    discardBefore: (moment) => discardOlder(directory, moment),
  };
};

const noteEnding = '.json';
