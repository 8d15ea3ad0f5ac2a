import type { CallRefusal } from '../../kernel/call-refusal.ts';
import type { Instant } from '../../kernel/time.ts';
import { ChangeOverdue } from '../../kernel/use-case.ts';
import { advanceLot, reopeningDue } from '../rules/advance.ts';
import type { BidEvent } from '../rules/bid-events.ts';
import { evolveBid, type Bid, type BidChange } from '../rules/bid.ts';
import { evolveLot } from '../rules/evolve-lot.ts';
import type { LotHistory } from '../rules/history.ts';
import { missingFor } from '../rules/lot-brief.ts';
import { lotMoment, type Lot, type LotEvent, type LotChange } from '../rules/lot.ts';
import {
  evolveParticipant,
  type Participant,
  type ParticipantEvent,
  type ParticipantChange,
} from '../rules/participant.ts';
import { exclusionFrom } from '../rules/reopening.ts';
import type { Bidder } from '../rules/standing.ts';

/**
 * The changes of one decision to a lot: the stored lot, the lot as it is now, and the events in
 * between.
 */
export type PendingLotChange = {
  readonly before: Lot | null;
  readonly lot: Lot;
  readonly events: readonly LotEvent[];
  /** The bidders whose records changed; one may occur several times, the newest last. */
  readonly bidders: readonly Bidder[];
};

/** A lot that is due to reopen cannot change before that. @throws ChangeOverdue */
export const ensureReopened = (lot: Lot, now: Instant): void => {
  if (lot.isOnHold === true || reopeningDue(lot, now) === null) return;
  throw new ChangeOverdue(`Lot ${lot.id} has to be reopened first`, ({ applyDueLotChanges }) =>
    applyDueLotChanges(),
  );
};

/** The lot now, with everything that time has changed since it was stored, up to a reopening. */
export const upToNow = (before: Lot, now: Instant): PendingLotChange => ({
  before,
  ...advanceLot(before, now),
  bidders: [],
});

/** An event as a decision states it, before it gets its version and time. */
type Unnumbered<Event, Subject extends string> = Event extends unknown
  ? Omit<Event, Subject | 'version' | 'at'>
  : never;
type NewLotEvent = Unnumbered<LotEvent, 'lotId'>;

/**
 * Adds one event. `own` is the record of the event's bidder, if it has one. @throws ChangeOverdue
 */
export const applyToLot = (
  { before, lot: earlier, events, bidders }: PendingLotChange,
  now: Instant,
  newEvent: NewLotEvent,
  own: Bidder | null = null,
): PendingLotChange => {
  ensureReopened(earlier, now);
  const event = numbered(earlier, now, newEvent);
  const { lot, changed } = evolveLot(earlier, event, own);
  return {
    before,
    lot,
    events: [...events, event],
    bidders: [...bidders, ...changed],
  };
};

/** The event with its version and time in the lot's stream. */
export const numbered = <Event extends NewLotEvent>(lot: Lot, now: Instant, newEvent: Event) => ({
  ...newEvent,
  lotId: lot.id,
  version: lot.version + 1,
  at: lotMoment(lot, now),
});

export const lotChange = ({ lot: after, ...pending }: PendingLotChange): LotChange => ({
  entity: 'lot',
  ...pending,
  after,
  bidders: newestOfEach(pending.bidders),
  isRecounted: false,
});

/** A change after which all entries were counted again: a bid was removed, or the lot reopened. */
export const lotRecounted = (
  before: Lot,
  { lot: after, events, bidders }: LotHistory & Pick<PendingLotChange, 'events'>,
): LotChange => ({
  entity: 'lot',
  before,
  after,
  events,
  bidders: [...bidders.values()],
  isRecounted: true,
});

/** The last record of each bidder, who may have entered a bid and its maximum. */
const newestOfEach = (bidders: readonly Bidder[]): readonly Bidder[] => [
  ...new Map(bidders.map((bidder) => [bidder.participantId, bidder])).values(),
];

/** One more event of a bid. */
export const applyToBid = (
  before: Bid,
  now: Instant,
  what: Unnumbered<BidEvent, 'bidId'>,
): BidChange => {
  const event: BidEvent = { ...what, bidId: before.id, version: before.version + 1, at: now };
  return { entity: 'bid', before, after: evolveBid(before, event), events: [event] };
};

/** One more event of a participant. */
export const applyToParticipant = (
  before: Participant,
  now: Instant,
  what: Unnumbered<ParticipantEvent, 'participantId'>,
): ParticipantChange => {
  const { id: participantId, version } = before;
  const event: ParticipantEvent = { ...what, participantId, version: version + 1, at: now };
  const after = evolveParticipant(before, event);
  return { entity: 'participant', before, after, events: [event] };
};

/** Cancels a bid that did not count yet; that never counts for review. */
export const cancelledBeforeEntry = (bid: Bid, now: Instant): BidChange =>
  applyToBid(bid, now, {
    type: 'BidCancelled',
    by: 'bidder',
    reason: null,
    amountMinor: bid.amountMinor,
    countsForReview: false,
  });

/** The refusal of a call that needs an open lot. @throws ChangeOverdue */
export const notOpenRefusal = (lot: Lot, now: Instant): CallRefusal => {
  ensureReopened(lot, now);
  const { status, opensAt } = lot;
  return { kind: 'lot_not_open', status, opensAt };
};

/** The refusal of a participant who may not bid on a reopened lot; null if they may. */
export const exclusionRefusal = (lot: Lot, { id, brief }: Participant): CallRefusal | null => {
  const missing = missingFor(lot.kind, brief);
  const hasBrief = missing.length === 0;
  const exclusion = exclusionFrom(lot, { participantId: id, hasBrief });
  if (exclusion === null) return null;
  return exclusion === 'bids_void'
    ? { kind: 'bids_void' }
    : { kind: 'brief_required', missing: missing.map((each) => each.id) };
};
