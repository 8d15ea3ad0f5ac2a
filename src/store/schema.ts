/**
 * The tables, in portable columns only: text, whole numbers, moments as epoch milliseconds,
 * 0 or 1 for no and yes, JSON as text.
 */
export type Schema = {
  orders: OrderTable;
  events: EventTable;
  outbox: OutboxTable;
  quotas: QuotaTable;
  replies: ReplyTable;
  chats: ChatTable;
  chat_links: ChatLinkTable;
};

export type OrderTable = {
  id: string;
  status: string;
  source: string;
  language: string;
  studio: string;
  project: string;
  price: string;
  brief: string;
  placed_at_ms: number;
  version: number;
};

export type EventTable = {
  stream: string;
  version: number;
  type: string;
  at_ms: number;
  body: string;
  hash: string;
};

export type OutboxTable = {
  id: string;
  kind: string;
  order_id: string;
  channel: string;
  recipient: string;
  message: string;
  state: string;
  created_at_ms: number;
  not_after_ms: number | null;
  attempts: number;
  next_attempt_at_ms: number;
  settled_at_ms: number | null;
  last_error: string | null;
  /** 1 once the alarm about its being overdue was raised. */
  overdue_reported: number;
};

export type QuotaTable = { bucket: string; uses: string; last_use_at_ms: number };

type ReplyTable = {
  key: string;
  fingerprint: string;
  sealed_answer: string;
  expires_at_ms: number;
};

type ChatTable = { handle: string; chat_id: string; bound_at_ms: number };

type ChatLinkTable = {
  token_hash: string;
  order_id: string;
  account: string;
  expires_at_ms: number;
  used_at_ms: number | null;
  chat_id: string | null;
};
