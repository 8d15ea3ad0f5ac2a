import type { FileId, OrderId } from '../../kernel/ids.ts';
import { ok } from '../../kernel/result.ts';
import { StoreBusy, type Tx } from '../../kernel/store.ts';
import { refuse, unchanged, type Decision, type DecisionContext } from '../../kernel/use-case.ts';
import { sideOf } from '../authenticate.ts';
import { planFileAddition } from '../rules/file-changes.ts';
import type { OrderFile } from '../rules/order-file.ts';
import type { Order } from '../rules/order.ts';
import type { FilesView } from '../views/file.ts';
import { fileTexts, viewFiles } from './order-files.ts';

/** Files that were sent along with a call become files of an order, and may complete its brief. */

export type AttachedFiles = { readonly orderId: OrderId; readonly ids: readonly FileId[] };

export const attachFiles = (
  before: Order,
  what: Pick<OrderFile, 'question' | 'purpose'>,
  context: DecisionContext,
): Decision<FilesView, AttachedFiles> => {
  const { attached, now, actor, settings, dryRun } = context;
  if (attached.length === 0) return refuse({ kind: 'no_file' });
  const from = sideOf(actor);
  const sent = attached.map((file) => ({ ...file, ...what, from, addedAt: now }));
  const decided = planFileAddition(before, sent, fileTexts(settings, before), now);
  if (!decided.ok) return refuse(decided.problem);
  const { after, events, files } = decided.value;
  const view = viewFiles(after, { files, dryRun });
  if (events.length === 0) return unchanged(view);
  const ids = events.flatMap((event) => (event.type === 'FileAdded' ? [event.file.id] : []));
  return {
    answer: ok(view),
    toSave: {
      changes: [{ entity: 'order', before, after, events }],
      quotas: [],
      // A dry run stores nothing.
      extras: { orderId: before.id, ids: dryRun ? [] : ids },
    },
  };
};

/** @throws StoreBusy where a file was deleted in the meantime, as after a very long wait */
export async function assignFiles(
  { storedFiles }: Tx,
  { orderId, ids }: AttachedFiles,
): Promise<void> {
  for (const id of ids) {
    if (!(await storedFiles.assign(id, orderId))) throw new StoreBusy(`${id} was deleted`);
  }
}
