import type { Clock } from '../kernel/ports.ts';
import { after, type Instant } from '../kernel/time.ts';

/**
 * Remembers how long Telegram accepts no more messages. It limits both the messages to one chat and all
 * messages of a bot, and its refusal does not name the limit. So a refusal pauses its chat, and a refusal
 * of a second chat meanwhile pauses all.
 */
export type FloodLimits = {
  /** How long a message to the chat has to wait; 0 if it can be sent now. */
  readonly waitMs: (chatId: string) => number;
  readonly refused: (chatId: string, retryAfterMs: number) => void;
};

export const createFloodLimits = (clock: Clock): FloodLimits => {
  /** The paused chats: few, because the second refusal pauses all. */
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
