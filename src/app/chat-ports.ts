import type { LinkToken, OrderId } from '../domain/ids.ts';
import type { Language } from '../domain/languages.ts';
import type { Instant } from '../domain/time.ts';

/** What is known of chats with the Telegram bot. A part of `ports.ts`. */

/** The link by which a studio lets the bot write to it about an order. */
export type ChatLink = {
  readonly orderId: OrderId;
  readonly account: string;
  readonly expiresAt: Instant;
  /** The chat it was opened in; it binds no other. */
  readonly chatId: string | null;
};

export type ChatRows = {
  /** The chat with the person who has this handle (lower case), if it is known. */
  readonly ofHandle: (handle: string) => Promise<string | null>;
  /** The chat that the order's link was opened in. */
  readonly ofOrder: (orderId: OrderId) => Promise<string | null>;
  readonly bindHandle: (handle: string, chatId: string, at: Instant) => Promise<void>;
  readonly saveLink: (tokenHash: string, link: ChatLink) => Promise<void>;
  /** Keeps the link to this transaction. */
  readonly findLink: (tokenHash: string) => Promise<ChatLink | null>;
  readonly openLink: (tokenHash: string, chatId: string, at: Instant) => Promise<void>;
};

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
