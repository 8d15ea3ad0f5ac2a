import { evolveLot, openLot, withRecount } from '../../src/auction/rules/evolve-lot.ts';
import type { LotHistory } from '../../src/auction/rules/history.ts';
import {
  bidderOf,
  type BidEntered,
  type Lot,
  type LotEvent,
  type LotReopened,
} from '../../src/auction/rules/lot.ts';
import { enterBrief, enterLot, setAside, voided } from '../../src/auction/rules/reopening.ts';
import { openingStanding, type Bidder, type Standing } from '../../src/auction/rules/standing.ts';
import type { ParticipantId } from '../../src/kernel/ids.ts';
import { minor } from '../../src/kernel/money.ts';

/**
 * The states of a lot after each of its events, computed simply and slowly: at each removed bid and at the
 * reopening, it replays all earlier entries from the first.
 */
export const naiveHistory = (events: readonly LotEvent[]): readonly LotHistory[] => [
  ...histories(events),
];

function* histories(events: readonly LotEvent[]): Generator<LotHistory> {
  const [first, ...rest] = events;
  if (first?.type !== 'LotScheduled') throw new Error('The first event must be LotScheduled');
  let lot = openLot(first);
  let bidders: Records = new Map();
  const all: LotEvent[] = [];
  yield { lot, bidders: new Map(bidders) };
  for (const event of rest) {
    if (event.type === 'BidRemoved' || event.type === 'LotReopened') {
      all.push(event);
      const replayed = replay(lot, remaining(all));
      bidders = replayed.bidders;
      lot = withRecount(lot, event, replayed.standing);
    } else {
      const participantId = bidderOf(event);
      const evolved = evolveLot(lot, event, ownIn(bidders, participantId));
      lot = evolved.lot;
      note(bidders, evolved.changed);
      if (participantId !== null) all.push(event);
    }
    yield { lot, bidders: new Map(bidders) };
  }
}

type Records = Map<ParticipantId, Bidder>;

const ownIn = (bidders: Records, id: ParticipantId | null): Bidder | null =>
  id === null ? null : (bidders.get(id) ?? null);

const note = (bidders: Records, changed: readonly Bidder[]): void => {
  for (const each of changed) bidders.set(each.participantId, each);
};

/** The entries, briefs and reopenings until now, without removed entries and with lowered maxima. */
const remaining = (all: readonly LotEvent[]): readonly LotEvent[] =>
  all.flatMap((event, index) => {
    const later = all.slice(index + 1);
    if (event.type === 'BidRemoved') return [];
    if (event.type !== 'BidEntered') return [event];
    return isRemoved(event, later) ? [] : [asLowered(event, later)];
  });

/** Whether an entry was removed. The withdrawal of a raise does not remove stops. */
const isRemoved = ({ entry, version }: BidEntered, later: readonly LotEvent[]): boolean =>
  later.some((each) => {
    if (each.type !== 'BidRemoved' || each.bidId !== entry.bidId) return false;
    const { fromVersion } = each;
    return fromVersion === undefined || (version >= fromVersion && entry.amountMinor !== null);
  });

/**
 * Applies a later lowering of a maximum from the start, so that its owner never pays more than the lowered
 * maximum after a bid is removed. Without a removed bid this changes nothing, because a maximum cannot go
 * below the owner's bids.
 */
const asLowered = (event: BidEntered, later: readonly LotEvent[]): LotEvent => {
  const { entry } = event;
  if (entry.amountMinor === null) return event;
  const maxima = later.flatMap((each) => {
    if (each.type !== 'BidEntered' || each.entry.kind !== 'maximum') return [];
    if (each.entry.participantId !== entry.participantId) return [];
    return [each.entry.amountMinor ?? each.entry.bidSoFarMinor ?? entry.amountMinor];
  });
  const amountMinor = minor(Math.min(entry.amountMinor, ...maxima.map(Number)));
  return { ...event, entry: { ...entry, amountMinor } };
};

/** The standing after only these entries, briefs and reopenings. */
const replay = (
  { standing: { startPriceMinor } }: Lot,
  entered: readonly LotEvent[],
): { readonly standing: Standing; readonly bidders: Records } => {
  let bidders: Records = new Map();
  let standing = openingStanding(startPriceMinor);
  let reopening: Lot['reopening'] = null;
  const byHand = new Map<ParticipantId, Pick<Bidder, 'bidId' | 'amountMinor'>>();
  for (const [index, event] of entered.entries()) {
    if (event.type === 'LotReopened') {
      const others = entered.slice(0, index).filter((each) => staysIn(each, event, bidders));
      const fresh = replay({ standing } as Lot, others);
      for (const [id, record] of bidders) {
        if (fresh.bidders.has(id)) continue;
        fresh.bidders.set(
          id,
          id === event.failed
            ? voided(record)
            : setAside(record, byHand.get(id) ?? null, startPriceMinor),
        );
      }
      ({ standing, bidders } = fresh);
      reopening = { at: event.at, failed: event.failed };
      continue;
    }
    const own = ownIn(bidders, bidderOf(event));
    if (event.type === 'BidEntered' && event.entry.kind === 'bid') {
      const { participantId, bidId, amountMinor } = event.entry;
      const isLeader = standing.leader?.participantId === participantId;
      const highest = byHand.get(participantId)?.amountMinor ?? 0;
      if (!isLeader && amountMinor > highest) byHand.set(participantId, { bidId, amountMinor });
    }
    const next =
      event.type === 'BidEntered'
        ? enterLot({ standing, reopening }, event.entry, own, event.at)
        : enterBrief(standing, own, event.at);
    ({ standing } = next);
    note(bidders, next.changed);
  }
  return { standing, bidders };
};

const staysIn = (event: LotEvent, { failed }: LotReopened, bidders: Records): boolean => {
  const id = bidderOf(event);
  return id !== null && id !== failed && bidders.get(id)?.hasBrief === true;
};
