import { z } from 'zod';
import { no, ok } from '../../domain/base.ts';
import { readFileId } from '../../domain/ids.ts';
import { calledBy, operation, withInput, type InputOf } from '../operation.ts';
import { onOff, required, text } from '../wire.ts';
import { textMax } from './fields.ts';
import { filesAnswer, presentFiles } from './file.ts';
import { exampleFileId, playedExamples } from './played-examples.ts';

export type RemoveFileInput = InputOf<typeof removeFile>;

const input = z.object({
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
  ...withInput(input, ({ file_id, dry_run: dryRun = false }) => {
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
