import { z } from 'zod';
import { deleteSoon } from '../../files/delete-due.ts';
import { readFileId, type FileId } from '../../kernel/ids.ts';
import { calledBy, operation, withInput, type InputOf } from '../../kernel/operation.ts';
import { no, ok } from '../../kernel/result.ts';
import { textMax } from '../../kernel/shared-fields.ts';
import type { Instant } from '../../kernel/time.ts';
import { changed, refuse, handled, type UseCase } from '../../kernel/use-case.ts';
import { onOff, required, text } from '../../kernel/wire.ts';
import { orderOf, sideOf } from '../authenticate.ts';
import { planFileRemoval } from '../rules/file-changes.ts';
import { fileTexts, problemWithFiles, viewFiles } from '../steps/order-files.ts';
import { filesAnswer, presentFiles, type FilesView } from '../views/file.ts';
import { exampleFileId, playedExamples } from '../views/played-examples.ts';

const removedFields = z.object({
  file_id: required(text('The file', textMax.contact)),
  dry_run: onOff('Check the request without removing anything'),
});

const declared = operation({
  name: 'remove_file',
  summary: 'Remove a file that was sent for an order',
  description:
    'Use it to delete a file that was sent by mistake: it needs the file_id under which ' +
    'list_files shows it. The question that only this file answered is missing again, as the ' +
    'answer shows. Files of the operator stay. Send the right file with add_files.',
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
      summary: 'A logo that was sent by mistake: its question is missing again',
      startingStage: 'with_file',
      sent: { file_id: exampleFileId },
    },
    {
      name: 'unknown',
      summary: 'An unknown or removed file',
      startingStage: 'awaiting_brief',
      sent: { file_id: exampleFileId },
      refused: 'file_not_found',
    },
  ]),
});

/** Its contents are deleted once the change is committed. */
type DeletedFile = { readonly id: FileId; readonly at: Instant };

const useCase: UseCase<{
  input: InputOf<typeof declared>;
  loaded: null;
  view: FilesView;
  extras: DeletedFile;
}> = {
  lockScope: 'orders',
  load: () => Promise.resolve(null),
  decide: (_loaded, { fileId, dryRun }, context) => {
    const before = orderOf(context);
    const { now, actor, settings } = context;
    const problem = problemWithFiles(actor, now);
    if (problem !== null) return refuse(problem);
    const texts = fileTexts(settings, before);
    const decided = planFileRemoval(before, fileId, sideOf(actor), texts, now);
    if (!decided.ok) return refuse(decided.problem);
    const { after, events } = decided.value;
    return changed(viewFiles(after, { removed: fileId, dryRun }), {
      changes: [{ entity: 'order', before, after, events }],
      extras: { id: fileId, at: now },
    });
  },
  save: ({ storedFiles }, { id, at }) => storedFiles.release([id], at),
  afterCommit: deleteSoon,
};

export const removeFile = handled(declared, { change: useCase });
