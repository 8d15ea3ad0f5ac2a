import type { NetworkWords } from '../../contract/network.ts';
import { instant, type Instant } from '../../domain/time.ts';

/**
 * Counts for a fixed number of networks, in memory that threads share: a ring of entries in the order
 * in which they begin, and for each hash a chain of those whose networks have it. Whoever uses it holds
 * a lock. A thread that ends between any two of its steps leaves no more behind than an entry that is
 * not found, and is forgotten like all others.
 */
export type NetworkTable = {
  /** The network's entry; null where it has none. */
  readonly find: (network: NetworkWords) => Entry | null;
  readonly isFull: () => boolean;
  /** Counts one, until then. */
  readonly begin: (network: NetworkWords, endsAt: Instant) => void;
  /** The entry that began first; null where there is none. */
  readonly oldest: () => Entry | null;
  readonly forgetOldest: () => void;
  readonly endOf: (entry: Entry) => Instant;
  readonly countOf: (entry: Entry) => number;
  readonly countAgain: (entry: Entry) => void;
};

/** Its number. */
export type Entry = number;

/** Odd numbers that nobody knows, so that nobody can come with many networks of one hash. */
export type HashSeeds = { readonly high: number; readonly low: number };

export const openTable = (
  memory: SharedArrayBuffer,
  { from, room }: { readonly from: number; readonly room: number },
  seeds: HashSeeds,
): NetworkTable => {
  const arrays = arraysOf(memory, from, room);
  const { ring, high, low, endsAt, taken } = arrays;
  const chains = chainsOf(arrays, seeds);
  // Counted from 0 again after twice the room, so that full is not the same as empty.
  const begun = (): number => ring[0] ?? 0;
  const forgotten = (): number => ring[1] ?? 0;
  const oneMore = (count: number): number => (count + 1 === 2 * room ? 0 : count + 1);
  const entryAt = (count: number): Entry => (count < room ? count : count - room);
  return {
    find: chains.find,
    isFull: () => Math.abs(begun() - forgotten()) === room,
    begin: (network, endingAt) => {
      const entry = entryAt(begun());
      high[entry] = network.high;
      low[entry] = network.low;
      endsAt[entry] = endingAt;
      taken[entry] = 1;
      // It is in the ring before it is in a chain, and out of its chain before it is out of the ring.
      ring[0] = oneMore(begun());
      chains.add(entry);
    },
    oldest: () => (begun() === forgotten() ? null : entryAt(forgotten())),
    forgetOldest: () => {
      chains.remove(entryAt(forgotten()));
      ring[1] = oneMore(forgotten());
    },
    endOf: (entry) => instant(endsAt[entry] ?? 0),
    countOf: (entry) => taken[entry] ?? 0,
    countAgain: (entry) => {
      taken[entry] = (taken[entry] ?? 0) + 1;
    },
  };
};

/** Of a link that leads nowhere. Others lead to an entry counted from 1, so that zeros are an empty table. */
const nowhere = 0;

type Arrays = ReturnType<typeof arraysOf>;

const chainsOf = ({ high, low, next, first }: Arrays, seeds: HashSeeds) => {
  const shift = 32 - Math.log2(first.length);
  const hash = (ofHigh = 0, ofLow = 0): number =>
    (Math.imul(ofHigh, seeds.high) + Math.imul(ofLow, seeds.low)) >>> shift;
  const isOf = (entry: Entry, network: NetworkWords): boolean =>
    high[entry] === network.high && low[entry] === network.low;
  return {
    find: (network: NetworkWords): Entry | null => {
      let link = first[hash(network.high, network.low)] ?? nowhere;
      while (link !== nowhere && !isOf(link - 1, network)) link = next[link - 1] ?? nowhere;
      return link === nowhere ? null : link - 1;
    },
    add: (entry: Entry): void => {
      const chain = hash(high[entry], low[entry]);
      next[entry] = first[chain] ?? nowhere;
      first[chain] = entry + 1;
    },
    remove: (entry: Entry): void => {
      let [links, at] = [first, hash(high[entry], low[entry])];
      const link = (): number => links[at] ?? nowhere;
      while (link() !== nowhere && link() !== entry + 1) [links, at] = [next, link() - 1];
      if (link() !== nowhere) links[at] = next[entry] ?? nowhere;
    },
  };
};

/** How many bytes a table with so much room takes. */
export const tableBytes = (room: number): number =>
  room * (Float64Array.BYTES_PER_ELEMENT + entryWords * Int32Array.BYTES_PER_ELEMENT) +
  (ringWords + bucketsFor(room)) * Int32Array.BYTES_PER_ELEMENT;

/** How many have begun, and how many of them are forgotten. */
const ringWords = 2;
/** Its network, its count, and its link. */
const entryWords = 4;
/** More than there are entries, and a power of two. */
const bucketsFor = (room: number): number => 2 ** Math.ceil(Math.log2(room + 1));

const arraysOf = (memory: SharedArrayBuffer, from: number, room: number) => {
  let at = from;
  const take = <Numbers extends Float64Array | Int32Array>(numbers: Numbers): Numbers => {
    at += numbers.byteLength;
    return numbers;
  };
  const words = (count: number): Int32Array => take(new Int32Array(memory, at, count));
  return {
    endsAt: take(new Float64Array(memory, at, room)),
    ring: words(ringWords),
    high: words(room),
    low: words(room),
    taken: words(room),
    next: words(room),
    first: words(bucketsFor(room)),
  };
};
