/**
 * The events of every entity. Each folder with entities adds theirs.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- folders with entities add their members
export interface EventKinds {}

/**
 * An event says what happened to one entity, in the past tense. The service appends it to the
 * entity's stream in the audit log, with its actor and its time. It is never changed, and only
 * its personal part can be erased. Only streams of bids whose code was never entered are deleted.
 */
export type DomainEvent = EventKinds[keyof EventKinds];
