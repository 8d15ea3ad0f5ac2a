import { z } from 'zod';
import type { Instant } from '../../kernel/time.ts';
import { moment } from '../../kernel/shared-fields.ts';
import type { Links } from '../../kernel/links.ts';
import { presentFile } from './file.ts';
import { recordFields } from './record-answer.ts';
import { presentMessage, presentProgress, type OrderRecord } from './record.ts';
import { presentWarnings, warningAnswer, type Warning } from '../../kernel/operation.ts';
import { timestamp } from '../../kernel/wire.ts';
import { operatorOrder, presentOperatorOrder, type OrderSheet } from './order-sheet.ts';
import { operatorStep, presentStep, type OperatorTimelineEntry } from './operator-history.ts';
import { wasDryRun } from '../../kernel/operator-fields.ts';
import { presentDryRun } from '../../kernel/shared-fields.ts';
import {
  presentWouldSend,
  wouldSendField,
  type WouldSend,
} from '../../messages/message-preview.ts';

/** The record of an order for operators, with notes. */
export type OperatorRecord = WouldSend & {
  readonly order: OrderSheet;
  readonly record: OrderRecord;
  /** Answers of the brief that contradict the order. */
  readonly briefWarnings: readonly Warning[];
  readonly history: readonly OperatorTimelineEntry[];
  /** `operator`: the name of the operator who wrote the message; null for the studio's. */
  readonly messages: readonly (OrderRecord['messages'][number] & {
    readonly operator: string | null;
    /** The text of ours that a mail quoted; empty where it quoted none. */
    readonly quoted: string;
  })[];
  readonly notes: readonly { readonly at: Instant; readonly by: string; readonly text: string }[];
  readonly dryRun: boolean;
};

const {
  page_url: _page,
  client_url: _client,
  links: _links,
  site_due: _siteDue,
  rules: _rules,
  answers: _answers,
  ...progress
} = recordFields;

export const operatorRecord = operatorOrder.extend({
  ...wasDryRun,
  ...wouldSendField,
  ...progress,
  brief_warnings: z.array(warningAnswer).meta({
    description: 'Answers that cannot be meant so, or contradict what was ordered',
  }),
  timeline: z.array(operatorStep),
  messages: z.array(
    recordFields.messages.element.extend({
      operator: z.string().nullable(),
      quoted: z
        .string()
        .meta({ description: 'What a mail quoted of ours; empty where it quoted nothing' }),
    }),
  ),
  notes: z.array(z.object({ at: moment, by: z.string(), text: z.string() })),
});

export const presentOperatorRecord = (
  view: OperatorRecord,
  links: Links,
): z.output<typeof operatorRecord> => {
  const { order, record, briefWarnings, history, messages, notes, dryRun } = view;
  const { answers: _given, ...shown } = presentProgress(record);
  return {
    ...presentDryRun(dryRun),
    ...presentWouldSend(view),
    ...presentOperatorOrder(order),
    ...shown,
    files: record.files.map((file) => presentFile(file, links)),
    allowed: [...record.allowed],
    brief_warnings: presentWarnings(briefWarnings),
    timeline: history.map(presentStep),
    messages: messages.map((message) => ({
      ...presentMessage(message),
      operator: message.operator,
      quoted: message.quoted,
    })),
    notes: notes.map((note) => ({ ...note, at: timestamp(note.at) })),
  };
};
