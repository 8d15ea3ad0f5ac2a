import { z } from 'zod';
import { ok } from '../../kernel/result.ts';
import { calledBy, operation, withInput } from '../../kernel/operation.ts';
import { filesAnswer, presentFiles, type FilesView } from '../views/file.ts';
import { onOff } from '../../kernel/wire.ts';
import { orderReference, readOrderReference, type FindOrderInput } from './find-order.ts';
import {
  presentWouldSend,
  wouldSendField,
  type WouldSend,
} from '../../messages/message-preview.ts';
import { orderName } from '../views/order-words.ts';
import { playedExamples } from '../views/played-examples.ts';
import { orElse } from '../../kernel/operator-fields.ts';

/** The files come along with the call. */
export type AddSourceFilesInput = FindOrderInput & { readonly dryRun: boolean };

export type SourceFilesView = FilesView & WouldSend;

const input = z.object({
  order_id: orderReference,
  dry_run: orElse(onOff('Check the files without keeping them'), false),
});

export const addSourceFiles = operation({
  name: 'add_source_files',
  summary: 'Add the source files of the site, a zip, which the studio can have once it has paid',
  description:
    'Use it before or after the site is paid; the studio can download them from the moment at ' +
    'which record_payment was called.',
  ...calledBy('operator', 'changes_with_dry_run'),
  ...withInput(input, ({ order_id, dry_run: dryRun }) =>
    ok<AddSourceFilesInput>({ ...readOrderReference(order_id), dryRun }),
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
      begins: 'accepted',
      sent: { files: ['site.zip'] },
    },
    {
      name: 'too_early',
      summary: 'An order of which nothing is built yet',
      begins: 'awaiting_brief',
      sent: { files: ['site.zip'] },
      refused: 'act_not_allowed',
    },
  ]),
});
