import type { Settings } from '../kernel/context.ts';
import type { Tx } from '../kernel/store.ts';
import type { Instant } from '../kernel/time.ts';
import { logStartLeaf, keyLeaf, type Leaf } from './leaf.ts';
import {
  cosignerKey,
  endorsementText,
  noteKey,
  noteSignature,
  signedNote,
  type NoteSigner,
} from './note.ts';
import type { LogKeys } from './rows/log-entries.ts';

/** The keys of the public log. They are derived from the secret, so no private key is stored. */

type Generation = Pick<LogKeys, 'generation' | 'origin'>;

/** Signs checkpoints and receipts, under the log's own name. */
export const checkpointSigner = (
  { log }: Pick<Settings, 'log'>,
  { generation, origin }: Generation,
): NoteSigner => ({ name: origin, key: log.keyOf('checkpoint', generation) });

/** Signs the time of a checkpoint. */
export const timeSigner = (
  { log }: Pick<Settings, 'log'>,
  { generation, origin }: Generation,
): NoteSigner => ({ name: `${origin}/time`, key: log.keyOf('time', generation) });

/** Whether these keys follow from the current secret, so that the service can sign with them. */
export const canSignWith = (settings: Pick<Settings, 'log'>, keys: LogKeys): boolean =>
  noteKey(checkpointSigner(settings, keys)) === keys.key;

/**
 * Returns the newest keys of the log. Starts the log if there is none. Under a new secret, it adds keys
 * that no earlier ones endorse.
 */
export const ensureCurrentKeys = async (
  tx: Tx,
  settings: Settings,
  now: Instant,
): Promise<LogKeys> => {
  const newest = (await tx.log.keys()).at(-1);
  if (newest !== undefined && canSignWith(settings, newest)) return newest;
  if (newest === undefined) {
    await tx.log.append([logStartLeaf(settings.log.origin, now)], now);
  } else {
    await tx.log.saveKeys({ ...newest, until: now, untilSize: await tx.log.size() });
  }
  const { origin, generation } = newest ?? { origin: settings.log.origin, generation: 0 };
  const fromSize = await tx.log.size();
  const keys = keysOf(settings, { generation: generation + 1, origin }, fromSize);
  await addKeys(tx, keys, now);
  return keys;
};

const keysOf = (settings: Settings, generation: Generation, fromSize: number): LogKeys => ({
  ...generation,
  key: noteKey(checkpointSigner(settings, generation)),
  timeKey: cosignerKey(timeSigner(settings, generation)),
  fromSize,
  endorsement: null,
  until: null,
  untilSize: null,
});

/** The next keys, endorsed by these. */
export const endorsedKeys = (settings: Settings, keys: LogKeys, fromSize: number): LogKeys => {
  const { generation, origin } = keys;
  const next = keysOf(settings, { generation: generation + 1, origin }, fromSize);
  const signer = checkpointSigner(settings, keys);
  const text = endorsementText(origin, [next.key, next.timeKey], fromSize);
  return { ...next, endorsement: signedNote(text, [noteSignature(signer, text)]) };
};

/** Stores new keys and announces them in the log. */
export const addKeys = async ({ log }: Tx, keys: LogKeys, now: Instant): Promise<void> => {
  await log.append(leavesOf(keys, now), now);
  await log.saveKeys(keys);
};

const leavesOf = ({ key, timeKey }: LogKeys, now: Instant): readonly Leaf[] => [
  keyLeaf(key, 'checkpoint', now),
  keyLeaf(timeKey, 'time', now),
];
