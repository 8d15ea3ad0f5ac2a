import { ok } from '../../domain/base.ts';
import { evolveParticipant, type ParticipantEvent } from '../../domain/auction/participant.ts';
import type { ParticipantId } from '../../domain/ids.ts';
import { drawNothing, participantOf, type UseCase } from '../use-case.ts';

/** What stops working. */
type Extras = { readonly keyHash: string; readonly participantId: ParticipantId };

/** The key that was sent stops working, and with it the codes that would give another in its place. */
export const revokeKey: UseCase<null, null, null, null, Extras> = {
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
        extras: { keyHash: actor.kind === 'participant' ? actor.keyHash : '', participantId },
      },
    };
  },
  save: async ({ bids, keys }, { keyHash, participantId }) => {
    await keys.remove(keyHash);
    await bids.eraseUsedCodes(participantId);
  },
};
