import type { BidId } from '../../kernel/ids.ts';
import { greater, lesser, type Minor } from '../../kernel/money.ts';
import { after, before, hoursMs, minutesMs, type Instant } from '../../kernel/time.ts';
import type { Bid } from './bid.ts';
import type { Lot, LotEvent } from './lot.ts';
import { remainingEntries } from './remaining.ts';
import type { Bidder } from './standing.ts';

/** How long before the end, how soon after the entry, and again how long before the end. */
export const cancelLimits = {
  earlyMs: hoursMs(12),
  regretMs: minutesMs(10),
  lateMs: minutesMs(10),
} as const;

/** Several withdrawals from one lot within this time count as one. */
export const withdrawalWindowMs = minutesMs(10);

/**
 * Whether a bidder may still take a bid back: one that does not count yet at any time; one that
 * counts while 12 hours or more remain, or within 10 minutes of its entry (of the last raise of its
 * maximum) and at least 10 minutes before the end. What is set aside counts for nothing, and can be
 * taken back at any time before the lot is over. `own` is the bidder's record on the lot.
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

/** What is taken back of a bid: all of it, or what entered under it from a version of the lot on. */
export type Share = { readonly raise: number | null };

type WhatToCancel = {
  readonly history: readonly LotEvent[];
  readonly now: Instant;
  readonly all: boolean;
};

const whole: Share = { raise: null };

/**
 * What a bidder may take back of a bid that counts: all of it, or where less than 12 hours remain
 * the last raise of its maximum; of `all` they want to be rid of, each raise that is fresh. Null
 * where it is too late. `history` is what happened to the lot so far.
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

/** What can still bind somebody of whom something was taken out: no more than before, nor than what is left allows. */
export const bindsAtMost = (before: Bidder, after: Bidder): Minor =>
  lesser(
    before.amountMinor,
    greater(after.amountMinor, after.proxyMaximumMinor ?? after.amountMinor),
  );

type Raise = { readonly version: number; readonly at: Instant };

/**
 * Each entry by which it was bid further for a bidder under this bid, the first among them. A bid
 * that came with its maximum is one with it.
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
