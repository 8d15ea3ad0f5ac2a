import type { LotId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import { fromJson, momentOrNull, toJson } from '../../store/codec.ts';
import type { Session } from '../../store/engine.ts';
import type { Reminder } from '../rules/reminders.ts';
import { lotStream } from '../rules/streams.ts';

/** A notice to everyone who has bid on a lot, with the version of the lot that caused it. */
export type LotAnnouncement = { readonly lotId: LotId; readonly version: number } & (
  | { readonly kind: 'lost' }
  | { readonly kind: 'reopened' }
  | { readonly kind: 'cancelled'; readonly reason: string }
  | { readonly kind: 'rescheduled'; readonly endsAt: Instant }
);

/** A reminder to some of a lot's bidders, at a later time. */
export type LotReminder = { readonly lotId: LotId } & Reminder;

export type LotNotice = LotAnnouncement | LotReminder;

export type StoredLotNotice = {
  readonly id: string;
  readonly about: LotNotice;
  /** The last participant that was notified, in the order of ids; empty before the first. */
  readonly lastNotified: string;
};

/** Notices and reminders that are not sent yet. */
export const lotNoticeRows = ({ db, forUpdate }: Session) => ({
  add: async (about: LotAnnouncement, at: Instant): Promise<void> => {
    const id = `${lotStream(about.lotId)}.${about.kind}.${about.version}`;
    await db
      .insertInto('lot_notices')
      .values({ id, about: toJson(about), last_told: '', due_at_ms: at })
      .execute();
  },
  /** An existing reminder stays as it is: an end may be moved away and back. */
  remindAt: async (dueAt: Instant, about: LotReminder): Promise<void> => {
    const id = `${lotStream(about.lotId)}.${about.kind}.${dueAt}`;
    await db
      .insertInto('lot_notices')
      .values({ id, about: toJson(about), last_told: '', due_at_ms: dueAt })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  },
  /** The first notice that is due, locked for this transaction. */
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
  /** When the first notice is due; null if there is none. */
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
