import type { AppContext } from '../kernel/context.ts';
import { unfinishedMsMax } from './file-storage.ts';
import type { FileId } from '../kernel/ids.ts';
import { before, hoursMs } from '../kernel/time.ts';

/** What belongs to no order any more, or never did, is taken away. */

const atOnce = 100;
/** Nothing takes so long to arrive, so what is older was left by a crash. */
export const arrivingMsMax = hoursMs(24);

/** Goes on until nothing is left that is due; what fails is tried again by the next sweep. */
export const deleteDueFiles = async ({ store, files, clock }: Needed): Promise<void> => {
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

/** What was sent in parts and is over goes with all that has arrived of it; the note of it last. */
const endDueUploads = async ({ store, files, clock }: Needed): Promise<void> => {
  for (;;) {
    const due = await store.read(({ uploads }) => uploads.due(clock.now(), atOnce));
    if (due.length === 0) return;
    const datastore = await files.unfinished.open();
    // Mostly there is nothing any more. What cannot be removed now, or not from here, goes by its age.
    for (const id of due) await datastore.remove(id).catch(() => undefined);
    await store.write('orders', async ({ uploads }) => {
      await uploads.end(due);
      return { keep: true, value: undefined };
    });
  }
};

/**
 * First it is claimed, so that no other call or node makes something of it meanwhile. Then what was
 * stored goes, and the note of it last, so that a crash in between leaves the note.
 */
export const deleteFile = async (
  { store, files }: Pick<Needed, 'store' | 'files'>,
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

/** May get lost, because a sweep takes away the same a little later. */
export const deleteSoon = (context: Needed): void => {
  deleteDueFiles(context).catch(() => undefined);
};

type Needed = Pick<AppContext, 'store' | 'files' | 'clock'>;
