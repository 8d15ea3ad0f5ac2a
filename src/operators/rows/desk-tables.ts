import { columnsOf, type RowOf } from '../../store/columns.ts';
import type { AccessRecord } from '../rules/access-log.ts';
import type { AlarmChat } from '../rules/alarm-receivers.ts';
import type { DeskLink, DeskSession } from '../rules/desk-session.ts';

/** The tables of the desk. The hashes of links and sessions are keyed, and cover the token and the operator. */

const link = columnsOf<DeskLink & { readonly hash: string }>();
export const deskLinks = link.table('desk_links', {
  key: { hash: link.text('hash') },
  changing: {
    /** The operator's address in its canonical form. */
    operator: link.text('operator'),
    /** Keyed hash of the secret of the browser that requested the link; null if any browser may open it. */
    browser_hash: link.textOrNull('browserHash'),
    expires_at_ms: link.moment('expiresAt'),
    used_at_ms: link.momentOrNull('usedAt'),
  },
});

type StoredSession = Omit<DeskSession, 'hasAlarms'> & {
  readonly hash: string;
  readonly push: string | null;
};
const session = columnsOf<StoredSession>();
export const deskSessions = session.table('desk_sessions', {
  key: { hash: session.text('hash') },
  changing: {
    id: session.text('id'),
    operator: session.text('operator'),
    started_at_ms: session.moment('startedAt'),
    last_seen_at_ms: session.moment('lastSeenAt'),
    network: session.text('network'),
    user_agent: session.textOrNull('userAgent'),
    /** The browser's push subscription, sealed; null without one. */
    push: session.textOrNull('push'),
  },
});

const access = columnsOf<AccessRecord>();
export const accessLog = access.table('access_log', {
  key: {
    operator: access.text('operator'),
    operation: access.text('operation'),
    /** Empty for a list. */
    subject: access.text('subject'),
    from_ms: access.moment('from'),
  },
  changing: { to_ms: access.moment('to') },
});

/** The Telegram chats that get operators' alarms. */
const chat = columnsOf<AlarmChat & { readonly tokenHash: string | null }>();
export const alarmChats = chat.table('alarm_chats', {
  key: { operator: chat.text('operator') },
  changing: {
    /** Keyed hash of the operator and the token of the chat's link. */
    token_hash: chat.derivedOrNull(({ tokenHash }) => tokenHash),
    expires_at_ms: chat.momentOrNull('linkExpiresAt'),
    /** The chat's id, sealed. */
    chat: chat.textOrNull('sealed'),
    since_ms: chat.momentOrNull('since'),
    problem: chat.textOrNull('problem'),
  },
});

export type AlarmChatRow = RowOf<typeof alarmChats>;
