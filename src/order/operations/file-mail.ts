import { z } from 'zod';
import { filesOf } from '../../inbound/end-mails.ts';
import type { InboundMailId, UnfiledMail } from '../../inbound/inbound-mail.ts';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import type { FileId } from '../../kernel/ids.ts';
import { calledBy, operation, withInput, type InputOf } from '../../kernel/operation.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { dryRunInput, dryRunMark } from '../../kernel/shared-fields.ts';
import type { Instant } from '../../kernel/time.ts';
import { refuse, handled, type UseCase } from '../../kernel/use-case.ts';
import { show } from '../../kernel/view-codec.ts';
import { decideMail } from '../inbound/decide-mail.ts';
import type { Order } from '../rules/order.ts';
import { assignFiles } from '../steps/attach-files.ts';
import { orderLookupInput, readOrderLookup, lookUpOrder } from '../steps/order-lookup.ts';
import { orderName } from '../views/order-texts.ts';
import { presentNumber } from '../views/present-order.ts';
import { exampleMailId, mailId, noSuchMail } from './unfiled-mails.ts';

export type FiledMail = {
  readonly mailId: InboundMailId;
  readonly order: Order;
  readonly text: string;
  /** How many files of the mail were added to the order. */
  readonly files: number;
  readonly dryRun: boolean;
};

const filedAnswer = z.object({
  dry_run: dryRunMark,
  mail_id: z.string(),
  order_id: z.string(),
  order_number: z.string().nullable(),
  text: z.string(),
  files: z.int(),
});

const declared = operation({
  name: 'file_mail',
  summary: 'File an unfiled mail to an order, as a message of its studio with its files',
  description:
    'Use it for a mail of list_unfiled_mails whose order you know. It then counts as written ' +
    'by the studio, and its files are added to the order.',
  ...calledBy('operator', 'changes_with_dry_run'),
  ...withInput(
    z.object({ mail_id: mailId, order_id: orderLookupInput, dry_run: dryRunInput }),
    ({ mail_id, order_id, dry_run: isDryRun }) =>
      ok({ mailId: mail_id, order: readOrderLookup(order_id), dryRun: isDryRun }),
  ),
  output: filedAnswer,
  personal: ({ order }: FiledMail) => orderName(order),
  present: (filed: FiledMail) =>
    show(filedAnswer, filed, {
      order_id: filed.order.id,
      order_number: presentNumber(filed.order.number),
    }),
  examples: [
    {
      name: 'filed_before',
      summary: 'A mail that is no longer on the list',
      sent: { mail_id: exampleMailId, order_id: 'S-1042' },
      refused: 'invalid_field',
      field: 'mail_id',
      answer: { error: 'mail_id is not a mail that waits' },
    },
  ],
});

type Filing = {
  readonly mail: UnfiledMail;
  readonly order: Order;
  readonly files: readonly FileId[];
  readonly at: Instant;
};

/** A mail counts as written by its studio, although an operator files it. */
const useCase: UseCase<{
  input: InputOf<typeof declared>;
  loaded: { readonly mail: UnfiledMail | null; readonly found: Result<Order, CallRefusal> };
  view: FiledMail;
  extras: Filing;
}> = {
  lockScope: 'orders',
  load: async (tx, { mailId, order }) => ({
    mail: await tx.inboundMails.find(mailId),
    found: await lookUpOrder(tx.orders, order),
  }),
  decide: ({ mail, found }, _input, context) => {
    if (mail === null) return refuse(noSuchMail);
    if (!found.ok) return refuse(found.problem);
    const order = found.value;
    const decided = decideMail(order, mail, context);
    if (!decided.ok) return refuse(decided.problem);
    const { after, events, text, files } = decided.value;
    if (events.length === 0) return refuse(nothingInIt);
    const { now: at, dryRun } = context;
    return {
      answer: ok({ mailId: mail.id, order: after, text, files: files.length, dryRun }),
      toSave: {
        changes: [{ entity: 'order', before: order, after, events }],
        quotas: [],
        // Nothing of a dry run is stored.
        extras: { mail, order, files: dryRun ? [] : files, at },
      },
    };
  },
  save: async (tx, { mail, order, files, at }) => {
    const isMarked = mail.orderNumber !== null && mail.orderNumber === order.number;
    await tx.inboundMails.end([mail.id], isMarked ? 'proven' : 'filed_by_hand', order.id);
    await tx.storedFiles.release(filesOf([mail]), at);
    await assignFiles(tx, { orderId: order.id, ids: files });
  },
};

const nothingInIt = {
  kind: 'invalid_field',
  field: 'mail_id',
  problem: 'names a mail in which nothing is left to file: look at it in the mailbox',
} as const;

export const fileMail = handled(declared, { change: useCase });
