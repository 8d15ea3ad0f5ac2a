import { z } from 'zod';
import { ok } from '../../domain/base.ts';
import type { Recipient } from '../../domain/message.ts';
import type { Instant } from '../../domain/time.ts';
import { moment } from '../auction/fields.ts';
import { calledBy, operation, withInput, type InputOf } from '../operation.ts';
import { presentDryRun, textMax } from '../order/fields.ts';
import { emailAddress, required, timestamp, zonedTime } from '../wire.ts';
import { dryRun, messageId, wasDryRun } from './fields.ts';
import { presentWouldSend, wouldSendField, type WouldSend } from './message-preview.ts';
import { changesMessage, exampleMessageId, messageExample } from './message.ts';

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

export type MessagesDoneInput = InputOf<typeof markMessagesDone>;

export type MessagesDone = {
  readonly count: number;
  readonly madeBefore: Instant;
  readonly dryRun: boolean;
};

const doneFields = z.object({
  before: required(zonedTime('The moment that they were all made before')),
  dry_run: dryRun,
});

const doneAnswer = z.object({ ...wasDryRun, before: moment, messages: z.int() });

export const markMessagesDone = operation({
  name: 'mark_messages_done',
  summary: 'Take all messages off the list that were made before a moment, so that none is sent',
  description: 'Use it after a backup was restored, for what had been sent since it was made.',
  ...calledBy('operator', 'changes_with_dry_run'),
  ...withInput(doneFields, ({ before, dry_run = false }) =>
    ok({ madeBefore: before, dryRun: dry_run }),
  ),
  output: doneAnswer,
  present: (view: MessagesDone): z.input<typeof doneAnswer> => ({
    ...presentDryRun(view.dryRun),
    before: timestamp(view.madeBefore),
    messages: view.count,
  }),
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
