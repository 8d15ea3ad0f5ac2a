import type { FileId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/time.ts';
import type { QuestionId } from '../brief/rules/questions.ts';
import type { InOrder } from '../order/rules/work-events.ts';

/** What an order keeps besides words; what is in it is kept elsewhere, under the file's id. */
export type OrderFile = {
  readonly id: FileId;
  /** As its sender calls it; empty once that is erased. */
  readonly name: string;
  /** By what is in it, not by its name. */
  readonly contentType: string;
  readonly sizeBytes: number;
  /** Of what is in it, in hexadecimal; empty once that is erased. */
  readonly sha256: string;
  readonly purpose: FilePurpose;
  /** Which question it answers. */
  readonly question: QuestionId | null;
  readonly from: FileSender;
  readonly addedAt: Instant;
};

/** What the site is made of, what it is made as, and by whom its client sees it made. */
export const filePurposes = ['material', 'source', 'studio_logo'] as const;
type FilePurpose = (typeof filePurposes)[number];

export const fileSenders = ['studio', 'client', 'operator'] as const;
export type FileSender = (typeof fileSenders)[number];

/** What one order may hold; files that were removed make room again. */
export const fileLimits = {
  bytesMax: 50 * 1024 * 1024,
  orderBytesMax: 1024 * 1024 * 1024,
  orderFilesMax: 300,
  /** As long as file systems let a name be, in UTF-8. */
  nameBytesMax: 255,
} as const;

export type FileAdded = InOrder<'FileAdded'> & { readonly file: OrderFile };
export type FileRemoved = InOrder<'FileRemoved'> & { readonly fileId: FileId };

/** What stays of a file without the person: that there was one, how large and of which kind. */
export const withoutName = (file: OrderFile): OrderFile => ({ ...file, name: '', sha256: '' });

export const withFile = (
  files: readonly OrderFile[],
  event: FileAdded | FileRemoved,
): readonly OrderFile[] =>
  event.type === 'FileAdded'
    ? [...files, event.file]
    : files.filter(({ id }) => id !== event.fileId);
