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
  quoted: z.string().meta({ description: 'What it quotes of our mails, left out of its text' }),
  unreadable: z.array(z.string()).meta({ description: 'What of it could not be read' }),
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
  quoted: mail.quoted,
  unreadable: [...mail.unreadable],
  files: mail.files.map(({ name }) => name),
  files_not_taken: [...mail.refusedFiles],
});

/** A mail that nobody has sent. */
export const exampleMailId = 'mail_1m7w4n5e0q9s7xkp2svd9mrt4wyb8nzc1fhj';

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
