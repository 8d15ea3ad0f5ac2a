import type { Reminder } from '../rules/reminders.ts';
import { lotStream } from '../../kernel/event.ts';
import type { LotId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import { fromJson, momentOrNull, toJson } from '../../store/codec.ts';
import type { Session } from '../../store/engine.ts';

/** What all who have bid on a lot are to be told, at the version that made it so. */
export type LotAnnouncement = { readonly lotId: LotId; readonly version: number } & (
  | { readonly kind: 'lost' }
  | { readonly kind: 'reopened' }
  | { readonly kind: 'cancelled'; readonly reason: string }
  | { readonly kind: 'rescheduled'; readonly endsAt: Instant }
);

/** What some of them are to be reminded of, later. */
export type LotReminder = { readonly lotId: LotId } & Reminder;

export type LotNotice = LotAnnouncement | LotReminder;

export type StoredLotNotice = {
  readonly id: string;
  readonly about: LotNotice;
  /** Up to here in the order of their ids participants have been told; empty where nobody has. */
  readonly lastNotified: string;
};

/** What is still to be told to all who have bid on a lot. */
export const lotNoticeRows = ({ db, forUpdate }: Session) => ({
  add: async (about: LotAnnouncement, at: Instant): Promise<void> => {
    const id = `${lotStream(about.lotId)}.${about.kind}.${about.version}`;
    await db
      .insertInto('lot_notices')
      .values({ id, about: toJson(about), last_told: '', due_at_ms: at })
      .execute();
  },
  /** One that is there already stays as it is: an end may be moved away and back. */
  remindAt: async (dueAt: Instant, about: LotReminder): Promise<void> => {
    const id = `${lotStream(about.lotId)}.${about.kind}.${dueAt}`;
    await db
      .insertInto('lot_notices')
      .values({ id, about: toJson(about), last_told: '', due_at_ms: dueAt })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  },
  /** The first of those that are due; kept to this transaction. */
  next: async (now: Instant): Promise<StoredLotNotice | null> => {
    const oldest = db
      .selectFrom('lot_notices')
      .selectAll()
      .where('due_at_ms', '<=', now)
      .orderBy('due_at_ms')
      .orderBy('id')
      .limit(1);
    const row = await forUpdate(oldest).executeTakeFirst();
    if (row === undefined) return null;
    return { id: row.id, about: fromJson(row.about) as LotNotice, lastNotified: row.last_told };
  },
  /** When the first of all is due; null where there is none. */
  nextDueAt: async (): Promise<Instant | null> => {
    const row = await db
      .selectFrom('lot_notices')
      .select(({ fn }) => fn.min('due_at_ms').as('due_at'))
      .executeTakeFirst();
    return momentOrNull(row?.due_at ?? null);
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
