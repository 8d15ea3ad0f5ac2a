import { z } from 'zod';
import type { Links } from '../../kernel/links.ts';
import { presentWarnings, warningAnswer, type Warning } from '../../kernel/operation.ts';
import { dryRunMark, moment } from '../../kernel/shared-fields.ts';
import { show, type ViewOfSchema } from '../../kernel/view-codec.ts';
import { wouldSendField, type WouldSend } from '../../messages/would-send.ts';
import { presentFile } from './file.ts';
import { operatorOrder, presentOperatorOrder, type OperatorOrder } from './operator-order.ts';
import {
  operatorTimelineEntry,
  presentOperatorTimelineEntry,
  type OperatorTimelineEntry,
} from './operator-timeline.ts';
import { messageAnswer, progressAnswer, recordFields } from './record-answer.ts';
import { presentProgress, type OrderRecord } from './record.ts';

const operatorMessage = messageAnswer.extend({
  operator: z.string().nullable(),
  quoted: z
    .string()
    .meta({ description: 'What a mail quoted of ours; empty where it quoted nothing' }),
});

export const operatorRecord = operatorOrder.extend({
  dry_run: dryRunMark,
  ...wouldSendField,
  ...progressAnswer.omit({ answers: true }).shape,
  files: recordFields.files,
  allowed: recordFields.allowed,
  brief_warnings: z.array(warningAnswer).meta({
    description: 'Answers that contradict what was ordered',
  }),
  timeline: z.array(operatorTimelineEntry),
  messages: z.array(operatorMessage),
  notes: z.array(z.object({ at: moment, by: z.string(), text: z.string() })),
});

type RecordView = ViewOfSchema<typeof operatorRecord>;

/**
 * The record of an order for operators, with notes. `operator` of a message is the name of the
 * operator who wrote it, and null for the studio's.
 */
export type OperatorRecord = WouldSend &
  Pick<RecordView, 'messages' | 'notes' | 'dryRun'> & {
    readonly order: OperatorOrder;
    readonly record: OrderRecord;
    readonly briefWarnings: readonly Warning[];
    readonly timeline: readonly OperatorTimelineEntry[];
  };

export const presentOperatorRecord = (
  view: OperatorRecord,
  links: Links,
): z.output<typeof operatorRecord> => {
  const { order, record, briefWarnings, timeline } = view;
  const { answers: _answers, ...progress } = presentProgress(record);
  return show(operatorRecord, view, {
    ...presentOperatorOrder(order),
    ...progress,
    files: record.files.map((file) => presentFile(file, links)),
    allowed: [...record.allowed],
    brief_warnings: presentWarnings(briefWarnings),
    timeline: timeline.map(presentOperatorTimelineEntry),
    messages: view.messages.map((message) => show(operatorMessage, message)),
  });
};
