import { nextChangeAt } from '../domain/auction/next-change.ts';
import type { Bid } from '../domain/auction/bid.ts';
import type { Block } from '../domain/auction/block.ts';
import type { Lot } from '../domain/auction/lot.ts';
import { emailKey, mailboxOf } from '../domain/auction/mailbox.ts';
import type { Participant } from '../domain/auction/participant.ts';
import type { Standing } from '../domain/auction/standing.ts';
import type {
  LotFeedTable,
  LotNoticeTable,
  ParticipantKeyTable,
  SignInTable,
} from './auction-tables.ts';
import type { LotBidderRow } from './bidder-tables.ts';
import type { LotFollowerTable } from './follower-table.ts';
import { columnsOf, type RowOf } from './columns.ts';
import type { DeadlineRow, OrderRow } from './order-tables.ts';
import type { ChatLinkTable, ChatTable } from './chat-tables.ts';
import type { DeskLinkTable, AlarmChatTable, DeskSessionTable, LookTable } from './desk-tables.ts';
import type { StoredFileTable, UploadTable } from './file-tables.ts';
import type { InboundMailTable } from './inbound-tables.ts';
import type { WebhookTable, WebhookTurnTable } from './webhook-tables.ts';
import type { LogCheckpointTable, LogKeyTable, LogLeafTable, LogTileTable } from './log-tables.ts';
import type { ChangeTable, EventTable, RecordSecretTable, UnsealedTable } from './record-tables.ts';

/**
 * The tables, in portable columns only: text, whole numbers, moments as epoch milliseconds,
 * 0 or 1 for no and yes, JSON as text.
 */
export type Schema = {
  orders: OrderRow;
  events: EventTable;
  outbox: OutboxTable;
  quotas: QuotaTable;
  replies: IdempotencyRecordTable;
  chats: ChatTable;
  chat_links: ChatLinkTable;
  lots: LotRow;
  lot_bidders: LotBidderRow;
  bids: BidTable;
  participants: ParticipantRow;
  participant_keys: ParticipantKeyTable;
  blocks: RowOf<typeof blocks>;
  sign_ins: SignInTable;
  board_changes: LotFeedTable;
  lot_notices: LotNoticeTable;
  lot_followers: LotFollowerTable;
  record_secrets: RecordSecretTable;
  unsealed: UnsealedTable;
  changes: ChangeTable;
  log_leaves: LogLeafTable;
  log_tiles: LogTileTable;
  log_checkpoints: LogCheckpointTable;
  log_keys: LogKeyTable;
  mail_windows: MailWindowTable;
  locks: LockTable;
  leases: LeaseTable;
  counters: CounterTable;
  stored_files: StoredFileTable;
  uploads: UploadTable;
  deadlines: DeadlineRow;
  desk_links: DeskLinkTable;
  desk_sessions: DeskSessionTable;
  alarm_chats: AlarmChatTable;
  looks: LookTable;
  inbound_mails: InboundMailTable;
  webhooks: WebhookTable;
  webhook_turns: WebhookTurnTable;
  service_holds: ServiceHoldTable;
};

const standing = columnsOf<Standing>();
/** In the row of the lot; the leader is the row of a bidder. */
const standingColumns = {
  start_price: standing.integer('startPriceMinor'),
  price: standing.integer('priceMinor'),
  leader_id: standing.derived(({ leader }) => leader?.participantId ?? null),
  bidder_count: standing.integer('bidderCount'),
  next_stamp: standing.integer('nextSequence'),
  best_with_brief: standing.integer('bestWithBriefMinor'),
};
export const readStanding = standing.reader(standingColumns);

const lot = columnsOf<Lot>();
export const lots = lot.table('lots', {
  key: { id: lot.integer('id') },
  changing: {
    kind: lot.text('kind'),
    origin: lot.text('origin'),
    status: lot.text('status'),
    opens_at_ms: lot.moment('opensAt'),
    ends_at_ms: lot.moment('endsAt'),
    extensions: lot.integer('extensions'),
    brief_deadline_ms: lot.moment('briefDeadline'),
    ...lot.part('standing', standingColumns),
    reopening: lot.jsonOrNull('reopening'),
    winner: lot.jsonOrNull('winner'),
    order_id: lot.text('orderId'),
    offers: lot.json('offers'),
    closed_at_ms: lot.moment('closedAt'),
    is_settled: lot.flag('isFinalized'),
    /** When time changes the lot, or an offer of it, next; null where that is never. */
    next_change_at_ms: lot.derivedInteger(nextChangeAt),
    last_event_at_ms: lot.moment('lastEventAt'),
    version: lot.integer('version'),
  },
});

