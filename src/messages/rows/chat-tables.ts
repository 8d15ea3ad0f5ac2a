import type { OrderId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import { columnsOf, integer, plainTable, text } from '../../store/columns.ts';

/** Telegram chats by the handle of their person. */
export const chats = plainTable('chats', {
  key: { handle: text },
  changing: { chat_id: text, bound_at_ms: integer },
});

/** A link that lets the bot write to a studio about an order. */
export type ChatLink = {
  readonly orderId: OrderId;
  readonly account: string;
  readonly expiresAt: Instant;
  /** The chat that it was opened in; it works in no other. */
  readonly chatId: string | null;
};

const link = columnsOf<ChatLink & { readonly tokenHash: string }>();
export const chatLinks = link.table('chat_links', {
  key: { token_hash: link.derived(({ tokenHash }) => tokenHash) },
  changing: {
    order_id: link.text('orderId'),
    account: link.text('account'),
    expires_at_ms: link.moment('expiresAt'),
    used_at_ms: link.derivedIntegerOrNull((): number | null => null),
    chat_id: link.textOrNull('chatId'),
  },
});
