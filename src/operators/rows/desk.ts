import type { DeskSessionId } from '../../kernel/ids.ts';
import type { EmailKey } from '../../kernel/mailbox.ts';
import { before, type Instant } from '../../kernel/time.ts';
import type { RowOf } from '../../store/columns.ts';
import type { Session } from '../../store/engine.ts';
import { appendTo } from '../../store/table-rows.ts';
import { sessionValidMs, type DeskLink, type DeskSession } from '../rules/desk-session.ts';
import { alarmChatRows } from './alarm-chats.ts';
import { deskLinks, deskSessions } from './desk-tables.ts';

export type Hashed<Value> = { readonly hash: string; readonly value: Value };

/** Links and sessions of the desk, stored under keyed hashes only. */
export const deskRows = (session: Session) => ({
  ...linkRows(session),
  ...sessionRows(session),
  ...pushRows(session),
  ...alarmChatRows(session),
  /** Deletes expired links, and sessions that started before `startedBefore`. */
  forget: async (now: Instant, startedBefore: Instant): Promise<void> => {
    const { db } = session;
    await db.deleteFrom('desk_links').where('expires_at_ms', '<=', now).execute();
    await db.deleteFrom('desk_sessions').where('started_at_ms', '<=', startedBefore).execute();
  },
});

const linkRows = (session: Session) => {
  const { db, forUpdate } = session;
  return {
    /** Keeps the newest `linksMax` links of the operator, with this one, and deletes the others. */
    addLink: async ({ hash, value }: Hashed<DeskLink>, linksMax: number): Promise<void> => {
      const earlier = await db
        .selectFrom('desk_links')
        .select('hash')
        .where('operator', '=', value.operator)
        .orderBy('expires_at_ms', 'desc')
        .execute();
      const ended = earlier.slice(linksMax - 1).map((row) => row.hash);
      if (ended.length > 0) await db.deleteFrom('desk_links').where('hash', 'in', ended).execute();
      await addLinks(session, [{ ...value, hash }]);
    },
    /** The link with one of these hashes; locks it. */
    findLink: async (hashes: readonly string[]): Promise<Hashed<DeskLink> | null> => {
      if (hashes.length === 0) return null;
      const found = db.selectFrom('desk_links').selectAll().where('hash', 'in', hashes);
      const row = await forUpdate(found).executeTakeFirst();
      if (row === undefined) return null;
      const { hash, ...value } = deskLinks.fromRow(row);
      return { hash, value };
    },
    useLink: async (hash: string, at: Instant): Promise<void> => {
      await db.updateTable('desk_links').set({ used_at_ms: at }).where('hash', '=', hash).execute();
    },
    removeLinks: async (operators: readonly EmailKey[]): Promise<void> => {
      if (operators.length === 0) return;
      await db.deleteFrom('desk_links').where('operator', 'in', operators).execute();
    },
  };
};

const sessionRows = (session: Session) => {
  const { db } = session;
  return {
    /** Keeps the newest `sessionsMax` sessions of the operator, with this one, and deletes the others. */
    addSession: async (
      { hash, value }: Hashed<DeskSession>,
      sessionsMax: number,
    ): Promise<void> => {
      const earlier = await db
        .selectFrom('desk_sessions')
        .select('hash')
        .where('operator', '=', value.operator)
        .orderBy('started_at_ms', 'desc')
        .execute();
      const ended = earlier.slice(sessionsMax - 1).map((row) => row.hash);
      if (ended.length > 0)
        await db.deleteFrom('desk_sessions').where('hash', 'in', ended).execute();
      await addSessions(session, [{ ...value, hash, push: null }]);
    },
    /** The session with one of these hashes. */
    findSession: async (hashes: readonly string[]): Promise<Hashed<DeskSession> | null> => {
      if (hashes.length === 0) return null;
      const found = db.selectFrom('desk_sessions').selectAll().where('hash', 'in', hashes);
      const row = await found.executeTakeFirst();
      return row === undefined ? null : toSession(row);
    },
    /** The newest first. */
    sessions: async (): Promise<readonly DeskSession[]> => {
      const all = db.selectFrom('desk_sessions').selectAll().orderBy('started_at_ms', 'desc');
      return (await all.execute()).map((row) => toSession(row).value);
    },
    touchSession: async (hash: string, at: Instant): Promise<void> => {
      await db
        .updateTable('desk_sessions')
        .set({ last_seen_at_ms: at })
        .where('hash', '=', hash)
        .execute();
    },
    removeSessions: async (ids: readonly DeskSessionId[]): Promise<void> => {
      if (ids.length === 0) return;
      await db.deleteFrom('desk_sessions').where('id', 'in', ids).execute();
    },
  };
};

const pushRows = ({ db }: Session) => ({
  /** Null if the session has ended or its browser gets no alarms. */
  findPush: async (
    id: DeskSessionId,
    now: Instant,
  ): Promise<{ readonly operator: EmailKey; readonly sealed: string } | null> => {
    const row = await db
      .selectFrom('desk_sessions')
      .select(['operator', 'push'])
      .where('id', '=', id)
      .where('started_at_ms', '>', before(now, sessionValidMs))
      .executeTakeFirst();
    if (row === undefined || row.push === null) return null;
    return { operator: row.operator as EmailKey, sealed: row.push };
  },
  setPush: async (id: DeskSessionId, sealed: string | null): Promise<void> => {
    await db.updateTable('desk_sessions').set({ push: sealed }).where('id', '=', id).execute();
  },
});

const addLinks = appendTo(deskLinks);
const addSessions = appendTo(deskSessions);

const toSession = (row: RowOf<typeof deskSessions>): Hashed<DeskSession> => {
  const { hash, push, ...value } = deskSessions.fromRow(row);
  return { hash, value: { ...value, hasAlarms: push !== null } };
};
