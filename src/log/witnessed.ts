import { before, secondsMs, type Instant } from '../kernel/time.ts';
import type { Checkpoint } from './rows/log-entries.ts';
import type { Tx } from '../store/store.ts';
import type { Settings } from '../kernel/context.ts';

/** How long a checkpoint waits for a witness before it is published without one: half of the time that a receipt promises. */
const withoutWitnessAfterMs = secondsMs(30);

/**
 * The published checkpoint, which proofs refer to. With witnesses it is the newest that one of them has
 * signed, unless a later one covers only leaves that have waited long enough. Both only grow, so nobody
 * sees a smaller log than before.
 */
export const shownCheckpoint = async (
  { log }: Pick<Tx, 'log'>,
  { log: { witnesses } }: Pick<Settings, 'log'>,
  now: Instant,
): Promise<Checkpoint | null> => {
  if (witnesses.length === 0) return log.checkpoint();
  const [cosigned, waited] = await Promise.all([
    log.newestCosigned(),
    log.checkpointOf(before(now, withoutWitnessAfterMs)),
  ]);
  if (cosigned !== null && cosigned.size >= (waited?.size ?? 0)) return cosigned;
  if (waited !== null) return waited;
  const [first] = await log.checkpoints(0, 1);
  return first ?? null;
};

/** The names of the witnesses that signed. */
export const signersIn = (cosignatures: string): readonly string[] => [
  ...new Set([...cosignatures.matchAll(/^— (\S+) /gm)].map(([, name = '']) => name)),
];
