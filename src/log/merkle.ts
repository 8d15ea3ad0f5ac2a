import { hash } from 'node:crypto';

/** Computes the Merkle tree of the public log (RFC 6962, section 2.1), over hashes in tiles of 256. */

export const tileWidth = 256;

/** A hash as bytes; as text it is in base64. */
export type TreeHash = Uint8Array;

export const leafHash = (entry: string): string =>
  sha256(Buffer.concat([leafPrefix, Buffer.from(entry)])).toString('base64');

const leafPrefix = Buffer.from([0]);
const nodePrefix = Buffer.from([1]);

/** The root of the tree over these hashes. */
const rootOf = (hashes: readonly TreeHash[]): TreeHash => {
  const [only, ...others] = hashes;
  if (only === undefined) return sha256(Buffer.alloc(0));
  if (others.length === 0) return only;
  const half = splitOf(hashes.length);
  return parentOf(rootOf(hashes.slice(0, half)), rootOf(hashes.slice(half)));
};

const parentOf = (left: TreeHash, right: TreeHash): TreeHash =>
  sha256(Buffer.concat([nodePrefix, left, right]));

const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer');

/** The largest power of two below the count, which is at least 2. */
const splitOf = (count: number): number => {
  let half = 1;
  while (half * 2 < count) half *= 2;
  return half;
};

/** A range of leaves; `to` is exclusive. */
type Range = readonly [from: number, to: number];

/** The ranges whose hashes prove that a leaf is in a tree, from its sibling up to the child of the root. */
const inclusionRanges = (index: number, [from, to]: Range): readonly Range[] => {
  if (to - from === 1) return [];
  const half = from + splitOf(to - from);
  return index < half
    ? [...inclusionRanges(index, [from, half]), [half, to]]
    : [...inclusionRanges(index, [half, to]), [from, half]];
};

/** The ranges whose hashes prove that one tree extends another (RFC 6962, 2.1.2). */
const consistencyRanges = (old: number, [from, to]: Range, isWhole: boolean): readonly Range[] => {
  if (old === to) return isWhole ? [] : [[from, to]];
  const half = from + splitOf(to - from);
  return old <= half
    ? [...consistencyRanges(old, [from, half], isWhole), [half, to]]
    : [...consistencyRanges(old, [half, to], false), [from, half]];
};

/**
 * Reads the first hashes of a tile, in base64. At level 0 these are of leaves, above of the whole
 * tiles of the level below.
 */
export type ReadTile = (level: number, number: number, width: number) => Promise<readonly string[]>;

/** A tile has fewer hashes than the size of the tree requires. */
export class HashesMissing extends Error {
  override readonly name = 'HashesMissing';
}

/** A tree of that size, which reads each tile once when it needs it. @throws HashesMissing */
export const treeOver = (read: ReadTile, size: number) => {
  const tiles = new Map<string, Promise<readonly TreeHash[]>>();
  const tile = (level: number, number: number): Promise<readonly TreeHash[]> => {
    const name = `${level} ${number}`;
    return tiles.getOrInsertComputed(name, () => readWhole(level, number));
  };
  const readWhole = async (level: number, number: number): Promise<readonly TreeHash[]> => {
    const width = widthOf(size, level, number);
    const hashes = await read(level, number, width);
    if (hashes.length !== width) {
      throw new HashesMissing(`Of tile ${level} ${number} of the public log hashes are missing`);
    }
    return hashes.map((text) => Buffer.from(text, 'base64'));
  };
  /** The hash over 2^n leaves that start at a multiple of 2^n. */
  const subtree = async ([from, to]: Range): Promise<TreeHash> => {
    const [level, leavesEach] = levelOf(to - from);
    const first = from / leavesEach;
    const number = Math.floor(first / tileWidth);
    const offset = first - number * tileWidth;
    const hashCount = (to - from) / leavesEach;
    return rootOf((await tile(level, number)).slice(offset, offset + hashCount));
  };
  const hashOf = async ([from, to]: Range): Promise<TreeHash> => {
    if (isPowerOfTwo(to - from)) return subtree([from, to]);
    const half = from + splitOf(to - from);
    return parentOf(await subtree([from, half]), await hashOf([half, to]));
  };
  const texts = (ranges: readonly Range[]): Promise<readonly string[]> =>
    Promise.all(ranges.map(async (range) => textOf(await hashOf(range))));
  return {
    /** The root at this or an earlier size. */
    rootAt: async (earlier: number): Promise<string> =>
      textOf(earlier === 0 ? rootOf([]) : await hashOf([0, earlier])),
    inclusionOf: (index: number): Promise<readonly string[]> =>
      texts(inclusionRanges(index, [0, size])),
    consistencyFrom: (old: number): Promise<readonly string[]> =>
      texts(old === 0 ? [] : consistencyRanges(old, [0, size], true)),
  };
};

/** How many hashes the tile has in a tree of this size; 0 where there is no such tile. */
export const widthOf = (size: number, level: number, number: number): number =>
  Math.min(tileWidth, Math.max(0, Math.floor(size / tileWidth ** level) - number * tileWidth));

/** The level of the tiles that contain a subtree over this number of leaves, and the leaves under each of their hashes. */
const levelOf = (leaves: number): readonly [level: number, leavesEach: number] => {
  let [level, leavesEach] = [0, 1];
  while (leavesEach * tileWidth <= leaves) {
    level += 1;
    leavesEach *= tileWidth;
  }
  return [level, leavesEach];
};

const isPowerOfTwo = (count: number): boolean => count === 1 || splitOf(count) * 2 === count;

const textOf = (bytes: TreeHash): string => Buffer.from(bytes).toString('base64');

/** The hash of a full tile, which is an entry of the level above. */
export const tileRoot = (hashes: readonly string[]): string =>
  textOf(rootOf(hashes.map((text) => Buffer.from(text, 'base64'))));

/** A tree that grows leaf by leaf, with its root at each size and the root of each completed tile. */
export const growingTree = (onWhole: (level: number, number: number, root: string) => void) => {
  /** The complete subtrees that the leaves so far form, the largest first. */
  const subtrees: { readonly height: number; readonly hash: TreeHash }[] = [];
  let size = 0;
  return {
    add: (leaf: string): void => {
      let next = { height: 0, hash: Buffer.from(leaf, 'base64') as TreeHash };
      size += 1;
      for (let last = subtrees.at(-1); last?.height === next.height; last = subtrees.at(-1)) {
        subtrees.pop();
        next = { height: next.height + 1, hash: parentOf(last.hash, next.hash) };
        if (next.height % tileHeight !== 0) continue;
        const level = next.height / tileHeight - 1;
        onWhole(level, size / tileWidth ** (level + 1) - 1, textOf(next.hash));
      }
      subtrees.push(next);
    },
    root: (): string => {
      const [last, ...others] = subtrees.map(({ hash: each }) => each).toReversed();
      if (last === undefined) return textOf(rootOf([]));
      return textOf(others.reduce((right, left) => parentOf(left, right), last));
    },
  };
};

const tileHeight = 8;
