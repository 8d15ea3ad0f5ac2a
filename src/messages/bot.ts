import type { LinkToken } from '../kernel/ids.ts';
import type { Language } from '../kernel/languages.ts';

/** What is known of chats with the Telegram bot. */

/** Someone pressed Start in a chat with the bot. */
export type ChatStarted = {
  readonly chatId: string;
  /** The Telegram username in lower case; not everyone has one. */
  readonly handle: string | null;
  /** From the deep link; null where the bot was found in another way. */
  readonly token: LinkToken | null;
};

export type ChatBinding =
  /** `language` is the order's, where the link named one. */
  | { readonly kind: 'bound'; readonly language: Language | null }
  /** An operator is told of alarms there. */
  | { readonly kind: 'alarms' }
  | { readonly kind: 'link_not_valid' }
  | { readonly kind: 'nothing_waits' };

/** The Telegram bot, as far as the use cases know it. */
export type Bot = {
  /** Of the chat with it. */
  readonly address: string;
  readonly link: (token: LinkToken) => string;
};

export const botAt = (address: string): Bot => ({
  address,
  link: (token) => `${address}?start=${token}`,
});
