import type { DeskRows, Hashed } from '../app/desk-ports.ts';
import type { EmailKey } from '../domain/auction/mailbox.ts';
import type { DeskSessionId } from '../domain/ids.ts';
import { sessionValidMs, type DeskSession } from '../domain/operator/desk-session.ts';
import { before, instant } from '../domain/time.ts';
import { alarmChatRows } from './alarm-chats.ts';
import type { DeskSessionTable } from './desk-tables.ts';
import type { Session } from './engine.ts';

/** How operators sign in to the desk, by keyed hashes only. */
export const deskRows = (session: Session): DeskRows => ({
  ...linkRows(session),
  ...sessionRows(session),
  ...pushRows(session),
  ...alarmChatRows(session),
  forget: async (now, startedBefore) => {
    const { db } = session;
    await db.deleteFrom('desk_links').where('expires_at_ms', '<=', now).execute();
    await db.deleteFrom('desk_sessions').where('started_at_ms', '<=', startedBefore).execute();
  },
});

type LinkRows = Pick<DeskRows, 'addLink' | 'findLink' | 'useLink' | 'removeLinks'>;

const linkRows = ({ db, forUpdate }: Session): LinkRows => ({
  addLink: async ({ hash, value: { operator, browserHash, expiresAt, usedAt } }, keep) => {
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
  findLink: async (hashes) => {
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
  useLink: async (hash, at) => {
    await db.updateTable('desk_links').set({ used_at_ms: at }).where('hash', '=', hash).execute();
  },
  removeLinks: async (operators) => {
    if (operators.length === 0) return;
    await db.deleteFrom('desk_links').where('operator', 'in', operators).execute();
  },
});

const sessionRows = ({
  db,
}: Session): Omit<DeskRows, keyof LinkRows | keyof PushRows | 'alarmChats' | 'forget'> => ({
  addSession: async ({ hash, value }, keep) => {
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
  findSession: async (hashes) => {
    if (hashes.length === 0) return null;
    const row = await db
      .selectFrom('desk_sessions')
      .selectAll()
      .where('hash', 'in', hashes)
      .executeTakeFirst();
    return row === undefined ? null : hashed(row);
  },
  sessions: async () => {
    const rows = await db
      .selectFrom('desk_sessions')
      .selectAll()
      .orderBy('started_at_ms', 'desc')
      .execute();
    return rows.map((row) => hashed(row).value);
  },
  touchSession: async (hash, at) => {
    await db
      .updateTable('desk_sessions')
      .set({ last_seen_at_ms: at })
      .where('hash', '=', hash)
      .execute();
  },
  removeSessions: async (ids) => {
    if (ids.length === 0) return;
    await db.deleteFrom('desk_sessions').where('id', 'in', ids).execute();
  },
});

type PushRows = Pick<DeskRows, 'findPush' | 'setPush'>;

const pushRows = ({ db }: Session): PushRows => ({
  findPush: async (id, now) => {
    const row = await db
      .selectFrom('desk_sessions')
      .select(['operator', 'push'])
      .where('id', '=', id)
      .where('started_at_ms', '>', before(now, sessionValidMs))
      .executeTakeFirst();
    if (row === undefined || row.push === null) return null;
    return { operator: row.operator as EmailKey, sealed: row.push };
  },
  setPush: async (id, sealed) => {
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
