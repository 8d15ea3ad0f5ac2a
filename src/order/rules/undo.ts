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

/** The kind of act that such an event comes from; null if operators cannot undo that kind. */
export const undoableActOf = (event: OrderEvent): UndoableActName | null => {
  if (event.type === 'MessageWritten') return event.from === 'operator' ? 'message' : null;
  return actsByEvent.find(([type]) => type === event.type)?.[1] ?? null;
};

/** The same, but null where anyone else than an operator caused the event. */
export const undoableOperatorActOf = (
  event: OrderEvent,
  by: RecordedActor,
): UndoableActName | null => (by.startsWith('operator ') ? undoableActOf(event) : null);

/** The event can be undone before this time. */
export const undoableUntil = ({ at }: OrderEvent): Instant => after(at, undoWithinMs);

const actsByEvent = [
  ['QuestionsReopened', 'ask_again'],
  ['MaterialsConfirmed', 'confirm_materials'],
  ['SiteDelivered', 'deliver'],
  ['RequestFinished', 'finish_changes'],
  ['DefectDecided', 'decide_defect'],
  ['PaymentRecorded', 'record_payment'],
  ['PaymentRefunded', 'refund'],
  ['WorkPaused', 'hold'],
  ['WorkResumed', 'resume'],
  ['OrderCancelled', 'cancel'],
  ['MessageWritten', 'message'],
  ['NoteWritten', 'note'],
] as const satisfies readonly (readonly [OrderEvent['type'], Act])[];

export type UndoableActName = (typeof actsByEvent)[number][1];
export const undoableActs: readonly UndoableActName[] = actsByEvent.map(([, act]) => act);

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
