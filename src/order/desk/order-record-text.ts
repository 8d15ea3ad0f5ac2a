import { isQuestionId } from '../../brief/rules/questions.ts';
import { answerInWords, questionInWords } from '../../brief/views/answers-in-words.ts';
import type { CliSession } from '../../cli/session.ts';
import { table, factLines, harmless, wrapped } from '../../cli/terminal.ts';
import { distanceText, shortTime } from '../../kernel/time-texts.ts';
import type { Instant } from '../../kernel/time.ts';
import type { OrderFile } from '../rules/order-file.ts';
import type { ChangeRequest } from '../rules/work.ts';
import type { FoundOrder } from '../views/found-order.ts';
import { missingIds, type OperatorOrder } from '../views/operator-order.ts';
import type { OperatorRecord } from '../views/operator-record.ts';
import { verdicts } from '../views/operator-timeline.ts';
import {
  briefWarningLines,
  moveText,
  orErased,
  paymentText,
  priceText,
  sideText,
  stageText,
  vatText,
} from '../views/order-texts.ts';
import { orderedRows } from '../views/ordered-rows.ts';
import { presentNumber } from '../views/present-order.ts';
import { promiseRow, fileRow, historyRow } from '../views/record-rows.ts';
import type { OrderRecord } from '../views/record.ts';
import { commandRows } from './next-act.ts';

/** One order at the terminal: the next move first, the ordered project last. */

export const recordText = (view: FoundOrder, { context, columns }: CliSession): string => {
  const { order, record, messages, notes } = view;
  const now = context.clock.now();
  const parts: readonly (readonly [title: string, text: string])[] = [
    [titleOf(order, record), nextText(view, now, columns)],
    ['Promises', promisesText(record, now)],
    ['Requests', record.requests.map((each) => requestText(each, columns)).join('\n')],
    ['Conversation', messagesText(messages.map(bySide), columns)],
    ['Notes, for operators only', messagesText(notes, columns)],
    ['Files', filesText(order.files)],
    ['Ordered', orderedText(view, columns)],
    ['Look again', warningsText(view, columns)],
    ['Brief', briefText(order, columns)],
    ['Missing', missingText(order, columns)],
    ['History', historyText(view, columns)],
  ];
  return parts
    .filter(([, text]) => text !== '')
    .map(([title, text]) => `${title}\n${text}`)
    .join('\n\n');
};

const titleOf = ({ number, id, forgottenAt }: OperatorOrder, { stage }: OrderRecord): string =>
  `${presentNumber(number) ?? id}: ${stageText[stage]}${forgottenAt === null ? '' : ', erased'}`;

const moment = (at: Instant, now: Instant): string => `${shortTime(at)}, ${distanceText(at, now)}`;

const nextText = (view: OperatorRecord, now: Instant, columns: number | null): string => {
  const { order, record } = view;
  const { nextMove, hold, rounds, fixesUntil, siteUrl } = record;
  const by = nextMove.by === null ? '' : `, by ${moment(nextMove.by, now)}`;
  const rows: (readonly [label: string, text: string])[] = [
    ['next', `${moveText(nextMove)}${by}`],
    ...commandRows(view),
    ...reopenedRows(record),
  ];
  if (hold !== null) rows.push(['on hold', `since ${shortTime(hold.since)}: ${hold.reason}`]);
  if (order.forgottenAt !== null) {
    rows.push(['erased', `${shortTime(order.forgottenAt)}, with all personal data`]);
  }
  if (siteUrl !== null) rows.push(['site', siteUrl]);
  if (rounds.until !== null) {
    const { used, included, until } = rounds;
    rows.push(['rounds', `${used} of ${included} used, until ${shortTime(until)}`]);
  }
  if (fixesUntil !== null) rows.push(['fixes', `until ${shortTime(fixesUntil)}`]);
  rows.push(['payment', payText(order, record, now)]);
  if (order.work.endReason !== null) rows.push(['reason', order.work.endReason]);
  return factLines(rows, columns);
};

/** When questions were reopened, with the note to the studio. */
const reopenedRows = ({ reopened }: OrderRecord) => {
  if (reopened === null) return [];
  const { since, note } = reopened;
  return [['reopened', `${shortTime(since)}${note === null ? '' : `: ${note}`}`] as const];
};

