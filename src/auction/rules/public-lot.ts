import { after, before, hoursMs, type Instant } from '../../kernel/time.ts';
import { leaderBriefDeadline } from './advance.ts';
import type { Lot, LotStatus } from './lot.ts';
import { minNextBid } from './standing.ts';

/**
 * All that outsiders learn of a lot: neither who bids nor how high a proxy maximum is. Amounts are
 * USD cents.
 */
export type PublicLot = Readonly<ReturnType<typeof publicLot>>;

/** Lots are shown from this long before they open until this long after they are over. */
export const shownAroundMs = hoursMs(24);

export const publicLot = (lot: Lot) => ({
  id: lot.id,
  kind: lot.kind,
  status: lot.status,
  priceMinor: lot.winner?.amountMinor ?? lot.standing.priceMinor,
  // Null once the lot takes no bids.
  minNextBidMinor:
    lot.status === 'scheduled' || lot.status === 'open' ? minNextBid(lot.standing) : null,
  opensAt: lot.opensAt,
  endsAt: lot.endsAt,
  closedAt: lot.closedAt,
  bidders: lot.standing.bidderCount,
  // A winner always has a brief.
  leaderHasBrief: lot.winner !== null || (lot.standing.leader?.hasBrief ?? false),
  leaderBriefDeadline: leaderBriefDeadline(lot),
  bestBidWithBriefMinor: lot.winner?.amountMinor ?? lot.standing.bestWithBriefMinor,
});

/**
 * The lots that outsiders see now, in display order: open, awaiting a brief, scheduled, over; each
 * group by its end.
 */
export const shownLots = (lots: readonly PublicLot[], now: Instant): readonly PublicLot[] =>
  lots
    .filter((lot) => isShown(lot, now))
    .toSorted(
      (a, b) => displayRank[a.status] - displayRank[b.status] || a.endsAt - b.endsAt || a.id - b.id,
    );

const displayRank: Readonly<Record<LotStatus, number>> = {
  open: 0,
  awaiting_brief: 1,
  scheduled: 2,
  sold: 3,
  unsold: 3,
  cancelled: 3,
};

/** Whether outsiders may see the lot, in a list or by its number. */
export const isAnnounced = ({ opensAt }: Pick<Lot, 'opensAt'>, now: Instant): boolean =>
  opensAt <= after(now, shownAroundMs);

const isShown = (lot: PublicLot, now: Instant): boolean =>
  isAnnounced(lot, now) && (lot.closedAt === null || lot.closedAt > before(now, shownAroundMs));
