import type { FilesView } from '../views/file.ts';
import type { RemoveFileInput } from './list-files.ts';
import type { FileId } from '../../kernel/ids.ts';
import { removeFile as decideRemoval } from '../../files/file-changes.ts';
import type { Instant } from '../../kernel/time.ts';
import { changed, orderOf, refuse, type UseCase } from '../../kernel/use-case.ts';
import { fileSenderOf, fileWords, problemWithFiles, viewFiles } from './list-files-handler.ts';
import { deleteSoon } from '../../files/delete-due.ts';

type Released = { readonly id: FileId; readonly at: Instant };

/** Takes a file from an order; what was in it is gone for good. */
export const removeFile: UseCase<RemoveFileInput, null, FilesView, null, Released> = {
  lockScope: 'orders',
  load: () => Promise.resolve(null),
  decide: (_loaded, { fileId, dryRun }, context) => {
    const before = orderOf(context);
    const { now, actor, settings } = context;
    const problem = problemWithFiles(actor, now);
    if (problem !== null) return refuse(problem);
    const words = fileWords(settings, before);
    const decided = decideRemoval(before, fileId, fileSenderOf(actor), words, now);
    if (!decided.ok) return refuse(decided.problem);
    const { after, events } = decided.value;
    return changed(
      viewFiles(after, { removed: fileId, dryRun }),
      [{ subject: 'order', before, after, events }],
      [],
      { id: fileId, at: now },
    );
  },
  save: ({ storedFiles }, { id, at }) => storedFiles.release([id], at),
  afterCommit: deleteSoon,
};
