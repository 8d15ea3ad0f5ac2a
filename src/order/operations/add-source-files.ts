import { z } from 'zod';
import { sourceType } from '../../files/file-types.ts';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import { calledBy, operation, withInput, type InputOf } from '../../kernel/operation.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { withDefault } from '../../kernel/shared-fields.ts';
import { refuse, handled, type UseCase } from '../../kernel/use-case.ts';
import { onOff } from '../../kernel/wire.ts';
import {
  presentWouldSend,
  wouldSendField,
  withWouldSend,
  type WouldSend,
} from '../../messages/would-send.ts';
import { actRefusalOf } from '../rules/acts.ts';
import type { Order } from '../rules/order.ts';
import { assignFiles, attachFiles, type AttachedFiles } from '../steps/attach-files.ts';
import {
  orderLookupInput,
  readOrderLookup,
  lookUpOrder,
  type OrderLookup,
} from '../steps/order-lookup.ts';
import { filesAnswer, presentFiles, type FilesView } from '../views/file.ts';
import { orderName } from '../views/order-texts.ts';
import { playedExamples } from '../views/played-examples.ts';

export type SourceFilesView = FilesView & WouldSend;

const input = z.object({
  order_id: orderLookupInput,
  dry_run: withDefault(onOff('Check the files without keeping them'), false),
});

/** The files themselves are sent along with the call. */
const declared = operation({
  name: 'add_source_files',
  summary: 'Add the source files of the site, a zip, which the studio can have once it has paid',
  description:
    'Use it before or after the site is paid; the studio can download them from the moment at ' +
    'which record_payment was called.',
  ...calledBy('operator', 'changes_with_dry_run'),
  ...withInput(input, ({ order_id, dry_run: dryRun }) =>
    ok<OrderLookup & { readonly dryRun: boolean }>({ ...readOrderLookup(order_id), dryRun }),
  ),
  personal: (view: SourceFilesView) => orderName(view),
  output: filesAnswer.extend(wouldSendField),
  present: (view: SourceFilesView, links) => ({
    ...presentFiles(view, links),
    ...presentWouldSend(view),
  }),
  examples: playedExamples('add_source_files', [
    {
      name: 'added',
      summary: 'The source files of a site that was accepted',
      startingStage: 'accepted',
      sent: { files: ['site.zip'] },
    },
    {
      name: 'too_early',
      summary: 'An order before its site is being built',
      startingStage: 'awaiting_brief',
      sent: { files: ['site.zip'] },
      refused: 'act_not_allowed',
    },
  ]),
});

const useCase: UseCase<{
  input: InputOf<typeof declared>;
  loaded: { readonly found: Result<Order, CallRefusal> };
  view: SourceFilesView;
  extras: AttachedFiles;
}> = {
  lockScope: 'orders',
  load: async ({ orders }, input) => ({ found: await lookUpOrder(orders, input) }),
  decide: ({ found }, _input, context) => {
    if (!found.ok) return refuse(found.problem);
    const order = found.value;
    if (order.forgottenAt !== null) return refuse({ kind: 'order_not_found' });
    const problem = actRefusalOf(order, 'add_source_files', 'operator', context.now);
    if (problem !== null) return refuse(problem);
    const unfit = context.attached.find(({ contentType }) => contentType !== sourceType);
    if (unfit !== undefined) return refuse({ kind: 'file_type_not_taken', name: unfit.name });
    return attachFiles(order, { question: null, purpose: 'source' }, context);
  },
  save: assignFiles,
  withMessages: withWouldSend,
};

export const addSourceFiles = handled(declared, { change: useCase });
