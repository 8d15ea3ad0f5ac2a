import type { LotId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';

/** Where a leaf is found in the log, from 0 on without gaps, in the order in which everything happened. */
export type LogNumber = number;

export type NewLeaf = {
  readonly entry: string;
  readonly hash: string;
  readonly place: { readonly lotId: LotId; readonly seq: number } | null;
  /** What a batch leaf commits to, as JSON; null in all others. */
  readonly ends: string | null;
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
