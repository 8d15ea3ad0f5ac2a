import type { EmailKey } from '../domain/auction/mailbox.ts';
import type { DeskSessionId } from '../domain/ids.ts';
import type { AlarmChat } from '../domain/operator/alarm-chat.ts';
import type { DeskLink, DeskSession } from '../domain/operator/desk-session.ts';
import type { Look } from '../domain/operator/look.ts';
import type { Instant } from '../domain/time.ts';

/** What the desk and those who look need from the store. A part of `ports.ts`. */

export type Hashed<Value> = { readonly hash: string; readonly value: Value };

export type DeskRows = {
  /** Keeps the newest `keep` of the operator, this one among them. */
  readonly addLink: (link: Hashed<DeskLink>, keep: number) => Promise<void>;
  /** The one that has one of these hashes. Keeps it to this transaction. */
  readonly findLink: (hashes: readonly string[]) => Promise<Hashed<DeskLink> | null>;
  readonly useLink: (hash: string, at: Instant) => Promise<void>;
  readonly removeLinks: (operators: readonly EmailKey[]) => Promise<void>;
  /** Keeps the newest `keep` of the operator, this one among them. */
  readonly addSession: (session: Hashed<DeskSession>, keep: number) => Promise<void>;
  /** The one that has one of these hashes. */
  readonly findSession: (hashes: readonly string[]) => Promise<Hashed<DeskSession> | null>;
  /** The newest first. */
  readonly sessions: () => Promise<readonly DeskSession[]>;
  /** Null where that session is over, or its browser is not told of alarms. */
  readonly findPush: (
    id: DeskSessionId,
    now: Instant,
  ) => Promise<{ readonly operator: EmailKey; readonly sealed: string } | null>;
  readonly setPush: (id: DeskSessionId, sealed: string | null) => Promise<void>;
  readonly alarmChats: AlarmChatRows;
  readonly touchSession: (hash: string, at: Instant) => Promise<void>;
  readonly removeSessions: (ids: readonly DeskSessionId[]) => Promise<void>;
  /** Forgets links that have expired by then, and sessions that were begun so early. */
  readonly forget: (now: Instant, startedBefore: Instant) => Promise<void>;
};

/** In which chats operators are told of alarms. */
type AlarmChatRows = {
  readonly list: () => Promise<readonly AlarmChat[]>;
  readonly find: (operator: EmailKey) => Promise<AlarmChat | null>;
  /** The one whose link has one of these hashes. Keeps it to this transaction. */
  readonly findByLink: (hashes: readonly string[]) => Promise<AlarmChat | null>;
  /** In place of the chat that there was. */
  readonly offer: (operator: EmailKey, tokenHash: string, expiresAt: Instant) => Promise<void>;
  readonly open: (operator: EmailKey, sealed: string, at: Instant) => Promise<void>;
  readonly end: (operator: EmailKey) => Promise<void>;
  /** Keeps why, unless the operator has another chat by now. */
  readonly breakOff: (operator: EmailKey, sealed: string, problem: string) => Promise<void>;
  /** Forgets those of everybody else, and links that have expired by then and were never opened. */
  readonly forget: (now: Instant, operators: readonly EmailKey[]) => Promise<void>;
};

/** Who was shown what is personal. */
export type LookRows = {
  /** The newest first. */
  readonly latest: (shown: Shown, limit: number) => Promise<readonly Look[]>;
  readonly begin: (shown: Shown, at: Instant) => Promise<void>;
  readonly prolong: (look: Look, to: Instant) => Promise<void>;
  /** Of all subjects where it is null; the newest first. */
  readonly list: (subject: string | null, limit: number) => Promise<readonly Look[]>;
  readonly forget: (begunBefore: Instant) => Promise<void>;
};

/** What is shown to whom. */
export type Shown = Pick<Look, 'operator' | 'operation' | 'subject'>;
