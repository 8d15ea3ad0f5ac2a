import type { EmailKey } from '../../kernel/mailbox.ts';
import type { Instant } from '../../kernel/time.ts';

/** The Telegram chat that gets the alarms of one operator; each operator has one at most. Alarms are addressed to the operator, because the chat may be replaced meanwhile. */
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

/** The context of the encryption: a chat can be opened only for its operator. */
export const alarmChatOf = (operator: EmailKey): string => `alarm chat of ${operator}`;
