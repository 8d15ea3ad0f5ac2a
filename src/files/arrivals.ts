import { createHash } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/time.ts';
import { contentTypeOf } from './content-type.ts';
import { checkEveryBytes, discardOlder, refuseWhenFull, writeAll, writeFailure } from './disk.ts';
import { FileTooLarge, type ArrivedFile } from './file-storage.ts';

/**
 * The folder where files are while they arrive, wherever they are stored later. A file counts as arrived
 * once its content is synced to the disk here. Nodes may share the folder; each only finds the files that
 * it has received itself.
 */
export type Arrivals = {
  /** The path of a file that was received here. @throws Error if it was not */
  readonly pathOf: (id: FileId) => string;
  /** @throws FileTooLarge, StorageFull */
  readonly receive: (
    id: FileId,
    source: AsyncIterable<Uint8Array>,
    bytesMax: number,
  ) => Promise<ArrivedFile>;
  readonly discard: (id: FileId) => Promise<void>;
  readonly discardBefore: (moment: Instant) => Promise<void>;
};

export const createArrivals = (folderOf: () => string): Arrivals => {
  const received = new Map<FileId, string>();
  const pathOf = (id: FileId): string => {
    const path = received.get(id);
    if (path === undefined) throw new Error(`${id} has not arrived here`);
    return path;
  };
  const discard = async (id: FileId): Promise<void> => {
    const path = received.get(id);
    received.delete(id);
    if (path !== undefined) await rm(path, { force: true });
  };
  return {
    pathOf,
    discard,
    receive: async (id, source, bytesMax) => {
      const folder = folderOf();
      await mkdir(folder, { recursive: true });
      // A file that is sent in parts comes again under its id after a failure.
      await discard(id);
      try {
        const { file, path } = await openFree(folder, id);
        received.set(id, path);
        const written = await write(file, folder, source, bytesMax);
        return { id, ...written, contentType: await contentTypeOf(path) };
      } catch (error) {
        await discard(id);
        throw writeFailure(error);
      }
    },
    discardBefore: (moment) => discardOlder(folderOf(), moment),
  };
};

/** Opens a new file: other nodes may share the folder and receive the same file at the same moment. */
const openFree = async (
  folder: string,
  id: FileId,
): Promise<{ readonly file: FileHandle; readonly path: string }> => {
  for (let nth = 1; ; nth += 1) {
    const path = join(folder, nth === 1 ? id : `${id}.${nth}`);
    try {
      return { file: await open(path, 'wx', ownerOnly), path };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || nth === namesMax) throw error;
    }
  }
};

/**
 * No file needs more names: each node that shares the folder takes one, and so does each crash of a day.
 */
const namesMax = 100;

/** Only the account of the service may read the files. */
const ownerOnly = 0o600;

const write = async (
  file: FileHandle,
  folder: string,
  source: AsyncIterable<Uint8Array>,
  bytesMax: number,
): Promise<Pick<ArrivedFile, 'sizeBytes' | 'sha256'>> => {
  try {
    const hash = createHash('sha256');
    let sizeBytes = 0;
    let checkAtBytes = 0;
    for await (const piece of source) {
      sizeBytes += piece.byteLength;
      if (sizeBytes > bytesMax) throw new FileTooLarge();
      if (sizeBytes >= checkAtBytes) {
        await refuseWhenFull(folder);
        checkAtBytes = sizeBytes + checkEveryBytes;
      }
      hash.update(piece);
      await writeAll(file, piece);
    }
    await file.sync();
    return { sizeBytes, sha256: hash.digest('hex') };
  } finally {
    await file.close();
  }
};
