import type { EmailKey } from '../../kernel/mailbox.ts';
import type { Instant } from '../../kernel/time.ts';

/** The Telegram chat that gets the alarms of one operator; each operator has one at most. Alarms are addressed to the operator, because the chat may be replaced meanwhile. */
export type AlarmChat = {
  readonly operator: EmailKey;
  /** Sealed; null as long as nobody has opened its link, and once it is over. */
  readonly sealed: string | null;
  readonly since: Instant | null;
  /** Until when its link may be opened; null where there is none. */
  readonly linkExpiresAt: Instant | null;
  /** Why Telegram takes nothing for it any more; null where it does. */
  readonly problem: string | null;
};

/** For whom a chat is sealed. */
export const alarmChatOf = (operator: EmailKey): string => `alarm chat of ${operator}`;
