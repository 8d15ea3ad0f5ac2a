import type { Instant } from '../../kernel/time.ts';
import type { Session } from '../../store/engine.ts';
import { accessedBefore, type AccessRecord } from '../rules/access-log.ts';
import { accessLog } from './desk-tables.ts';

/** The operator and the data of an access, without the time. */
export type RecordedAccess = Pick<AccessRecord, 'operator' | 'operation' | 'subject'>;

/** The access log: which operator was shown which personal data, and when. */
export const accessRows = (session: Session) => ({
  /** The entries of one access, the newest first. */
  latest: (access: RecordedAccess, limit: number) => latestEntries(session, access, limit),
  /** When this operator's previous access ended; null if this is the first. */
  accessedBefore: async (access: RecordedAccess, now: Instant): Promise<Instant | null> =>
    accessedBefore(await latestEntries(session, access, 2), now),
  ...accessWrites(session),
});

const latestEntries = async (
  { db }: Session,
  { operator, operation, subject }: RecordedAccess,
  limit: number,
): Promise<readonly AccessRecord[]> => {
  const rows = await db
    .selectFrom('access_log')
    .selectAll()
    .where('operator', '=', operator)
    .where('operation', '=', operation)
    .where('subject', '=', subject)
    .orderBy('from_ms', 'desc')
    .limit(limit)
    .execute();
  return rows.map(accessLog.fromRow);
};

const accessWrites = ({ db }: Session) => ({
  begin: async ({ operator, operation, subject }: RecordedAccess, at: Instant): Promise<void> => {
    await db
      .insertInto('access_log')
      .values({ operator, operation, subject, from_ms: at, to_ms: at })
      // Two pages that are opened at the same moment make one entry.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  prolong: async (
    { operator, operation, subject, from }: AccessRecord,
    to: Instant,
  ): Promise<void> => {
    await db
      .updateTable('access_log')
      .set({ to_ms: to })
      .where('operator', '=', operator)
      .where('operation', '=', operation)
      .where('subject', '=', subject)
      .where('from_ms', '=', from)
      .execute();
  },
  /** The entries about one order, lot or person, or all if `subject` is null; the newest first. */
  list: async (subject: string | null, limit: number): Promise<readonly AccessRecord[]> => {
    const all = db
      .selectFrom('access_log')
      .selectAll()
      .orderBy('from_ms', 'desc')
      .orderBy('operator')
      .limit(limit);
    const rows = await (subject === null ? all : all.where('subject', '=', subject)).execute();
    return rows.map(accessLog.fromRow);
  },
  deleteBefore: async (before: Instant): Promise<void> => {
    await db.deleteFrom('access_log').where('from_ms', '<', before).execute();
  },
});
