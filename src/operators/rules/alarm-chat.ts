import type { EmailKey } from '../../kernel/mailbox.ts';
import type { Instant } from '../../kernel/time.ts';
import { pushChannel } from './push-subscription.ts';

/**
 * The Telegram chat that gets an operator's alarms; each operator has at most one. The operator offers it
 * by a link, opens it in Telegram and ends it; Telegram's refusal ends it too.
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

/** The channel of these alarms. Its address is the operator's, because the chat may change before sending. */
export const alarmChatChannel = 'telegram_alarm';

/** Alarms by these channels are sent by mail too, so nobody has to check their delivery. */
export const besideMail: readonly string[] = [pushChannel, alarmChatChannel];

/** The context in which the chat's id is sealed. */
export const alarmChatOf = (operator: EmailKey): string => `alarm chat of ${operator}`;
