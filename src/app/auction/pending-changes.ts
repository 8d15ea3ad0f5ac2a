import { advance } from '../../domain/auction/advance.ts';
import { evolveBid, type Bid, type BidEvent } from '../../domain/auction/bid.ts';
import { evolveLot, lotMoment, type Lot, type LotEvent } from '../../domain/auction/lot.ts';
import type { Bidder } from '../../domain/auction/standing.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { Instant } from '../../domain/time.ts';
import type { Tx } from '../ports.ts';

/** A lot under way through a decision: as it is now, what happened to it, and whose records changed. */
export type PendingChanges = {
  readonly lot: Lot;
  readonly events: readonly LotEvent[];
  readonly changed: readonly Bidder[];
};

/** The lot at the moment, whatever time has changed since it was stored. */
export const upToNow = (lot: Lot, now: Instant): PendingChanges => ({
  ...advance(lot, now),
  changed: [],
});

type Unnumbered<Event> = Event extends LotEvent ? Omit<Event, 'lotId' | 'version' | 'at'> : never;

/** One more event. `bidder` is the record of the event's own bidder, null where it has none. */
export const apply = (
  work: PendingChanges,
  now: Instant,
  what: Unnumbered<LotEvent>,
  bidder: Bidder | null = null,
): PendingChanges => {
  const event = numbered(work.lot, now, what);
  const { lot, changed } = evolveLot(work.lot, event, bidder);
  return { lot, events: [...work.events, event], changed: [...work.changed, ...changed] };
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

export const savePendingChanges = async (
  tx: Tx,
  { lot, changed }: PendingChanges,
): Promise<void> => {
  await tx.lots.save(lot);
  await tx.lots.saveBidders(lot.id, changed);
};

type UnnumberedBidEvent<Event> = Event extends BidEvent
  ? Omit<Event, 'bidId' | 'version' | 'at'>
  : never;

/** One more event in the history of a bid. */
export const applyToBid = (
  earlier: Bid,
  now: Instant,
  what: UnnumberedBidEvent<BidEvent>,
): { readonly bid: Bid; readonly event: BidEvent } => {
  const event: BidEvent = { ...what, bidId: earlier.id, version: earlier.version + 1, at: now };
  return { bid: evolveBid(earlier, event), event };
};

/** The refusal of whatever needs a lot that is open. */
export const notOpen = ({ status, opensAt }: Lot): Refusal => ({
  kind: 'lot_not_open',
  status,
  opensAt,
});
