import { isSame, type Bytes } from './bytes.ts';
import { Found } from './findings.ts';
import {
  leafHash,
  nodeHash,
  perfectRoot,
  perfectRoots,
  rootAbove,
  splitHashes,
} from './hashing.ts';
import { tileWidth, type Source } from './source.ts';

/** A Merkle tree. It checks all hashes against the signed root before it returns them. */
export type Tree = {
  readonly size: number;
  /** The hashes of the leaves in one tile. */
  readonly leaves: (index: number) => Promise<readonly Bytes[]>;
  /** The root of the first `size` leaves, which an earlier checkpoint of that size must have. */
  readonly rootAt: (size: number) => Promise<Bytes>;
};

/** @throws Found if the tiles do not lead to the root */
export const openTree = async (source: Source, size: number, root: Bytes): Promise<Tree> => {
  const tiles = new Map<string, Promise<readonly Bytes[]>>();
  const edge = await Promise.all(
    edgeOf(size).map(async ({ level, index, width }) => {
      const hashes = splitHashes(await source.tile(level, index, width));
      tiles.set(`${level}/${index}`, Promise.resolve(hashes));
      return perfectRoots(hashes);
    }),
  );
  if (!isSame(await rootAbove(edge.flat()), root)) {
    throw new Found('tile_changed', { detail: 'The tree comes to another root.' });
  }
  const verified = (level: number, index: number): Promise<readonly Bytes[]> => {
    const name = `${level}/${index}`;
    const known = tiles.get(name) ?? verifyTile(level, index);
    tiles.set(name, known);
    return known;
  };
  const verifyTile = async (level: number, index: number): Promise<readonly Bytes[]> => {
    const [bytes, above] = await Promise.all([
      source.tile(level, index, tileWidth),
      verified(level + 1, Math.floor(index / tileWidth)),
    ]);
    const hashes = splitHashes(bytes);
    const expected = above[index % tileWidth];
    if (expected === undefined || !isSame(await perfectRoot(hashes), expected)) {
      throw new Found('tile_changed', { detail: `Tile ${level}/${index} is another one.` });
    }
    return hashes;
  };
  return {
    size,
    leaves: (index) => verified(0, index),
    rootAt: async (earlier) => {
      const roots = await Promise.all(
        edgeOf(earlier).map(async ({ level, index, width }) =>
          perfectRoots((await verified(level, index)).slice(0, width)),
        ),
      );
      return rootAbove(roots.flat());
    },
  };
};

type Edge = { readonly level: number; readonly index: number; readonly width: number };

/** The partial tiles at the right edge of a tree, the highest level first. */
const edgeOf = (size: number): readonly Edge[] => {
  const edge: Edge[] = [];
  for (let level = 0, count = size; count > 0; level += 1, count = Math.floor(count / tileWidth)) {
    const width = count % tileWidth;
    if (width > 0) edge.unshift({ level, index: Math.floor(count / tileWidth), width });
  }
  return edge;
};

/** The entries of a bundle; null if their number is wrong. */
export const splitEntries = (bytes: Bytes, width: number): readonly Bytes[] | null => {
  const entries: Bytes[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = 0;
  while (entries.length < width) {
    if (at + 2 > bytes.length) return null;
    const end = at + 2 + view.getUint16(at);
    if (end > bytes.length) return null;
    entries.push(bytes.slice(at + 2, end));
    at = end;
  }
  return entries;
};

/** The position of the first entry that does not match the tree; -1 if all match. */
export const firstChanged = async (
  entries: readonly Bytes[],
  hashes: readonly Bytes[],
): Promise<number> => {
  const own = await Promise.all(entries.map((entry) => leafHash(entry)));
  return own.findIndex((hash, at) => !isSame(hash, hashes[at] ?? new Uint8Array(0)));
};

/**
 * Computes the root from an inclusion proof (RFC 9162, 2.1.3.2); null if the proof has too many or too
 * few hashes.
 */
export const rootOfProof = async (
  hash: Bytes,
  index: number,
  size: number,
  proof: readonly Bytes[],
): Promise<Bytes | null> => {
  let node = index;
  let last = size - 1;
  let root = hash;
  if (index >= size) return null;
  for (const sibling of proof) {
    if (last === 0) return null;
    if (node % 2 === 1 || node === last) {
      root = await nodeHash(sibling, root);
      while (node % 2 === 0 && node !== 0) {
        node = Math.floor(node / 2);
        last = Math.floor(last / 2);
      }
    } else {
      root = await nodeHash(root, sibling);
    }
    node = Math.floor(node / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 ? root : null;
};
