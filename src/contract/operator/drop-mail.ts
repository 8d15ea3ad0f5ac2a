import { z } from 'zod';
import { ok } from '../../domain/base.ts';
import type { InboundMailId } from '../../domain/inbound-mail.ts';
import { calledBy, operation, withInput } from '../operation.ts';
import { exampleMailId, mailId } from './unfiled-mail.ts';

export type DropMailInput = { readonly mailId: string };

export type DroppedMail = { readonly mailId: InboundMailId };

const output = z.object({ mail_id: z.string() });

export const dropMail = operation({
  name: 'drop_mail',
  summary: 'Take a mail that waits off the list; it stays in the mailbox',
  description: 'Use it for a mail of list_unfiled_mails that is about no order.',
  ...calledBy('operator', 'changes'),
  ...withInput(z.object({ mail_id: mailId }), ({ mail_id }) =>
    ok<DropMailInput>({ mailId: mail_id }),
  ),
  output,
  present: ({ mailId: dropped }: DroppedMail): z.input<typeof output> => ({ mail_id: dropped }),
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
