import { advanceLot, reopeningDue } from '../../../src/auction/rules/advance.ts';
import { cancelLimits } from '../../../src/auction/rules/cancelling.ts';
import type { LotHistory } from '../../../src/auction/rules/history.ts';
import { isClosed, mayStop, type Lot, type LotEvent } from '../../../src/auction/rules/lot.ts';
import { runnersUp } from '../../../src/auction/rules/offer.ts';
import type { ParticipantId } from '../../../src/kernel/ids.ts';
import type { Minor } from '../../../src/kernel/money.ts';
import { after, before, instant } from '../../../src/kernel/time.ts';
import { wireOutcome } from './expected.ts';
import { finding, type Finding, type FindingCode } from './findings.ts';
import { atOf, canonical, placeOf, type EntryLeaf, type LotLeaf } from './leaf.ts';

/** Checks by the rules of the auction whether a leaf was allowed, given the lot before it. */

type LeafOf<Type extends LotLeaf['type']> = Extract<LotLeaf, { readonly type: Type }>;

/** The entries of each bid that counts, in order, by the pseudonym of the bid. */
export type EntriesByBid = ReadonlyMap<string, readonly EntryLeaf[]>;

/**
 * Checks that each change that was due before this leaf has its own leaf, at its due time and with the
 * right outcome. `amount` is the amount of an entry; undefined while it is hidden.
 */
export const timeFindings = (
  leaf: LotLeaf,
  lot: Lot,
  amount?: Minor | null,
): readonly Finding[] => {
  const place = placeOf(leaf);
  const now = instant(atOf(leaf));
  const due = advanceLot(lot, now).events[0] ?? reopeningDue(lot, now) ?? undefined;
  switch (leaf.type) {
    case 'lot_opened':
    case 'lot_ended':
      return dueFindings(leaf, lot, due);
    case 'lot_reopened':
      return reopeningFindings(leaf, due);
    case 'entry':
      if (due === undefined && (lot.status === 'open' || isStop(leaf, lot, amount))) return [];
      return [
        finding(
          due?.type === 'LotEnded' || isOver(lot) ? 'entry_after_end' : 'entry_when_closed',
          place,
        ),
      ];
    case 'removal':
    case 'brief_ready':
    case 'lot_rescheduled':
    case 'lot_cancelled':
      if (due === undefined && !isClosed(lot)) return [];
      return [finding('history_impossible', place)];
    case 'lot_closed':
      return isClosed(lot) && !lot.isFinalized ? [] : [finding('history_impossible', place)];
    case 'lot_resold':
      return lot.status === 'sold' ? [] : [finding('wrong_winner', place)];
    case 'lot_scheduled':
    case 'openings':
      return [];
  }
};

/** After the end, a bidder may only stop a maximum. A hidden entry may be such a stop. */
const isStop = ({ kind }: EntryLeaf, lot: Lot, amount: Minor | null | undefined): boolean =>
  mayStop(lot) && kind === 'maximum' && typeof amount !== 'number';

const isOver = ({ status }: Lot): boolean => status !== 'open' && status !== 'scheduled';

const dueTypes = {
  lot_opened: 'LotOpened',
  lot_ended: 'LotEnded',
} as const;

const dueFindings = (
  leaf: LeafOf<keyof typeof dueTypes>,
  lot: Lot,
  due: LotEvent | undefined,
): readonly Finding[] => {
  const place = placeOf(leaf);
  if (due === undefined) return [finding(earlyCode(leaf, lot), place)];
  if (due.type !== dueTypes[leaf.type]) return [finding('history_impossible', place)];
  const found: Finding[] = [];
  if (due.at !== atOf(leaf)) {
    const [stated, expected] = [leaf.at, new Date(due.at).toISOString()];
    found.push(finding('end_moved', { ...place, stated, expected }));
  }
  if (!('outcome' in due) || leaf.type === 'lot_opened') return found;
  const [stated, expected] = [canonical(leaf.outcome), canonical(wireOutcome(due.outcome))];
  if (stated !== expected) found.push(finding('wrong_winner', { ...place, stated, expected }));
  return found;
};

/**
 * A lot reopens at the brief deadline, or later if the service was down. Its 30 minutes start at the
 * reopening.
 */
const reopeningFindings = (
  leaf: LeafOf<'lot_reopened'>,
  due: LotEvent | undefined,
): readonly Finding[] => {
  const place = placeOf(leaf);
  if (due?.type !== 'LotReopened') return [finding('wrong_reopening', place)];
  const [stated, expected] = [leaf.failed, due.failed];
  if (stated !== expected) return [finding('wrong_reopening', { ...place, stated, expected })];
  const endsAt = new Date(due.endsAt).toISOString();
  if (leaf.ends_at === endsAt) return [];
  return [finding('wrong_times', { ...place, stated: leaf.ends_at, expected: endsAt })];
};

const earlyCode = ({ type }: LeafOf<keyof typeof dueTypes>, lot: Lot): FindingCode => {
  if (type === 'lot_ended' && lot.status === 'open') return 'end_backdated';
  return type === 'lot_opened' ? 'wrong_times' : 'history_impossible';
};

export const removalFindings = (
  leaf: LeafOf<'removal'>,
  { lot, bidders }: LotHistory,
  entriesByBid: EntriesByBid,
): readonly Finding[] => {
  const [first, ...raises] = entriesByBid.get(leaf.bid) ?? [];
  const isRaise = leaf.from_seq === null || raises.some(({ seq }) => seq === leaf.from_seq);
  if (first === undefined || !isRaise) return [finding('removal_of_nothing', placeOf(leaf))];
  if (leaf.by === 'operator') return [];
  // Bids that are set aside do not count, so they can always be removed.
  if (bidders.get(first.bidder as ParticipantId)?.state === 'set_aside') return [];
  const now = instant(atOf(leaf));
  const isEarly = now <= before(lot.endsAt, cancelLimits.earlyMs);
  const isFresh =
    now <= before(lot.endsAt, cancelLimits.lateMs) &&
    [first, ...raises].some((entry) => now <= after(instant(atOf(entry)), cancelLimits.regretMs));
  const isAllowed = lot.status === 'open' && (isEarly || isFresh);
  return isAllowed ? [] : [finding('removal_too_late', placeOf(leaf))];
};

/** A lot may be resold only to a bidder who had no offer before, for the amount of their own bid. */
export const resaleFindings = (
  leaf: LeafOf<'lot_resold'>,
  { lot, bidders }: LotHistory,
): readonly Finding[] => {
  const { bidder, bid, amount_cents: cents } = leaf.winner;
  const sold = lot.winner;
  const runnersUpNow =
    sold === null ? [] : runnersUp(sold.participantId, lot.offers, [...bidders.values()]);
  const isRunnerUp = runnersUpNow.some(
    ({ participantId, bidId, amountMinor }) =>
      participantId === bidder && bidId === bid && amountMinor === cents,
  );
  return isRunnerUp ? [] : [finding('wrong_winner', placeOf(leaf))];
};
