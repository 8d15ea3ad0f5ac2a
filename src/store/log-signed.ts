import type { Checkpoint, LogKeys, LogRows } from '../app/log-ports.ts';
import { sql } from 'kysely';
import { hoursMs, instant } from '../domain/time.ts';
import { momentOrNull } from './codec.ts';
import type { Session } from './engine.ts';
import type { LogCheckpointTable, LogKeyTable } from './log-tables.ts';
import { remembered } from './memory.ts';
import { unitOf, writing } from './statement.ts';

/** What was signed of the public log, and by which keys. */

export const logKeyRows = (session: Session): Pick<LogRows, 'keys' | 'saveKeys'> => {
  const keys = (): Promise<readonly LogKeys[]> =>
    remembered(session, logKeys, '', async () => {
      const rows = await session.db
        .selectFrom('log_keys')
        .selectAll()
        .orderBy('generation')
        .execute();
      return rows.map(toKeys);
    });
  return {
    keys,
    saveKeys: async (saved) => {
      const others = (await keys()).filter(({ generation }) => generation !== saved.generation);
      const { generation, origin, key, timeKey, fromSize, endorsement, until, untilSize } = saved;
      upsertKeys(session, [
        generation,
        origin,
        key,
        timeKey,
        fromSize,
        endorsement,
        until,
        untilSize,
      ]);
      const all = [...others, saved].toSorted((one, other) => one.generation - other.generation);
      unitOf(session).know(logKeys, '', all);
    },
  };
};

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
      upsertCheckpoint(session, [size, root, at, note, cosignatures]);
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

const logKeys = 'keys of the public log';

const upsertCheckpoint = writing(
  {
    name: 'log_checkpoints',
    key: ['size'],
    changing: ['at_ms', 'note', 'cosignatures'] satisfies readonly (keyof LogCheckpointTable)[],
  },
  ['size', 'root', 'at_ms', 'note', 'cosignatures'] satisfies readonly (keyof LogCheckpointTable)[],
);

const upsertKeys = writing(
  {
    name: 'log_keys',
    key: ['generation'],
    changing: ['until_ms', 'until_size'] satisfies readonly (keyof LogKeyTable)[],
  },
  [
    'generation',
    'origin',
    'vkey',
    'time_vkey',
    'from_size',
    'endorsement',
    'until_ms',
    'until_size',
  ] satisfies readonly (keyof LogKeyTable)[],
);

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
