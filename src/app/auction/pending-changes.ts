import { advance } from '../../domain/auction/advance.ts';
import { evolveBid, type Bid } from '../../domain/auction/bid.ts';
import type { BidEvent } from '../../domain/auction/bid-events.ts';
import { evolveLot } from '../../domain/auction/evolve-lot.ts';
import { lotMoment, type Lot, type LotEvent } from '../../domain/auction/lot.ts';
import { noRecords, type OwnRecords } from '../../domain/auction/standby.ts';
import type { Bidder } from '../../domain/auction/standing.ts';
import type { BidHappened, LotHappened } from '../../domain/happened.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { Instant } from '../../domain/time.ts';

/** A lot under way through a decision: as it was stored, as it is now, and what lies between. */
export type PendingChanges = {
  readonly before: Lot | null;
  readonly lot: Lot;
  readonly events: readonly LotEvent[];
  /** Whose records changed. */
  readonly bidders: readonly Bidder[];
  /** And in the second line. */
  readonly standbyBidders: readonly Bidder[];
};

/** The lot at the moment, whatever time has changed since it was stored. */
export const upToNow = (before: Lot, now: Instant): PendingChanges => ({
  before,
  ...advance(before, now),
  bidders: [],
  standbyBidders: [],
});

type Unnumbered<Event> = Event extends LotEvent ? Omit<Event, 'lotId' | 'version' | 'at'> : never;

/** One more event. `own` are the records of the event's own bidder, where it has one. */
export const apply = (
  { before, lot: earlier, events, bidders, standbyBidders }: PendingChanges,
  now: Instant,
  what: Unnumbered<LotEvent>,
  own: OwnRecords = noRecords,
): PendingChanges => {
  const event = numbered(earlier, now, what);
  const { lot, changed, standbyChanged } = evolveLot(earlier, event, own);
  return {
    before,
    lot,
    events: [...events, event],
    bidders: [...bidders, ...changed],
    standbyBidders: [...standbyBidders, ...standbyChanged],
  };
};

/** The event with its place and moment in the lot's stream. */
export const numbered = <What extends Unnumbered<LotEvent>>(
  lot: Lot,
  now: Instant,
  what: What,
) => ({
  ...what,
  lotId: lot.id,
  version: lot.version + 1,
  at: lotMoment(lot, now),
});

export const lotHappened = ({ lot: after, ...pending }: PendingChanges): LotHappened => ({
  subject: 'lot',
  ...pending,
  after,
  bidders: newestOfEach(pending.bidders),
  standbyBidders: newestOfEach(pending.standbyBidders),
  isRecounted: false,
});

/** Of whoever entered twice, a bid and its maximum, the record after both. */
const newestOfEach = (bidders: readonly Bidder[]): readonly Bidder[] => [
  ...new Map(bidders.map((bidder) => [bidder.participantId, bidder])).values(),
];

type UnnumberedBidEvent<Event> = Event extends BidEvent
  ? Omit<Event, 'bidId' | 'version' | 'at'>
  : never;

/** One more event in the history of a bid. */
export const applyToBid = (
  before: Bid,
  now: Instant,
  what: UnnumberedBidEvent<BidEvent>,
): BidHappened => {
  const event: BidEvent = { ...what, bidId: before.id, version: before.version + 1, at: now };
  return { subject: 'bid', before, after: evolveBid(before, event), events: [event] };
};

/** The refusal of whatever needs a lot that is open. */
export const notOpen = ({ status, opensAt }: Lot): Refusal => ({
  kind: 'lot_not_open',
  status,
  opensAt,
});
