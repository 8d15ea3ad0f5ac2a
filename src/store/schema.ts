import { nextChangeAt } from '../auction/rules/next-change.ts';
import type { Bid } from '../auction/rules/bid.ts';
import type { Block } from '../auction/rules/block.ts';
import type { Lot } from '../auction/rules/lot.ts';
import { emailKey, mailboxOf } from '../kernel/mailbox.ts';
import type { Participant } from '../auction/rules/participant.ts';
import type { Standing } from '../auction/rules/standing.ts';
import { lotFeed, lotNotices, participantKeys, signIns } from '../auction/rows/auction-tables.ts';
import { lotBidders } from '../auction/rows/bidder-tables.ts';
import { chatLinks, chats } from '../messages/rows/chat-tables.ts';
import {
  columnsOf,
  integer,
  integerOrNull,
  plainTable,
  text,
  textOrNull,
  type RowOf,
} from './columns.ts';
import { accessLog, alarmChats, deskLinks, deskSessions } from '../operators/rows/desk-tables.ts';
import { storedFiles, uploads } from '../files/rows/file-tables.ts';
import { followers } from '../auction/rows/follower-table.ts';
import { inboundMails } from '../inbound/rows/inbound-tables.ts';
import { logCheckpoints, logKeys, logLeaves, logTiles } from '../log/rows/log-tables.ts';
import { deadlines, orders } from '../order/rows/order-tables.ts';
import { events, recordSecrets, unsealed, type ChangeTable } from '../log/rows/record-tables.ts';
import {
  counters,
  idempotencyRecords,
  leases,
  locks,
  mailWindows,
  quotas,
  serviceHolds,
} from './service-tables.ts';
import { webhooks, webhookTurns } from '../webhooks/rows/webhook-tables.ts';

const standing = columnsOf<Standing>();
/** In the row of the lot; the leader is the row of a bidder. */
const standingColumns = {
  start_price: standing.integer('startPriceMinor'),
  price: standing.integer('priceMinor'),
  leader_id: standing.derivedOrNull(({ leader }) => leader?.participantId ?? null),
  bidder_count: standing.integer('bidderCount'),
  next_stamp: standing.integer('nextSequence'),
  best_with_brief: standing.integerOrNull('bestWithBriefMinor'),
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
    brief_deadline_ms: lot.momentOrNull('briefDeadline'),
    ...lot.part('standing', standingColumns),
    reopening: lot.jsonOrNull('reopening'),
    winner: lot.jsonOrNull('winner'),
    order_id: lot.textOrNull('orderId'),
    offers: lot.json('offers'),
    closed_at_ms: lot.momentOrNull('closedAt'),
    is_settled: lot.flag('isFinalized'),
    /** When time changes the lot, or an offer of it, next; null where that is never. */
    next_change_at_ms: lot.derivedIntegerOrNull(nextChangeAt),
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
    ceiling: bid.integerOrNull('ceilingMinor'),
  },
  changing: {
    email: bid.text('email'),
    email_key: bid.derived(({ email }) => emailKey(email)),
    mailbox: bid.derived(({ email }) => mailboxOf(email)),
    name: bid.textOrNull('name'),
    network: bid.text('network'),
    participant_id: bid.textOrNull('participantId'),
    amount: bid.integer('amountMinor'),
    mandate: bid.integerOrNull('mandateMinor'),
    status: bid.text('status'),
    code_expires_at_ms: bid.momentOrNull('codeExpiresAt'),
    attempts_left: bid.integer('attemptsLeft'),
    confirmed_at_ms: bid.momentOrNull('confirmedAt'),
    entered_at_ms: bid.momentOrNull('enteredAt'),
    cancelled_at_ms: bid.momentOrNull('cancelledAt'),
    cancelled_by: bid.textOrNull('cancelledBy'),
    withdrawals: bid.integerOrNull('withdrawals'),
    withdrawn_at_ms: bid.momentOrNull('withdrawnAt'),
    review_alarm_at_ms: bid.momentOrNull('reviewAlarmAt'),
    review: bid.jsonOrNull('review'),
    approved_at_ms: bid.momentOrNull('approvedAt'),
    version: bid.integer('version'),
  },
});

