import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';
import type { FileId, OrderId } from '../domain/ids.ts';
import type { OpenUploads, Upload } from '../domain/order/upload.ts';
import { hoursMs, type Instant } from '../domain/time.ts';

/** What is needed to keep files. A part of `ports.ts`. */

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

/** Which files are being sent in parts, and which have become files of late. */
export type UploadRows = {
  readonly begin: (upload: Upload) => Promise<void>;
  readonly find: (id: FileId) => Promise<Upload | null>;
  /** Those that have begun and are neither a file nor over at that moment. */
  readonly open: (by: UploadOwner, now: Instant) => Promise<OpenUploads>;
  /** It lasts until then, unless it has become a file. */
  readonly expire: (id: FileId, at: Instant) => Promise<void>;
  /** It has become this file, which can be asked about until then. */
  readonly finish: (id: FileId, made: FinishedUpload) => Promise<void>;
  readonly end: (ids: readonly FileId[]) => Promise<void>;
  /** All of these orders are over by that moment. */
  readonly endOf: (orderIds: readonly OrderId[], at: Instant) => Promise<void>;
  /** What is over by now. */
  readonly due: (now: Instant, limit: number) => Promise<readonly FileId[]>;
};

/** Whose uploads are counted; everybody's where nobody is named. */
type UploadOwner = Partial<Pick<Upload, 'orderId' | 'network' | 'site'>>;

/** What becomes of an upload that has begun. */
export type UploadChange =
  | { readonly kind: 'expires'; readonly id: FileId; readonly at: Instant }
  | { readonly kind: 'finished'; readonly id: FileId; readonly made: FinishedUpload }
  | { readonly kind: 'ended'; readonly id: FileId };

export type FinishedUpload = {
  readonly fileId: FileId;
  readonly sizeBytes: number;
  readonly expiresAt: Instant;
};

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

/** Which files are stored, and for which order; so nothing is stored that nobody knows of. */
export type StoredFileRows = {
  /** Before it is stored: it is taken away then, unless it belongs to an order by that time. */
  readonly expect: (id: FileId, removeAt: Instant) => Promise<void>;
  /** It belongs to an order from now on; false where it is being taken away, or was. */
  readonly assign: (id: FileId, orderId: OrderId) => Promise<boolean>;
  readonly orderOf: (id: FileId) => Promise<OrderId | null>;
  /** They belong to no order any more, and are to be taken away. */
  readonly release: (ids: readonly FileId[], removeAt: Instant) => Promise<void>;
  /** Which of these belong to no order. */
  readonly unassigned: (ids: readonly FileId[]) => Promise<readonly FileId[]>;
  /** Nothing can become of them from now on, until they are forgotten; which of these belong to no order. */
  readonly claim: (ids: readonly FileId[]) => Promise<readonly FileId[]>;
  /** What is to be taken away by now. */
  readonly due: (now: Instant, limit: number) => Promise<readonly FileId[]>;
  /** They were taken away. */
  readonly forget: (ids: readonly FileId[]) => Promise<void>;
};
