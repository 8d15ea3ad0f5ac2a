import type { CallContext, Settings } from '../../kernel/context.ts';
import { orderNumberText } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/languages.ts';
import { toMajor } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import { allowedActs } from '../rules/acts.ts';
import { dueAt } from '../rules/calendar.ts';
import { sealClientLink } from '../rules/client-link.ts';
import { stageAt } from '../rules/due-events.ts';
import { nextMoveOf } from '../rules/next-move.ts';
import {
  stageOf,
  type Order,
  type OrderStepEvent,
  type OrderEvent,
  type RecordedOrderEvent,
} from '../rules/order.ts';
import { paymentInstructionsText } from '../rules/payment-instructions.ts';
import { effectiveEvents, undoneVersions } from '../rules/undo.ts';
import { fixesUntil, roundsIncluded, roundsUntil, roundsUsed } from '../rules/work-terms.ts';
import { deadlineState, isRound, openRequests, type Work, type Side } from '../rules/work.ts';
import { operatorOrderOf } from './operator-order.ts';
import type { OperatorRecord } from './operator-record.ts';
import { operatorName, operatorTimelineEntryOf } from './operator-timeline.ts';
import { storedWarnings } from './order-warnings.ts';
import type { OrderRecord, WrittenMessage } from './record.ts';
import { timelineEntryOf } from './timeline.ts';
import { viewOrder } from './view-order.ts';

const eventOf = ({ event }: RecordedOrderEvent): OrderEvent => event;

/** The history without undone acts and without their undoing. */
const effectiveHistory = (history: readonly RecordedOrderEvent[]): readonly EffectiveEvent[] => {
  const effective = new Set<OrderEvent>(effectiveEvents(history.map(eventOf)));
  return history.filter((recorded): recorded is EffectiveEvent => effective.has(recorded.event));
};
type EffectiveEvent = RecordedOrderEvent & { readonly event: OrderStepEvent };

type RecordOptions = {
  readonly side: Side;
  readonly language?: Language | null;
  readonly dryRun?: boolean;
};

/** The settings that a record depends on. */
export type RecordSettings = Pick<
  Settings,
  'seal' | 'calendar' | 'checkWithinMs' | 'paymentInstructions'
>;

/** An order with its history, as one side of it sees it. */
export const viewRecord = (
  order: Order,
  recorded: readonly RecordedOrderEvent[],
  { now, settings }: { readonly now: Instant; readonly settings: RecordSettings },
  { side, language = null, dryRun = false }: RecordOptions,
): OrderRecord => {
  const { work } = order;
  const openRound = openRequests(work).find(isRound);
  const used = roundsUsed(work);
  const history = effectiveHistory(recorded);
  const checkBy = briefCheckedBy(order, settings);
  const clientLink = sealClientLink(settings.seal, order);
  return {
    order: {
      ...viewOrder(order, language ?? order.language, {
        dryRun,
        conditionsLanguage: language ?? order.language,
      }),
      clientLink,
    },
    version: order.version,
    placedAt: order.placedAt,
    updatedAt: recorded.at(-1)?.event.at ?? order.placedAt,
    stage: stageAt(order, now),
    nextMove: nextMoveOf(order, checkBy),
    hold: work.hold,
    reopened: reopenedIn(order, history),
    briefCheckedBy: checkBy,
    deadlines: deadlinesOf(work, now),
    answers: Object.fromEntries(order.brief),
    files: order.files,
    siteUrl: work.siteUrl,
    requests: work.requests,
    rounds: {
      included: roundsIncluded,
      used,
      left: Math.max(0, roundsIncluded - used),
      until: roundsUntil(work),
      open: openRound?.number ?? null,
    },
    fixesUntil: fixesUntil(work),
    payment: paymentOf(order, settings),
    messages: history.flatMap(({ event }) =>
      event.type === 'MessageWritten' ? [messageOf(event)] : [],
    ),
    timeline: history.flatMap(({ event, actor }) => timelineEntryOf(event, actor) ?? []),
    allowed: allowedActs(order, side, now),
  };
};

/** The parts of a record that change with time or settings. */
export const timedPart = (
  order: Order,
  { now, settings }: { readonly now: Instant; readonly settings: RecordSettings },
  side: Side,
): readonly unknown[] => [
  stageAt(order, now),
  briefCheckedBy(order, settings),
  allowedActs(order, side, now),
  order.work.deadlines.map((deadline) => deadlineState(deadline, order.work, now)),
  howToPay(order, settings),
];

