import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, statfs, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { FileTooLarge, StorageFull, type ArrivedFile } from './file-storage.ts';
import type { FileId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/time.ts';
import { contentTypeOf } from './content-type.ts';

/**
 * Where files are while they arrive: a folder of this machine, whatever they are kept in. What is in
 * it is durable before a file counts as arrived, and nothing is ever served from here.
 */
export type Arrivals = {
  /** Where it stands that was received here. @throws Error where none was */
  readonly pathOf: (id: FileId) => string;
  readonly receive: (
    id: FileId,
    source: AsyncIterable<Uint8Array>,
    bytesMax: number,
  ) => Promise<ArrivedFile>;
  readonly discard: (id: FileId) => Promise<void>;
  readonly discardBefore: (moment: Instant) => Promise<void>;
};

/** Files must not take the last of a disk that the database may stand on too. */
const reserve = { bytesMax: 256 * 1024 * 1024, share: 1 / 20 } as const;
/** How much is written between two looks at what is free. */
export const checkEveryBytes = 4 * 1024 * 1024;

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
      // One that is sent in parts comes again under its id, after something broke.
      await discard(id);
      try {
        const { file, path } = await openFree(folder, id);
        received.set(id, path);
        const written = await write(file, folder, source, bytesMax);
        return { id, ...written, contentType: await contentTypeOf(path) };
      } catch (error) {
        await discard(id);
        throw isFull(error) ? new StorageFull(undefined, { cause: error }) : error;
      }
    },
    discardBefore: (moment) => discardOlder(folderOf(), moment),
  };
};

/** At a name that nobody has: other nodes may share the folder, and get the same file at the same moment. */
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

/** As many nodes as would share a folder, and what crashes of a day have left there. */
const namesMax = 100;

/** Only whoever runs the service may read what others sent it. */
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

/** At a place in the file, or behind what was written last. */
export const writeAll = async (
  file: FileHandle,
  piece: Uint8Array,
  at: number | null = null,
): Promise<void> => {
  for (let done = 0; done < piece.byteLength;) {
    const place = at === null ? null : at + done;
    const { bytesWritten } = await file.write(piece, done, piece.byteLength - done, place);
    done += bytesWritten;
  }
};

/** Makes a file durable, or what a folder lists, which is only there after a crash once that is written too. */
export const syncPath = async (path: string): Promise<void> => {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** @throws StorageFull */
export const refuseWhenFull = async (folder: string): Promise<void> => {
  const { bsize, bavail, blocks } = await statfs(folder);
  const kept = Math.min(reserve.bytesMax, bsize * blocks * reserve.share);
  if (bsize * bavail < kept) throw new StorageFull();
};

/** What was last written before the moment. */
export const discardOlder = async (folder: string, moment: Instant): Promise<void> => {
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && found.mtimeMs < moment) await rm(path, { force: true });
  }
};

export const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

const namesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};
