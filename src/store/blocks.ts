import type { BlockRows } from '../app/auction-ports.ts';
import type { Block } from '../domain/auction/block.ts';
import { instant } from '../domain/time.ts';
import type { Session } from './engine.ts';
import { statement } from './statement.ts';

/** Who may not bid. */
export const blockRows = (session: Session): BlockRows => ({
  isBlocked: async (subjects) => {
    const found = await Promise.all(subjects.map((subject) => findBlocked(session, { subject })));
    return found.some((rows) => rows.length > 0);
  },
  ...blockList(session),
});

const blockList = ({ db }: Session): Omit<BlockRows, 'isBlocked'> => ({
  find: async (subject) => {
    const row = await db
      .selectFrom('blocks')
      .selectAll()
      .where('subject', '=', subject)
      .executeTakeFirst();
    return row === undefined ? null : toBlock(row);
  },
  save: async ({ subject, isBlocked, reason, changedAt, version }) => {
    const values = {
      is_blocked: isBlocked ? 1 : 0,
      reason,
      changed_at_ms: changedAt,
      version,
    };
    await db
      .insertInto('blocks')
      .values({ subject, ...values })
      .onConflict((conflict) => conflict.column('subject').doUpdateSet(values))
      .execute();
  },
  list: async (limit) => {
    const rows = await db
      .selectFrom('blocks')
      .selectAll()
      .where('is_blocked', '=', 1)
      .orderBy('changed_at_ms', 'desc')
      .limit(limit)
      .execute();
    return rows.map(toBlock);
  },
  ids: async (after, limit) => {
    const rows = await db
      .selectFrom('blocks')
      .select('subject')
      .where('subject', '>', after)
      .orderBy('subject')
      .limit(limit)
      .execute();
    return rows.map(({ subject }) => subject);
  },
});

const findBlocked = statement<{ subject: string }>(({ db }, { subject }) =>
  db
    .selectFrom('blocks')
    .select('subject')
    .where('subject', '=', subject)
    .where('is_blocked', '=', 1),
);

const toBlock = (row: {
  subject: string;
  is_blocked: number;
  reason: string;
  changed_at_ms: number;
  version: number;
}): Block => ({
  subject: row.subject,
  isBlocked: row.is_blocked === 1,
  reason: row.reason,
  changedAt: instant(row.changed_at_ms),
  version: row.version,
});
