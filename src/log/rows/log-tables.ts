import { columnsOf, integer, plainTable, text, type RowOf } from '../../store/columns.ts';
import type { Checkpoint, LogKeys, StoredLeaf } from './log-entries.ts';

const leaf = columnsOf<StoredLeaf>();
export const logLeaves = leaf.table('log_leaves', {
  key: { number: leaf.integer('number') },
  changing: {
    entry: leaf.text('entry'),
    hash: leaf.text('hash'),
    /** Null for leaves about no lot. */
    lot_id: leaf.derivedIntegerOrNull(({ place }): number | null => place?.lotId ?? null),
    seq: leaf.derivedIntegerOrNull(({ place }) => place?.seq ?? null),
    /** What a batch leaf commits to, as JSON; never published. */
    ends: leaf.textOrNull('ends'),
    at_ms: leaf.moment('at'),
  },
});

/** The root of each full tile, which is an entry of the level above. */
export const logTiles = plainTable('log_tiles', {
  key: { level: integer, number: integer },
  changing: { root: text },
});

const checkpoint = columnsOf<Checkpoint>();
export const logCheckpoints = checkpoint.table('log_checkpoints', {
  key: { size: checkpoint.integer('size') },
  fixed: { root: checkpoint.text('root') },
  changing: {
    at_ms: checkpoint.moment('at'),
    note: checkpoint.text('note'),
    cosignatures: checkpoint.text('cosignatures'),
  },
});

const keys = columnsOf<LogKeys>();
export const logKeys = keys.table('log_keys', {
  key: { generation: keys.integer('generation') },
  fixed: {
    origin: keys.text('origin'),
    vkey: keys.text('key'),
    time_vkey: keys.text('timeKey'),
    from_size: keys.integer('fromSize'),
    endorsement: keys.textOrNull('endorsement'),
  },
  changing: { until_ms: keys.momentOrNull('until'), until_size: keys.integerOrNull('untilSize') },
});

export type LogLeafRow = RowOf<typeof logLeaves>;
