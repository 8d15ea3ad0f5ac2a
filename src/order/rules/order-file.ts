import type { BriefFile } from '../../brief/rules/file-answers.ts';
import type { FileId } from '../../kernel/ids.ts';
import type { InOrder } from './work-events.ts';

/** A file of an order: material for the site, the studio's logo, or the source of the finished site. */
export type OrderFile = BriefFile & {
  readonly purpose: FilePurpose;
  readonly from: FileSender;
};

export const filePurposes = ['material', 'source', 'studio_logo'] as const;
type FilePurpose = (typeof filePurposes)[number];

export const fileSenders = ['studio', 'client', 'operator'] as const;
export type FileSender = (typeof fileSenders)[number];

export type FileAdded = InOrder<'FileAdded'> & { readonly file: OrderFile };
export type FileRemoved = InOrder<'FileRemoved'> & { readonly fileId: FileId };

/** A file without what is personal: its size and type stay. */
export const withoutPersonalPart = (file: OrderFile): OrderFile => ({
  ...file,
  name: '',
  sha256: '',
});

export const withFile = (
  files: readonly OrderFile[],
  event: FileAdded | FileRemoved,
): readonly OrderFile[] =>
  event.type === 'FileAdded'
    ? [...files, event.file]
    : files.filter(({ id }) => id !== event.fileId);
