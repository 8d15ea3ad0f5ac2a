import { takenTypeNames } from './file-types.ts';
import { tooOften, type RefusalEntries } from '../kernel/refusal-entry.ts';
import { clip } from '../kernel/wire.ts';

/** The refusals about files. A part of `refusals.ts`. */

/** A file name may be long, and its words are not ours, so it is cut and quoted. */
const shownFile = (name: string): string => `"${clip(name)}"`;

export const fileRefusalEntries = {
  file_too_large: {
    title: 'A file is too large',
    text: ({ name }) => `A file can have at most 50 MiB, and ${shownFile(name)} is larger`,
  },
  file_empty: {
    title: 'A file is empty',
    text: ({ name }) => `${shownFile(name)} is empty, send it again`,
  },
  file_type_not_taken: {
    title: 'The file type is not accepted',
    text: ({ name }) =>
      `${shownFile(name)} is of a type that is not accepted, send ${takenTypeNames.slice(0, -1).join(', ')} or ${takenTypeNames.at(-1)} instead`,
  },
  no_file: {
    title: 'No file was sent',
    text: (_refusal, { asFile }) => `Send at least one file ${asFile}`,
  },
  files_full: {
    title: 'The order has no room for more files',
    text: () =>
      'An order can hold 300 files and 1 GiB in total, remove some first or send a link instead',
  },
  too_many_files: tooOften(
    'The upload limit is reached',
    'Too many or too large files were sent from this address',
  ),
  too_many_unfinished: {
    title: 'Too many uploads are unfinished',
    retryable: true,
    text: () => 'Too many or too large uploads are unfinished, finish or delete them first',
  },
  file_not_found: {
    title: 'There is no such file',
    text: () => 'file_id not found',
  },
  source_not_paid: {
    title: 'The source files are not paid for',
    text: () => 'The source files can only be downloaded while the order is paid',
  },
  file_not_removable: {
    title: 'The file cannot be removed by the studio',
    text: () => 'Only files that you have sent can be removed',
  },
  storage_full: {
    title: 'There is no room for files',
    retryable: true,
    text: () =>
      'There is no room for files at the moment and we have been notified, try again later',
  },
} satisfies Partial<RefusalEntries>;
