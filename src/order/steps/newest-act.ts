import type { CallRefusal } from '../../kernel/call-refusal.ts';
import type { CallContext, Settings } from '../../kernel/context.ts';
import { no, ok, type Result } from '../../kernel/result.ts';
import type { Tx } from '../../kernel/store.ts';
import type { Instant } from '../../kernel/time.ts';
import { toDeliveries } from '../../messages/outbox.ts';
import type { Delivery } from '../../messages/rows/delivery.ts';
import { stepNotifications } from '../mails/step-notifications.ts';
import type { Order, OrderEvent, RecordedOrderEvent } from '../rules/order.ts';
import type { UndoProblem } from '../rules/refusals.ts';
import {
  undoableActOf,
  undoableOperatorActOf,
  undoableUntil,
  type UndoableActName,
} from '../rules/undo.ts';
import type { FoundOrder, UndoableAct } from '../views/found-order.ts';
import { operatorName } from '../views/operator-timeline.ts';
import { undoneEventOf } from '../views/view-record.ts';

/** The last event of an order, if an operator's act caused it. The act can be undone for a few seconds. */
export type NewestAct = {
  readonly event: OrderEvent;
  readonly operator: string;
  readonly act: UndoableActName;
  /** Its notifications in the outbox, locked until the transaction ends so that no sender picks them up. */
  readonly messages: readonly Delivery[];
  /** How many notifications it has put into the outbox. */
  readonly messageCount: number;
  /** Whether the lot of a cancelled order was offered to another bidder. */
  readonly isPassedOn: boolean;
};

/** Null if the last event is no act of an operator that could be undone. */
export const loadNewestAct = async (
  tx: Tx,
  order: Order,
  history: readonly RecordedOrderEvent[],
  { settings }: Pick<CallContext, 'settings'>,
): Promise<NewestAct | null> => {
  const last = history.at(-1);
  if (last === undefined) return null;
  const { event, actor } = last;
  const act = undoableOperatorActOf(event, actor);
  if (act === null) return null;
  const ids = messageIdsOf(order, event, settings);
  const messages: Delivery[] = [];
  for (const id of ids) {
    const found = await tx.outbox.find(id);
    if (found !== null) messages.push(found);
  }
  const isSale = act === 'cancel' && order.source === 'auction';
  const isPassedOn = isSale && (await tx.lots.isPassedOn(order.id));
  const operator = operatorName(actor);
  return { event, operator, act, messages, messageCount: ids.length, isPassedOn };
};

/** The ids of an event's notifications follow from the event, so they are computed again. */
const messageIdsOf = (order: Order, event: OrderEvent, settings: Settings): readonly string[] =>
  stepNotifications({ after: order, events: [event] }, { actor: { kind: 'operator', name: '' } })
    .flatMap((outgoing) => toDeliveries(outgoing, settings))
    .map(({ envelope: { id } }) => id);

/** Refuses unless the act with this version is the newest and none of its notifications has left the outbox. */
export const checkUndo = (
  newest: NewestAct | null,
  version: number,
  now: Instant,
): Result<NewestAct, CallRefusal> => {
  if (newest?.event.version !== version || newest.isPassedOn) return refused('something_since');
  if (now >= undoableUntil(newest.event)) return refused('too_late');
  const { messages, messageCount } = newest;
  const areAllUnsent =
    messages.length === messageCount && messages.every((message) => isUnsent(message, now));
  return areAllUnsent ? ok(newest) : refused('sent');
};

const isUnsent = ({ state, attempts, nextAttemptAt }: Delivery, now: Instant): boolean =>
  state === 'pending' && attempts === 0 && nextAttemptAt > now;

const refused = (why: UndoProblem): Result<never, CallRefusal> =>
  no({ kind: 'not_taken_back', why });

/** The act that can be undone now; null where there is none. */
export const findUndoableAct = async (
  tx: Tx,
  order: Order,
  history: readonly RecordedOrderEvent[],
  { now, settings }: Pick<CallContext, 'now' | 'settings'>,
): Promise<UndoableAct | null> => {
  const newest = await loadNewestAct(tx, order, history, { settings });
  if (newest === null || order.forgottenAt !== null) return null;
  const { event, act, operator } = newest;
  if (!checkUndo(newest, event.version, now).ok) return null;
  return { event: event.version, act, by: operator, until: undoableUntil(event) };
};

/** The acts whose latest occurrence was undone, and by whom. */
export const latestUndoneActs = (
  history: readonly RecordedOrderEvent[],
): FoundOrder['takenBack'] => {
  const undone = new Map<UndoableActName, string>();
  for (const recorded of history) {
    const { event, actor } = recorded;
    const act = undoableOperatorActOf(event, actor);
    if (act !== null) undone.delete(act);
    const undoneEvent = undoneEventOf(recorded, history);
    const undoneAct = undoneEvent === null ? null : undoableActOf(undoneEvent);
    if (undoneAct !== null) undone.set(undoneAct, operatorName(actor));
  }
  return [...undone].map(([act, by]) => ({ act, by }));
};
