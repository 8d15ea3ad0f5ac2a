import { advance } from '../../domain/auction/advance.ts';
import { evolveBid, type Bid, type BidEvent } from '../../domain/auction/bid.ts';
import { evolveLot, lotMoment, type Lot, type LotEvent } from '../../domain/auction/lot.ts';
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
};

/** The lot at the moment, whatever time has changed since it was stored. */
export const upToNow = (before: Lot, now: Instant): PendingChanges => ({
  before,
  ...advance(before, now),
  bidders: [],
});

type Unnumbered<Event> = Event extends LotEvent ? Omit<Event, 'lotId' | 'version' | 'at'> : never;

/** One more event. `bidder` is the record of the event's own bidder, null where it has none. */
export const apply = (
  { before, lot: earlier, events, bidders }: PendingChanges,
  now: Instant,
  what: Unnumbered<LotEvent>,
  bidder: Bidder | null = null,
): PendingChanges => {
  const event = numbered(earlier, now, what);
  const { lot, changed } = evolveLot(earlier, event, bidder);
  return { before, lot, events: [...events, event], bidders: [...bidders, ...changed] };
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

export const lotHappened = ({ before, lot, events, bidders }: PendingChanges): LotHappened => ({
  subject: 'lot',
  before,
  after: lot,
  events,
  bidders,
  isRecounted: false,
});

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
