import type { CallContext } from '../../kernel/context.ts';
import type { Participant } from '../rules/participant.ts';

/** The participant whose key the call carries. @throws Error if the operation admits other actors */
export const participantOf = ({ actor }: Pick<CallContext, 'actor'>): Participant => {
  if (actor.kind === 'participant') return actor.participant;
  throw new Error(`A call by ${actor.kind} carries no participant key`);
};
