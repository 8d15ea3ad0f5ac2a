import { advance, reopeningDue } from '../rules/advance.ts';
import { evolveBid, type Bid } from '../rules/bid.ts';
import type { BidEvent } from '../rules/bid-events.ts';
import { evolveLot } from '../rules/evolve-lot.ts';
import type { LotHistory } from '../rules/history.ts';
import { missingFor } from '../rules/kind.ts';
import { lotMoment, type Lot, type LotEvent } from '../rules/lot.ts';
import {
  evolveParticipant,
  type Participant,
  type ParticipantEvent,
} from '../rules/participant.ts';
import { exclusionFrom } from '../rules/reopening.ts';
import type { Bidder } from '../rules/standing.ts';
import type { BidChange, LotChange, ParticipantChange } from '../../kernel/changes.ts';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import type { Instant } from '../../kernel/time.ts';
import { ChangeOverdue } from '../../kernel/use-case.ts';

/** A lot under way through a decision: as it was stored, as it is now, and what lies between. */
export type PendingChanges = {
  readonly before: Lot | null;
  readonly lot: Lot;
  readonly events: readonly LotEvent[];
  /** Whose records changed. */
  readonly bidders: readonly Bidder[];
};

/** Nothing can be done to a lot that has to be reopened first. @throws ChangeOverdue */
export const ensureReopened = (lot: Lot, now: Instant): void => {
  if (lot.isHeld === true || reopeningDue(lot, now) === null) return;
  throw new ChangeOverdue(`Lot ${lot.id} has to be reopened first`);
};

/** The lot at the moment, whatever time has changed since it was stored, up to a reopening. */
export const upToNow = (before: Lot, now: Instant): PendingChanges => ({
  before,
  ...advance(before, now),
  bidders: [],
});

type Unnumbered<Event, Subject extends string> = Event extends unknown
  ? Omit<Event, Subject | 'version' | 'at'>
  : never;
type WhatOfLot = Unnumbered<LotEvent, 'lotId'>;

/**
 * One more event. `own` is the record of the event's own bidder, where it has one.
 * @throws ChangeOverdue
 */
export const apply = (
  { before, lot: earlier, events, bidders }: PendingChanges,
  now: Instant,
  what: WhatOfLot,
  own: Bidder | null = null,
): PendingChanges => {
  ensureReopened(earlier, now);
  const event = numbered(earlier, now, what);
  const { lot, changed } = evolveLot(earlier, event, own);
  return {
    before,
    lot,
    events: [...events, event],
    bidders: [...bidders, ...changed],
  };
};

/** The event with its place and moment in the lot's stream. */
export const numbered = <What extends WhatOfLot>(lot: Lot, now: Instant, what: What) => ({
  ...what,
  lotId: lot.id,
  version: lot.version + 1,
  at: lotMoment(lot, now),
});

export const lotChange = ({ lot: after, ...pending }: PendingChanges): LotChange => ({
  subject: 'lot',
  ...pending,
  after,
  bidders: newestOfEach(pending.bidders),
  isRecounted: false,
});

/** All entries were counted again, because a bid was taken out or the lot reopened. */
export const lotRecounted = (
  before: Lot,
  { lot: after, events, bidders }: LotHistory & Pick<PendingChanges, 'events'>,
): LotChange => ({
  subject: 'lot',
  before,
  after,
  events,
  bidders: [...bidders.values()],
  isRecounted: true,
});

/** Of whoever entered twice, a bid and its maximum, the record after both. */
const newestOfEach = (bidders: readonly Bidder[]): readonly Bidder[] => [
  ...new Map(bidders.map((bidder) => [bidder.participantId, bidder])).values(),
];

/** One more event in the history of a bid. */
export const applyToBid = (
  before: Bid,
  now: Instant,
  what: Unnumbered<BidEvent, 'bidId'>,
): BidChange => {
  const event: BidEvent = { ...what, bidId: before.id, version: before.version + 1, at: now };
  return { subject: 'bid', before, after: evolveBid(before, event), events: [event] };
};

/** One more event in that of a participant. */
export const applyToParticipant = (
  before: Participant,
  now: Instant,
  what: Unnumbered<ParticipantEvent, 'participantId'>,
): ParticipantChange => {
  const { id: participantId, version } = before;
  const event: ParticipantEvent = { ...what, participantId, version: version + 1, at: now };
  const after = evolveParticipant(before, event);
  return { subject: 'participant', before, after, events: [event] };
};

/** A bid that has not counted yet is taken back, which says nothing about its bidder. */
export const takenBackEarly = (bid: Bid, now: Instant): BidChange =>
  applyToBid(bid, now, {
    type: 'BidCancelled',
    by: 'bidder',
    reason: null,
    amountMinor: bid.amountMinor,
    countsForReview: false,
  });

/** The refusal of whatever needs a lot that is open. @throws ChangeOverdue */
export const notOpen = (lot: Lot, now: Instant): CallRefusal => {
  ensureReopened(lot, now);
  const { status, opensAt } = lot;
  return { kind: 'lot_not_open', status, opensAt };
};

/** Why a participant may not bid on a lot that was reopened; null where they may. */
export const exclusionOf = (lot: Lot, { id, brief }: Participant): CallRefusal | null => {
  const missing = missingFor(lot.kind, brief);
  const hasBrief = missing.length === 0;
  const exclusion = exclusionFrom(lot, { participantId: id, hasBrief });
  if (exclusion === null) return null;
  return exclusion === 'bids_void'
    ? { kind: 'bids_void' }
    : { kind: 'brief_required', missing: missing.map((each) => each.id) };
};
