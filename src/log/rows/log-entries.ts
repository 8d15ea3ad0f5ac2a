import type { Instant } from '../../kernel/time.ts';
import type { Leaf } from '../leaf.ts';

/** The place of a leaf in the log, counted from 0 without gaps in the order of appending. */
export type LogNumber = number;

export type StoredLeaf = Leaf & { readonly number: LogNumber; readonly at: Instant };

/**
 * The keys of the log are a pair: one signs checkpoints and receipts, the other one times. They follow
 * from the secret and the generation, so only their public halves are stored. A new pair follows when
 * the secret or an operator changes it; the old pair stays stored, because it signed earlier checkpoints.
 */
export type LogKeys = {
  readonly generation: number;
  readonly origin: string;
  readonly key: string;
  readonly timeKey: string;
  readonly fromSize: number;
  /** The endorsement by the previous keys, as a note; null for the first keys, and after a lost secret. */
  readonly endorsement: string | null;
  /** Until when they also sign, next to their successors; null without successors. */
  readonly until: Instant | null;
  /** The first size that they do not sign. */
  readonly untilSize: number | null;
};

/**
 * The signed root of the log at one size. The publisher adds one about every second, and witnesses add
 * their cosignatures. Old ones are thinned out, and none is ever changed otherwise.
 */
export type Checkpoint = {
  readonly size: number;
  readonly root: string;
  readonly at: Instant;
  /** The text with the log's own signatures. */
  readonly note: string;
  /** The signature lines of witnesses; empty without any. */
  readonly cosignatures: string;
};
