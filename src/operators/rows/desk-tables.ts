import type { AlarmChat } from '../rules/alarm-chat.ts';
import type { DeskLink, DeskSession } from '../rules/desk-session.ts';
import type { AccessRecord } from '../rules/access.ts';
import { columnsOf, type RowOf } from '../../store/columns.ts';

/** How operators sign in to the desk. A part of `schema.ts`. */

/** The hash is keyed, of the link's token and whose it is. */
const link = columnsOf<DeskLink & { readonly hash: string }>();
export const deskLinks = link.table('desk_links', {
  key: { hash: link.text('hash') },
  changing: {
    /** The address by which operators are compared. */
    operator: link.text('operator'),
    /** Keyed, of what the browser that asked for it shows; null where any may open it. */
    browser_hash: link.textOrNull('browserHash'),
    expires_at_ms: link.moment('expiresAt'),
    used_at_ms: link.momentOrNull('usedAt'),
  },
});

/** The hash is keyed, of the session's token and whose it is. */
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
    /** How its browser is told of alarms, sealed; null where it is not. */
    push: session.textOrNull('push'),
  },
});

/** That an operator was shown what is personal. */
const look = columnsOf<AccessRecord>();
export const looks = look.table('looks', {
  key: {
    operator: look.text('operator'),
    operation: look.text('operation'),
    /** Empty for a list. */
    subject: look.text('subject'),
    from_ms: look.moment('from'),
  },
  changing: { to_ms: look.moment('to') },
});

/** In which chat an operator is told of alarms. */
const chat = columnsOf<AlarmChat & { readonly tokenHash: string | null }>();
export const alarmChats = chat.table('alarm_chats', {
  key: { operator: chat.text('operator') },
  changing: {
    /** Keyed, of the token of the link that leads there and whose it is. */
    token_hash: chat.derivedOrNull(({ tokenHash }) => tokenHash),
    expires_at_ms: chat.momentOrNull('linkExpiresAt'),
    /** Sealed. */
    chat: chat.textOrNull('sealed'),
    since_ms: chat.momentOrNull('since'),
    problem: chat.textOrNull('problem'),
  },
});

export type AlarmChatRow = RowOf<typeof alarmChats>;
