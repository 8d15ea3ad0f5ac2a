import type { ParticipantId } from '../../kernel/ids.ts';
import { toMajor, type Minor } from '../../kernel/money.ts';
import { shortTime, spanText } from '../../kernel/time-texts.ts';
import type { Instant } from '../../kernel/time.ts';
import { dueAt, type Calendar } from '../rules/calendar.ts';
import { contactOf } from '../rules/studio.ts';
import { siteLiveWithinMs } from '../rules/work-terms.ts';
import type { FoundOrder } from './found-order.ts';
import type { OperatorRecord } from './operator-record.ts';
import { briefWarningLines, orderName, promiseText, sideText, stageText } from './order-texts.ts';
import type { OrderRecord } from './record.ts';

/**
 * The effect of an operator's act on an order, in sentences that fit its preview and its result.
 */

/** An order whose lot was offered to another bidder. */
export type OfferMadeView = {
  readonly order: OperatorRecord;
  readonly offer: {
    readonly participantId: ParticipantId;
    readonly amountMinor: Minor;
    readonly until: Instant;
  };
};

/** The calendar and the time from which new promises are dated. */
type DateContext = {
  readonly calendar: Calendar;
  readonly now: Instant;
  /** The time zone in which times are shown. */
  readonly timeZone?: string;
};

/** One sentence a line. Texts of outsiders are not escaped. */
export const actEffect = (
  before: FoundOrder,
  after: OperatorRecord,
  { calendar, now, timeZone = 'UTC' }: DateContext,
): readonly string[] => [
  stageLine(before, after),
  ...promiseLines(before.record, after.record, timeZone),
  ...buildLine(before, after, { calendar, now, timeZone }),
  ...paymentLines(before.record, after.record, timeZone),
  ...requestLines(before.record, after.record),
  ...holdLines(before.record, after.record),
  ...missingLine(before, after),
  notifiedLine(before, after),
];

/** What to check before the act, because the site is then built by the present brief. */
export const actWarnings = (before: FoundOrder, after: OperatorRecord): readonly string[] =>
  beginsBuilding(before, after) ? briefWarningLines(after) : [];

const beginsBuilding = (before: OperatorRecord, after: OperatorRecord): boolean =>
  before.record.stage === 'checking' && after.record.stage === 'building';

export const offerEffect = (
  { order: { order, record }, offer }: OfferMadeView,
  timeZone?: string,
): string =>
  `The lot of ${orderName(order)}, which is ${stageText[record.stage]}, is offered to ${offer.participantId} for ${toMajor(offer.amountMinor)} USD until ${shortTime(offer.until, timeZone)}; they are notified, and silence counts as no.`;

const stageLine = (before: OperatorRecord, { order, record }: OperatorRecord): string => {
  const from = stageText[before.record.stage];
  const to = stageText[record.stage];
  const name = orderName(order);
  return from === to ? `${name} stays ${to}.` : `${name}: ${from} → ${to}.`;
};

type ShownDeadline = OrderRecord['deadlines'][number];

const promiseLines = (
  before: OrderRecord,
  after: OrderRecord,
  timeZone: string,
): readonly string[] =>
  after.deadlines.flatMap((deadline, index) => {
    const earlier = before.deadlines[index];
    const line =
      earlier === undefined
        ? newPromiseText(deadline, timeZone)
        : changedPromiseText(earlier, deadline, timeZone);
    return line === null ? [] : [`Promise, ${nameOf(deadline)}: ${line}.`];
  });

const nameOf = ({ promise, request }: ShownDeadline): string => promiseText(promise, request);

const newPromiseText = ({ dueAt: by }: ShownDeadline, timeZone: string): string =>
  `begins, due ${shortTime(by, timeZone)}`;

