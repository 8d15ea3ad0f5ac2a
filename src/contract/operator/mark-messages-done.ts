import { z } from 'zod';
import { ok } from '../../domain/base.ts';
import type { Instant } from '../../domain/time.ts';
import { moment } from '../auction/fields.ts';
import { calledBy, operation, withInput, type InputOf } from '../operation.ts';
import { required, timestamp, zonedTime } from '../wire.ts';
import { dryRun, wasDryRun } from './fields.ts';
import { presentDryRun } from '../order/fields.ts';
import { changesMessage, messageExample } from './message.ts';

export type MessagesDoneInput = InputOf<typeof markMessagesDone>;

export type MessagesDone = {
  readonly count: number;
  readonly madeBefore: Instant;
  readonly dryRun: boolean;
};

const input = z.object({
  before: required(zonedTime('The moment that they were all made before')),
  dry_run: dryRun,
});

const output = z.object({ ...wasDryRun, before: moment, messages: z.int() });

export const markMessagesDone = operation({
  name: 'mark_messages_done',
  summary: 'Take all messages off the list that were made before a moment, so that none is sent',
  description: 'Use it after a backup was restored, for what had been sent since it was made.',
  ...calledBy('operator', 'changes_with_dry_run'),
  ...withInput(input, ({ before, dry_run = false }) => ok({ madeBefore: before, dryRun: dry_run })),
  output,
  present: (view: MessagesDone): z.input<typeof output> => ({
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
