import type { EmailKey } from '../../kernel/mailbox.ts';
import type { Channel } from '../../messages/message.ts';
import type { Instant } from '../../kernel/time.ts';
import { pushChannel } from './push-subscription.ts';

/** The chat in Telegram in which an operator is told of alarms; each has one at most. */
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

/** By which alarms go there; the address is the operator's, since the chat may be another by then. */
export const alarmChatChannel = 'telegram_alarm';

/** What goes by these went by mail as well, so nobody has to look after it. */
export const besideMail: readonly Channel[] = [pushChannel, alarmChatChannel];

/** For whom a chat is sealed. */
export const alarmChatOf = (operator: EmailKey): string => `alarm chat of ${operator}`;
