import { z } from 'zod';
import { ok } from '../../domain/base.ts';
import type { InboundMailId } from '../../domain/inbound-mail.ts';
import type { Order } from '../../domain/order/order.ts';
import { calledBy, operation, withInput, type InputOf } from '../operation.ts';
import { presentNumber } from '../order/present.ts';
import { dryRun, wasDryRun } from './fields.ts';
import { presentDryRun } from '../order/fields.ts';
import { orderReference, readOrderReference } from './find-order.ts';
import { orderName } from './order-words.ts';
import { exampleMailId, mailId } from './unfiled-mail.ts';

/** Filing a mail to the order that it is about. */

export type FileMailInput = InputOf<typeof fileMail>;

export type FiledMail = {
  readonly mailId: InboundMailId;
  readonly order: Order;
  /** As it stands in the order's conversation. */
  readonly text: string;
  /** How many files the order has from it. */
  readonly files: number;
  readonly dryRun: boolean;
};

const output = z.object({
  ...wasDryRun,
  mail_id: z.string(),
  order_id: z.string(),
  order_number: z.string().nullable(),
  text: z.string(),
  files: z.int(),
});

export const fileMail = operation({
  name: 'file_mail',
  summary: 'File a mail that waits to an order, as a message of its studio with its files',
  description:
    'Use it for a mail of list_unfiled_mails whose order you know. It then counts as written ' +
    'by the studio, and its files are taken in.',
  ...calledBy('operator', 'changes_with_dry_run'),
  ...withInput(
    z.object({ mail_id: mailId, order_id: orderReference, dry_run: dryRun }),
    ({ mail_id, order_id, dry_run = false }) =>
      ok({
        mailId: mail_id,
        order: readOrderReference(order_id),
        dryRun: dry_run,
      }),
  ),
  output,
  personal: ({ order }: FiledMail) => orderName(order),
  present: (filed: FiledMail): z.input<typeof output> => ({
    ...presentDryRun(filed.dryRun),
    mail_id: filed.mailId,
    order_id: filed.order.id,
    order_number: presentNumber(filed.order.number),
    text: filed.text,
    files: filed.files,
  }),
  examples: [
    {
      name: 'filed_before',
      summary: 'A mail that does not wait any more',
      sent: { mail_id: exampleMailId, order_id: 'S-1042' },
      refused: 'invalid_field',
      field: 'mail_id',
      answer: { error: 'mail_id is not a mail that waits' },
    },
  ],
});