const bid = columnsOf<Bid>();
/** The keyed hash of its code stands in the same row and is neither read nor saved with it. */
export const bids = bid.table('bids', {
  key: { id: bid.text('id') },
  fixed: {
    lot_id: bid.integer('lotId'),
    language: bid.text('language'),
    is_automatic: bid.flag('isAutomatic'),
    placed_at_ms: bid.moment('placedAt'),
    ceiling: bid.integer('ceilingMinor'),
  },
  changing: {
    email: bid.text('email'),
    email_key: bid.derived(({ email }) => emailKey(email)),
    mailbox: bid.derived(({ email }) => mailboxOf(email)),
    name: bid.text('name'),
    network: bid.text('network'),
    participant_id: bid.text('participantId'),
    amount: bid.integer('amountMinor'),
    mandate: bid.integer('mandateMinor'),
    status: bid.text('status'),
    code_expires_at_ms: bid.moment('codeExpiresAt'),
    attempts_left: bid.integer('attemptsLeft'),
    confirmed_at_ms: bid.moment('confirmedAt'),
    entered_at_ms: bid.moment('enteredAt'),
    cancelled_at_ms: bid.moment('cancelledAt'),
    cancelled_by: bid.text('cancelledBy'),
    withdrawals: bid.integer('withdrawals'),
    withdrawn_at_ms: bid.moment('withdrawnAt'),
    review_alarm_at_ms: bid.moment('reviewAlarmAt'),
    review: bid.jsonOrNull('review'),
    approved_at_ms: bid.moment('approvedAt'),
    version: bid.integer('version'),
  },
});
type BidTable = BidRow & { code_hash: string | null };

const participant = columnsOf<Participant>();
export const participants = participant.table('participants', {
  key: { id: participant.text('id') },
  changing: {
    email: participant.text('email'),
    email_key: participant.derived(({ email }) => emailKey(email)),
    name: participant.text('name'),
    language: participant.text('language'),
    brief: participant.brief('brief'),
    joined_at_ms: participant.moment('joinedAt'),
    forgotten_at_ms: participant.moment('forgottenAt'),
    version: participant.integer('version'),
  },
});

const block = columnsOf<Block>();
export const blocks = block.table('blocks', {
  key: { subject: block.text('subject') },
  changing: {
    is_blocked: block.flag('isBlocked'),
    reason: block.text('reason'),
    changed_at_ms: block.moment('changedAt'),
    version: block.integer('version'),
  },
});

export type LotRow = RowOf<typeof lots>;
export type BidRow = RowOf<typeof bids>;
export type ParticipantRow = RowOf<typeof participants>;

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
  /** JSON, the marks of the parts that were handed over; null where it goes out whole. */
  parts_sent: string | null;
  next_attempt_at_ms: number;
  settled_at_ms: number | null;
  last_error: string | null;
  /** 1 once the alarm about its being overdue was raised. */
  overdue_reported: number;
  /** A secret in the message, encrypted; erased once the message is sent or too late. */
  sealed: string | null;
  /** Keyed, of what it says and to whom. */
  digest: string;
  queue: string;
  /** What may stall by itself, such as a mail domain. */
  destination: string;
  /** When nothing was left in `message` but its kind. */
  erased_at_ms: number | null;
};

export type MailWindowTable = {
  key: string;
  uses: string;
  /** The message in the outbox that collects what is held back. */
  held_id: string | null;
  last_use_at_ms: number;
};

export type QuotaTable = { bucket: string; uses: string; last_use_at_ms: number };

export type IdempotencyRecordTable = {
  key: string;
  fingerprint: string;
  sealed_answer: string;
  expires_at_ms: number;
};

/** A row only to be locked: a name is turned into one of the numbers. */
type LockTable = { id: number };

/** How far a count has come; whoever counts on takes several numbers at once. */
type CounterTable = { name: string; counted: number };
type LeaseTable = { name: string; holder: string; until_ms: number };

/** Why the service holds back what cannot be undone; `is_holding` is 0 once that is confirmed. */
type ServiceHoldTable = { reason: string; is_holding: number; hold: string };

/** Everything that is kept as a file, or was going to be. */
