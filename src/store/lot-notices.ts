import { lotStream } from '../domain/event.ts';
import type { LotId } from '../domain/ids.ts';
import type { Instant } from '../domain/time.ts';
import { fromJson, toJson } from './codec.ts';
import type { Session } from './engine.ts';

/** What all who have bid on a lot are to be told, at the version that made it so. */
export type LotNotice = { readonly lotId: LotId; readonly version: number } & (
  | { readonly kind: 'lost' }
  | { readonly kind: 'reopened' }
  | { readonly kind: 'cancelled'; readonly reason: string }
  | { readonly kind: 'rescheduled'; readonly endsAt: Instant }
);

export type StoredLotNotice = {
  readonly id: string;
  readonly about: LotNotice;
  /** Up to here in the order of their ids participants have been told; empty where nobody has. */
  readonly lastNotified: string;
};

/** What is still to be told to all who have bid on a lot. */
export const lotNoticeRows = ({ db, forUpdate }: Session) => ({
  add: async (about: LotNotice, at: Instant): Promise<void> => {
    const id = `${lotStream(about.lotId)}.${about.kind}.${about.version}`;
    await db
      .insertInto('lot_notices')
      .values({ id, about: toJson(about), last_told: '', created_at_ms: at })
      .execute();
  },
  /** The oldest; kept to this transaction. */
  next: async (): Promise<StoredLotNotice | null> => {
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
  advance: async (id: string, lastNotified: string): Promise<void> => {
    await db
      .updateTable('lot_notices')
      .set({ last_told: lastNotified })
      .where('id', '=', id)
      .execute();
  },
  remove: async (id: string): Promise<void> => {
    await db.deleteFrom('lot_notices').where('id', '=', id).execute();
  },
});
