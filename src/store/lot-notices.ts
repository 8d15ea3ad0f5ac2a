import type { LotNotice, LotNoticeRows } from '../app/auction-ports.ts';
import { lotStream } from '../domain/event.ts';
import { fromJson, toJson } from './codec.ts';
import type { Session } from './engine.ts';

/** What is still to be told to all who have bid on a lot. */
export const lotNoticeRows = ({ db, forUpdate }: Session): LotNoticeRows => ({
  add: async (about, at) => {
    const id = `${lotStream(about.lotId)}.${about.kind}.${about.version}`;
    await db
      .insertInto('lot_notices')
      .values({ id, about: toJson(about), last_told: '', created_at_ms: at })
      .execute();
  },
  next: async () => {
    const oldest = db
      .selectFrom('lot_notices')
      .selectAll()
      .orderBy('created_at_ms')
      .orderBy('id')
      .limit(1);
    const row = await forUpdate(oldest).executeTakeFirst();
    if (row === undefined) return null;
    return { id: row.id, about: fromJson(row.about) as LotNotice, lastNotified: row.last_told };
  },
  advance: async (id, lastNotified) => {
    await db
      .updateTable('lot_notices')
      .set({ last_told: lastNotified })
      .where('id', '=', id)
      .execute();
  },
  remove: async (id) => {
    await db.deleteFrom('lot_notices').where('id', '=', id).execute();
  },
});
