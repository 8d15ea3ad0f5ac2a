import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { StorageFull, type FileStorage, type UnfinishedFiles } from './file-storage.ts';
import { timeOfFile, type FileId } from '../kernel/ids.ts';
import { createArrivals, discardOlder, isFull, syncPath } from './arrivals.ts';
import type { DataStore } from '@tus/server';

/**
 * Files in a folder, each in a folder of its day so that none grows without end. A file is renamed
 * to its place once it is written whole and durable, and counts as kept once that is durable too.
 */
export const folderStorage = (root: string): FileStorage => {
  const arrivals = createArrivals(() => join(root, 'arriving'));
  const pathOf = (id: FileId): string => join(root, timeOfFile(id), id);
  return {
    receive: arrivals.receive,
    discard: arrivals.discard,
    discardBefore: arrivals.discardBefore,
    place: `file:${resolve(root)}`,
    bucket: null,
    unfinished: unfinishedIn(join(root, 'unfinished')),
    keep: async (id) => {
      const path = pathOf(id);
      const folder = dirname(path);
      try {
        const made = await mkdir(folder, { recursive: true });
        await rename(arrivals.pathOf(id), path);
        await syncPath(folder);
        if (made !== undefined) await syncPath(root);
      } catch (error) {
        throw isFull(error) ? new StorageFull(undefined, { cause: error }) : error;
      } finally {
        await arrivals.discard(id);
      }
    },
    read: async (id, range) => {
      const file = await open(pathOf(id)).catch(nullWhereMissing);
      if (file === null) return null;
      // The stream closes it.
      return createReadStream('', {
        fd: file,
        ...(range === undefined ? {} : { start: range.first, end: range.last }),
      });
    },
    sizeOf: async (id) => (await stat(pathOf(id)).catch(nullWhereMissing))?.size ?? null,
    remove: (id) => rm(pathOf(id), { force: true }),
  };
};

const nullWhereMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** Files that are sent in parts, in a folder: each with a note beside it of what was said of it. */
const unfinishedIn = (directory: string): UnfinishedFiles => {
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
