import type { ParticipantId } from './ids.ts';

/**
 * Who can make a call, by kind. Each folder adds the kinds that its credentials prove.
 * @public
 */
export interface ActorKinds {
  /** Anyone; the call needs no credential. */
  anonymous: object;
  /**
   * An operator: by their e-mail address at the desk, or by their account on the machine itself, which
   * may sign anyone in and out.
   */
  operator: { readonly name: string; readonly isOnMachine?: true };
  /** The service itself, such as when time ends a lot. */
  system: object;
}

/**
 * An actor is the one who makes a call, after the credential was checked: anyone, the holder of an
 * order, its client, a participant, an operator, or the service itself. Every event records its actor.
 */
export type Actor = {
  readonly [Kind in keyof ActorKinds]: { readonly kind: Kind } & ActorKinds[Kind];
}[keyof ActorKinds];

/**
 * The actor as events store it. It contains no secret and no address except an operator's, because
 * events are never deleted.
 */
export type RecordedActor =
  | 'anonymous'
  | 'order_holder'
  | 'order_holder by mail'
  | 'client'
  | 'system'
  | `participant ${ParticipantId}`
  | `operator ${string}`;
