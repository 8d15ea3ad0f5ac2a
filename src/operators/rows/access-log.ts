import { accessedBefore, type AccessRecord } from '../rules/access.ts';
import type { Instant } from '../../kernel/time.ts';
import { looks } from './desk-tables.ts';
import type { Session } from '../../store/engine.ts';

/** What is shown to whom. */
export type Shown = Pick<AccessRecord, 'operator' | 'operation' | 'subject'>;

const latestAccess = async (
  { db }: Session,
  { operator, operation, subject }: Shown,
  limit: number,
): Promise<readonly AccessRecord[]> => {
  const rows = await db
    .selectFrom('looks')
    .selectAll()
    .where('operator', '=', operator)
    .where('operation', '=', operation)
    .where('subject', '=', subject)
    .orderBy('from_ms', 'desc')
    .limit(limit)
    .execute();
  return rows.map(looks.fromRow);
};

/** Who was shown what is personal. */
export const accessRows = (session: Session) => ({
  ...accessWrites(session),
  /** The newest first. */
  latest: (shown: Shown, limit: number) => latestAccess(session, shown, limit),
  /** When this operator's previous access ended; null where there was none before the present one. */
  accessedBefore: async (shown: Shown, now: Instant): Promise<Instant | null> =>
    accessedBefore(await latestAccess(session, shown, 2), now),
});

const accessWrites = ({ db }: Session) => ({
  begin: async ({ operator, operation, subject }: Shown, at: Instant): Promise<void> => {
    await db
      .insertInto('looks')
      .values({ operator, operation, subject, from_ms: at, to_ms: at })
      // Two pages that are opened at once are one look.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  prolong: async (
    { operator, operation, subject, from }: AccessRecord,
    to: Instant,
  ): Promise<void> => {
    await db
      .updateTable('looks')
      .set({ to_ms: to })
      .where('operator', '=', operator)
      .where('operation', '=', operation)
      .where('subject', '=', subject)
      .where('from_ms', '=', from)
      .execute();
  },
  /** Of all subjects where it is null; the newest first. */
  list: async (subject: string | null, limit: number): Promise<readonly AccessRecord[]> => {
    const all = db
      .selectFrom('looks')
      .selectAll()
      .orderBy('from_ms', 'desc')
      .orderBy('operator')
      .limit(limit);
    const rows = await (subject === null ? all : all.where('subject', '=', subject)).execute();
    return rows.map(looks.fromRow);
  },
  forget: async (begunBefore: Instant): Promise<void> => {
    await db.deleteFrom('looks').where('from_ms', '<', begunBefore).execute();
  },
});
