import { z } from 'zod';
import { ok } from '../../domain/base.ts';
import type { Recipient } from '../../domain/message.ts';
import { calledBy, operation, withInput, type InputOf } from '../operation.ts';
import { textMax } from '../order/fields.ts';
import { emailAddress, required } from '../wire.ts';
import { dryRun, messageId, wasDryRun } from './fields.ts';
import { presentDryRun } from '../order/fields.ts';
import { exampleMessageId } from './message.ts';
import { presentWouldSend, wouldSendField, type WouldSend } from './message-preview.ts';

export type RedirectInput = InputOf<typeof redirectMessage>;

export type RedirectedMessage = WouldSend & {
  readonly messageId: string;
  /** Where it was to go until then. */
  readonly from: Recipient;
  readonly email: string;
  readonly dryRun: boolean;
};

const input = z.object({
  message_id: messageId,
  email: required(emailAddress('Where it is to go', textMax.contact)),
  dry_run: dryRun,
});

const output = z.object({
  ...wasDryRun,
  message_id: z.string(),
  email: z.string(),
  ...wouldSendField,
});

export const redirectMessage = operation({
  name: 'redirect_message',
  summary: 'Send a message about an order to another e-mail address, now',
  description: 'Use it where the address was wrong: the message goes to the other one at once.',
  ...calledBy('operator', 'changes_with_dry_run'),
  ...withInput(input, ({ message_id, email, dry_run = false }) =>
    ok({ messageId: message_id, email, dryRun: dry_run }),
  ),
  output,
  personal: ({ messageId: id }: RedirectedMessage) => id,
  present: ({
    messageId: id,
    email,
    dryRun: isTried,
    ...redirected
  }: RedirectedMessage): z.input<typeof output> => ({
    ...presentDryRun(isTried),
    message_id: id,
    email,
    ...presentWouldSend(redirected),
  }),
  examples: [
    {
      name: 'by_mail_instead',
      summary: 'A confirmation by Telegram, which nobody may write to yet, goes by e-mail',
      sent: { message_id: exampleMessageId, email: 'hello@studio.example' },
      answer: { message_id: exampleMessageId, email: 'hello@studio.example' },
    },
  ],
});
