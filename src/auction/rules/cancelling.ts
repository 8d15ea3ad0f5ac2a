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
export const withdrawalWindowMs = minutesMs(10);

/**
 * Whether a bidder may still cancel a bid. A bid that does not count yet: at any time. A bid that
 * counts: while 12 hours or more remain, or within 10 minutes of its entry (or of the last raise of
 * its maximum) and at least 10 minutes before the end. A bid that is set aside: at any time before
 * the lot is over. `own` is the bidder's record on the lot.
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
 * The part of a bid that is withdrawn: all of it, or what entered under it from this version of the
 * lot on.
 */
export type Share = { readonly raise: number | null };

type WhatToCancel = {
  readonly history: readonly LotEvent[];
  readonly now: Instant;
  readonly all: boolean;
};

const whole: Share = { raise: null };

/**
 * The part of a bid that its bidder may withdraw now: all of it, or, with less than 12 hours left,
 * the last raise of its maximum; with `all`, every raise that is fresh. Null if it is too late.
 * `history` holds the lot's events so far.
 */
export const shareToCancel = (
  { id }: Bid,
  lot: Lot,
  own: Bidder | null,
  { history, now, all }: WhatToCancel,
): Share | null => {
  if (isEarly(lot, now) || own?.state === 'set_aside') return whole;
  const raises = raisesOf(id, history);
  const last = raises.at(-1);
  if (last === undefined || !isFresh(last.at, lot, now)) return null;
  const stale = raises.findLastIndex(({ at }) => !isFresh(at, lot, now));
  const raise = all ? raises[stale + 1] : last;
  return raise === undefined || raise === raises[0] ? whole : { raise: raise.version };
};

/**
 * The most that can still bind a bidder after a withdrawal: no more than before, nor than what is
 * left allows.
 */
export const bindsAtMost = (before: Bidder, after: Bidder): Minor =>
  lesser(
    before.amountMinor,
    greater(after.amountMinor, after.proxyMaximumMinor ?? after.amountMinor),
  );

type Raise = { readonly version: number; readonly at: Instant };

/**
 * The entries that raised the bidder under this bid, the first among them. A maximum that came with
 * its bid is one raise with it.
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
