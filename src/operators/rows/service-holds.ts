import { SqliteAdapter, sql, type Kysely } from 'kysely';
import { instant, type Instant } from '../../kernel/time.ts';
import { fromJson, toJson } from '../../store/codec.ts';
import { integer, plainTable, text } from '../../store/columns.ts';
import type { Session } from '../../store/engine.ts';
import { findOnce, flushAndClear } from '../../store/group-cache.ts';
import { preparedFirst } from '../../store/prepared.ts';
import type { Schema } from '../../store/schema.ts';
import { isHolding, type HoldReason, type ServiceHold } from '../rules/service-hold.ts';

/** A hold of the service as JSON, at most one for each reason. `is_holding` is 0 once it is confirmed. */
export const serviceHolds = plainTable('service_holds', {
  key: { reason: text },
  changing: { is_holding: integer, hold: text },
});

export const serviceHoldRows = (session: Session) => ({
  ...holdRows(session),
  ...recordTimes(session),
});

const holdRows = (session: Session) => ({
  find: async <Reason extends HoldReason>(reason: Reason) => {
    const row = await findOnce(session, holdName(reason), () => selectHold(session, { reason }));
    return row === null ? null : (fromJson(row.hold) as HoldFor<Reason>);
  },
  save: async (hold: ServiceHold): Promise<void> => {
    const { db } = session;
    await flushAndClear(session);
    const values = { is_holding: isHolding(hold) ? 1 : 0, hold: toJson(hold) };
    await db
      .insertInto('service_holds')
      .values({ reason: hold.reason, ...values })
      .onConflict((conflict) => conflict.column('reason').doUpdateSet(values))
      .execute();
  },
  remove: async (reason: HoldReason): Promise<void> => {
    await flushAndClear(session);
    await session.db.deleteFrom('service_holds').where('reason', '=', reason).execute();
  },
});

const holdName = (reason: HoldReason): string => `hold ${reason}`;

type HoldFor<Reason extends HoldReason> = Extract<ServiceHold, { readonly reason: Reason }>;

/** Prepared once, because every call that changes the auction reads it. */
const selectHold = preparedFirst<{ readonly reason: string }, { readonly hold: string }>(
  ({ db }, { reason }) =>
    db.selectFrom('service_holds').select('hold').where('reason', '=', reason),
);

const recordTimes = ({ db }: Session) => ({
  /** The time of the newest leaf or checkpoint of the log; null if there is none. */
  recordedAt: (): Promise<Instant | null> => recordedAt(db),
  /**
   * Whether anything was recorded or counted towards a limit later than this, by a clock that was ahead.
   * Records without a leaf count as later, because they were written a moment ago.
   */
  hasRecordedAfter: async (at: Instant): Promise<boolean> => {
    const [newest, unsealed, used] = await Promise.all([
      recordedAt(db),
      db.selectFrom('unsealed').select('id').limit(1).executeTakeFirst(),
      db
        .selectFrom('quotas')
        .select('bucket')
        .where('last_use_at_ms', '>', at)
        .limit(1)
        .executeTakeFirst(),
    ]);
    return unsealed !== undefined || used !== undefined || (newest !== null && newest > at);
  },
  /** The time of the database server; null with SQLite, which has no server. */
  databaseTime: async (): Promise<Instant | null> => {
    if (isSqlite(db)) return null;
    const { rows } = await sql<{ now_ms: number }>`
      select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now_ms`.execute(db);
    const [row] = rows;
    return row === undefined ? null : instant(row.now_ms);
  },
});

const recordedAt = async (db: Kysely<Schema>): Promise<Instant | null> => {
  const [leaf, checkpoint] = await Promise.all([
    db
      .selectFrom('log_leaves')
      .select('at_ms')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('log_checkpoints')
      .select('at_ms')
      .orderBy('size', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  const newest = Math.max(leaf?.at_ms ?? 0, checkpoint?.at_ms ?? 0);
  return newest === 0 ? null : instant(newest);
};

const isSqlite = (db: Kysely<Schema>): boolean => db.getExecutor().adapter instanceof SqliteAdapter;
