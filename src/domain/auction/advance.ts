import { after, type Instant } from '../time.ts';
import { openOffer } from './offer.ts';
import { evolveLot } from './evolve-lot.ts';
import { isClosed, lotMoment, outcomeOf, type Lot, type LotEvent, type Outcome } from './lot.ts';
import { fallbackOf } from './standby.ts';
import { changesByTimeAt } from './next-change.ts';
import { lotTerms } from './terms.ts';

/** What time does to a lot: the one place that knows when it opens, ends and closes. */

type Advanced = { readonly lot: Lot; readonly events: readonly LotEvent[] };

/** What time alone has changed by now: the events, and the lot after them. Nothing while it is held. */
export const advance = (lot: Lot, now: Instant): Advanced =>
  lot.isHeld === true ? { lot, events: [] } : advanceFreely(lot, now);

/** The same, whether or not it is held. */
export const advanceFreely = (lot: Lot, now: Instant): Advanced => {
  const events: LotEvent[] = [];
  let current = lot;
  for (;;) {
    const event = nextByTime(current, lotMoment(current, now));
    if (event === null) return { lot: current, events };
    events.push(event);
    current = evolveLot(current, event).lot;
  }
};

/** Until when the leader may hand in the brief; null where the leader has one or there is none. */
export const leaderBriefDeadline = (lot: Lot): Instant | null => {
  const { leader } = lot.standing;
  if (leader === null || leader.hasBrief || isClosed(lot)) return null;
  return lot.briefDeadline ?? after(lot.endsAt, lotTerms[lot.kind].briefGraceMs);
};

const nextByTime = (lot: Lot, now: Instant): LotEvent | null => {
  const changeAt = changesByTimeAt(lot);
  if (changeAt === null || now < changeAt) return null;
  const happened = { lotId: lot.id, version: lot.version + 1, at: lotMoment(lot, changeAt) };
  if (lot.status === 'scheduled') return { ...happened, type: 'LotOpened' };
  const offer = openOffer(lot.offers);
  if (offer !== null) {
    return { ...happened, type: 'OfferLapsed', participantId: offer.participantId };
  }
  return lot.status === 'open'
    ? { ...happened, type: 'LotEnded', outcome: outcomeAtEnd(lot) }
    : { ...happened, type: 'BriefDeadlinePassed', outcome: outcomeOf(fallbackOf(lot)) };
};

const outcomeAtEnd = (lot: Lot): Outcome => {
  const { leader } = lot.standing;
  if (leader !== null && !leader.hasBrief) {
    return {
      status: 'awaiting_brief',
      deadline: after(lot.endsAt, lotTerms[lot.kind].briefGraceMs),
    };
  }
  return outcomeOf(leader);
};
