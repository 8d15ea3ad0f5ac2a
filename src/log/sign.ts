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
  readonly roots: readonly (readonly [level: number, number: number, root: string])[];
  readonly checkpoint: Omit<Checkpoint, 'cosignatures'>;
};

/** How many new leaves a checkpoint covers at most. */
const leavesAtOnce = 64 * tileWidth;
/** After this time the same tree is signed again, so that nobody can present an old tree as the newest. */
const freshForMs = minutesMs(1);

/**
 * Makes the next checkpoint, without a lock, because existing leaves never change. Null if there is
 * nothing new to sign. @throws LogForked
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
  const size = Math.min(Math.max(stored, sizeBefore), sizeBefore + leavesAtOnce);
  if (size === 0 || keys.length === 0) return null;
  if (last !== null && stored === sizeBefore && now < after(last.at, freshForMs)) return null;
  const problem = await forkProblem(tx);
  if (problem !== null) throw new LogForked(problem);

  const roots = new Map<string, string>();
  const read = readerOver(tx, roots);
  for (let level = 0; size >= tileWidth ** (level + 1); level += 1) {
    const leaves = tileWidth ** (level + 1);
    const [from, to] = [Math.floor(sizeBefore / leaves), Math.floor(size / leaves)];
    for (let number = from; number < to; number += 1) {
      roots.set(nameOf(level, number), tileRoot(await read(level, number, tileWidth)));
    }
  }
  const tree = treeOver(read, size);
  const root = await tree.rootAt(size);
  const note = signCheckpoint(settings, keys, { size, root, now });
  return {
    sizeBefore,
    roots: [...roots].map(([name, hash]) => {
      const [level = 0, number = 0] = name.split(' ').map(Number);
      return [level, number, hash] as const;
    }),
    checkpoint: { size, root, at: now, note },
  };
};

/** How the stored log differs from the last signed one; null if it does not. @throws StoreBusy */
export const forkProblem = async (tx: Tx): Promise<string | null> => {
  const [stored, last] = await Promise.all([tx.log.size(), tx.log.checkpoint()]);
  if (last === null) return null;
  const { size, root } = last;
  if (stored < size) return `${size} leaves of the public log were signed, ${stored} are left`;
  const found = await treeOver(readerOver(tx, new Map()), size)
    .rootAt(size)
    .catch((error: unknown) => {
      if (error instanceof HashesMissing) return null;
      throw error;
    });
  return found === root
    ? null
    : `The first ${size} leaves of the public log are not those that were signed`;
};

const nameOf = (level: number, number: number): string => `${level} ${number}`;

/** Reads stored hashes, and those of tiles that this checkpoint completes. */
const readerOver =
  ({ log }: Tx, fresh: ReadonlyMap<string, string>): ReadTile =>
  async (level, number, width) => {
    const first = number * tileWidth;
    const stored = await log.hashes(level, first, first + width);
    const others = Array.from({ length: width - stored.length }, (_each, nth) =>
      fresh.get(nameOf(level - 1, first + stored.length + nth)),
    );
    return [...stored, ...others.filter((root) => root !== undefined)];
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
