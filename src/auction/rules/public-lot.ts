import { after, before, hoursMs, type Instant } from '../../kernel/time.ts';
import { leaderBriefDeadline } from './advance.ts';
import type { Lot, LotStatus } from './lot.ts';
import { minNextBid } from './standing.ts';

/** All that outsiders learn of a lot: neither who bids nor how high a proxy maximum is. Amounts are USD. */
export type PublicLot = Readonly<ReturnType<typeof publicLot>>;

/** Lots that have not opened are shown this long before, and those that are over this long after. */
export const shownAroundMs = hoursMs(24);

export const publicLot = (lot: Lot) => ({
  id: lot.id,
  kind: lot.kind,
  status: lot.status,
  priceMinor: lot.winner?.amountMinor ?? lot.standing.priceMinor,
  // Null once it takes no bids any more.
  minNextBidMinor:
    lot.status === 'scheduled' || lot.status === 'open' ? minNextBid(lot.standing) : null,
  opensAt: lot.opensAt,
  endsAt: lot.endsAt,
  closedAt: lot.closedAt,
  bidders: lot.standing.bidderCount,
  // Nobody wins without a brief, and from then on it is the winner who is described.
  leaderHasBrief: lot.winner !== null || (lot.standing.leader?.hasBrief ?? false),
  leaderBriefDeadline: leaderBriefDeadline(lot),
  bestBidWithBriefMinor: lot.winner?.amountMinor ?? lot.standing.bestWithBriefMinor,
});

/** The lots as they are shown: open ones, those that wait for a brief, those to come, those that are over; each by its end. */
export const arrange = (lots: readonly PublicLot[], now: Instant): readonly PublicLot[] =>
  lots
    .filter((lot) => isShown(lot, now))
    .toSorted((a, b) => places[a.status] - places[b.status] || a.endsAt - b.endsAt || a.id - b.id);

const places: Readonly<Record<LotStatus, number>> = {
  open: 0,
  awaiting_brief: 1,
  scheduled: 2,
  sold: 3,
  unsold: 3,
  cancelled: 3,
};

/** Before its day there is no such lot for outsiders, neither in a list nor by its number. */
export const isAnnounced = ({ opensAt }: Pick<Lot, 'opensAt'>, now: Instant): boolean =>
  opensAt <= after(now, shownAroundMs);

const isShown = (lot: PublicLot, now: Instant): boolean =>
  isAnnounced(lot, now) && (lot.closedAt === null || lot.closedAt > before(now, shownAroundMs));
