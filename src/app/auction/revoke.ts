import { ok } from '../../domain/base.ts';
import { evolveParticipant, type ParticipantEvent } from '../../domain/auction/participant.ts';
import { drawNothing, participantOf, type UseCase } from '../use-case.ts';

/** The key that was sent stops working. */
export const revokeKey: UseCase<null, null, null, null, { readonly keyHash: string }> = {
  lockScope: 'auction',
  load: async () => null,
  draw: drawNothing,
  decide: (_loaded, _input, moment) => {
    const { actor, now: at } = moment;
    const before = participantOf(moment);
    const { id: participantId, version: earlier } = before;
    const event: ParticipantEvent = { type: 'KeyRevoked', participantId, version: earlier + 1, at };
    const after = evolveParticipant(before, event);
    return {
      answer: ok(null),
      change: {
        happened: [{ subject: 'participant', before, after, events: [event] }],
        quotas: [],
        extras: { keyHash: actor.kind === 'participant' ? actor.keyHash : '' },
      },
    };
  },
  save: (tx, { keyHash }) => tx.keys.remove(keyHash),
};
