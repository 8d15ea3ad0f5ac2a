/** Chats with studios that write from Telegram, and the links that lead to one. */

export type ChatTable = { handle: string; chat_id: string; bound_at_ms: number };

export type ChatLinkTable = {
  token_hash: string;
  order_id: string;
  account: string;
  expires_at_ms: number;
  used_at_ms: number | null;
  chat_id: string | null;
};
