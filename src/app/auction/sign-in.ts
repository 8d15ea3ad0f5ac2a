import type { KeyedInput } from '../../contract/auction-input.ts';
import { no, ok, type Result } from '../../domain/base.ts';
import { keyExpiresAt, type Participant } from '../../domain/auction/participant.ts';
import type { ParticipantId, ParticipantKey } from '../../domain/ids.ts';
import type { Refusal } from '../../domain/refusal.ts';
import { after, minutesMs } from '../../domain/time.ts';
import type { AppContext, Tx } from '../ports.ts';
import { refused, storeProblem, type Answer, type Caller } from '../run.ts';

/** Who a participant key belongs to. */
export type SignedIn = { readonly participantId: ParticipantId; readonly keyHash: string };

/** The last use is noted at most this often, so that looking does not mean writing. */
const noteUseEveryMs = minutesMs(1);

/** Lets a use case in only with a key that is valid; the key itself goes no further than here. */
export const keyed =
  <Fields, View>(
    useCase: (
      context: AppContext,
      input: Fields & SignedIn,
      caller: Caller,
    ) => Answer<View> | Promise<Answer<View>>,
  ) =>
  async (
    context: AppContext,
    { key, fields }: KeyedInput<Fields>,
    caller: Caller,
  ): Promise<Answer<View>> => {
    const signedIn = key.ok ? await signIn(context, key.value) : key;
    if (!signedIn.ok) return refused(signedIn.problem);
    if (!fields.ok) return refused(fields.problem);
    return useCase(context, { ...fields.value, ...signedIn.value }, caller);
  };

const signIn = async (
  { store, clock, crypto }: AppContext,
  key: ParticipantKey,
): Promise<Result<SignedIn, Refusal>> => {
  const keyHash = crypto.hash(key);
  try {
    const now = clock.now();
    const found = await store.read(({ keys }) => keys.find(keyHash));
    if (found === null || keyExpiresAt(found.lastUsedAt) <= now) {
      return no({ kind: 'key_not_valid' });
    }
    if (now >= after(found.lastUsedAt, noteUseEveryMs)) {
      await store.write('orders', async ({ keys }) => {
        await keys.touch(keyHash, now);
        return { keep: true, value: undefined };
      });
    }
    return ok({ participantId: found.participantId, keyHash });
  } catch (error) {
    return no(storeProblem(error));
  }
};

/** The participant behind a key; whoever has one has joined. */
export const signedInParticipant = async (
  { participants }: Tx,
  id: ParticipantId,
): Promise<Participant> => {
  const participant = await participants.find(id);
  if (participant === null) throw new Error(`${id} has a key but never joined`);
  return participant;
};
