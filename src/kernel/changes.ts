import type { DomainEvent } from './event.ts';

/** An entity before and after its new events. */
export type Changed<Subject extends string, State, Event extends DomainEvent> = {
  readonly subject: Subject;
  /** Null if the first event created it. */
  readonly before: State | null;
  readonly after: State;
  /** At least one, in order. */
  readonly events: readonly Event[];
};

/**
 * What one decision can change, by entity. Saved rows, appended events and everything that subscribers
 * do follow from these changes. Each folder with entities adds theirs.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- folders with entities add their members
export interface ChangeKinds {}

export type Change = ChangeKinds[keyof ChangeKinds];

export type OrderChange = Extract<Change, { readonly subject: 'order' }>;
export type LotChange = Extract<Change, { readonly subject: 'lot' }>;
export type BidChange = Extract<Change, { readonly subject: 'bid' }>;
export type ParticipantChange = Extract<Change, { readonly subject: 'participant' }>;
