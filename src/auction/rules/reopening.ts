import type { ParticipantId } from '../../kernel/ids.ts';
import type { Minor } from '../../kernel/money.ts';
import { minutesMs, type Instant } from '../../kernel/time.ts';
import { enter, lowerOnly, withCompleteBrief, type Entered } from './enter.ts';
import type { Lot } from './lot.ts';
import { lowers, reaches, type Bidder, type Entry, type Standing } from './standing.ts';

/**
 * A reopening: if the leader misses the brief deadline, the lot is open again, once, for 30
 * minutes. The leader's bids become void. The bids of others without a complete brief are set aside
 * until their brief is complete.
 */

export const reopenedForMs = minutesMs(30);

export type Exclusion = 'bids_void' | 'brief_incomplete';

/** Why a participant may not bid on a reopened lot; null if they may. */
export const exclusionFrom = (
  { reopening }: Pick<Lot, 'reopening'>,
  {
    participantId,
    hasBrief,
  }: { readonly participantId: ParticipantId | null; readonly hasBrief: boolean },
): Exclusion | null => {
  if (reopening === null) return null;
  if (reopening.failed === participantId) return 'bids_void';
  return hasBrief ? null : 'brief_incomplete';
};

/**
 * Whether an entry may enter: as `reaches` says. A participant who may not bid on a reopened lot
 * can still lower or stop a maximum that was set aside.
 */
export const mayEnter = (lot: Lot, entry: Entry, own: Bidder | null): boolean => {
  if (exclusionFrom(lot, entry) === null) return reaches(lot.standing, entry, own);
  const { kind, amountMinor } = entry;
  if (kind !== 'maximum' || own?.state !== 'set_aside') return false;
  return amountMinor === null || (amountMinor >= own.amountMinor && lowers(amountMinor, own));
};

/**
 * The standing after an entry on a lot that may have reopened. Accepts every entry, as `enter`
 * does; an entry of a bidder who may not bid only lowers the maximum.
 */
export const enterLot = (
  lot: Pick<Lot, 'standing' | 'reopening'>,
  entry: Entry,
  own: Bidder | null,
  at: Instant,
): Entered => {
  const { standing } = lot;
  const hasBrief = entry.hasBrief || own?.hasBrief === true;
  if (exclusionFrom(lot, { ...entry, hasBrief }) === null) {
    return enter(standing, entry, own?.state === 'in_play' ? own : null, at);
  }
  const { kind, amountMinor } = entry;
  const isLowered =
    kind === 'maximum' && own !== null && (amountMinor === null || lowers(amountMinor, own));
  return isLowered ? lowerOnly(standing, own, amountMinor) : { standing, changed: [] };
};

/**
 * The standing after a bidder's brief became complete. Bids that were set aside count again as if
 * placed at that moment: the highest bid by hand, then the maximum.
 */
export const enterBrief = (standing: Standing, own: Bidder | null, at: Instant): Entered => {
  if (own === null || own.state === 'void') return { standing, changed: [] };
  if (own.state === 'in_play') return withCompleteBrief(standing, own);
  const { participantId, bidId, amountMinor, proxyMaximumMinor, automatic } = own;
  const bidder = { participantId, hasBrief: true };
  let entered: Entered = { standing, changed: [] };
  if (isByHand(own)) {
    entered = enter(standing, { ...bidder, kind: 'bid', bidId, amountMinor }, null, at);
  }
  if (automatic !== null && proxyMaximumMinor !== null) {
    const maximum = { ...bidder, bidId: automatic.bidId, amountMinor: proxyMaximumMinor };
    const record = entered.changed.find((each) => each.participantId === participantId) ?? null;
    const withMaximum = enter(entered.standing, { ...maximum, kind: 'maximum' }, record, at);
    entered = { ...withMaximum, changed: [...entered.changed, ...withMaximum.changed] };
  }
  return entered.changed.length > 0 ? entered : { standing, changed: [{ ...own, hasBrief: true }] };
};

/** A bid by hand: its amount, and not a maximum. */
export type HandBid = Pick<Bidder, 'bidId' | 'amountMinor'>;

/**
 * A bidder's record when it is set aside: with their highest bid by hand; a maximum alone has bid
 * the start price.
 */
export const setAside = (
  record: Bidder,
  byHand: HandBid | null,
  startPriceMinor: Minor,
): Bidder => {
  const { automatic, bidId } = record;
  const excluded = { ...record, state: 'set_aside', sequence: 0 } as const;
  if (byHand !== null) {
    const unspent = automatic === null ? null : { ...automatic, amountMinor: null };
    return { ...excluded, ...byHand, automatic: unspent };
  }
  if (automatic === null) return { ...excluded, bidId, amountMinor: startPriceMinor };
  return {
    ...excluded,
    bidId: automatic.bidId,
    amountMinor: startPriceMinor,
    automatic: { ...automatic, amountMinor: startPriceMinor },
  };
};

/** Whether the amount of the record was bid by hand: nothing was bid automatically. */
const isByHand = ({ automatic }: Bidder): boolean =>
  automatic === null || automatic.amountMinor === null;

/** The record of the leader who missed the brief deadline. */
export const voided = (record: Bidder): Bidder => ({
  ...record,
  state: 'void',
  proxyMaximumMinor: null,
});
