import { z } from 'zod';
import type { Settings } from '../../kernel/context.ts';
import type { ActId } from '../../kernel/ids.ts';
import { calledBy, operation, type InputOf, type ViewOf } from '../../kernel/operation.ts';
import { messageIdInput } from '../../kernel/operator-fields.ts';
import { ok } from '../../kernel/result.ts';
import { dryRunInput, dryRunMark, moment } from '../../kernel/shared-fields.ts';
import type { Tx } from '../../kernel/store.ts';
import type { Instant } from '../../kernel/time.ts';
import { handled, refuse, unchanged, type UseCase } from '../../kernel/use-case.ts';
import { shows, withFields } from '../../kernel/view-codec.ts';
import { required, zonedTime } from '../../kernel/wire.ts';
import { acted, generateActId } from '../message-act.ts';
import type { Message } from '../message.ts';
import type { Delivery } from '../rows/delivery.ts';
import { exampleMessageId, listedMax, notUndelivered, undeliveredStateOf } from '../undelivered.ts';

const declaredForOne = operation({
  name: 'mark_message_done',
  summary: 'Mark a message as done after you notified its recipient yourself',
  description:
    'Use it only after you notified the recipient yourself: the message is then never sent.',
  ...calledBy('operator', 'changes'),
  ...withFields({ message_id: messageIdInput }),
  ...shows({ message_id: z.string() }),
  examples: [
    {
      name: 'told_by_phone',
      summary: 'A confirmation whose studio has been rung up',
      sent: { message_id: exampleMessageId },
      answer: { message_id: exampleMessageId },
    },
  ],
});

type DoneMessage = {
  readonly messageId: string;
  readonly at: Instant;
  readonly message: Message;
  readonly settings: Settings;
};

const changeOne: UseCase<{
  input: InputOf<typeof declaredForOne>;
  loaded: Delivery | null;
  view: ViewOf<typeof declaredForOne>;
  generated: ActId;
  extras: DoneMessage;
}> = {
  lockScope: 'orders',
  load: ({ outbox }, { messageId }) => outbox.find(messageId),
  generate: generateActId,
  decide: (delivery, { messageId }, { now: at, generated: actId, settings }) => {
    if (delivery === null || undeliveredStateOf(delivery) === null) return refuse(notUndelivered);
    const act = {
      type: 'MessageMarkedDone',
      actId,
      version: 1,
      at,
      messageId,
    } as const;
    const { message } = delivery.envelope;
    return {
      answer: ok({ messageId }),
      toSave: acted(act, { messageId, at, message, settings }),
    };
  },
  save: async (tx, { messageId, at, message, settings }) => {
    await tx.outbox.markDone([messageId], 'done', at);
    await settings.mails.onHandedOver(tx, settings, [message], at);
  },
};

export const markMessageDone = handled(declaredForOne, { change: changeOne });

const declaredForMany = operation({
  name: 'mark_messages_done',
  summary: 'Take all messages off the list that were made before a moment, so that none is sent',
  description: 'Use it after a backup was restored, for what had been sent since it was made.',
  ...calledBy('operator', 'changes_with_dry_run'),
  ...withFields({
    before: required(zonedTime('The moment that they were all made before')),
    dry_run: dryRunInput,
  }),
  ...shows({ dry_run: dryRunMark, before: moment, messages: z.int() }),
  examples: [
    {
      name: 'after_a_restore',
      summary: 'A confirmation that waited when the backup was made has been sent since',
      sent: { before: '2026-03-01T18:00Z' },
      answer: { before: '2026-03-01T18:00:00.000Z', messages: 1 },
    },
  ],
});

export type MessagesDone = ViewOf<typeof declaredForMany>;

type DoneBefore = {
  readonly createdBefore: Instant;
  readonly at: Instant;
  readonly settings: Settings;
};

/**
 * Marks the older undelivered messages as done, in batches, each with the effects of handing it over.
 */
export async function markDoneBefore(
  tx: Tx,
  { createdBefore, at, settings }: DoneBefore,
): Promise<void> {
  for (;;) {
    const oldest = await tx.outbox.undelivered(listedMax);
    const done = oldest.filter(({ createdAt }) => createdAt < createdBefore);
    // The rest are deliveries to webhooks, which are listed last and have no such effects.
    if (done.length === 0) return tx.outbox.markAllDone(createdBefore, at);
    const envelopes = done.map(({ envelope }) => envelope);
    const ids = envelopes.map(({ id }) => id);
    await tx.outbox.markDone(ids, 'done', at);
    const messages = envelopes.map(({ message }) => message);
    await settings.mails.onHandedOver(tx, settings, messages, at);
  }
}

const changeMany: UseCase<{
  input: InputOf<typeof declaredForMany>;
  loaded: number;
  view: MessagesDone;
  generated: ActId;
  extras: DoneBefore;
}> = {
  lockScope: 'orders',
  load: ({ outbox }, { before }) => outbox.countUndelivered(before),
  generate: generateActId,
  decide: (count, { before }, { now: at, dryRun: isDryRun, generated, settings }) => {
    const view = { messages: count, before, dryRun: isDryRun };
    if (count === 0) return unchanged(view);
    const done = { madeBefore: before, count };
    const act = { type: 'MessagesMarkedDone', actId: generated, version: 1, at, ...done } as const;
    return { answer: ok(view), toSave: acted(act, { createdBefore: before, at, settings }) };
  },
  save: markDoneBefore,
};

export const markMessagesDone = handled(declaredForMany, { change: changeMany });
