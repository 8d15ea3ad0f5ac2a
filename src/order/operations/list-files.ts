import { z } from 'zod';
import { no, ok } from '../../kernel/result.ts';
import { readFileId } from '../../kernel/ids.ts';
import type { OrderFile } from '../rules/order-file.ts';
import type { Links } from '../../kernel/links.ts';
import {
  calledBy,
  operation,
  showsTo,
  withInput,
  withWarnings,
  type InputOf,
} from '../../kernel/operation.ts';
import { onOff, required, text } from '../../kernel/wire.ts';
import { textMax } from '../views/fields.ts';
import { fileAnswer, filesAnswer, presentFile, presentFiles } from '../views/file.ts';
import { exampleFileId, playedExamples } from '../views/played-examples.ts';

/** What whoever asks may see of an order's files; a client sees what it has sent itself. */
export type FilesListed = {
  readonly files: readonly OrderFile[];
  /** Whether the source files may be had, where there are any. */
  readonly isPaid: boolean;
};

const output = z.object({ files: z.array(fileAnswer), ...withWarnings }).meta({ id: 'OrderFiles' });

export const listFiles = operation({
  name: 'list_files',
  summary: 'The files of an order, in the order in which they came',
  description:
    'Use it to see which files an order has: those that were sent for it, and the source files ' +
    'of the site, which can be had once it is paid. Each has an address under url at which it ' +
    'can be downloaded, its type by content and its SHA-256. Its file_id is what remove_file ' +
    'needs.',
  ...showsTo('client'),
  refusals: [],
  output,
  present: ({ files }: FilesListed, links: Links): z.output<typeof output> => ({
    files: files.map((file) => presentFile(file, links)),
  }),
  examples: playedExamples('list_files', [
    {
      name: 'one_file',
      summary: 'An order to which a logo was sent',
      begins: 'with_file',
    },
  ]),
});

export type RemoveFileInput = InputOf<typeof removeFile>;

const removedFields = z.object({
  file_id: required(text('The file', textMax.contact)),
  dry_run: onOff('Check the request without removing anything'),
});

export const removeFile = operation({
  name: 'remove_file',
  summary: 'Remove a file that was sent for an order',
  description:
    'Use it to take away a file that was sent by mistake: it needs the file_id under which ' +
    'list_files shows it. The question that only this file answered is asked again, as missing ' +
    'in the answer says. What the operator added stays. Send the right file with add_files.',
  ...calledBy('client', 'changes_with_dry_run'),
  refusals: ['act_not_allowed', 'file_not_found', 'file_not_removable'],
  ...withInput(removedFields, ({ file_id, dry_run: dryRun = false }) => {
    const fileId = readFileId(file_id);
    return fileId === null ? no({ kind: 'file_not_found' }) : ok({ fileId, dryRun });
  }),
  output: filesAnswer,
  present: presentFiles,
  examples: playedExamples('remove_file', [
    {
      name: 'removed',
      summary: 'A logo that was sent by mistake: its question is asked again',
      begins: 'with_file',
      sent: { file_id: exampleFileId },
    },
    {
      name: 'unknown',
      summary: 'A file that is not there, or not there any more',
      begins: 'awaiting_brief',
      sent: { file_id: exampleFileId },
      refused: 'file_not_found',
    },
  ]),
});
