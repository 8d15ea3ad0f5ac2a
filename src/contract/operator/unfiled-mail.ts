import { z } from 'zod';
import { unfiledReasons, type UnfiledMail } from '../../domain/inbound-mail.ts';
import { moment } from '../auction/fields.ts';
import { textMax } from '../order/fields.ts';
import { presentNumber } from '../order/present.ts';
import { required, text, timestamp } from '../wire.ts';

/** A mail that waits because it could not be filed to an order. */

export const mailId = required(text('The mail, as the list names it', textMax.contact));

export const unfiledMail = z.object({
  mail_id: z.string(),
  received_at: moment,
  reason: z.enum(unfiledReasons),
  order_number: z.string().nullable(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  files: z.array(z.string()),
  files_not_taken: z.array(z.string()),
});

export const presentUnfiledMail = (mail: UnfiledMail): z.input<typeof unfiledMail> => ({
  mail_id: mail.id,
  received_at: timestamp(mail.receivedAt),
  reason: mail.reason,
  order_number: presentNumber(mail.orderNumber),
  from: mail.sender,
  subject: mail.subject,
  text: mail.text,
  files: mail.files.map(({ name }) => name),
  files_not_taken: [...mail.refusedFiles],
});

/** A mail that nobody has sent. */
export const exampleMailId = 'mail_1m7w4n5e0q9s7xkp2svd9mrt4wyb8nzc1fhj';

export const reasonText: Readonly<Record<UnfiledMail['reason'], string>> = {
  no_order: 'it names no order',
  bounce: 'a mail server could not deliver something',
  too_large: 'it is too large: look at it in the mailbox',
  unreadable: 'it cannot be read: look at it in the mailbox',
  empty: 'there is nothing in it',
  not_taken: 'its order takes no message now',
  unproven:
    'see that the studio wrote it: once one is filed, further answers are filed by themselves',
};