const participant = columnsOf<Participant>();
export const participants = participant.table('participants', {
  key: { id: participant.text('id') },
  changing: {
    email: participant.text('email'),
    email_key: participant.derived(({ email }) => emailKey(email)),
    name: participant.textOrNull('name'),
    language: participant.text('language'),
    brief: participant.brief('brief'),
    joined_at_ms: participant.moment('joinedAt'),
    forgotten_at_ms: participant.momentOrNull('forgottenAt'),
    version: participant.integer('version'),
  },
});

const block = columnsOf<Block>();
export const blocks = block.table('blocks', {
  key: { subject: block.text('subject') },
  changing: {
    reason: block.text('reason'),
    is_blocked: block.flag('isBlocked'),
    changed_at_ms: block.moment('changedAt'),
    version: block.integer('version'),
  },
});

export type LotRow = RowOf<typeof lots>;
export type BidRow = RowOf<typeof bids>;
export type ParticipantRow = RowOf<typeof participants>;

export const outbox = plainTable('outbox', {
  key: { id: text },
  changing: {
    kind: text,
    /** What the message is about: an order's id, or the stream of a lot. */
    subject: text,
    channel: text,
    recipient: text,
    message: text,
    state: text,
    created_at_ms: integer,
    not_after_ms: integerOrNull,
    attempts: integer,
    /** JSON, the marks of the parts that were handed over; null where it goes out whole. */
    parts_sent: textOrNull,
    next_attempt_at_ms: integer,
    settled_at_ms: integerOrNull,
    last_error: textOrNull,
    /** 1 once the alarm about its being overdue was raised. */
    overdue_reported: integer,
    /** A secret in the message, encrypted; erased once the message is sent or too late. */
    sealed: textOrNull,
    /** Keyed, of what it says and to whom. */
    digest: text,
    queue: text,
    /** What may stall by itself, such as a mail domain. */
    destination: text,
    /** When nothing was left in `message` but its kind. */
    erased_at_ms: integerOrNull,
  },
});

export type OutboxTable = RowOf<typeof outbox>;

/**
 * All tables but `changes`, in portable columns only: text, whole numbers, moments as epoch
 * milliseconds, 0 or 1 for no and yes, JSON as text.
 */
export const tables = {
  orders,
  events,
  outbox,
  quotas,
  replies: idempotencyRecords,
  chats,
  chat_links: chatLinks,
  lots,
  lot_bidders: lotBidders,
  bids: { ...bids, definitions: { ...bids.definitions, code_hash: textOrNull.definition } },
  participants,
  participant_keys: participantKeys,
  blocks,
  sign_ins: signIns,
  board_changes: lotFeed,
  lot_notices: lotNotices,
  lot_followers: followers,
  record_secrets: recordSecrets,
  unsealed,
  log_leaves: logLeaves,
  log_tiles: logTiles,
  log_checkpoints: logCheckpoints,
  log_keys: logKeys,
  counters,
  mail_windows: mailWindows,
  stored_files: storedFiles,
  uploads,
  deadlines,
  desk_links: deskLinks,
  desk_sessions: deskSessions,
  alarm_chats: alarmChats,
  access_log: accessLog,
  inbound_mails: inboundMails,
  webhooks,
  webhook_turns: webhookTurns,
  service_holds: serviceHolds,
  locks,
  leases,
};

type Tables = typeof tables;

export type Schema = { [Name in Exclude<keyof Tables, 'bids'>]: RowOf<Tables[Name]> } & {
  bids: BidRow & { code_hash: string | null };
  changes: ChangeTable;
};
