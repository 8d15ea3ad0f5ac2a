import type { Bytes } from './bytes.ts';
import { finding, Found, type Finding } from './findings.ts';
import { atOf, isOfLot, placeOf, readLeaf, type Leaf, type LotLeaf } from './leaf.ts';
import type { OpenedLog } from './opened-log.ts';
import { tileWidth, Unreadable, type Source } from './source.ts';
import { firstChanged, splitEntries } from './tree.ts';

/** The leaves of a range of the log, checked against the signed tree. */
export type ReadLeaves = {
  /** The hashes of all leaves in the range. */
  readonly hashes: readonly Bytes[];
  readonly lots: ReadonlyMap<number, readonly LotLeaf[]>;
  readonly findings: readonly Finding[];
  readonly placeAt: (index: number) => { readonly lot?: number; readonly seq?: number };
};

type Range = { readonly from: number; readonly until: number };

/** The number of tiles that are fetched at the same time. */
const concurrentMax = 6;

/** How far a leaf's time may be ahead of the checkpoint's, because the service reads its clock for each. */
const aheadMs = 60_000;

/** Reads whole tiles, from the tile of the first leaf to the tile of the last. */
export const readLeaves = async (
  source: Source,
  log: OpenedLog,
  { from, until }: Range,
): Promise<ReadLeaves> => {
  const first = Math.floor(from / tileWidth);
  const bundles = Math.ceil(until / tileWidth) - first;
  const read = await mapConcurrently(bundles, (nth) => readBundle(source, log, first + nth));
  const found = new Leaves(log);
  for (const [nth, { leaves, hashes }] of read.entries()) {
    found.hashes.push(...hashes);
    for (const [at, leaf] of leaves.entries()) {
      found.add(leaf, (first + nth) * tileWidth + at);
    }
  }
  found.checkKeys(first === 0);
  return found;
};

type Bundle = {
  readonly leaves: readonly (Leaf | 'later' | null)[];
  readonly hashes: readonly Bytes[];
};

/** @throws Found if an entry does not match the tree */
const readBundle = async (source: Source, { tree }: OpenedLog, index: number): Promise<Bundle> => {
  const width = Math.min(tileWidth, tree.size - index * tileWidth);
  const [bytes, tile] = await Promise.all([source.entries(index, width), tree.leaves(index)]);
  const hashes = tile.slice(0, width);
  const entries = splitEntries(bytes, width);
  if (entries === null) throw new Unreadable(`The entries ${index} cannot be read`);
  const leaves = entries.map((entry) => readLeaf(entry));
  const changed = await firstChanged(entries, hashes);
  if (changed < 0) return { leaves, hashes };
  throw new Found('leaf_changed', {
    index: index * tileWidth + changed,
    ...placeIn(leaves[changed] ?? null),
  });
};

const placeIn = (leaf: Leaf | 'later' | null) =>
  leaf !== null && leaf !== 'later' && isOfLot(leaf) ? placeOf(leaf) : {};

class Leaves implements ReadLeaves {
  readonly hashes: Bytes[] = [];
  readonly lots = new Map<number, LotLeaf[]>();
  readonly findings: Finding[] = [];
  readonly #log: OpenedLog;
  readonly #places = new Map<number, { readonly lot: number; readonly seq: number }>();
  readonly #keysAdded = new Set<string>();

  constructor(log: OpenedLog) {
    this.#log = log;
  }

  readonly placeAt = (index: number) => this.#places.get(index) ?? {};

  add(leaf: Leaf | 'later' | null, index: number): void {
    if (leaf === null) this.findings.push(finding('leaf_unreadable', { index }));
    if (leaf === 'later') this.findings.push(finding('rules_unknown', { index }));
    if (leaf === null || leaf === 'later') return;
    const place = { index, ...placeIn(leaf) };
    if (atOf(leaf) > this.#log.atSeconds * 1_000 + aheadMs) {
      this.findings.push(finding('time_in_future', place));
    }
    if (index === 0 && leaf.type !== 'log_begun') {
      this.findings.push(finding('leaf_missing', { index, detail: 'The log has no beginning.' }));
    }
    if (isOfLot(leaf)) {
      this.#places.set(index, placeOf(leaf));
      const leaves = this.lots.get(leaf.lot);
      if (leaves === undefined) this.lots.set(leaf.lot, [leaf]);
      else leaves.push(leaf);
      return;
    }
    this.#addOther(leaf, index);
  }

  #addOther(leaf: Exclude<Leaf, LotLeaf>, index: number): void {
    if (leaf.type === 'key_added') this.#keysAdded.add(leaf.vkey);
    if (leaf.type === 'log_begun') {
      const { origin } = this.#log.checkpoint;
      if (index !== 0) this.findings.push(finding('leaf_twice', { index }));
      if (leaf.origin !== origin) {
        this.findings.push(finding('log_replaced', { stated: leaf.origin, expected: origin }));
      }
    }
  }

  /** Checks that each later key has a leaf. The log must be whole, because the leaf may be anywhere in it. */
  checkKeys(isWhole: boolean): void {
    if (!isWhole) return;
    for (const { key, fromSize } of this.#log.keys) {
      if (fromSize > 0 && fromSize < this.#log.tree.size && !this.#keysAdded.has(key.text)) {
        this.findings.push(finding('key_not_logged', { detail: `${key.text}.` }));
      }
    }
  }
}

/** Runs a few at the same time, and returns the values in order. */
const mapConcurrently = async <Value>(
  count: number,
  run: (nth: number) => Promise<Value>,
): Promise<readonly Value[]> => {
  const values: Value[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < count) {
      const nth = next;
      next += 1;
      values[nth] = await run(nth);
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrentMax, count) }, work));
  return values;
};
