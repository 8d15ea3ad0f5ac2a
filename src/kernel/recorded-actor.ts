import type { Actor, RecordedActor } from './actor.ts';
import { unreachable } from './result.ts';

/** The actor as events store it, without anything secret. */
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
