import type { ParticipantId } from '../../src/domain/ids.ts';
import { minor } from '../../src/domain/money.ts';
import type { LotHistory } from '../../src/domain/auction/history.ts';
import { briefLines, enterLines } from '../../src/domain/auction/enter-lines.ts';
import { evolveLot, openLot, reconsider } from '../../src/domain/auction/evolve-lot.ts';
import {
  bidderOf,
  type BidEntered,
  type Lot,
  type LotEvent,
} from '../../src/domain/auction/lot.ts';
import type { Lines, OwnRecords } from '../../src/domain/auction/standby.ts';
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
  let records = new Records();
  const all: LotEvent[] = [];
  yield { lot, ...records.copy() };
  for (const event of rest) {
    if (event.type === 'BidRemoved') {
      all.push(event);
      const ended = events.find(({ type }) => type === 'LotEnded')?.version ?? Infinity;
      const replayed = replay(lot, remaining(all), ended);
      records = replayed.records;
      const { version, at: lastEventAt } = event;
      lot = reconsider({ ...lot, ...replayed.lines, version, lastEventAt });
    } else {
      const participantId = bidderOf(event);
      const evolved = evolveLot(lot, event, records.of(participantId));
      lot = evolved.lot;
      records.note(evolved);
      if (participantId !== null) all.push(event);
    }
    yield { lot, ...records.copy() };
  }
}

type Changes = { readonly changed: readonly Bidder[]; readonly standbyChanged: readonly Bidder[] };

class Records {
  readonly #bidders = new Map<ParticipantId, Bidder>();
  readonly #standbyBidders = new Map<ParticipantId, Bidder>();

  of(id: ParticipantId | null): OwnRecords {
    if (id === null) return { bidder: null, standby: null };
    return { bidder: this.#bidders.get(id) ?? null, standby: this.#standbyBidders.get(id) ?? null };
  }

  note({ changed, standbyChanged }: Changes): void {
    for (const each of changed) this.#bidders.set(each.participantId, each);
    for (const each of standbyChanged) this.#standbyBidders.set(each.participantId, each);
  }

  copy(): Pick<LotHistory, 'bidders' | 'standbyBidders'> {
    return { bidders: new Map(this.#bidders), standbyBidders: new Map(this.#standbyBidders) };
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

/** The lines after these entries and briefs, as if there had never been others. */
const replay = ({ standing, standby }: Lot, entered: readonly LotEvent[], ended: number) => {
  const records = new Records();
  const opening = openingStanding(standing.startPriceMinor);
  let lines: Lines = { standing: opening, standby: standby && opening };
  for (const event of entered) {
    const own = records.of(bidderOf(event));
    const isBid = event.type === 'BidEntered';
    const next = isBid
      ? enterLines(lines, event.entry, own, event.rules === undefined ? null : event.at)
      : own.bidder && briefLines(lines, own, { isLate: event.version > ended, at: event.at });
    // Whoever has no bid left has no record that a brief could stand in.
    if (next === null) continue;
    lines = { standing: next.standing, standby: next.standby };
    records.note(next);
  }
  return { lines, records };
};
