import type { ParticipantId } from '../ids.ts';
import { greater, lesser, type Minor } from '../money.ts';
import { wouldLead } from './enter.ts';
import {
  leads,
  minNextBid,
  reaches,
  type Bidder,
  type Entry,
  type RankedBid,
  type Standing,
} from './standing.ts';

/**
 * A lot has two lines: all bids, and those of bidders with a brief, by the same rules and as if
 * there were no others. So a bid without a brief pushes nobody out: where its brief stays away, the
 * lot goes to whoever leads the second line, the standby line, at the price of that line.
 */
export type Lines = {
  readonly standing: Standing;
  readonly standby: Standing;
};

/** A participant's own records on a lot, one in each line; null where they are new to it. */
export type OwnRecords = { readonly bidder: Bidder | null; readonly standby: Bidder | null };

export const noRecords: OwnRecords = { bidder: null, standby: null };

/** Who has the lot, and for how much, where the leader's brief stays away; null where nobody does. */
export const fallbackOf = ({ standby }: Lines): RankedBid | null => standby.leader;

/** Who would have the lot if it were over now, by whoever has a brief. */
export const bestWithBrief = (lines: Lines): RankedBid | null => {
  const { leader } = lines.standing;
  return leader?.hasBrief === true ? leader : fallbackOf(lines);
};

/** Somebody who would bid, with or without a complete brief. */
export type Somebody = {
  readonly participantId: ParticipantId | null;
  readonly hasBrief: boolean;
};

/** The second line, where it is open to somebody: they have a brief, and whoever leads has none. */
const standbyFor = ({ standing, standby }: Lines, { hasBrief }: Somebody): Standing | null =>
  hasBrief && standing.leader?.hasBrief === false ? standby : null;

/** The least that is accepted as somebody's bid: where they may stand by, less than the next bid. */
export const leastBid = (lines: Lines, somebody: Somebody): Minor => {
  const next = minNextBid(lines.standing);
  const standby = standbyFor(lines, somebody);
  return standby === null ? next : lesser(next, minNextBid(standby));
};

/** The least proxy maximum by which somebody would lead or stand by; for whoever does, what they have bid. */
export const leastMaximum = (lines: Lines, somebody: Somebody, own: OwnRecords): Minor => {
  const soFar = bidSoFar(own);
  if (soFar === null) return leastBid(lines, somebody);
  const isAhead = aheadIn(lines.standing, own) || standsBy(lines, somebody);
  return isAhead ? soFar : greater(soFar, leastBid(lines, somebody));
};

/** Whether an entry may enter, to lead or to stand by; nobody lowers a maximum below what they have bid. */
export const mayEnter = (lines: Lines, entry: Entry, own: OwnRecords): boolean => {
  const soFar = bidSoFar(own);
  const bound = (record: Bidder | null): Bidder | null =>
    record && { ...record, amountMinor: soFar ?? record.amountMinor };
  const { kind, amountMinor } = entry;
  if (kind === 'maximum' && amountMinor !== null && amountMinor < (soFar ?? 0)) return false;
  if (reaches(lines.standing, entry, bound(own.bidder))) return true;
  const standby = standbyFor(lines, entry);
  return standby !== null && reaches(standby, entry, bound(own.standby));
};

/** Whether somebody leads the second line, and has the lot unless its leader hands in a brief. */
export const standsBy = (
  lines: Lines,
  { participantId }: Pick<Somebody, 'participantId'>,
): boolean => {
  const standby = standbyFor(lines, { participantId, hasBrief: true });
  return standby !== null && participantId !== null && leads(standby, { participantId });
};

/** What somebody who does not lead has of the second line: its price where they lead it, or from where they could. */
export const standbyNote = (
  lines: Lines,
  somebody: Somebody,
): { readonly isAhead: boolean; readonly amountMinor: Minor } | null => {
  const standby = standbyFor(lines, somebody);
  if (standby === null) return null;
  if (standsBy(lines, somebody)) return { isAhead: true, amountMinor: standby.priceMinor };
  const amountMinor = leastBid(lines, somebody);
  return amountMinor < minNextBid(lines.standing) ? { isAhead: false, amountMinor } : null;
};

/** What has been bid for somebody, in whichever line that is more; null where nothing has. */
export const bidSoFar = ({ bidder, standby }: OwnRecords): Minor | null => {
  if (bidder === null) return null;
  return standby === null ? bidder.amountMinor : greater(bidder.amountMinor, standby.amountMinor);
};

/** All that was bid for somebody, in both lines, as one record. */
export const merged = (bidder: Bidder, standby: Bidder): Bidder => ({
  ...(standby.amountMinor > bidder.amountMinor ? standby : bidder),
  hasBrief: bidder.hasBrief,
  proxyMaximumMinor: bidder.proxyMaximumMinor,
  automatic: higherOf(bidder.automatic, standby.automatic),
});

/** The same as its owner is shown it. */
export const asOne = ({ bidder, standby }: OwnRecords): Bidder | null =>
  bidder === null || standby === null ? bidder : merged(reached(bidder), reached(standby));

/** A bid by hand that has the automatic bid's name is one bid with that, as high as it has come. */
const reached = (record: Bidder): Bidder => {
  const { bidId, amountMinor, automatic } = record;
  return automatic?.bidId === bidId
    ? { ...record, automatic: { ...automatic, amountMinor } }
    : record;
};

/**
 * One bid, as high as it has come in either line. A bid that is its amount in the first line may be
 * a maximum in the second, of which its owner has no need to know.
 */
const higherOf = (first: Bidder['automatic'], second: Bidder['automatic']): Bidder['automatic'] => {
  if (first === null || second === null) return first;
  const higher = (first.amountMinor ?? 0) > (second.amountMinor ?? 0) ? first : second;
  return { ...higher, bidId: first.bidId, raisedAt: first.raisedAt };
};

const aheadIn = (standing: Standing, { bidder }: OwnRecords): boolean =>
  bidder !== null && leads(standing, bidder);

/**
 * Whether nobody's maximum would answer the entry: it would lead all, or the second line where it
 * enters no other. One that reaches the leader drives them up, whoever it gets past in the second.
 */
export const wouldBeAhead = (lines: Lines, entry: Entry, own: OwnRecords): boolean =>
  wouldLead(lines.standing, entry, own.bidder) ||
  (entry.hasBrief &&
    isBelow(lines.standing, entry) &&
    wouldLead(lines.standby, entry, own.standby));

/**
 * Whether an entry of somebody with a brief is too low to lead those without one, and only stands
 * by. A maximum that is lowered is no other: a recount counts the one before as the lower one too.
 */
export const isBelow = (standing: Standing, { amountMinor, participantId }: Entry): boolean => {
  const { leader } = standing;
  if (leader === null || leader.hasBrief || leader.participantId === participantId) return false;
  return amountMinor !== null && amountMinor < minNextBid(standing);
};

/**
 * Whether something was bid: in one of the lines the price is another, or who leads. While whoever
 * leads all has a brief, nobody stands by, and their own new maximum may beat others in the second
 * line, which bids nothing.
 */
export const isMovedFrom = (earlier: Lines, later: Lines): boolean =>
  isMoved(earlier.standing, later.standing) ||
  (later.standing.leader?.hasBrief === false && isMoved(earlier.standby, later.standby));

const isMoved = (earlier: Standing, later: Standing): boolean =>
  earlier.priceMinor !== later.priceMinor ||
  earlier.leader?.participantId !== later.leader?.participantId;
