import { z } from 'zod';
import { ok } from '../../domain/base.ts';
import type { UnfiledMail } from '../../domain/inbound-mail.ts';
import { operation, withInput } from '../operation.ts';
import { textMax } from '../order/fields.ts';
import { text } from '../wire.ts';
import { limit, limitDefault, listOf } from './fields.ts';
import { presentUnfiledMail, unfiledMail } from './unfiled-mail.ts';

export type ListUnfiledInput = {
  /** Null for all of them. */
  readonly mailId: string | null;
  readonly limit: number;
};

const input = z.object({ mail_id: text('Only this mail', textMax.contact), limit });

export const listUnfiledMails = operation({
  name: 'list_unfiled_mails',
  summary: 'List mails that came in and could not be filed to an order, the newest first',
  description:
    'Use it when replies are missed: each can be filed to its order with file_mail, or taken ' +
    'off the list with drop_mail.',
  ...withInput(input, (fields) =>
    ok<ListUnfiledInput>({ mailId: fields.mail_id ?? null, limit: fields.limit ?? limitDefault }),
  ),
  // The desk reads one by itself, and which one that was is to be known.
  personal: ([mail, ...others]: readonly UnfiledMail[]) =>
    mail === undefined || others.length > 0 ? '' : mail.id,
  ...listOf('mails', unfiledMail, presentUnfiledMail),
});
