import { ok } from '../../domain/base.ts';
import { evolveParticipant, type Participant } from '../../domain/auction/participant.ts';
import type { AppContext } from '../ports.ts';
import { run, type Answer, type Caller, type UseCase } from '../run.ts';
import { signedInParticipant, type SignedIn } from './sign-in.ts';

/** The key that was sent stops working. */
export const revokeKey = (
  context: AppContext,
  input: SignedIn,
  caller: Caller,
): Promise<Answer<null>> => run(context, revoking, input, caller, false);

type State = { readonly participant: Participant; readonly keyHash: string };

const revoking: UseCase<SignedIn, State, null, null> = {
  lockScope: 'auction',
  load: async (tx, { participantId, keyHash }) => {
    const participant = await signedInParticipant(tx, participantId);
    return { participant, keyHash };
  },
  draw: () => null,
  decide: (state, { participantId }, { now: at }) => {
    const version = state.participant.version + 1;
    const event = { type: 'KeyRevoked', participantId, version, at } as const;
    return {
      state: { ...state, participant: evolveParticipant(state.participant, event) },
      events: [event],
      messages: [],
      answer: ok(null),
    };
  },
  save: async (tx, { participant, keyHash }) => {
    await tx.participants.save(participant);
    await tx.keys.remove(keyHash);
  },
};
