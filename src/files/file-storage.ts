import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';
import type { FileId } from '../kernel/ids.ts';
import { hoursMs, type Instant } from '../kernel/time.ts';

/** Where files are stored: an interface with a folder and a bucket behind it. */

declare module '../kernel/context.ts' {
  interface AppContext {
    readonly files: FileStorage;
  }

  interface Settings {
    /** The address of a file; anyone who has its ID can download it. */
    readonly fileUrl: (id: FileId) => string;
  }
}

/** A file that has arrived whole and is not stored yet; nothing serves it. */
export type ArrivedFile = {
  readonly id: FileId;
  readonly sizeBytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
  /** The type by its content; null if it is unknown. */
  readonly contentType: string | null;
};

/** Stores the contents of files under their ids. */
export type FileStorage = {
  /**
   * Receives a file piece by piece.
   * @throws FileTooLarge, StorageFull, or an error of the source; nothing is left of the file then
   */
  readonly receive: (
    id: FileId,
    source: AsyncIterable<Uint8Array>,
    bytesMax: number,
  ) => Promise<ArrivedFile>;
  /** Stores an arrived file; durable once this resolves. @throws StorageFull */
  readonly keep: (id: FileId) => Promise<void>;
  /** Deletes an arrived file that is not to be stored. */
  readonly discard: (id: FileId) => Promise<void>;
  /** Null if there is no such file; the range includes both bounds. */
  readonly read: (id: FileId, range?: ByteRange) => Promise<Readable | null>;
  /** Null if there is no such file. */
  readonly sizeOf: (id: FileId) => Promise<number | null>;
  readonly remove: (id: FileId) => Promise<void>;
  /** The address as in `FILES_URL`, with the full path of a folder. */
  readonly place: string;
  /** The bucket's name; null for a folder. */
  readonly bucket: string | null;
  readonly unfinished: UnfinishedFiles;
  /** Deletes files that arrived before the moment and were neither stored nor discarded, such as after a crash. */
  readonly discardBefore: (moment: Instant) => Promise<void>;
};

export type ByteRange = { readonly first: number; readonly last: number };

/** The contents of unfinished uploads; their rows are in `uploads`. */
export type UnfinishedFiles = {
  /** Opens it as a data store of the tus library, which is loaded then. */
  readonly open: () => Promise<DataStore>;
  /** Deletes uploads that began before the moment and have not grown since; this may be another node's folder. */
  readonly discardBefore: (moment: Instant) => Promise<void>;
};

/** No upload may take as long. */
export const unfinishedMsMax = hoursMs(26);

export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
}

/** There is no space left; there may be later. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/** An upload has more parts than allowed. */
export class TooManyParts extends Error {
  override readonly name = 'TooManyParts';
}

/** The storage cannot be reached; it may be in a moment. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}
