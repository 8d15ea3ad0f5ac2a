import type { ParticipantId } from '../../src/domain/ids.ts';
import { minor, type Minor } from '../../src/domain/money.ts';
import type { LotHistory } from '../../src/domain/auction/history.ts';
import {
  bidderOf,
  evolveLot,
  openLot,
  reconsider,
  type BidEntered,
  type LotEvent,
} from '../../src/domain/auction/lot.ts';
import { enter, noteBrief } from '../../src/domain/auction/enter.ts';
import { openingStanding, type Bidder } from '../../src/domain/auction/standing.ts';

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
  const all: LotEvent[] = [];
  yield { lot, bidders: new Map(bidders) };
  for (const event of rest) {
    if (event.type === 'BidRemoved') {
      all.push(event);
      const replayed = replay(lot.standing.startPriceMinor, remaining(all));
      bidders = replayed.bidders;
      const { version, at: lastEventAt } = event;
      lot = reconsider({ ...lot, standing: replayed.standing, version, lastEventAt });
    } else {
      const participantId = bidderOf(event);
      const bidder = participantId === null ? null : (bidders.get(participantId) ?? null);
      const evolved = evolveLot(lot, event, bidder);
      lot = evolved.lot;
      for (const each of evolved.changed) bidders.set(each.participantId, each);
      if (participantId !== null) all.push(event);
    }
    yield { lot, bidders: new Map(bidders) };
  }
}

/** Entries, briefs and removals so far, without what was removed and with maxima as they were lowered. */
const remaining = (all: readonly LotEvent[]): readonly LotEvent[] =>
  all.flatMap((event, index) => {
    const later = all.slice(index + 1);
    if (event.type === 'BidRemoved') return [];
    if (event.type !== 'BidEntered') return [event];
    return isRemoved(event, later) ? [] : [asLowered(event, later)];
  });

/** Where only a raise was taken back, stops stay. */
const isRemoved = ({ entry, version }: BidEntered, later: readonly LotEvent[]): boolean =>
  later.some((each) => {
    if (each.type !== 'BidRemoved' || each.bidId !== entry.bidId) return false;
    const { raise } = each;
    return raise === undefined || (version >= raise && entry.amountMinor !== null);
  });

/**
 * A maximum that its owner lowered later counts as the lower one from the start, so that without
 * the bids that were taken out they still never pay more than they would. Where nothing was taken
 * out it comes to the same, because nobody may go below what they have bid.
 */
const asLowered = (event: BidEntered, later: readonly LotEvent[]): LotEvent => {
  const { entry, rules } = event;
  if (entry.amountMinor === null || (entry.kind === 'bid' && rules === undefined)) return event;
  const maxima = later.flatMap((each) => {
    if (each.type !== 'BidEntered' || each.entry.kind !== 'maximum') return [];
    if (each.entry.participantId !== entry.participantId) return [];
    return [each.entry.amountMinor ?? each.entry.bidSoFarMinor ?? entry.amountMinor];
  });
  const amountMinor = minor(Math.min(entry.amountMinor, ...maxima.map(Number)));
  return { ...event, entry: { ...entry, amountMinor } };
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
      ? enter(standing, event.entry, bidder, event.rules === undefined ? null : event.at)
      : bidder && noteBrief(standing, bidder);
    // Whoever has no bid left has no record that a brief could stand in.
    if (next === null) continue;
    standing = next.standing;
    for (const each of next.changed) bidders.set(each.participantId, each);
  }
  return { standing, bidders };
};
