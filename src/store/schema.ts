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
  lots: LotTable;
  lot_bidders: LotBidderTable;
  bids: BidTable;
  participants: ParticipantTable;
  participant_keys: ParticipantKeyTable;
  blocks: BlockTable;
  board_changes: LotFeedTable;
  lot_notices: LotNoticeTable;
  locks: LockTable;
  leases: LeaseTable;
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
  /** What the message is about: an order's id, or the stream of a lot. */
  subject: string;
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
  /** A secret in the message, encrypted; erased once the message is sent or too late. */
  sealed: string | null;
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

export type LotTable = {
  id: number;
  kind: string;
  origin: string;
  status: string;
  opens_at_ms: number;
  ends_at_ms: number;
  extensions: number;
  brief_deadline_ms: number | null;
  start_price: number;
  price: number;
  leader_id: string | null;
  bidder_count: number;
  best_with_brief: string | null;
  next_stamp: number;
  winner: string | null;
  order_id: string | null;
  closed_at_ms: number | null;
  is_settled: number;
  /** When time changes the lot next; null once it is closed. */
  next_change_at_ms: number | null;
  last_event_at_ms: number;
  version: number;
};

export type LotBidderTable = {
  lot_id: number;
  participant_id: string;
  bid_id: string;
  amount: number;
  stamp: number;
  has_brief: number;
  maximum: number | null;
  automatic_bid_id: string | null;
  automatic_amount: number | null;
};

export type BidTable = {
  id: string;
  lot_id: number;
  participant_id: string | null;
  email: string;
  email_key: string;
  mailbox: string;
  name: string | null;
  language: string;
  is_automatic: number;
  amount: number;
  network: string;
  status: string;
  /** Keyed hash of the code; null where there is none or it is worth nothing any more. */
  code_hash: string | null;
  code_expires_at_ms: number | null;
  attempts_left: number;
  placed_at_ms: number;
  confirmed_at_ms: number | null;
  entered_at_ms: number | null;
  cancelled_at_ms: number | null;
  cancelled_by: string | null;
  review: string | null;
  version: number;
};

export type ParticipantTable = {
  id: string;
  email: string;
  email_key: string;
  name: string | null;
  language: string;
  brief: string;
  joined_at_ms: number;
  version: number;
};

type ParticipantKeyTable = {
  key_hash: string;
  participant_id: string;
  made_at_ms: number;
  last_used_at_ms: number;
};

type BlockTable = {
  subject: string;
  is_blocked: number;
  reason: string;
  changed_at_ms: number;
  version: number;
};

export type LotFeedTable = { number: number; lots: string };

type LotNoticeTable = { id: string; about: string; last_told: string; created_at_ms: number };

/** A row only to be locked: a name is turned into one of the numbers. */
type LockTable = { id: number };

type LeaseTable = { name: string; holder: string; until_ms: number };
