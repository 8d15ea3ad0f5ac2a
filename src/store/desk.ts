import type { EmailKey } from '../domain/auction/mailbox.ts';
import type { DeskSessionId } from '../domain/ids.ts';
import {
  sessionValidMs,
  type DeskLink,
  type DeskSession,
} from '../domain/operator/desk-session.ts';
import { before, instant, type Instant } from '../domain/time.ts';
import { alarmChatRows } from './alarm-chats.ts';
import type { DeskSessionTable } from './desk-tables.ts';
import type { Session } from './engine.ts';

export type Hashed<Value> = { readonly hash: string; readonly value: Value };

/** How operators sign in to the desk, by keyed hashes only. */
export const deskRows = (session: Session) => ({
  ...linkRows(session),
  ...sessionRows(session),
  ...pushRows(session),
  ...alarmChatRows(session),
  /** Forgets links that have expired by then, and sessions that were begun so early. */
  forget: async (now: Instant, startedBefore: Instant): Promise<void> => {
    const { db } = session;
    await db.deleteFrom('desk_links').where('expires_at_ms', '<=', now).execute();
    await db.deleteFrom('desk_sessions').where('started_at_ms', '<=', startedBefore).execute();
  },
});

const linkRows = ({ db, forUpdate }: Session) => ({
  /** Keeps the newest `keep` of the operator, this one among them. */
  addLink: async (
    { hash, value: { operator, browserHash, expiresAt, usedAt } }: Hashed<DeskLink>,
    keep: number,
  ): Promise<void> => {
    const earlier = await db
      .selectFrom('desk_links')
      .select('hash')
      .where('operator', '=', operator)
      .orderBy('expires_at_ms', 'desc')
      .execute();
    const ended = earlier.slice(keep - 1).map((row) => row.hash);
    if (ended.length > 0) await db.deleteFrom('desk_links').where('hash', 'in', ended).execute();
    await db
      .insertInto('desk_links')
      .values({
        hash,
        operator,
        browser_hash: browserHash,
        expires_at_ms: expiresAt,
        used_at_ms: usedAt,
      })
      .execute();
  },
  /** The one that has one of these hashes. Keeps it to this transaction. */
  findLink: async (hashes: readonly string[]): Promise<Hashed<DeskLink> | null> => {
    if (hashes.length === 0) return null;
    const found = db.selectFrom('desk_links').selectAll().where('hash', 'in', hashes);
    const row = await forUpdate(found).executeTakeFirst();
    if (row === undefined) return null;
    return {
      hash: row.hash,
      value: {
        operator: row.operator as EmailKey,
        browserHash: row.browser_hash,
        expiresAt: instant(row.expires_at_ms),
        usedAt: row.used_at_ms === null ? null : instant(row.used_at_ms),
      },
    };
  },
  useLink: async (hash: string, at: Instant): Promise<void> => {
    await db.updateTable('desk_links').set({ used_at_ms: at }).where('hash', '=', hash).execute();
  },
  removeLinks: async (operators: readonly EmailKey[]): Promise<void> => {
    if (operators.length === 0) return;
    await db.deleteFrom('desk_links').where('operator', 'in', operators).execute();
  },
});

const sessionRows = ({ db }: Session) => ({
  /** Keeps the newest `keep` of the operator, this one among them. */
  addSession: async ({ hash, value }: Hashed<DeskSession>, keep: number): Promise<void> => {
    const earlier = await db
      .selectFrom('desk_sessions')
      .select('hash')
      .where('operator', '=', value.operator)
      .orderBy('started_at_ms', 'desc')
      .execute();
    const ended = earlier.slice(keep - 1).map((row) => row.hash);
    if (ended.length > 0) await db.deleteFrom('desk_sessions').where('hash', 'in', ended).execute();
    await db
      .insertInto('desk_sessions')
      .values({
        hash,
        id: value.id,
        operator: value.operator,
        started_at_ms: value.startedAt,
        last_seen_at_ms: value.lastSeenAt,
        network: value.network,
        user_agent: value.userAgent,
        push: null,
      })
      .execute();
  },
  /** The one that has one of these hashes. */
  findSession: async (hashes: readonly string[]): Promise<Hashed<DeskSession> | null> => {
    if (hashes.length === 0) return null;
    const row = await db
      .selectFrom('desk_sessions')
      .selectAll()
      .where('hash', 'in', hashes)
      .executeTakeFirst();
    return row === undefined ? null : hashed(row);
  },
  /** The newest first. */
  sessions: async (): Promise<readonly DeskSession[]> => {
    const rows = await db
      .selectFrom('desk_sessions')
      .selectAll()
      .orderBy('started_at_ms', 'desc')
      .execute();
    return rows.map((row) => hashed(row).value);
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
});

const pushRows = ({ db }: Session) => ({
  /** Null where that session is over, or its browser is not told of alarms. */
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

const hashed = (row: DeskSessionTable): Hashed<DeskSession> => ({
  hash: row.hash,
  value: {
    id: row.id as DeskSessionId,
    operator: row.operator as EmailKey,
    startedAt: instant(row.started_at_ms),
    lastSeenAt: instant(row.last_seen_at_ms),
    network: row.network,
    userAgent: row.user_agent,
    hasAlarms: row.push !== null,
  },
});
