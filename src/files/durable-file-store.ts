import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';
import { checkEveryBytes, refuseWhenFull, syncPath, writeAll, writeFailure } from './disk.ts';
import { unfinishedMsMax } from './file-storage.ts';

/**
 * The library's own store acknowledges bytes before they are on the disk. This one acknowledges only what
 * survives a loss of power, and distinguishes a full disk from other errors.
 */
export class DurableFileStore extends FileStore {
  private readonly noteEnding: string;

  constructor(directory: string, noteEnding: string) {
    super({ directory, expirationPeriodInMilliseconds: unfinishedMsMax });
    this.noteEnding = noteEnding;
  }

  /** @throws StorageFull */
  override async create(upload: Upload): Promise<Upload> {
    const path = join(this.directory, upload.id);
    const note = `${path}${this.noteEnding}`;
    return orFull(async () => {
      await mkdir(this.directory, { recursive: true });
      await refuseWhenFull(this.directory);
      try {
        const created = await super.create(upload);
        for (const each of [path, note, this.directory]) await syncPath(each);
        return created;
      } catch (error) {
        for (const each of [path, note]) await rm(each, { force: true });
        throw error;
      }
    });
  }

  /** Bytes that arrived before a broken connection stay. @throws StorageFull */
  override async write(source: Readable, name: string, offset: number): Promise<number> {
    const file = await open(join(this.directory, name), 'r+');
    try {
      return await orFull(() => this.append(file, source, offset));
    } finally {
      await file.sync();
      await file.close();
    }
  }

  private async append(file: FileHandle, source: Readable, offset: number): Promise<number> {
    let at = offset;
    let checkAt = offset;
    for await (const piece of source as AsyncIterable<Buffer>) {
      if (at >= checkAt) {
        await refuseWhenFull(this.directory);
        checkAt = at + checkEveryBytes;
      }
      await writeAll(file, piece, at);
      at += piece.byteLength;
    }
    return at;
  }
}

const orFull = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work();
  } catch (error) {
    throw writeFailure(error);
  }
};
