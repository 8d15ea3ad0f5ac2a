import type { BriefFile } from '../../brief/rules/file-answers.ts';
import type { FileId } from '../../kernel/ids.ts';
import type { InOrder } from './work-events.ts';
import type { Side, Work } from './work.ts';

/**
 * A file of an order: material for the site, the studio's logo, or the source of the finished site. Its
 * sender adds and may remove it, and nothing else about it changes.
 */
export type OrderFile = BriefFile & {
  readonly purpose: FilePurpose;
  readonly from: Side;
};

export const filePurposes = ['material', 'source', 'studio_logo'] as const;
type FilePurpose = (typeof filePurposes)[number];

export type FileAdded = InOrder<'FileAdded'> & { readonly file: OrderFile };
export type FileRemoved = InOrder<'FileRemoved'> & { readonly fileId: FileId };

/** A file without what is personal: its size and type stay. */
export const erasedFile = (file: OrderFile): OrderFile => ({
  ...file,
  name: '',
  sha256: '',
});

/** The files after one was added or removed. */
export const filesAfter = (
  files: readonly OrderFile[],
  event: FileAdded | FileRemoved,
): readonly OrderFile[] =>
  event.type === 'FileAdded'
    ? [...files, event.file]
    : files.filter(({ id }) => id !== event.fileId);

type WithFiles = { readonly files: readonly OrderFile[] };
type WithPayment = { readonly work: Pick<Work, 'payment'> };

/** The source files of a site, which the studio can download once it has paid. */
export const sourceFilesOf = ({ files }: WithFiles): readonly OrderFile[] =>
  files.filter(({ purpose }) => purpose === 'source');

/** A refunded payment does not count. */
export const isPaid = ({ work }: WithPayment): boolean => work.payment.state === 'paid';

/** Whether there are source files and the studio may download them. */
export const canHaveSourceFiles = (order: WithFiles & WithPayment): boolean =>
  isPaid(order) && sourceFilesOf(order).length > 0;

/** A studio that has paid is owed the source files, also after the order has closed. */
export const owesSourceFiles = (order: WithFiles & WithPayment): boolean =>
  isPaid(order) && sourceFilesOf(order).length === 0;
