import type { LinkToken } from '../kernel/ids.ts';
import type { Language } from '../kernel/languages.ts';

/** Someone pressed Start in a chat with the bot. */
export type ChatStarted = {
  readonly chatId: string;
  /** The Telegram username in lower case; not everyone has one. */
  readonly handle: string | null;
  /** The token of the deep link; null if the person found the bot in another way. */
  readonly token: LinkToken | null;
};

/** The effect of a pressed Start. */
export type ChatBinding =
  /** The chat gets the messages of an order, in whose language the bot answers. */
  | { readonly kind: 'bound'; readonly language: Language | null }
  /** The chat gets the alarms of an operator. */
  | { readonly kind: 'alarms' }
  | { readonly kind: 'link_not_valid' }
  | { readonly kind: 'nothing_waits' };

/** The Telegram bot, for operations that link to it. */
export type Bot = {
  /** The address of the chat with it. */
  readonly address: string;
  readonly link: (token: LinkToken) => string;
};

export const botAt = (address: string): Bot => ({
  address,
  link: (token) => `${address}?start=${token}`,
});
