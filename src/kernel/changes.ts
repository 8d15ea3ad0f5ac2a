import type { DomainEvent } from './event.ts';

/** A change of one entity: its state before and after its new events. */
export type Changed<Entity extends string, State, Event extends DomainEvent> = {
  readonly entity: Entity;
  /** Its state before; null if the first event created it. */
  readonly before: State | null;
  readonly after: State;
  /** At least one, in order. */
  readonly events: readonly Event[];
};

/**
 * The changes that decisions can make, by entity. Each folder with entities adds theirs.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- folders with entities add their members
export interface ChangeKinds {}

/**
 * A change is what a decision does to one entity. It is the only way in which entities change: saved
 * rows, appended events and everything that subscribers do follow from changes, in one transaction.
 */
export type Change = ChangeKinds[keyof ChangeKinds];
