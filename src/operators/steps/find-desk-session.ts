import type { AppContext } from '../../kernel/context.ts';
import { readDeskToken, type DeskSessionId } from '../../kernel/ids.ts';
import { StoreBusy } from '../../kernel/store.ts';
import { after, minutesMs, type Instant } from '../../kernel/time.ts';
import { sessionEndsAt } from '../rules/desk-session.ts';
import { operatorsByHash, sessionHash } from './desk-hashes.ts';

/** The operator who is signed in, and the session. */
export type SignedIn = {
  /** The operator's address, as the settings spell it. */
  readonly operator: string;
  readonly sessionId: DeskSessionId;
  readonly endsAt: Instant;
};

/** The last use is recorded at most this often, so that most reading calls write nothing. */
const noteSeenEveryMs = minutesMs(1);

/** Finds the session of the key that a browser sent; null if it has ended. @throws StoreBusy */
export const findDeskSession = async (
  context: AppContext,
  key: string,
): Promise<SignedIn | null> => {
  const { store, clock, settings } = context;
  const token = readDeskToken(key);
  if (token === null) return null;
  const operators = operatorsByHash(settings, sessionHash, token);
  const found = await store.read(({ desk }) => desk.findSession([...operators.keys()]));
  const operator = found === null ? undefined : operators.get(found.hash);
  if (found === null || operator === undefined) return null;
  const { hash, value: session } = found;
  const now = clock.now();
  const endsAt = sessionEndsAt(session);
  if (endsAt <= now) return null;
  if (now >= after(session.lastSeenAt, noteSeenEveryMs)) await noteSeen(context, hash, now);
  return { operator, sessionId: session.id, endsAt };
};

/** If the store is busy, the operator gets the page all the same. */
const noteSeen = async (
  { store, isReadOnly }: AppContext,
  hash: string,
  at: Instant,
): Promise<void> => {
  if (isReadOnly) return;
  try {
    await store.write('orders', async ({ desk }) => {
      await desk.touchSession(hash, at);
      return { keep: true, value: undefined };
    });
  } catch (error) {
    if (!(error instanceof StoreBusy)) throw error;
  }
};
