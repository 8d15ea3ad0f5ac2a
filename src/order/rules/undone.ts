import type { RecordedActor } from '../../kernel/actor.ts';
import type { DomainEvent } from '../../kernel/event.ts';
import { after, type Instant } from '../../kernel/time.ts';
import type { Act } from './acts.ts';
import { evolveOrder, type Order, type OrderStepEvent, type OrderEvent } from './order.ts';

/** What operators do and take back again before anybody was told of it. */

/** So long nobody is told of an act that was done at the desk. */
export const undoWithinMs = 10_000;

/** Which act of an operator an event may come of; null where it is none, or one that cannot be taken back. */
export const actOf = (event: OrderEvent): UndoableActName | null => {
  if (event.type === 'MessageWritten') return event.from === 'operator' ? 'message' : null;
  return actsByEvent.find(([type]) => type === event.type)?.[1] ?? null;
};

/** Which act an operator did by it; null where it was somebody else's, or is none that can be taken back. */
export const operatorActOf = (event: OrderEvent, by: RecordedActor | null): UndoableActName | null =>
  by?.startsWith('operator ') === true ? actOf(event) : null;

/** From then on it is not taken back any more. */
export const undoableUntil = ({ at }: OrderEvent): Instant => after(at, undoWithinMs);

const actsByEvent = [
  ['QuestionsAskedAgain', 'ask_again'],
  ['MaterialsConfirmed', 'confirm_materials'],
  ['SiteDelivered', 'deliver'],
  ['RequestFinished', 'finish_changes'],
  ['DefectDecided', 'decide_defect'],
  ['PaymentRecorded', 'record_payment'],
  ['PaymentRefunded', 'refund'],
  ['WorkHeld', 'hold'],
  ['WorkResumed', 'resume'],
  ['OrderCancelled', 'cancel'],
  ['MessageWritten', 'message'],
  ['NoteWritten', 'note'],
] as const satisfies readonly (readonly [OrderEvent['type'], Act])[];

export type UndoableActName = (typeof actsByEvent)[number][1];
export const undoableActs: readonly UndoableActName[] = actsByEvent.map(([, act]) => act);

/** The places of all that was taken back. */
export const undoneVersions = (events: readonly DomainEvent[]): ReadonlySet<number> =>
  new Set(events.flatMap((event) => (event.type === 'ActTakenBack' ? [event.taken] : [])));

/** What still counts. */
export const effectiveEvents = (events: readonly OrderEvent[]): readonly OrderStepEvent[] => {
  const taken = undoneVersions(events);
  return events.filter(
    (event): event is OrderStepEvent => event.type !== 'ActTakenBack' && !taken.has(event.version),
  );
};

/** The order that its events come to; null where there are none. */
export const foldOrder = (events: readonly OrderEvent[]): Order | null => {
  const folded = effectiveEvents(events).reduce<Order | null>(evolveOrder, null);
  const last = events.at(-1);
  return folded === null || last === undefined ? null : { ...folded, version: last.version };
};
