import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { DataStore } from '@tus/server';
import { timeOfFile, type FileId } from '../kernel/ids.ts';
import { createArrivals } from './arrivals.ts';
import { discardOlder, syncPath, writeFailure } from './disk.ts';
import type { FileStorage, UnfinishedFiles } from './file-storage.ts';

/**
 * Stores files in a folder, in subfolders by day that do not grow without end. A file is renamed to its
 * path once its content is durable, and counts as stored once the new name is durable too.
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
        throw writeFailure(error);
      } finally {
        await arrivals.discard(id);
      }
    },
    read: async (id, range) => {
      const file = await open(pathOf(id)).catch(nullWhereMissing);
      if (file === null) return null;
      // The stream closes the handle.
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

/** Unfinished uploads in a folder, each with a note of its declared properties. */
const unfinishedIn = (directory: string): UnfinishedFiles => {
  let store: Promise<DataStore> | undefined;
  return {
    open: () => (store ??= openIn(directory)),
    // A crash may leave a file without its note, or half a note, so each is deleted by its own age.
    discardBefore: (moment) => discardOlder(directory, moment),
  };
};

const noteEnding = '.json';

/** Its library is loaded for the first upload. */
const openIn = async (directory: string): Promise<DataStore> => {
  const { DurableFileStore } = await import('./durable-file-store.ts');
  return new DurableFileStore(directory, noteEnding);
};
