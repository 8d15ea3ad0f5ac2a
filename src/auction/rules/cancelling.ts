import type { BidId } from '../../kernel/ids.ts';
import { greater, lesser, type Minor } from '../../kernel/money.ts';
import { after, before, hoursMs, minutesMs, type Instant } from '../../kernel/time.ts';
import type { Bid } from './bid.ts';
import type { Lot, LotEvent } from './lot.ts';
import { remainingEntries } from './remaining.ts';
import type { Bidder } from './standing.ts';

/**
 * When a bid can be cancelled: until 12 hours before the end, or within 10 minutes of its entry and
 * at least 10 minutes before the end.
 */
export const cancelLimits = {
  earlyMs: hoursMs(12),
  regretMs: minutesMs(10),
  lateMs: minutesMs(10),
} as const;

/** Several withdrawals from one lot within this time count as one. */
export const countsAsOneWithinMs = minutesMs(10);

/**
 * Whether a bidder may still cancel a bid. They may cancel a bid that does not count yet at any time,
 * and a bid that is set aside until the lot is over. A bid that counts can be cancelled while 12
 * hours or more remain, or within 10 minutes of its entry (or of the last raise of its maximum) and
 * at least 10 minutes before the end. `own` is the bidder's record on the lot.
 */
export const mayCancel = (bid: Bid, lot: Lot, own: Bidder | null, now: Instant): boolean => {
  if (['waiting_for_code', 'replaced', 'under_review'].includes(bid.status)) return true;
  if (bid.status !== 'entered' || bid.enteredAt === null || lot.status !== 'open') return false;
  if (own?.state === 'set_aside') return true;
  if (own?.state === 'void') return false;
  const raisedAt = own?.automatic?.bidId === bid.id ? own.automatic.raisedAt : null;
  return isEarly(lot, now) || isFresh(raisedAt ?? bid.enteredAt, lot, now);
};

const isEarly = ({ endsAt }: Lot, now: Instant): boolean =>
  now <= before(endsAt, cancelLimits.earlyMs);

const isFresh = (at: Instant, { endsAt }: Lot, now: Instant): boolean =>
  now <= after(at, cancelLimits.regretMs) && now <= before(endsAt, cancelLimits.lateMs);

/**
 * The part of a bid that is withdrawn: what entered under it from this version of the lot on. Null
 * withdraws the whole bid.
 */
export type WithdrawnPart = { readonly fromVersion: number | null };

export const wholeBid: WithdrawnPart = { fromVersion: null };

type WithdrawalContext = {
  /** The lot's events so far. */
  readonly history: readonly LotEvent[];
  readonly now: Instant;
  /** Whether the bidder withdraws every raise that is fresh, and not only the last. */
  readonly includesEarlierRaises: boolean;
};

/**
 * The part of a bid that counts which its bidder may withdraw now: all of it, or, with less than 12
 * hours left, the raises of its maximum that are fresh. Null if it is too late.
 */
export const withdrawablePart = (
  { id }: Bid,
  lot: Lot,
  own: Bidder | null,
  { history, now, includesEarlierRaises }: WithdrawalContext,
): WithdrawnPart | null => {
  if (isEarly(lot, now) || own?.state === 'set_aside') return wholeBid;
  const raises = raisesOf(id, history);
  const last = raises.at(-1);
  if (last === undefined || !isFresh(last.at, lot, now)) return null;
  const lastStale = raises.findLastIndex(({ at }) => !isFresh(at, lot, now));
  const first = includesEarlierRaises ? raises[lastStale + 1] : last;
  return first === undefined || first === raises[0] ? wholeBid : { fromVersion: first.version };
};

/**
 * The most that can still bind a bidder after a withdrawal: at most what they had bid before it, and
 * at most the bid and maximum that remain.
 */
export const bindsAtMost = (earlier: Bidder, remaining: Bidder): Minor =>
  lesser(
    earlier.amountMinor,
    greater(remaining.amountMinor, remaining.proxyMaximumMinor ?? remaining.amountMinor),
  );

type Raise = { readonly version: number; readonly at: Instant };

/**
 * The entries under this bid that raised what its bidder allows, oldest first; the first entry is
 * one of them. A maximum that was named with the bid is one raise together with it.
 */
export const raisesOf = (id: BidId, history: readonly LotEvent[]): readonly Raise[] => {
  const raises: Raise[] = [];
  let ceiling: Minor | null = null;
  for (const event of remainingEntries(history.toReversed())) {
    if (event.type !== 'BidEntered' || event.entry.bidId !== id) continue;
    const { amountMinor } = event.entry;
    const isRaise = amountMinor !== null && amountMinor > (ceiling ?? 0);
    if (isRaise && event.withBid !== true) raises.push(event);
    ceiling = amountMinor;
  }
  return raises;
};
