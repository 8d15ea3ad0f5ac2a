import type { LotId } from '../../kernel/ids.ts';
import { emailKey, mailboxOf } from '../../kernel/mailbox.ts';
import { columnsOf, textOrNull, type RowOf } from '../../store/columns.ts';
import type { Bid } from '../rules/bid.ts';
import type { Block } from '../rules/block.ts';
import type { Lot } from '../rules/lot.ts';
import { nextChangeAt } from '../rules/next-change.ts';
import type { Participant } from '../rules/participant.ts';
import type { Bidder, Standing } from '../rules/standing.ts';

/** The tables of lots and their bidders, bids, participants and blocks. */

const standing = columnsOf<Standing>();
/** These columns stand in the row of the lot. The leader's record is the row of a bidder. */
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
    /** When time changes the lot, or an offer of it, next; null if it never does. */
    next_change_at_ms: lot.derivedIntegerOrNull(nextChangeAt),
    last_event_at_ms: lot.moment('lastEventAt'),
    version: lot.integer('version'),
  },
});

const bidder = columnsOf<Bidder & { readonly lotId: LotId }>();
export const lotBidders = bidder.table('lot_bidders', {
  key: {
    lot_id: bidder.derivedInteger(({ lotId }): number => lotId),
    participant_id: bidder.text('participantId'),
  },
  changing: {
    bid_id: bidder.text('bidId'),
    amount: bidder.integer('amountMinor'),
    sequence: bidder.integer('sequence'),
    state: bidder.text('state'),
    has_brief: bidder.flag('hasBrief'),
    maximum: bidder.integerOrNull('proxyMaximumMinor'),
    automatic_bid_id: bidder.derivedOrNull(({ automatic }) => automatic?.bidId ?? null),
    automatic_amount: bidder.derivedIntegerOrNull(
      ({ automatic }) => automatic?.amountMinor ?? null,
    ),
    automatic_raised_at_ms: bidder.derivedIntegerOrNull(
      ({ automatic }) => automatic?.raisedAt ?? null,
    ),
  },
});

const bid = columnsOf<Bid>();
/** The keyed hash of a bid's code is a further column of the row, neither read nor saved with the bid. */
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
    authorized: bid.integerOrNull('authorizedMinor'),
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
    brief: participant.map('brief'),
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
export type LotBidderRow = RowOf<typeof lotBidders>;
export type BidRow = RowOf<typeof bids>;
export type ParticipantRow = RowOf<typeof participants>;

/** The table of bids as it is created, with the column of the keyed hash. */
export const bidsCreated = {
  ...bids,
  definitions: { ...bids.definitions, code_hash: textOrNull.definition },
};
