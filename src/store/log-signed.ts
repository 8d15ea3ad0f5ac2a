import type { Checkpoint, LogKeys, LogRows } from '../app/log-ports.ts';
import { sql } from 'kysely';
import { hoursMs, instant } from '../domain/time.ts';
import { momentOrNull } from './codec.ts';
import type { Session } from './engine.ts';
import type { LogCheckpointTable, LogKeyTable } from './log-tables.ts';
import { prepared } from './prepared.ts';

/** What was signed of the public log, and by which keys. */

export const logKeyRows = (session: Session): Pick<LogRows, 'keys' | 'saveKeys'> => ({
  keys: async () => (await findKeys(session, {})).map(toKeys),
  saveKeys: async ({ generation, origin, key, timeKey, fromSize, endorsement, ...ended }) => {
    const until = { until_ms: ended.until, until_size: ended.untilSize };
    await session.db
      .insertInto('log_keys')
      .values({
        generation,
        origin,
        vkey: key,
        time_vkey: timeKey,
        from_size: fromSize,
        endorsement,
        ...until,
      })
      .onConflict((conflict) => conflict.column('generation').doUpdateSet(until))
      .execute();
  },
});

const findKeys = prepared<object, LogKeyTable>(({ db }) =>
  db.selectFrom('log_keys').selectAll().orderBy('generation'),
);

export const logCheckpointRows = (
  session: Session,
): Pick<LogRows, 'checkpoint' | 'saveCheckpoint' | 'checkpointOf' | 'checkpoints' | 'thinOut'> => {
  const { db } = session;
  const all = () => db.selectFrom('log_checkpoints').selectAll('log_checkpoints');
  return {
    checkpoint: async () => {
      const row = await all().orderBy('size', 'desc').limit(1).executeTakeFirst();
      return row === undefined ? null : toCheckpoint(row);
    },
    saveCheckpoint: async ({ size, root, at, note, cosignatures }) => {
      const later = { at_ms: at, note, cosignatures };
      await db
        .insertInto('log_checkpoints')
        .values({ size, root, ...later })
        .onConflict((conflict) => conflict.column('size').doUpdateSet(later))
        .execute();
    },
    checkpointOf: async (at) => {
      const row = await all()
        .innerJoin('log_leaves', (join) =>
          join.on((on) => on('log_leaves.number', '=', on('log_checkpoints.size', '-', 1))),
        )
        .where('log_leaves.at_ms', '<=', at)
        .orderBy('size', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row === undefined ? null : toCheckpoint(row);
    },
    checkpoints: async (afterSize, limit) => {
      const rows = await all().where('size', '>', afterSize).orderBy('size').limit(limit).execute();
      return rows.map(toCheckpoint);
    },
    thinOut: async (from, to, atMost) => {
      const ranked = db
        .selectFrom('log_checkpoints')
        .select([
          'size',
          sql<number>`row_number() over (partition by at_ms / ${sql.lit(hoursMs(1))},
            cosignatures = '' order by size desc)`.as('nth'),
        ])
        .where('at_ms', '>=', from)
        .where('at_ms', '<', to);
      const gone = db
        .selectFrom(ranked.as('ranked'))
        .select('size')
        .where('nth', '>', 1)
        .orderBy('size')
        .limit(atMost);
      await db.deleteFrom('log_checkpoints').where('size', 'in', gone).execute();
    },
  };
};

export const cosignedRows = ({ db }: Session): Pick<LogRows, 'newestCosigned' | 'cosignedOver'> => {
  const cosigned = () =>
    db.selectFrom('log_checkpoints').selectAll().where('cosignatures', '<>', '').limit(1);
  return {
    newestCosigned: async () => {
      const row = await cosigned().orderBy('size', 'desc').executeTakeFirst();
      return row === undefined ? null : toCheckpoint(row);
    },
    cosignedOver: async (number) => {
      const row = await cosigned().where('size', '>', number).orderBy('size').executeTakeFirst();
      return row === undefined ? null : toCheckpoint(row);
    },
  };
};

const toCheckpoint = ({
  size,
  root,
  at_ms: at,
  note,
  cosignatures,
}: LogCheckpointTable): Checkpoint => ({
  size,
  root,
  at: instant(at),
  note,
  cosignatures,
});

const toKeys = (row: LogKeyTable): LogKeys => ({
  generation: row.generation,
  origin: row.origin,
  key: row.vkey,
  timeKey: row.time_vkey,
  fromSize: row.from_size,
  endorsement: row.endorsement,
  until: momentOrNull(row.until_ms),
  untilSize: row.until_size,
});
