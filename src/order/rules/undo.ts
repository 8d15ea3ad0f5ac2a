import type { RecordedActor } from '../../kernel/actor.ts';
import type { DomainEvent } from '../../kernel/event.ts';
import { after, type Instant } from '../../kernel/time.ts';
import type { Act } from './acts.ts';
import { evolveOrder, type Order, type OrderStepEvent, type OrderEvent } from './order.ts';

/**
 * Operators can undo an act at the desk as long as its notifications wait. In the API, at the desk and in
 * the event `ActTakenBack`, undoing is called taking back.
 */
export const undoWithinMs = 10_000;

const undoableActByEvent = {
  QuestionsReopened: 'ask_again',
  MaterialsConfirmed: 'confirm_materials',
  SiteDelivered: 'deliver',
  RequestFinished: 'finish_changes',
  DefectDecided: 'decide_defect',
  PaymentRecorded: 'record_payment',
  PaymentRefunded: 'refund',
  WorkPaused: 'hold',
  WorkResumed: 'resume',
  OrderCancelled: 'cancel',
  MessageWritten: 'message',
  NoteWritten: 'note',
} as const satisfies Readonly<Partial<Record<OrderEvent['type'], Act>>>;

export type UndoableActName = (typeof undoableActByEvent)[keyof typeof undoableActByEvent];
export const undoableActs: readonly UndoableActName[] = Object.values(undoableActByEvent);

/** The kind of act that caused the event; null if operators cannot undo that kind. */
export const undoableActOf = (event: OrderEvent): UndoableActName | null => {
  if (event.type === 'MessageWritten' && event.from === 'studio') return null;
  const acts: Readonly<Partial<Record<OrderEvent['type'], UndoableActName>>> = undoableActByEvent;
  return acts[event.type] ?? null;
};

/** The kind of act by which an operator caused the event; null also if anyone else caused it. */
export const undoableOperatorActOf = (
  event: OrderEvent,
  actor: RecordedActor,
): UndoableActName | null => (actor.startsWith('operator ') ? undoableActOf(event) : null);

/** The event can be undone before this time. */
export const undoableUntil = ({ at }: OrderEvent): Instant => after(at, undoWithinMs);

/** The versions of the events that were undone. */
export const undoneVersions = (events: readonly DomainEvent[]): ReadonlySet<number> =>
  new Set(events.flatMap((event) => (event.type === 'ActTakenBack' ? [event.undoneVersion] : [])));

/** The events that count: neither undone nor an undoing. */
export const effectiveEvents = (events: readonly OrderEvent[]): readonly OrderStepEvent[] => {
  const undone = undoneVersions(events);
  return events.filter(
    (event): event is OrderStepEvent => event.type !== 'ActTakenBack' && !undone.has(event.version),
  );
};

/** Applies all events of an order; null where there are none. */
export const foldOrder = (events: readonly OrderEvent[]): Order | null => {
  const folded = effectiveEvents(events).reduce<Order | null>(evolveOrder, null);
  const last = events.at(-1);
  return folded === null || last === undefined ? null : { ...folded, version: last.version };
};