const howToPay = (order: Order, settings: RecordSettings): string | null =>
  order.work.payment.state === 'due' ? instructionsOf(order, settings) : null;

type WrittenEvent = Extract<OrderStepEvent, { type: 'MessageWritten' }>;

export const messageOf = ({ version, at, from, text }: WrittenEvent): WrittenMessage => ({
  version,
  at,
  from,
  text,
});

const paymentOf = (order: Order, settings: RecordSettings): OrderRecord['payment'] => {
  const { work, price } = order;
  return {
    state: work.payment.state,
    amountMinor: price.amountMinor,
    currency: price.currency,
    dueAt: work.payment.dueAt,
    how: howToPay(order, settings),
    invoiceNumber: work.payment.invoiceNumber,
  };
};

const deadlinesOf = (work: Work, now: Instant): OrderRecord['deadlines'] =>
  work.deadlines.map((deadline) => {
    const { voidedAt: _voided, alarmed: _alarmed, ...shown } = deadline;
    return { ...shown, state: deadlineState(deadline, work, now) };
  });

/** The note of the last request for answers, while one of them is missing. */
const reopenedIn = (
  { work }: Order,
  history: readonly EffectiveEvent[],
): NonNullable<OrderRecord['reopened']> | null => {
  if (work.reopenedQuestions.length === 0) return null;
  const last = history.map(({ event }) => event).findLast(isReopening);
  return last === undefined ? null : { since: last.at, note: last.note };
};

const isReopening = (
  event: OrderStepEvent,
): event is Extract<OrderStepEvent, { type: 'QuestionsReopened' }> =>
  event.type === 'QuestionsReopened';

/** The record for operators, with notes and other parts that only they see. */
export const viewForOperator = (
  order: Order,
  history: readonly RecordedOrderEvent[],
  callContext: Pick<CallContext, 'now' | 'settings' | 'dryRun'>,
): OperatorRecord => {
  const effective = effectiveHistory(history);
  const undone = undoneVersions(history.map(eventOf));
  return {
    order: operatorOrderOf(order),
    record: viewRecord(order, history, callContext, { side: 'operator' }),
    briefWarnings: storedWarnings(order),
    timeline: history.flatMap(
      (recorded) =>
        operatorTimelineEntryOf(recorded, order.price.currency, {
          isTakenBack: undone.has(recorded.event.version),
          undoneEvent: undoneEventOf(recorded, history),
        }) ?? [],
    ),
    messages: effective.flatMap(({ event, actor }) =>
      event.type === 'MessageWritten'
        ? [
            {
              ...messageOf(event),
              quoted: event.quoted ?? '',
              operator: event.from === 'operator' ? operatorName(actor) : null,
            },
          ]
        : [],
    ),
    notes: effective.flatMap(({ event, actor }) =>
      event.type === 'NoteWritten'
        ? [{ at: event.at, by: operatorName(actor), text: event.text }]
        : [],
    ),
    dryRun: callContext.dryRun,
  };
};

/** The event that this one undoes; null where it undoes none, or one that `history` does not reach. */
export const undoneEventOf = (
  { event }: RecordedOrderEvent,
  history: readonly RecordedOrderEvent[],
): OrderEvent | null =>
  event.type === 'ActTakenBack'
    ? (history.find((each) => each.event.version === event.undoneVersion)?.event ?? null)
    : null;

/** The operator's payment instructions with the order's number and amount. */
const instructionsOf = ({ price, number }: Order, { paymentInstructions }: RecordSettings) =>
  paymentInstructionsText(paymentInstructions, price.currency, {
    number: number === null ? '' : orderNumberText(number),
    amount: `${toMajor(price.amountMinor)} ${price.currency}`,
  });

/** When the brief should be checked: a target and no promise. Null at other stages and during a hold. */
export const briefCheckedBy = (
  order: Order,
  { calendar, checkWithinMs }: Pick<RecordSettings, 'calendar' | 'checkWithinMs'>,
): Instant | null => {
  const { hold, completedAt } = order.work;
  return stageOf(order) === 'checking' && hold === null && completedAt !== null
    ? dueAt(calendar, completedAt, checkWithinMs)
    : null;
};
