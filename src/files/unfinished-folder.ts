import type { DataStore } from '@tus/server';
import type { UnfinishedFiles } from '../app/file-storage.ts';
import { discardOlder } from './arrivals.ts';

/** Files that are sent in parts, in a folder: each with a note beside it of what was said of it. */
export const unfinishedIn = (directory: string): UnfinishedFiles => {
  let store: Promise<DataStore> | undefined;
  return {
    open: () => (store ??= openIn(directory)),
    // A crash leaves a file without its note, or half a note, so neither is asked about the other.
    discardBefore: (moment) => discardOlder(directory, moment),
  };
};

const noteEnding = '.json';

/** Its library is loaded for whoever sends the first part. */
const openIn = async (directory: string): Promise<DataStore> => {
  const { DurableFileStore } = await import('./durable-file-store.ts');
  return new DurableFileStore(directory, noteEnding);
};
