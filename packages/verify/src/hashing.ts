import { joined, type Bytes } from './bytes.ts';

/** Hashes of the Merkle tree as in RFC 6962, computed with Web Crypto. */

export const hashLength = 32;

export const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

const leafMark = Uint8Array.of(0);
const nodeMark = Uint8Array.of(1);

export const leafHash = (entry: Uint8Array): Promise<Bytes> => sha256(joined(leafMark, entry));

export const nodeHash = (left: Uint8Array, right: Uint8Array): Promise<Bytes> =>
  sha256(joined(nodeMark, left, right));

/** The root of a tree whose number of leaves is a power of two. */
export const perfectRoot = async (hashes: readonly Bytes[]): Promise<Bytes> => {
  let level = hashes;
  while (level.length > 1) {
    const below = level;
    level = await Promise.all(
      below
        .filter((_, at) => at % 2 === 0)
        .map((left, at) => nodeHash(left, below[2 * at + 1] ?? left)),
    );
  }
  const [root] = level;
  if (root === undefined) throw new Error('A tree of no leaves has no such root');
  return root;
};

/** The roots of the largest perfect trees over the hashes, the largest first. */
export const perfectRoots = async (hashes: readonly Bytes[]): Promise<readonly Bytes[]> => {
  const roots: Promise<Bytes>[] = [];
  let at = 0;
  for (let size = 2 ** Math.floor(Math.log2(hashes.length || 1)); size >= 1; size /= 2) {
    if (hashes.length - at < size) continue;
    roots.push(perfectRoot(hashes.slice(at, at + size)));
    at += size;
  }
  return Promise.all(roots);
};

/** The root over the roots of perfect trees, the largest first. */
export const rootAbove = async (roots: readonly Bytes[]): Promise<Bytes> => {
  let root = roots.at(-1);
  if (root === undefined) return sha256(new Uint8Array(0));
  for (const left of roots.slice(0, -1).toReversed()) root = await nodeHash(left, root);
  return root;
};

export const splitHashes = (bytes: Bytes): readonly Bytes[] =>
  Array.from({ length: Math.floor(bytes.length / hashLength) }, (_, at) =>
    bytes.slice(at * hashLength, (at + 1) * hashLength),
  );
