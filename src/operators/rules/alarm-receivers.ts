import type { EmailKey } from '../../kernel/mailbox.ts';
import { hoursMs, type Instant } from '../../kernel/time.ts';

/** Where an operator gets alarms besides their mailbox: a Telegram chat, and browsers at the desk. */

/**
 * The Telegram chat that gets the alarms of one operator; each operator has one at most. A link offers
 * the chat, and opening it in Telegram begins the chat. Alarms are addressed to the operator, because
 * another chat may replace this one before they are sent.
 */
export type AlarmChat = {
  readonly operator: EmailKey;
  /** The chat's id, sealed; null until the link is opened, and after the chat has ended. */
  readonly sealed: string | null;
  readonly since: Instant | null;
  /** When the link expires; null without a link. */
  readonly linkExpiresAt: Instant | null;
  /** Why Telegram refuses messages to the chat; null if it does not. */
  readonly problem: string | null;
};

/** Where and how a browser receives push notifications (RFC 8030, RFC 8291). */
export type PushSubscription = {
  readonly endpoint: string;
  /** In base64url, as the browser gives them. */
  readonly p256dh: string;
  readonly auth: string;
};

/** An undelivered copy of an alarm is dropped after this time, because it would be out of date. */
export const alarmValidMs = hoursMs(1);

/** The encryption covers these texts, so a row that is moved to another operator or session is useless. */
export const alarmChatSealContext = (operator: EmailKey): string => `alarm chat of ${operator}`;
export const pushSealContext = (sessionId: string): string => `push to ${sessionId}`;
