import { z } from 'zod';
import { ok } from '../../kernel/result.ts';
import {
  unfiledReasons,
  type InboundMailId,
  type UnfiledMail,
} from '../../inbound/inbound-mail.ts';
import type { Order } from '../rules/order.ts';
import { moment } from '../../auction/views/fields.ts';
import { calledBy, operation, withInput } from '../../kernel/operation.ts';
import { textMax } from '../views/fields.ts';
import { presentNumber } from '../views/present.ts';
import { required, text } from '../../kernel/wire.ts';
import { dryRun, limit, listOf, wasDryRun } from '../../kernel/operator-fields.ts';
import { orderReference, readOrderReference } from './find-order.ts';
import { orderName } from '../views/order-words.ts';
import { show, shows, withFields } from '../../kernel/view-codec.ts';

/** A mail that waits because it could not be filed to an order. */

const mailId = required(text('The mail, as the list names it', textMax.contact));

const unfiledMail = z.object({
  mail_id: z.string(),
  received_at: moment,
  reason: z.enum(unfiledReasons),
  order_number: z.string().nullable(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  quoted: z.string().meta({ description: 'What it quotes of our mails, left out of its text' }),
  unreadable: z.array(z.string()).meta({ description: 'What of it could not be read' }),
  files: z.array(z.string()),
  files_not_taken: z.array(z.string()),
});

const presentUnfiledMail = (mail: UnfiledMail): z.output<typeof unfiledMail> =>
  show(unfiledMail, mail, {
    mail_id: mail.id,
    order_number: presentNumber(mail.orderNumber),
    from: mail.sender,
    files: mail.files.map(({ name }) => name),
    files_not_taken: [...mail.refusedFiles],
  });

/** A mail that nobody has sent. */
const exampleMailId = 'mail_1m7w4n5e0q9s7xkp2svd9mrt4wyb8nzc1fhj';

export const reasonText: Readonly<Record<UnfiledMail['reason'], string>> = {
  no_order: 'it names no order',
  bounce: 'a mail server could not deliver something',
  too_large: 'it is too large: look at it in the mailbox',
  unreadable: 'it cannot be read, or not all of it: look at it in the mailbox',
  perhaps_automatic: 'a program may have sent it: see that a person wrote it',
  empty: 'there is nothing in it',
  not_taken: 'its order takes no message now',
  unproven:
    'see that the studio wrote it: once one is filed, further answers are filed by themselves',
};

export const listUnfiledMails = operation({
  name: 'list_unfiled_mails',
  summary: 'List mails that came in and could not be filed to an order, the newest first',
  description:
    'Use it when replies are missed: each can be filed to its order with file_mail, or taken ' +
    'off the list with drop_mail.',
  ...withFields({ mail_id: text('Only this mail', textMax.contact), limit }),
  // The desk reads one by itself, and which one that was is to be known.
  personal: ([mail, ...others]: readonly UnfiledMail[]) =>
    mail === undefined || others.length > 0 ? '' : mail.id,
  ...listOf('mails', unfiledMail, presentUnfiledMail),
});

export const dropMail = operation({
  name: 'drop_mail',
  summary: 'Take a mail that waits off the list; it stays in the mailbox',
  description: 'Use it for a mail of list_unfiled_mails that is about no order.',
  ...calledBy('operator', 'changes'),
  ...withFields({ mail_id: mailId }),
  ...shows({ mail_id: z.string() }),
  examples: [
    {
      name: 'dropped_before',
      summary: 'A mail that does not wait any more',
      sent: { mail_id: exampleMailId },
      refused: 'invalid_field',
      field: 'mail_id',
      answer: { error: 'mail_id is not a mail that waits' },
    },
  ],
});

export type FiledMail = {
  readonly mailId: InboundMailId;
  readonly order: Order;
  /** As it stands in the order's conversation. */
  readonly text: string;
  /** How many files the order has from it. */
  readonly files: number;
  readonly dryRun: boolean;
};

const filedAnswer = z.object({
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
    ({ mail_id, order_id, dry_run: isDryRun }) =>
      ok({ mailId: mail_id, order: readOrderReference(order_id), dryRun: isDryRun }),
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
      summary: 'A mail that does not wait any more',
      sent: { mail_id: exampleMailId, order_id: 'S-1042' },
      refused: 'invalid_field',
      field: 'mail_id',
      answer: { error: 'mail_id is not a mail that waits' },
    },
  ],
});
