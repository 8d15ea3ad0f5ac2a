import { tooOften, type RefusalEntries } from '../kernel/refusal-entry.ts';
import { fileLimits } from '../kernel/stored-file.ts';
import { catalogues } from '../kernel/texts/catalogues.ts';
import { formatBytes } from '../kernel/texts/formats.ts';
import type { Instant } from '../kernel/time.ts';
import { clip } from '../kernel/wire.ts';
import { notFoundText, textWithWait } from '../web/site/form/refusal-text.ts';
import type { PageRequest, RefusalTexts } from '../web/site/request.ts';
import { acceptedTypeNames } from './file-types.ts';

/** Refusals of files: their kinds, how programs read them, and how pages show them. */

/** How calls can be refused by files. */
interface FileRefusalKinds {
  /** One file is too large; no file of the call is stored. */
  file_too_large: { readonly name: string };
  file_empty: { readonly name: string };
  file_type_not_taken: { readonly name: string };
  no_file: object;
  /** The order would hold more files than it may. */
  files_full: object;
  /** One network sent more in files than a day allows. */
  too_many_files: { readonly retryAt: Instant };
  /** Too many uploads were started and not finished. */
  too_many_unfinished: object;
  file_not_found: object;
  /** Source files can be downloaded once they are paid for. */
  source_not_paid: object;
  /** The operator's files are not the studio's to remove. */
  file_not_removable: object;
  /** The service's own storage is full. */
  storage_full: object;
}

declare module '../kernel/call-refusal.ts' {
  interface RefusalKinds extends FileRefusalKinds {}
}

/** A file name may be long, and its words are not ours, so it is cut and quoted. */
const shownFile = (name: string): string => `"${clip(name)}"`;

/** Somebody has to make room first. */
const storageRetrySeconds = 600;
const unfinishedRetrySeconds = 2;

const mebibytesMax = fileLimits.bytesMax / 1024 ** 2;
const orderGibibytesMax = fileLimits.orderBytesMax / 1024 ** 3;

/** How refusals of files read. */
export const fileRefusals: RefusalEntries<FileRefusalKinds> = {
  file_too_large: {
    category: 'too_large',
    title: 'A file is too large',
    text: ({ name }) =>
      `A file can have at most ${mebibytesMax} MiB, and ${shownFile(name)} is larger`,
    next: () =>
      `A file may have ${mebibytesMax} MiB: send a smaller one, or a link to it as the answer to its question`,
    example: { name: 'film.zip' },
  },
  file_empty: {
    category: 'invalid',
    title: 'A file is empty',
    text: ({ name }) => `${shownFile(name)} is empty, send it again`,
    example: { name: 'logo.svg' },
  },
  file_type_not_taken: {
    category: 'unsupported_type',
    title: 'The file type is not accepted',
    text: ({ name }) =>
      `${shownFile(name)} is of a type that is not accepted, send ${acceptedTypeNames.slice(0, -1).join(', ')} or ${acceptedTypeNames.at(-1)} instead`,
    next: () => 'Pack files of another kind into a zip, and send that',
    example: { name: 'setup.exe' },
  },
  no_file: {
    category: 'invalid',
    title: 'No file was sent',
    text: (_refusal, { asFile }) => `Send at least one file ${asFile}`,
    next: (_refusal, { sendFiles }) => `Send the file with its name, ${sendFiles}`,
  },
  files_full: {
    category: 'conflict',
    title: 'The order has no room for more files',
    text: () =>
      `An order can hold ${fileLimits.orderFilesMax} files and ${orderGibibytesMax} GiB in total, remove some first or send a link instead`,
    next: (_refusal, { calls }) =>
      `Remove a file that is not needed (${calls.remove_file}), or send a link instead`,
  },
  too_many_files: tooOften(
    'The upload limit is reached',
    'Too many or too large files were sent from this address',
    24,
  ),
  too_many_unfinished: {
    category: 'too_many',
    title: 'Too many uploads are unfinished',
    retryable: true,
    text: () => 'Too many or too large uploads are unfinished, finish or delete them first',
    retryAfterSeconds: unfinishedRetrySeconds,
    next: () => 'Finish the uploads that were started, or delete them at their addresses',
  },
  file_not_found: {
    category: 'not_found',
    title: 'There is no such file',
    text: () => 'file_id not found',
    next: (_refusal, { calls }) => `${calls.list_files} lists the files of the order`,
  },
  source_not_paid: {
    category: 'conflict',
    title: 'The source files are not paid for',
    text: () => 'The source files can only be downloaded while the order is paid',
    next: (_refusal, { calls }) =>
      `Look at the order (${calls.show_order}): payment_details says how much is due, by when, and how to pay`,
  },
  file_not_removable: {
    category: 'conflict',
    title: 'The file cannot be removed by the studio',
    text: () => 'Only files that you have sent can be removed',
  },
  storage_full: {
    category: 'storage_full',
    title: 'There is no room for files',
    retryable: true,
    text: () =>
      'There is no room for files at the moment and we have been notified, try again later',
    retryAfterSeconds: storageRetrySeconds,
  },
};

/** These also stand on pages of a studio's client. */
const plain = (name: 'noFile' | 'full' | 'sourceNotPaid' | 'notRemovable' | 'noRoom') => ({
  text: ({ language }: PageRequest): string => catalogues[language].files.problems[name],
});

const withName = (problem: 'tooLarge' | 'isEmpty' | 'type') => ({
  text: ({ language }: PageRequest, { name }: { readonly name: string }): string =>
    catalogues[language].files.problems[problem]({
      name: clip(name),
      size: formatBytes(fileLimits.bytesMax, language),
    }),
});

export const fileRefusalTexts: RefusalTexts<FileRefusalKinds> = {
  file_too_large: withName('tooLarge'),
  file_empty: withName('isEmpty'),
  file_type_not_taken: withName('type'),
  no_file: plain('noFile'),
  files_full: plain('full'),
  too_many_files: textWithWait('tooManyChanges'),
  too_many_unfinished: { text: 'tooManyRequests' },
  file_not_found: notFoundText,
  source_not_paid: plain('sourceNotPaid'),
  file_not_removable: plain('notRemovable'),
  storage_full: plain('noRoom'),
};
