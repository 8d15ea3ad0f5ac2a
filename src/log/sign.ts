import type { Settings } from '../kernel/context.ts';
import type { Tx } from '../kernel/store.ts';
import { after, minutesMs, type Instant } from '../kernel/time.ts';
import { checkpointSigner, canSignWith, timeSigner } from './keys.ts';
import { HashesMissing, tileRoot, tileWidth, treeOver, type ReadTile } from './merkle.ts';
import { checkpointText, cosignature, noteSignature, signedNote } from './note.ts';
import type { Checkpoint, LogKeys } from './rows/log-entries.ts';

/** The stored log differs from the signed one, so it must not be signed again. */
export class LogForked extends Error {
  override readonly name = 'LogForked';
}

/** A checkpoint to store, unless another one has been stored meanwhile. */
export type NewCheckpoint = {
  readonly sizeBefore: number;
  /** The roots of the tiles that it completes. */
  readonly tileRoots: readonly TileRoot[];
  readonly checkpoint: Omit<Checkpoint, 'cosignatures'>;
};

type TileRoot = { readonly level: number; readonly number: number; readonly root: string };

/** Tile roots by level and number (`tileName`). */
type TileRoots = Map<string, TileRoot>;

/** How many new leaves a checkpoint covers at most. */
const newLeavesMax = 64 * tileWidth;
/** After this time the same tree is signed again, so that nobody can present an old tree as the newest. */
const freshForMs = minutesMs(1);

/**
 * Makes the next checkpoint, without a lock, because existing leaves never change. Null if the log has
 * no leaves or no keys yet, or if the last checkpoint covers every leaf and is still fresh.
 * @throws LogForked
 */
export const nextCheckpoint = async (
  tx: Tx,
  settings: Settings,
  now: Instant,
): Promise<NewCheckpoint | null> => {
  const [stored, last, keys] = await Promise.all([
    tx.log.size(),
    tx.log.checkpoint(),
    tx.log.keys(),
  ]);
  const sizeBefore = last?.size ?? 0;
  // A log that has lost signed leaves is not taken for a small or empty one, so `forkProblem` finds it.
  const size = Math.min(Math.max(stored, sizeBefore), sizeBefore + newLeavesMax);
  if (size === 0 || keys.length === 0) return null;
  if (last !== null && stored === sizeBefore && now < after(last.at, freshForMs)) return null;
  const problem = await forkProblem(tx);
  if (problem !== null) throw new LogForked(problem);

  const completed = await completeTiles(tx, sizeBefore, size);
  const root = await treeOver(tileReader(tx, completed), size).rootAt(size);
  const note = signCheckpoint(settings, keys, { size, root, now });
  const tileRoots = [...completed.values()];
  return { sizeBefore, tileRoots, checkpoint: { size, root, at: now, note } };
};

/**
 * The roots of the tiles that become full as the log grows from one size to the other. Lower levels come
 * first, because the hashes of a higher tile are the roots of those below.
 */
const completeTiles = async (tx: Tx, sizeBefore: number, size: number): Promise<TileRoots> => {
  const completed: TileRoots = new Map();
  const readTile = tileReader(tx, completed);
  for (let level = 0; size >= tileWidth ** (level + 1); level += 1) {
    const leavesPerTile = tileWidth ** (level + 1);
    const lastNumber = Math.floor(size / leavesPerTile) - 1;
    for (let number = Math.floor(sizeBefore / leavesPerTile); number <= lastNumber; number += 1) {
      const root = tileRoot(await readTile(level, number, tileWidth));
      completed.set(tileName(level, number), { level, number, root });
    }
  }
  return completed;
};

/** How the stored log differs from the last signed one; null if it does not. @throws StoreBusy */
export const forkProblem = async (tx: Tx): Promise<string | null> => {
  const [stored, last] = await Promise.all([tx.log.size(), tx.log.checkpoint()]);
  if (last === null) return null;
  const { size, root } = last;
  if (stored < size) return `${size} leaves of the public log were signed, ${stored} are left`;
  const found = await treeOver(tileReader(tx, new Map()), size)
    .rootAt(size)
    .catch((error: unknown) => {
      if (error instanceof HashesMissing) return null;
      throw error;
    });
  return found === root
    ? null
    : `The first ${size} leaves of the public log are not those that were signed`;
};

const tileName = (level: number, number: number): string => `${level} ${number}`;

/**
 * Makes a reader of tiles: of their stored hashes, and of the roots of `completed` tiles below them,
 * which are not stored yet.
 */
const tileReader =
  ({ log }: Tx, completed: TileRoots): ReadTile =>
  async (level, number, width) => {
    const first = number * tileWidth;
    const hashes = [...(await log.hashes(level, first, first + width))];
    while (hashes.length < width) {
      const below = completed.get(tileName(level - 1, first + hashes.length));
      if (below === undefined) break;
      hashes.push(below.root);
    }
    return hashes;
  };

/** Signs with the newest keys, and with older ones while others may still know only those. */
const signCheckpoint = (
  settings: Settings,
  keys: readonly LogKeys[],
  { size, root, now }: { readonly size: number; readonly root: string; readonly now: Instant },
): string => {
  const signing = keys.filter(
    (each) => (each.until ?? Infinity) > now && canSignWith(settings, each),
  );
  const newest = signing.at(-1);
  if (newest === undefined) throw new Error('Nobody can sign the public log');
  const text = checkpointText(newest.origin, size, root);
  return signedNote(text, [
    noteSignature(checkpointSigner(settings, newest), text),
    cosignature(timeSigner(settings, newest), text, now),
    ...signing.slice(0, -1).map((each) => noteSignature(checkpointSigner(settings, each), text)),
  ]);
};
