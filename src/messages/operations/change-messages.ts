import { z } from 'zod';
import type { Recipient } from '../message.ts';
import { moment } from '../../kernel/shared-fields.ts';
import { calledBy, operation, type ViewOf } from '../../kernel/operation.ts';
import { textMax } from '../../kernel/shared-fields.ts';
import { emailAddress, required, zonedTime } from '../../kernel/wire.ts';
import { dryRun, messageId, wasDryRun } from '../../kernel/operator-fields.ts';
import { wouldSendField, type WouldSend } from '../message-preview.ts';
import { changesMessage, exampleMessageId, messageExample } from '../message-view.ts';
import { shows, withFields } from '../../kernel/view-codec.ts';

export type RedirectedMessage = WouldSend & {
  readonly messageId: string;
  /** Where it was to go until then. */
  readonly from: Recipient;
  readonly email: string;
  readonly dryRun: boolean;
};

export const redirectMessage = operation({
  name: 'redirect_message',
  summary: 'Send a message about an order to another e-mail address, now',
  description: 'Use it where the address was wrong: the message goes to the other one at once.',
  ...calledBy('operator', 'changes_with_dry_run'),
  ...withFields({
    message_id: messageId,
    email: required(emailAddress('Where it is to go', textMax.contact)),
    dry_run: dryRun,
  }),
  ...shows({ ...wasDryRun, message_id: z.string(), email: z.string(), ...wouldSendField }),
  personal: (view: RedirectedMessage) => view.messageId,
  examples: [
    {
      name: 'by_mail_instead',
      summary: 'A confirmation by Telegram, which nobody may write to yet, goes by e-mail',
      sent: { message_id: exampleMessageId, email: 'hello@studio.example' },
      answer: { message_id: exampleMessageId, email: 'hello@studio.example' },
    },
  ],
});

export type MessagesDone = ViewOf<typeof markMessagesDone>;

export const markMessagesDone = operation({
  name: 'mark_messages_done',
  summary: 'Take all messages off the list that were made before a moment, so that none is sent',
  description: 'Use it after a backup was restored, for what had been sent since it was made.',
  ...calledBy('operator', 'changes_with_dry_run'),
  ...withFields({
    before: required(zonedTime('The moment that they were all made before')),
    dry_run: dryRun,
  }),
  ...shows({ ...wasDryRun, before: moment, messages: z.int() }),
  examples: [
    {
      name: 'after_a_restore',
      summary: 'A confirmation that waited when the backup was made has been sent since',
      sent: { before: '2026-03-01T18:00Z' },
      answer: { before: '2026-03-01T18:00:00.000Z', messages: 1 },
    },
  ],
});

export const markMessageDone = operation({
  name: 'mark_message_done',
  summary: 'Take a message off the list, after telling its recipient by hand',
  description: 'Use it only after you told its recipient yourself: the message is then never sent.',
  ...changesMessage,
  examples: [messageExample('told_by_phone', 'A confirmation whose studio has been rung up')],
});
