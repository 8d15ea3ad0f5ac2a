import type { Admitted, Authenticator } from '../kernel/authorise.ts';
import type { CallRefusal } from '../kernel/call-refusal.ts';
import type { AppContext } from '../kernel/context.ts';
import { readParticipantKey } from '../kernel/ids.ts';
import { no, ok, type Result } from '../kernel/result.ts';
import { after, minutesMs, type Instant } from '../kernel/time.ts';
import { keyExpiresAt } from './rules/participant.ts';

export const authenticateByKey: Authenticator = (context, { access, takesKey }, credential) => {
  const acceptsKey = access === 'participant' || (access === 'anyone' && takesKey === true);
  if (acceptsKey && credential.kind === 'participant_key') return byKey(context, credential.key);
  return access === 'participant' ? no({ kind: 'key_required' }) : null;
};

/** The last use of a key is saved at most this often, so that reading does not mean writing. */
const saveUseEveryMs = minutesMs(1);

/** Finds the participant of a key. Only the key's keyed hash leaves this function. */
const byKey = async (
  { store, clock, crypto, isReadOnly }: AppContext,
  sent: string,
): Promise<Result<Admitted, CallRefusal>> => {
  const key = readParticipantKey(sent);
  if (key === null) return no({ kind: 'key_not_valid' });
  const keyHash = crypto.hash(key);
  const now = clock.now();
  const found = await store.read(({ keys }) => keys.find(keyHash));
  if (found === null || keyExpiresAt(found.lastUsedAt) <= now) return no({ kind: 'key_not_valid' });
  if (!isReadOnly && now >= after(found.lastUsedAt, saveUseEveryMs)) {
    await saveUse(store, keyHash, now);
  }
  const { participantId } = found;
  return ok({
    actor: null,
    findActor: async ({ participants }) => {
      const participant = await participants.find(participantId);
      if (participant === null) throw new Error(`${participantId} has a key but never joined`);
      return ok({ kind: 'participant', participant, keyHash });
    },
  });
};

const saveUse = (store: AppContext['store'], keyHash: string, at: Instant): Promise<void> =>
  store.write('orders', async ({ keys }) => {
    await keys.touch(keyHash, at);
    return { keep: true, value: undefined };
  });

declare module '../kernel/call.ts' {
  interface CredentialKinds {
    participant_key: { readonly key: string };
  }
}