const payText = (
  { price, work }: OperatorOrder,
  { payment }: OrderRecord,
  now: Instant,
): string => {
  const { reference, invoiceNumber, paidAt, refundedAt } = work.payment;
  const at = refundedAt ?? paidAt;
  return [
    `${priceText(price)}${vatText(price)}, ${paymentText[payment.state]}`,
    ...(payment.state === 'due' && payment.dueAt !== null ? [moment(payment.dueAt, now)] : []),
    ...(at === null ? [] : [shortTime(at)]),
    ...(reference === null ? [] : [`reference ${reference}`]),
    ...(invoiceNumber === null ? [] : [`invoice ${invoiceNumber}`]),
  ].join(', ');
};

const requestText = (
  { number, kind, items, requestedAt, finished, verdict }: ChangeRequest,
  columns: number | null,
): string => {
  const verdictText = verdict === null ? '' : `, ${verdicts[verdict]}`;
  const end = finished === null ? 'open' : `closed ${shortTime(finished.at)}`;
  return [
    `  ${number}  ${kind}, ${shortTime(requestedAt)}${verdictText}, ${end}`,
    ...items.flatMap((item, index) => {
      const word = finished?.words[index];
      return [
        entry('     - ', orErased(item), columns),
        ...(word === undefined ? [] : [entry('       → ', word, columns)]),
      ];
    }),
  ].join('\n');
};

/**
 * An entry with a mark before its first line; further lines are indented by the width of the mark.
 */
const entry = (mark: string, text: string, columns: number | null): string =>
  `${mark}${wrapped(text, columns, ' '.repeat(mark.length)).trimStart()}`;

type ConversationEntry = { readonly at: Instant; readonly by: string; readonly text: string };

const bySide = ({
  at,
  from,
  operator,
  text,
}: OperatorRecord['messages'][number]): ConversationEntry => ({
  at,
  by: operator ?? sideText[from],
  text,
});

const messagesText = (entries: readonly ConversationEntry[], columns: number | null): string =>
  entries
    .map(
      ({ at, by, text }) =>
        `  ${shortTime(at)}  ${harmless(by)}\n${wrapped(orErased(text), columns, '    ')}`,
    )
    .join('\n');

const orderedText = ({ order, needsChat }: FoundOrder, columns: number | null): string =>
  indented(
    factLines(
      [
        ...orderedRows(order).map(
          ([label, value]) => [label.toLowerCase(), orErased(value)] as const,
        ),
        ...(needsChat
          ? [['contact', 'by hand: it has not opened a chat with the bot'] as const]
          : []),
        ['order', order.id],
      ],
      columns === null ? null : columns - 2,
    ),
  );

const indented = (text: string): string => text.replaceAll(/^/gm, '  ').replaceAll(/ +$/gm, '');

const warningsText = (view: OperatorRecord, columns: number | null): string =>
  briefWarningLines(view)
    .map((line) => wrapped(line, columns, '  '))
    .join('\n');

/** An erased order has no answers. */
const briefText = ({ brief, forgottenAt }: OperatorOrder, columns: number | null): string =>
  (forgottenAt === null ? Object.entries(brief) : [])
    .map(([id, answer]) => {
      const title = wrapped(
        `${questionInWords(id, (name) => name.replaceAll(/\s+/g, ' '))}${isQuestionId(id) ? ` (${id})` : ''}`,
        columns,
        '  ',
      );
      const words = answerInWords(id, answer);
      return `${title}\n${wrapped(words, columns, '    ')}`;
    })
    .join('\n');

const missingText = (order: OperatorOrder, columns: number | null): string => {
  const ids = order.forgottenAt === null ? missingIds(order) : [];
  return ids.length === 0 ? '' : wrapped(ids.join(', '), columns, '  ');
};

const promisesText = ({ deadlines }: OrderRecord, now: Instant): string =>
  rowsOf(
    deadlines.map((deadline) => {
      const { state, promise, due, outcome } = promiseRow(deadline, now);
      return [deadline.state === 'missed' ? state.toUpperCase() : state, promise, due, outcome];
    }),
  );

/** A table without a header, indented. */
const rowsOf = (rows: readonly (readonly string[])[]): string => {
  const [first, ...rest] = rows;
  return first === undefined ? '' : table(first, rest).replaceAll(/^/gm, '  ');
};

const filesText = (files: readonly OrderFile[]): string =>
  rowsOf(
    files.map((file) => {
      const { name, purpose, size, added } = fileRow(file);
      return [name, purpose, size, added];
    }),
  );

const historyText = (
  { timeline }: Pick<OperatorRecord, 'timeline'>,
  columns: number | null,
): string =>
  timeline.length === 0
    ? ''
    : factLines(
        timeline.map((entry) => {
          const { at, by, text } = historyRow(entry);
          return [`  ${at}  ${harmless(by)}`, `${entry.isTakenBack ? 'taken back: ' : ''}${text}`];
        }),
        columns,
      );
