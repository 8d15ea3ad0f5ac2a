import type { AddSourceFilesInput, SourceFilesView } from './add-source-files.ts';
import { withWouldSend } from '../../messages/message-preview.ts';
import type { AddFilesInput } from './add-files.ts';
import type { FilesView } from '../views/file.ts';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { FileId, OrderId } from '../../kernel/ids.ts';
import { unmetPreconditionOf } from '../rules/acts.ts';
import { addFiles as decideFiles } from '../rules/file-changes.ts';
import { isLogoType, sourceType } from '../../files/file-types.ts';
import type { OrderFile } from '../rules/order-file.ts';
import type { Order } from '../rules/order.ts';
import { StoreBusy } from '../../store/engine.ts';
import type { Tx } from '../../store/store.ts';
import { findOrderIn } from './list-orders-handler.ts';
import {
  orderOf,
  refuse,
  unchanged,
  type Decision,
  type DecisionContext,
  type UseCase,
} from '../../kernel/use-case.ts';
import { fileSenderOf, fileWords, problemWithFiles, viewFiles } from './list-files-handler.ts';
import { loadFileQuotas, useFileQuotas, type FileQuotas } from '../../files/file-quotas.ts';

/** Files that came along with a call become files of an order, and may complete its brief. */

type Assigned = { readonly orderId: OrderId; readonly ids: readonly FileId[] };

export const addFiles: UseCase<AddFilesInput, FileQuotas, FilesView, null, Assigned> = {
  lockScope: 'orders',
  load: (tx, _input, callContext) => loadFileQuotas(tx, callContext),
  decide: (counted, { question, purpose }, context) => {
    const { attached, actor, now } = context;
    const problem = problemWithFiles(actor, now);
    if (problem !== null) return refuse(problem);
    if (purpose !== 'material' && actor.kind === 'client') return refuse(notTheClients);
    const unfit = attached.find(
      ({ contentType }) => purpose === 'studio_logo' && !isLogoType(contentType),
    );
    if (unfit !== undefined) return refuse({ kind: 'file_type_not_taken', name: unfit.name });
    const decided = decide(orderOf(context), { question, purpose }, context);
    if (decided.toSave === null) return decided;
    const quotas = useFileQuotas(counted, decided.toSave.extras.ids.length, context);
    return quotas.ok
      ? { ...decided, toSave: { ...decided.toSave, quotas: quotas.value } }
      : refuse(quotas.problem);
  },
  save: assign,
};

/** The studio's logo is the studio's, though its client sees it. */
const notTheClients = {
  kind: 'invalid_field',
  field: 'purpose',
  problem: "must be material by the client's link",
} as const;

/** The operator's; a studio has them once it has paid. */
export const addSourceFiles: UseCase<
  AddSourceFilesInput,
  { readonly found: Result<Order, CallRefusal> },
  SourceFilesView,
  null,
  Assigned
> = {
  lockScope: 'orders',
  load: async ({ orders }, input) => ({ found: await findOrderIn(orders, input) }),
  decide: ({ found }, _input, context) => {
    if (!found.ok) return refuse(found.problem);
    const order = found.value;
    if (order.forgottenAt !== null) return refuse({ kind: 'order_not_found' });
    const problem = unmetPreconditionOf(order, 'add_source_files', 'operator', context.now);
    if (problem !== null) return refuse(problem);
    const unfit = context.attached.find(({ contentType }) => contentType !== sourceType);
    if (unfit !== undefined) return refuse({ kind: 'file_type_not_taken', name: unfit.name });
    return decide(order, { question: null, purpose: 'source' }, context);
  },
  save: assign,
  withMessages: withWouldSend,
};

const decide = (
  before: Order,
  what: Pick<OrderFile, 'question' | 'purpose'>,
  context: DecisionContext,
): Decision<FilesView, Assigned> => {
  const { attached, now, actor, settings, dryRun } = context;
  if (attached.length === 0) return refuse({ kind: 'no_file' });
  const from = fileSenderOf(actor);
  const sent = attached.map((file) => ({ ...file, ...what, from, addedAt: now }));
  const decided = decideFiles(before, sent, fileWords(settings, before), now);
  if (!decided.ok) return refuse(decided.problem);
  const { after, events, files } = decided.value;
  const view = viewFiles(after, { files, dryRun });
  if (events.length === 0) return unchanged(view);
  const ids = events.flatMap((event) => (event.type === 'FileAdded' ? [event.file.id] : []));
  return {
    answer: ok(view),
    toSave: {
      changes: [{ subject: 'order', before, after, events }],
      quotas: [],
      // Nothing of a dry run is stored.
      extras: { orderId: before.id, ids: dryRun ? [] : ids },
    },
  };
};

/** @throws StoreBusy where a file was taken away meanwhile, as after a very long wait */
async function assign({ storedFiles }: Tx, { orderId, ids }: Assigned): Promise<void> {
  for (const id of ids) {
    if (!(await storedFiles.assign(id, orderId))) throw new StoreBusy(`${id} was taken away`);
  }
}
