import type { LotId } from '../domain/ids.ts';
import type { Instant } from '../domain/time.ts';

/** What the public log needs stored. A part of `ports.ts`. */

/** Where a leaf is found in the log, from 0 on without gaps, in the order in which everything happened. */
type LogNumber = number;

type NewLeaf = {
  readonly entry: string;
  readonly hash: string;
  readonly place: { readonly lotId: LotId; readonly seq: number } | null;
  readonly link: number | null;
};

export type StoredLeaf = NewLeaf & { readonly number: LogNumber; readonly at: Instant };

/** The keys of the log from one size of it on; which they are follows from the secret and the generation. */
export type LogKeys = {
  readonly generation: number;
  readonly origin: string;
  readonly key: string;
  readonly timeKey: string;
  readonly fromSize: number;
  /** A note by the keys before, that these go on; null where there was none, or its secret is lost. */
  readonly endorsement: string | null;
  /** Until when they sign beside those that follow; null while none do. */
  readonly until: Instant | null;
  /** The first size that they did not sign. */
  readonly untilSize: number | null;
};

/** What was signed of the log at one size. */
export type Checkpoint = {
  readonly size: number;
  readonly root: string;
  readonly at: Instant;
  /** The text with all signatures of the log's own. */
  readonly note: string;
  /** The lines of witnesses; empty where there are none. */
  readonly cosignatures: string;
};

/** Somebody who signs that the log only grows. */
export type Witness = {
  readonly vkey: string;
  readonly name: string;
  readonly id: Uint8Array;
  readonly publicKey: Uint8Array;
  /** Without a slash at its end. */
  readonly url: string;
};

/** Brings it a checkpoint. @throws Error where it does not answer */
export type AskWitness = (
  url: string,
  body: string,
) => Promise<{ readonly status: number; readonly body: string }>;

export type LogRows = {
  /** How many leaves there are. Asked for before one is appended. */
  readonly size: () => Promise<number>;
  /** Numbers them on; nobody else appends meanwhile. */
  readonly append: (leaves: readonly NewLeaf[], at: Instant) => Promise<void>;
  /** The oldest first; none before the log has begun. */
  readonly keys: () => Promise<readonly LogKeys[]>;
  readonly saveKeys: (keys: LogKeys) => Promise<void>;
  /** The first and the last of a lot; null where it has none. */
  readonly rangeOfLot: (
    lotId: LotId,
  ) => Promise<{ readonly first: LogNumber; readonly last: LogNumber } | null>;
  readonly ofLot: (lotId: LotId) => Promise<readonly StoredLeaf[]>;
  /** 0 where there is none of it. */
  readonly countOfLot: (lotId: LotId) => Promise<number>;
  /** The newest link of the record that a leaf names; 0 where none does. */
  readonly newestLink: () => Promise<number>;
  /** Null where there is no such leaf. */
  readonly find: (hash: string) => Promise<StoredLeaf | null>;
  /** In their order, from one on and before another. */
  readonly leaves: (from: LogNumber, to: LogNumber) => Promise<readonly StoredLeaf[]>;
  /** The hashes of leaves at level 0, of whole tiles of the level below above it. */
  readonly hashes: (level: number, from: number, to: number) => Promise<readonly string[]>;
  /** Of a whole tile. */
  readonly saveRoot: (level: number, number: number, root: string) => Promise<void>;
  /** The newest; null before the first. */
  readonly checkpoint: () => Promise<Checkpoint | null>;
  readonly saveCheckpoint: (checkpoint: Checkpoint) => Promise<void>;
  /** The newest that a witness has cosigned; null where there is none. */
  readonly newestCosigned: () => Promise<Checkpoint | null>;
  /** The oldest that a witness has cosigned and that holds the leaf; null where there is none. */
  readonly cosignedOver: (number: LogNumber) => Promise<Checkpoint | null>;
  /** The newest whose last leaf is from then or before; null where there is none. */
  readonly checkpointOf: (at: Instant) => Promise<Checkpoint | null>;
  /** Of those in between, keeps of each hour the newest, and the newest that a witness has cosigned. */
  readonly thinOut: (from: Instant, to: Instant, atMost: number) => Promise<void>;
  /** In the order of their sizes, after one of them. */
  readonly checkpoints: (afterSize: number, limit: number) => Promise<readonly Checkpoint[]>;
};
