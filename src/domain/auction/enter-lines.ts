import type { BidId, ParticipantId } from '../ids.ts';
import type { Minor } from '../money.ts';
import type { Instant } from '../time.ts';
import { enter, noteBrief, type Entered } from './enter.ts';
import { isBelow, merged, type Lines, type OwnRecords } from './standby.ts';
import type { Bidder, Entry, Standing } from './standing.ts';

/** What an entry, or a brief, makes of both lines of a lot. */

/** Both lines after it, and the bidders whose records it changed in each. */
export type LinesEntered = Lines & {
  readonly changed: readonly Bidder[];
  readonly standbyChanged: readonly Bidder[];
};

/** The lines after an entry. Takes every entry, as `enter` does. */
export const enterLines = (
  { standing, standby }: Lines,
  entry: Entry,
  own: OwnRecords,
  at: Instant | null,
): LinesEntered => {
  const { bidder } = own;
  const hasBrief = entry.hasBrief || bidder?.hasBrief === true;
  if (!hasBrief) {
    return together(enter(standing, entry, bidder, at), untouched(standby));
  }
  // Whoever has a brief and no record here handed it in after the end, and gets past nobody.
  const isJoining = bidder?.hasBrief === false && own.standby === null;
  const joined = isJoining ? join(untouched(standby), bidder, true, at) : untouched(standby);
  const named = nameRaise(joined, entry, own);
  const second = further(named.line, { ...entry, hasBrief }, named.record, at);
  const record = recordIn(second, entry) ?? own.standby;
  const first =
    record !== null && isBelow(standing, entry)
      ? besides(standing, entry, bidder, record)
      : enter(standing, entry, bidder, at, leadIn(second, entry));
  return together(first, second);
};

/**
 * What an entry leads the second line at, where it does. To lead all costs no less: a bid without a
 * brief, however low, would else make a maximum cheaper that beats both its bidder's and another's.
 */
const leadIn = ({ standing }: Entered, { participantId }: Entry): Minor | undefined => {
  const { leader } = standing;
  return leader?.participantId === participantId ? leader.amountMinor : undefined;
};

/**
 * The lines after a bidder's brief became complete: what they have bid enters the second line, as
 * if they had bid it then. `isLate`: the lot has ended and waits for its leader's brief; whoever
 * stood by at the end can answer no more, so nobody gets past them.
 */
export const briefLines = (
  { standing, standby }: Lines,
  { bidder, standby: ownStandby }: OwnRecords,
  { isLate, at }: { readonly isLate: boolean; readonly at: Instant },
): LinesEntered => {
  if (bidder === null) throw new Error('A brief counts for nobody without a bid');
  const noted = noteBrief(standing, bidder);
  const isFixed = isLate && standby.leader?.hasBrief === true;
  if (ownStandby !== null || isFixed) return together(noted, untouched(standby));
  return together(noted, join(untouched(standby), bidder, !isLate, at));
};

const untouched = (standing: Standing): Entered => ({ standing, changed: [] });

const together = (first: Entered, second: Entered): LinesEntered => ({
  standing: first.standing,
  standby: second.standing,
  changed: first.changed,
  standbyChanged: second.changed,
});

/** In the second line `hasBrief` says that the brief was there before the lot ended. */
const join = (
  line: Entered,
  { participantId, bidId, amountMinor, proxyMaximumMinor, automatic }: Bidder,
  isInTime: boolean,
  at: Instant | null,
): Entered => {
  const who = { participantId, hasBrief: isInTime };
  const joined = further(line, { ...who, kind: 'bid', bidId, amountMinor }, null, at);
  if (automatic === null) return joined;
  if (proxyMaximumMinor === null) return stopped(joined, participantId, automatic.bidId, at);
  const maximum = { ...who, bidId: automatic.bidId, amountMinor: proxyMaximumMinor };
  return further(joined, { ...maximum, kind: 'maximum' }, null, at);
};

/** A maximum that was stopped before: what is bid for its owner from now on is the same bid. */
const stopped = (
  { standing, changed }: Entered,
  participantId: ParticipantId,
  bidId: BidId,
  at: Instant | null,
): Entered => {
  const automatic = { bidId, amountMinor: null, amountAt: null, raisedAt: at };
  const marked = (record: Bidder): Bidder =>
    record.participantId === participantId ? { ...record, automatic } : record;
  const { leader } = standing;
  return {
    standing: { ...standing, leader: leader && marked(leader) },
    changed: changed.map(marked),
  };
};

/** One entry more. */
const further = (line: Entered, entry: Entry, own: Bidder | null, at: Instant | null): Entered => {
  const { standing, changed } = enter(line.standing, entry, recordIn(line, entry) ?? own, at);
  const earlier = line.changed.filter(({ participantId }) =>
    changed.every((each) => each.participantId !== participantId),
  );
  return { standing, changed: [...earlier, ...changed] };
};

const recordIn = ({ changed }: Entered, { participantId }: Entry): Bidder | undefined =>
  changed.find((each) => each.participantId === participantId);

/**
 * A further bid may have become a maximum in the second line and be its amount in the first. What
 * is bid from now on for its owner bears the name of the newest such entry, which allows that much;
 * or that of the maximum they have in the first line.
 */
const nameRaise = (
  line: Entered,
  { kind, bidId, amountMinor, participantId }: Entry,
  { bidder, standby }: OwnRecords,
): { readonly line: Entered; readonly record: Bidder | null } => {
  const named = (record: Bidder): Bidder => {
    const { automatic, proxyMaximumMinor } = record;
    const isRaise = kind === 'maximum' || amountMinor > (proxyMaximumMinor ?? 0);
    if (record.participantId !== participantId || automatic === null || !isRaise) return record;
    return { ...record, automatic: { ...automatic, bidId: bidder?.automatic?.bidId ?? bidId } };
  };
  if (amountMinor === null) return { line, record: standby };
  const { leader } = line.standing;
  return {
    line: { ...line, standing: { ...line.standing, leader: leader && named(leader) } },
    record: standby && named(standby),
  };
};

/**
 * What only stands by changes nothing for the others in the first line; its bidder's record there
 * says what was bid for them in the second.
 */
const besides = (
  standing: Standing,
  { kind }: Entry,
  own: Bidder | null,
  standby: Bidder,
): Entered => {
  const { nextSequence, bidderCount } = standing;
  const record = { ...standby, sequence: nextSequence };
  const changed = own === null ? record : withOwn(own, record, kind);
  const after = {
    ...standing,
    nextSequence: nextSequence + 1,
    bidderCount: bidderCount + (own === null ? 1 : 0),
  };
  return { standing: after, changed: [changed] };
};

const withOwn = (bidder: Bidder, standby: Bidder, kind: Entry['kind']): Bidder => {
  const { amountMinor, proxyMaximumMinor } = standby;
  // A further bid of whoever leads the second line became a proxy maximum there.
  const isRaised = kind === 'maximum' || (proxyMaximumMinor ?? amountMinor) > amountMinor;
  const both = merged(bidder, standby);
  const automatic =
    both.automatic === null || standby.automatic === null
      ? (both.automatic ?? standby.automatic)
      : { ...both.automatic, raisedAt: standby.automatic.raisedAt };
  return { ...both, hasBrief: true, automatic, ...(isRaised ? { proxyMaximumMinor } : {}) };
};
