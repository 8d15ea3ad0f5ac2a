import type { AppContext } from '../kernel/context.ts';
import type { FileId } from '../kernel/ids.ts';
import { before, hoursMs } from '../kernel/time.ts';
import { unfinishedMsMax } from './file-storage.ts';

/** Deletes files that belong to no order. */

const atOnce = 100;
/** No file takes as long to arrive: older ones were left by a crash. */
export const arrivingMsMax = hoursMs(24);

/** Deletes all due files; the next sweep retries what failed. */
export const deleteDueFiles = async ({ store, files, clock }: FileDependencies): Promise<void> => {
  const now = clock.now();
  await files.discardBefore(before(now, arrivingMsMax));
  await files.unfinished.discardBefore(before(now, unfinishedMsMax));
  await endDueUploads({ store, files, clock });
  for (;;) {
    const due = await store.read(({ storedFiles }) => storedFiles.due(now, atOnce));
    if (due.length === 0) return;
    await deleteFile({ store, files }, due);
  }
};

/** Deletes expired uploads with everything that has arrived of them; their rows last. */
const endDueUploads = async ({ store, files, clock }: FileDependencies): Promise<void> => {
  for (;;) {
    const due = await store.read(({ uploads }) => uploads.due(clock.now(), atOnce));
    if (due.length === 0) return;
    const datastore = await files.unfinished.open();
    // Mostly nothing is left. What cannot be deleted now, or not from here, is deleted by its age.
    for (const id of due) await datastore.remove(id).catch(() => undefined);
    await store.write('orders', async ({ uploads }) => {
      await uploads.end(due);
      return { keep: true, value: undefined };
    });
  }
};

/**
 * Claims the files first, so no other call or node uses them meanwhile. Their rows are deleted last, so a
 * crash in between leaves them due.
 */
export const deleteFile = async (
  { store, files }: Pick<FileDependencies, 'store' | 'files'>,
  unused: readonly FileId[],
): Promise<void> => {
  const ids = await store.write('orders', async ({ storedFiles }) => ({
    keep: true,
    value: await storedFiles.claim(unused),
  }));
  for (const id of ids) await files.remove(id);
  await store.write('orders', async ({ storedFiles }) => {
    await storedFiles.forget(ids);
    return { keep: true, value: undefined };
  });
};

/** May be lost in a crash, because the next sweep deletes the same files. */
export const deleteSoon = (context: FileDependencies): void => {
  deleteDueFiles(context).catch(() => undefined);
};

type FileDependencies = Pick<AppContext, 'store' | 'files' | 'clock'>;
