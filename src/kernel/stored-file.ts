import type { FileId } from './ids.ts';
import type { Instant } from './time.ts';

/**
 * A file that was sent to the service. Its content is stored under its id and never changes. Its owner
 * records it in an event and may remove it; erasing a person clears its name and its hash.
 */
export type StoredFile = {
  readonly id: FileId;
  /** The name that its sender gave it; empty once it is erased. */
  readonly name: string;
  /** Detected from its content, not from its name. */
  readonly contentType: string;
  readonly sizeBytes: number;
  /** The hash of its content in hexadecimal; empty once it is erased. */
  readonly sha256: string;
  readonly addedAt: Instant;
};

/** The limits of one file, and of all files of one order. Removed files do not count. */
export const fileLimits = {
  bytesMax: 50 * 1024 * 1024,
  orderBytesMax: 1024 * 1024 * 1024,
  orderFilesMax: 300,
  /** The longest name that file systems allow, in UTF-8. */
  nameBytesMax: 255,
} as const;
