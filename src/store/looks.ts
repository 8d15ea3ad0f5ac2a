import type { LookRows } from '../app/desk-ports.ts';
import type { Look } from '../domain/operator/look.ts';
import { instant } from '../domain/time.ts';
import type { LookTable } from './desk-tables.ts';
import type { Session } from './engine.ts';

/** Who was shown what is personal. */
export const lookRows = ({ db }: Session): LookRows => ({
  latest: async ({ operator, operation, subject }, limit) => {
    const rows = await db
      .selectFrom('looks')
      .selectAll()
      .where('operator', '=', operator)
      .where('operation', '=', operation)
      .where('subject', '=', subject)
      .orderBy('from_ms', 'desc')
      .limit(limit)
      .execute();
    return rows.map(toLook);
  },
  begin: async ({ operator, operation, subject }, at) => {
    await db
      .insertInto('looks')
      .values({ operator, operation, subject, from_ms: at, to_ms: at })
      // Two pages that are opened at once are one look.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  prolong: async ({ operator, operation, subject, from }, to) => {
    await db
      .updateTable('looks')
      .set({ to_ms: to })
      .where('operator', '=', operator)
      .where('operation', '=', operation)
      .where('subject', '=', subject)
      .where('from_ms', '=', from)
      .execute();
  },
  list: async (subject, limit) => {
    const all = db
      .selectFrom('looks')
      .selectAll()
      .orderBy('from_ms', 'desc')
      .orderBy('operator')
      .limit(limit);
    const rows = await (subject === null ? all : all.where('subject', '=', subject)).execute();
    return rows.map(toLook);
  },
  forget: async (begunBefore) => {
    await db.deleteFrom('looks').where('from_ms', '<', begunBefore).execute();
  },
});

const toLook = (row: LookTable): Look => ({
  operator: row.operator,
  operation: row.operation,
  subject: row.subject,
  from: instant(row.from_ms),
  to: instant(row.to_ms),
});
