import { after, before, hoursMs, minutesMs, type Instant } from '../time.ts';
import type { Bid } from './bid.ts';
import type { Lot } from './lot.ts';

/** How long before the end, how soon after the entry, and again how long before the end. */
export const cancelLimits = {
  earlyMs: hoursMs(12),
  regretMs: minutesMs(10),
  lateMs: minutesMs(10),
} as const;

/**
 * Whether a bidder may still take a bid back: one that does not count yet at any time; one that
 * counts while 12 hours or more remain, or within 10 minutes of its entry and at least 10 minutes
 * before the end.
 */
export const mayCancel = (bid: Bid, lot: Lot, now: Instant): boolean => {
  if (['waiting_for_code', 'replaced', 'under_review'].includes(bid.status)) return true;
  if (bid.status !== 'entered' || bid.enteredAt === null || lot.status !== 'open') return false;
  const { earlyMs, regretMs, lateMs } = cancelLimits;
  const isEarly = now <= before(lot.endsAt, earlyMs);
  const isFresh = now <= after(bid.enteredAt, regretMs) && now <= before(lot.endsAt, lateMs);
  return isEarly || isFresh;
};
