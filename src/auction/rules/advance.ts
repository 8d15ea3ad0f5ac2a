import { after, type Instant } from '../../kernel/time.ts';
import { evolveLot } from './evolve-lot.ts';
import { kinds } from './kind.ts';
import {
  isClosed,
  lotMoment,
  outcomeOf,
  type Lot,
  type LotEvent,
  type LotReopened,
  type LotOutcome,
} from './lot.ts';
import { changesByTimeAt } from './next-change.ts';
import { openOffer } from './offer.ts';
import { reopenedForMs } from './reopening.ts';

/** This file alone decides what time does to a lot: when it opens, ends and closes. */

type LotAfterTime = { readonly lot: Lot; readonly events: readonly LotEvent[] };

/**
 * The events that time alone has caused by now, and the lot after them; none while the service is
 * on hold.
 */
export const advanceLot = (lot: Lot, now: Instant): LotAfterTime =>
  lot.isOnHold === true ? { lot, events: [] } : advanceDespiteHold(lot, now);

/**
 * The reopening that is due by now, or null. The caller counts the lot's entries again for it. A
 * lot reopens at most once, and only if somebody besides the leader has bid. Its 30 minutes begin
 * when it reopens, not at the brief deadline: after a downtime others still have time to answer.
 */
export const reopeningDue = (lot: Lot, now: Instant): LotReopened | null => {
  const { briefDeadline, standing } = lot;
  const at = lotMoment(lot, now);
  if (briefDeadline === null || at < briefDeadline || !mayReopen(lot)) return null;
  const failed = standing.leader?.participantId;
  if (failed === undefined) throw new Error(`Lot ${lot.id} waits for the brief of nobody`);
  const event = { type: 'LotReopened', lotId: lot.id, version: lot.version + 1, at } as const;
  return { ...event, failed, endsAt: after(at, reopenedForMs) };
};

/** Whether bidding reopens if the leader misses the brief deadline. */
export const mayReopen = ({ standing, reopening }: Lot): boolean =>
  reopening === null && standing.bidderCount > 1;

/** Does what `advanceLot` does, even while the service is on hold. Stops before a reopening. */
export const advanceDespiteHold = (lot: Lot, now: Instant): LotAfterTime => {
  const events: LotEvent[] = [];
  let current = lot;
  for (;;) {
    const event = nextByTime(current, lotMoment(current, now));
    if (event === null) return { lot: current, events };
    events.push(event);
    current = evolveLot(current, event).lot;
  }
};

/** Until when the leader may complete the brief; null if the leader has one, or nobody leads. */
export const leaderBriefDeadline = (lot: Lot): Instant | null => {
  const { leader } = lot.standing;
  return leader === null || leader.hasBrief ? null : briefDeadline(lot);
};

/** The brief deadline of the bidder who leads at the end; null once only bidders with a brief can lead. */
export const briefDeadline = (lot: Lot): Instant | null =>
  isClosed(lot) || lot.reopening !== null ? null : (lot.briefDeadline ?? deadlineAfterEnd(lot));

const deadlineAfterEnd = ({ kind, endsAt }: Lot): Instant =>
  after(endsAt, kinds[kind].briefGraceMs);

const nextByTime = (lot: Lot, now: Instant): LotEvent | null => {
  const changeAt = changesByTimeAt(lot);
  if (changeAt === null || now < changeAt) return null;
  const eventBase = { lotId: lot.id, version: lot.version + 1, at: lotMoment(lot, changeAt) };
  if (lot.status === 'scheduled') return { ...eventBase, type: 'LotOpened' };
  const offer = openOffer(lot.offers);
  if (offer !== null) {
    return { ...eventBase, type: 'OfferLapsed', participantId: offer.participantId };
  }
  if (lot.status === 'open') return { ...eventBase, type: 'LotEnded', outcome: outcomeAtEnd(lot) };
  return mayReopen(lot) ? null : { ...eventBase, type: 'LotEnded', outcome: { status: 'unsold' } };
};

const outcomeAtEnd = (lot: Lot): LotOutcome => {
  const { leader } = lot.standing;
  if (leader !== null && !leader.hasBrief) {
    return { status: 'awaiting_brief', deadline: deadlineAfterEnd(lot) };
  }
  return outcomeOf(leader);
};
