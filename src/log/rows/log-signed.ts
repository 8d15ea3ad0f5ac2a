import { sql } from 'kysely';
import { hoursMs, type Instant } from '../../kernel/time.ts';
import type { Session } from '../../store/engine.ts';
import { findOnce } from '../../store/group-cache.ts';
import { upsert } from '../../store/table-rows.ts';
import type { Checkpoint, LogKeys, LogNumber } from './log-entries.ts';
import { logCheckpoints, logKeys } from './log-tables.ts';

/** Reads and writes the keys and the checkpoints of the public log. */

export const logKeyRows = (session: Session) => ({
  /** The keys of the log, oldest first; empty before the log has a leaf. */
  keys: (): Promise<readonly LogKeys[]> =>
    findOnce(session, logKeysName, async () => {
      const all = session.db.selectFrom('log_keys').selectAll().orderBy('generation');
      return (await all.execute()).map(logKeys.fromRow);
    }),
  saveKeys: (keys: LogKeys): Promise<void> => {
    session.cache?.delete(logKeysName);
    return saveKeys(session, keys);
  },
});

const saveKeys = upsert(logKeys);

const logKeysName = 'log keys';

const saveCheckpoint = upsert(logCheckpoints);

export const logCheckpointRows = (session: Session) => {
  const { db } = session;
  const all = () => db.selectFrom('log_checkpoints').selectAll('log_checkpoints');
  return {
    /** The newest checkpoint; null before the first. */
    checkpoint: async (): Promise<Checkpoint | null> => {
      const row = await all().orderBy('size', 'desc').limit(1).executeTakeFirst();
      return row === undefined ? null : logCheckpoints.fromRow(row);
    },
    saveCheckpoint: (checkpoint: Checkpoint): Promise<void> => saveCheckpoint(session, checkpoint),
    /** The newest checkpoint whose last leaf is not younger than this; null if there is none. */
    checkpointOf: async (at: Instant): Promise<Checkpoint | null> => {
      const row = await all()
        .innerJoin('log_leaves', (join) =>
          join.on((on) => on('log_leaves.number', '=', on('log_checkpoints.size', '-', 1))),
        )
        .where('log_leaves.at_ms', '<=', at)
        .orderBy('size', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row === undefined ? null : logCheckpoints.fromRow(row);
    },
    /** The next checkpoints after a size, in order. */
    checkpoints: async (afterSize: number, limit: number): Promise<readonly Checkpoint[]> => {
      const rows = await all().where('size', '>', afterSize).orderBy('size').limit(limit).execute();
      return rows.map(logCheckpoints.fromRow);
    },
    /** Thins out the checkpoints in between: the newest of each hour stays, and the newest cosigned one. */
    thinOut: async (from: Instant, to: Instant, atMost: number): Promise<void> => {
      const ranked = db
        .selectFrom('log_checkpoints')
        .select([
          'size',
          sql<number>`row_number() over (partition by at_ms / ${sql.lit(hoursMs(1))},
            cosignatures = '' order by size desc)`.as('nth'),
        ])
        .where('at_ms', '>=', from)
        .where('at_ms', '<', to);
      const superfluous = db
        .selectFrom(ranked.as('ranked'))
        .select('size')
        .where('nth', '>', 1)
        .orderBy('size')
        .limit(atMost);
      await db.deleteFrom('log_checkpoints').where('size', 'in', superfluous).execute();
    },
  };
};

export const cosignedRows = ({ db }: Session) => {
  const cosigned = () =>
    db.selectFrom('log_checkpoints').selectAll().where('cosignatures', '<>', '').limit(1);
  return {
    /** The newest cosigned checkpoint; null if there is none. */
    newestCosigned: async (): Promise<Checkpoint | null> => {
      const row = await cosigned().orderBy('size', 'desc').executeTakeFirst();
      return row === undefined ? null : logCheckpoints.fromRow(row);
    },
    /** The oldest cosigned checkpoint that covers the leaf; null if there is none. */
    cosignedOver: async (number: LogNumber): Promise<Checkpoint | null> => {
      const row = await cosigned().where('size', '>', number).orderBy('size').executeTakeFirst();
      return row === undefined ? null : logCheckpoints.fromRow(row);
    },
  };
};