const changedPromiseText = (
  earlier: ShownDeadline,
  deadline: ShownDeadline,
  timeZone: string,
): string | null => {
  const { dueAt: by, metAt, state } = deadline;
  if (metAt !== null && earlier.metAt === null) {
    return metAt <= by
      ? `kept, ${spanText(by - metAt)} before it is due at ${shortTime(by, timeZone)}`
      : `ends ${spanText(metAt - by)} late and stays missed; it was due ${shortTime(by, timeZone)}`;
  }
  if (by !== earlier.dueAt)
    return `due ${spanText(by - earlier.dueAt)} later, ${shortTime(by, timeZone)}`;
  return state === 'void' && earlier.state !== 'void' ? 'not owed any more' : null;
};

/** The 24 hours begin only once the studio is notified. */
const buildLine = (
  before: OperatorRecord,
  after: OperatorRecord,
  { calendar, now, timeZone }: Required<DateContext>,
): readonly string[] => {
  if (!beginsBuilding(before, after)) return [];
  const by = dueAt(calendar, now, siteLiveWithinMs);
  return [
    `Promise, site live: begins when the message is handed over; if that is now, due ${shortTime(by, timeZone)}.`,
  ];
};

const paymentLines = (
  before: OrderRecord,
  after: OrderRecord,
  timeZone: string,
): readonly string[] => {
  const { state } = after.payment;
  if (state === before.payment.state) return [];
  if (state === 'paid') {
    const files =
      after.nextMove.what === 'add_source_files'
        ? 'Paid. The source files are missing: add them with add-source-files, the studio is notified that they follow.'
        : 'Paid: the studio can download the source files.';
    const { fixesUntil } = after;
    return [
      fixesUntil === null ? files : `${files} Fixes until ${shortTime(fixesUntil, timeZone)}.`,
    ];
  }
  if (state === 'refunded') return ['The payment is recorded as paid back.'];
  return state === 'void' ? ['The studio owes nothing.'] : [];
};

const requestLines = (before: OrderRecord, after: OrderRecord): readonly string[] =>
  after.requests.flatMap(({ number, verdict, items, finished }, index) => {
    const earlier = before.requests[index];
    const decided =
      verdict === null || verdict === earlier?.verdict
        ? []
        : [
            {
              defect: `Report ${number} is a defect and uses no round.`,
              change: `Report ${number} is a change and uses a round: ${after.rounds.used} of ${after.rounds.included}.`,
              declined: `Report ${number} is a change, and no round can begin: it is declined.`,
            }[verdict],
          ];
    if (finished === null || earlier?.finished !== null || verdict === 'declined') return decided;
    return [
      ...decided,
      ...finished.words.map((word, place) => `Request ${number}: ${items[place]} → ${word}`),
    ];
  });

const holdLines = (before: OrderRecord, after: OrderRecord): readonly string[] => {
  if (before.hold === null && after.hold !== null) {
    return ['Clocks stand still until you resume; what is due is then due as much later.'];
  }
  return before.hold !== null && after.hold === null ? ['Clocks run again.'] : [];
};

const missingLine = (
  before: OperatorRecord,
  { order, record }: OperatorRecord,
): readonly string[] =>
  order.work.reopenedQuestions.length === before.order.work.reopenedQuestions.length
    ? []
    : [
        `Reopened: ${order.work.reopenedQuestions.join(', ')}; ${sideText[record.nextMove.who]} is next.`,
      ];

/** The studio is notified of every act but a note. */
const notifiedLine = (before: FoundOrder, after: OperatorRecord): string => {
  if (after.notes.length > before.notes.length) return 'Nobody is notified; only operators see it.';
  const { channel, address } = contactOf(after.order.studio);
  if (channel === 'email') return `The studio is notified by e-mail: ${address}.`;
  return before.needsChat
    ? `The studio is not notified yet: ${address} has not opened a chat with the bot, so the message waits. Notify it by hand, then remove the message from the list (studiolot messages).`
    : `The studio is notified by Telegram: ${address}.`;
};
