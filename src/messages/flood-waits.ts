import type { Clock } from '../kernel/ports.ts';
import { after, type Instant } from '../kernel/time.ts';

/**
 * How long Telegram wants no more messages. It limits the messages to a chat and all messages of a
 * bot, and says for how long, but not which of the two was met. So one refusal holds back its chat,
 * and a second chat that is refused meanwhile means that all have to wait.
 */
export type FloodWaits = {
  /** 0 where a message to the chat may go now. */
  readonly waitMs: (chatId: string) => number;
  readonly refused: (chatId: string, retryAfterMs: number) => void;
};

export const createFloodWaits = (clock: Clock): FloodWaits => {
  /** Only chats that still wait. Few, because all wait from the second one on. */
  const chats = new Map<string, Instant>();
  let everyone: Instant | null = null;
  return {
    waitMs: (chatId) => {
      const now = clock.now();
      return Math.max(0, (chats.get(chatId) ?? now) - now, (everyone ?? now) - now);
    },
    refused: (chatId, retryAfterMs) => {
      const now = clock.now();
      for (const [id, until] of chats) if (until <= now) chats.delete(id);
      const until = after(now, retryAfterMs);
      if ([...chats.keys()].some((id) => id !== chatId)) {
        everyone = after(now, Math.max(until - now, (everyone ?? now) - now));
      }
      chats.set(chatId, until);
    },
  };
};
