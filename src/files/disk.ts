import { open, readdir, rm, stat, statfs, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Instant } from '../kernel/time.ts';
import { StorageFull } from './file-storage.ts';

/** Writes files completely and durably, and leaves space free on the disk. */

/**
 * The space that is left free on the disk, which the database may be on too: a twentieth of the disk, but
 * at most 256 MiB.
 */
const reserve = { bytesMax: 256 * 1024 * 1024, share: 1 / 20 } as const;
/** How much is written between two checks of the free space. */
export const checkEveryBytes = 4 * 1024 * 1024;

/** Writes at the position, or after the last byte written. */
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

/** Makes a file durable, or a folder's list of files, which a crash may lose otherwise. */
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
  const reserved = Math.min(reserve.bytesMax, bsize * blocks * reserve.share);
  if (bsize * bavail < reserved) throw new StorageFull();
};

/** Deletes files that were last written before the moment. */
export const discardOlder = async (folder: string, moment: Instant): Promise<void> => {
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && found.mtimeMs < moment) await rm(path, { force: true });
  }
};

/** The error to throw for a failed write: StorageFull if the disk or the account's share of it is full. */
export const writeFailure = (error: unknown): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  const isFull = code === 'ENOSPC' || code === 'EDQUOT';
  return isFull ? new StorageFull(undefined, { cause: error }) : error;
};

const namesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};
