import { unreachable } from './result.ts';
import type { ParticipantId } from './ids.ts';
import type { Order } from '../order/rules/order.ts';
import type { Participant } from '../auction/rules/participant.ts';

/** Who makes a call, once it is known to be true. Every event records it. */
export type Actor =
  /** Whoever needs to be nobody in particular. */
  | { readonly kind: 'anonymous' }
  /** Somebody who bids, by a participant key; the key itself goes no further than its keyed hash. */
  | { readonly kind: 'participant'; readonly participant: Participant; readonly keyHash: string }
  /** Whoever has the id of an order. */
  | {
      readonly kind: 'order_holder';
      readonly order: Order;
      /** By a reply to what was mailed about it, rather than by its id. */
      readonly isByMail?: true;
    }
  /** Whoever has the link that the studio gave its client. */
  | { readonly kind: 'client'; readonly order: Order }
  /** By their address at the desk, and by their account where they are on the machine itself. */
  | { readonly kind: 'operator'; readonly name: string; readonly isOnMachine?: true }
  /** The service itself, such as when time has ended a lot. */
  | { readonly kind: 'system' };

/** The actor as an event keeps it: nothing secret and no address but an operator's own, because events are kept for ever. */
export type RecordedActor =
  | 'anonymous'
  | 'order_holder'
  | 'order_holder by mail'
  | 'client'
  | 'system'
  | `participant ${ParticipantId}`
  | `operator ${string}`;

export const recordedActor = (actor: Actor): RecordedActor => {
  switch (actor.kind) {
    case 'order_holder':
      return actor.isByMail === true ? 'order_holder by mail' : 'order_holder';
    case 'anonymous':
    case 'client':
    case 'system':
      return actor.kind;
    case 'participant':
      return `participant ${actor.participant.id}`;
    case 'operator':
      return `operator ${actor.name}`;
    default:
      return unreachable(actor);
  }
};
