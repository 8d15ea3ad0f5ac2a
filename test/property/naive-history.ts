import type { BidId, ParticipantId } from '../../src/domain/ids.ts';
import { lesser, type Minor } from '../../src/domain/money.ts';
import type { LotHistory } from '../../src/domain/auction/history.ts';
import {
  bidderOf,
  evolveLot,
  openLot,
  reconsider,
  type LotEvent,
} from '../../src/domain/auction/lot.ts';
import {
  enter,
  noteBrief,
  openingStanding,
  type Bidder,
} from '../../src/domain/auction/standing.ts';

/**
 * A lot after each of its events, the costly way: at each bid that is taken out, everything that
 * entered before is counted again from the first entry.
 */
export const naiveHistory = (events: readonly LotEvent[]): readonly LotHistory[] => [
  ...histories(events),
];

function* histories(events: readonly LotEvent[]): Generator<LotHistory> {
  const [first, ...rest] = events;
  if (first?.type !== 'LotScheduled') throw new Error('A lot begins by being scheduled');
  let lot = openLot(first);
  let bidders = new Map<ParticipantId, Bidder>();
  let entered: LotEvent[] = [];
  yield { lot, bidders: new Map(bidders) };
  for (const event of rest) {
    if (event.type === 'BidRemoved') {
      entered = entered.filter((each) => !isEntryOf(each, event.bidId));
      const replayed = replay(lot.standing.startPriceMinor, withinLowered(entered));
      bidders = replayed.bidders;
      const { version, at: lastEventAt } = event;
      lot = reconsider({ ...lot, standing: replayed.standing, version, lastEventAt });
    } else {
      const participantId = bidderOf(event);
      const bidder = participantId === null ? null : (bidders.get(participantId) ?? null);
      const evolved = evolveLot(lot, event, bidder);
      lot = evolved.lot;
      for (const each of evolved.changed) bidders.set(each.participantId, each);
      if (participantId !== null) entered.push(event);
    }
    yield { lot, bidders: new Map(bidders) };
  }
}

const isEntryOf = (event: LotEvent, bidId: string): boolean =>
  event.type === 'BidEntered' && event.entry.bidId === bidId;

/**
 * A maximum that its owner lowered later counts as the lower one from the start, so that without
 * the bids that were taken out they still never pay more than they would. Where nothing was taken
 * out it comes to the same, because nobody may go below what they have bid.
 */
const withinLowered = (entered: readonly LotEvent[]): readonly LotEvent[] => {
  const least = new Map<BidId, Minor>();
  const within = (event: LotEvent): LotEvent => {
    if (event.type !== 'BidEntered' || event.entry.kind !== 'maximum') return event;
    const { bidId, amountMinor: set } = event.entry;
    if (set === null) return event;
    const amountMinor = lesser(set, least.get(bidId) ?? set);
    least.set(bidId, amountMinor);
    return { ...event, entry: { ...event.entry, amountMinor } };
  };
  return entered.toReversed().map(within).toReversed();
};

/** The standing after these entries and briefs, as if there had never been others. */
const replay = (startPriceMinor: Minor, entered: readonly LotEvent[]) => {
  const bidders = new Map<ParticipantId, Bidder>();
  let standing = openingStanding(startPriceMinor);
  for (const event of entered) {
    const participantId = bidderOf(event);
    const bidder = participantId === null ? null : (bidders.get(participantId) ?? null);
    const isBid = event.type === 'BidEntered';
    const next = isBid
      ? enter(standing, event.entry, bidder)
      : bidder && noteBrief(standing, bidder);
    // Whoever has no bid left has no record that a brief could stand in.
    if (next === null) continue;
    standing = next.standing;
    for (const each of next.changed) bidders.set(each.participantId, each);
  }
  return { standing, bidders };
};
