import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';
import type { FileId } from '../kernel/ids.ts';
import { hoursMs, type Instant } from '../kernel/time.ts';

/** What is needed to keep files. */

/** A file that has arrived whole and is not kept yet; it stands where nobody finds it. */
export type ArrivedFile = {
  readonly id: FileId;
  readonly sizeBytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
  /** What it is by what is in it; null where that is nothing that is known. */
  readonly contentType: string | null;
};

/** Where the contents of files are, each under its id. */
export type FileStorage = {
  /**
   * Takes a file in, piece by piece, at most so many bytes of it.
   * @throws FileTooLarge, StorageFull, or what its source throws; nothing is left then
   */
  readonly receive: (
    id: FileId,
    source: AsyncIterable<Uint8Array>,
    bytesMax: number,
  ) => Promise<ArrivedFile>;
  /** Keeps it for good; durable once this resolves. @throws StorageFull */
  readonly keep: (id: FileId) => Promise<void>;
  /** Takes away what arrived and is not to be kept. */
  readonly discard: (id: FileId) => Promise<void>;
  /** Null where there is none; both bounds are of bytes and included. */
  readonly read: (id: FileId, range?: ByteRange) => Promise<Readable | null>;
  /** Null where there is none. */
  readonly sizeOf: (id: FileId) => Promise<number | null>;
  readonly remove: (id: FileId) => Promise<void>;
  /** As `FILES_URL` would say it, with the whole path of a folder. */
  readonly place: string;
  /** The bucket that they are in; null for a folder. */
  readonly bucket: string | null;
  readonly unfinished: UnfinishedFiles;
  /** Takes away what arrived before and was neither kept nor discarded, as after a crash. */
  readonly discardBefore: (moment: Instant) => Promise<void>;
};

export type ByteRange = { readonly first: number; readonly last: number };

/** What has arrived of files that are sent in parts; which those are, `UploadRows` knows. */
export type UnfinishedFiles = {
  /** As the library that speaks the protocol wants to have it, which is loaded then. */
  readonly open: () => Promise<DataStore>;
  /** Takes away what was begun before and grew no more since, as another node's folder may still hold it. */
  readonly discardBefore: (moment: Instant) => Promise<void>;
};

/** Longer than any upload may take. */
export const unfinishedMsMax = hoursMs(26);

/** A file holds more than it may. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
}

/** There is no room to keep anything; that may be different later. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/** A file comes in more pieces than are kept of one. */
export class TooManyParts extends Error {
  override readonly name = 'TooManyParts';
}

/** Where files are kept cannot be reached now; that may be different in a moment. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}
