import type { LotId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Session } from '../../store/engine.ts';
import { findOnce } from '../../store/group-cache.ts';
import { appendTo } from '../../store/table-rows.ts';
import type { Leaf } from '../leaf.ts';
import type { LogNumber, StoredLeaf } from './log-entries.ts';
import { cosignedRows, logCheckpointRows, logKeyRows } from './log-signed.ts';
import { logLeaves, logTiles, type LogLeafRow } from './log-tables.ts';

/** The public log: leaves, tile roots, keys and checkpoints. Rows are only added; checkpoints get further cosignatures. */
export const openLog = (session: Session) => ({
  ...leafRows(session),
  ...foundLeaves(session),
  ...logKeyRows(session),
  ...logCheckpointRows(session),
  ...cosignedRows(session),
  /** The hashes of leaves at level 0, and of full tiles of the level below at others. */
  hashes: async (level: number, from: number, to: number): Promise<readonly string[]> => {
    const { db } = session;
    if (level === 0) {
      const rows = await db
        .selectFrom('log_leaves')
        .select('hash')
        .where('number', '>=', from)
        .where('number', '<', to)
        .orderBy('number')
        .execute();
      return rows.map(({ hash }) => hash);
    }
    const rows = await db
      .selectFrom('log_tiles')
      .select('root')
      .where('level', '=', level - 1)
      .where('number', '>=', from)
      .where('number', '<', to)
      .orderBy('number')
      .execute();
    return rows.map(({ root }) => root);
  },
  /** The root of a full tile. */
  saveRoot: async (level: number, number: number, root: string): Promise<void> => {
    await appendRoot(session, [{ level, number, root }]);
  },
});

const leafRows = (session: Session) => {
  /** How many leaves there are. */
  const size = (): Promise<number> =>
    findOnce(session, sizeName, async () => {
      const last = session.db
        .selectFrom('log_leaves')
        .select(({ fn }) => fn.max('number').as('last'));
      return ((await last.executeTakeFirst())?.last ?? -1) + 1;
    });
  return {
    size,
    /** Appends leaves with the next numbers, under a lock. */
    append: async (leaves: readonly Leaf[], at: Instant): Promise<void> => {
      const first = await size();
      session.cache?.set(sizeName, first + leaves.length);
      const stored = leaves.map((leaf, nth) => ({ ...leaf, number: first + nth, at }));
      await appendLeaves(session, stored);
    },
  };
};

const sizeName = 'leaves of the log';

const foundLeaves = ({ db }: Session) => ({
  /** The first and last leaf of a lot; null without leaves. */
  rangeOfLot: async (
    lotId: LotId,
  ): Promise<{ readonly first: LogNumber; readonly last: LogNumber } | null> => {
    const row = await db
      .selectFrom('log_leaves')
      .select(({ fn }) => [fn.min('number').as('first'), fn.max('number').as('last')])
      .where('lot_id', '=', lotId)
      .executeTakeFirst();
    const { first = null, last = null } = row ?? {};
    return first === null || last === null ? null : { first, last };
  },
  ofLot: async (lotId: LotId): Promise<readonly StoredLeaf[]> => {
    const rows = await db
      .selectFrom('log_leaves')
      .selectAll()
      .where('lot_id', '=', lotId)
      .orderBy('seq')
      .execute();
    return rows.map(toLeaf);
  },
  /** How many leaves the lot has. */
  countOfLot: async (lotId: LotId): Promise<number> => {
    const row = await db
      .selectFrom('log_leaves')
      .select(({ fn }) => fn.max('seq').as('last'))
      .where('lot_id', '=', lotId)
      .executeTakeFirst();
    return row?.last ?? 0;
  },
  /** The first leaf with the hash; null if there is none. */
  find: async (hash: string): Promise<StoredLeaf | null> => {
    const row = await db
      .selectFrom('log_leaves')
      .selectAll()
      .where('hash', '=', hash)
      .orderBy('number')
      .limit(1)
      .executeTakeFirst();
    return row === undefined ? null : toLeaf(row);
  },
  /** The leaves with these numbers, in order; `to` is exclusive. */
  leaves: async (from: LogNumber, to: LogNumber): Promise<readonly StoredLeaf[]> => {
    const rows = await db
      .selectFrom('log_leaves')
      .selectAll()
      .where('number', '>=', from)
      .where('number', '<', to)
      .orderBy('number')
      .execute();
    return rows.map(toLeaf);
  },
});

const appendLeaves = appendTo(logLeaves);
const appendRoot = appendTo(logTiles);

const toLeaf = (row: LogLeafRow): StoredLeaf => {
  const { lot_id: lotId, seq } = row;
  const place = lotId === null || seq === null ? null : { lotId: lotId as LotId, seq };
  return { ...logLeaves.fromRow(row), place };
};
