import type { ConfirmView } from '../../contract/auction/confirm-bid.ts';
import type { Bid } from '../../domain/auction/bid.ts';
import { missingFor } from '../../domain/auction/kind.ts';
import type { Lot } from '../../domain/auction/lot.ts';
import {
  evolveParticipant,
  type Participant,
  type ParticipantEvent,
} from '../../domain/auction/participant.ts';
import { wouldLead } from '../../domain/auction/enter.ts';
import { isHeld, review } from '../../domain/auction/review.ts';
import { minNextBid } from '../../domain/auction/standing.ts';
import type { Happened } from '../../domain/happened.ts';
import type { ParticipantId, ParticipantKey } from '../../domain/ids.ts';
import type { Instant } from '../../domain/time.ts';
import { enterLot, entryOf, type BidContext } from './bid-context.ts';
import type { Background } from './evidence.ts';
import { applyToBid, lotHappened, upToNow } from './pending-changes.ts';
import { leads } from './view.ts';

/** A bid with everything that its confirmation depends on. */
export type Pending = {
  readonly bid: Bid;
  readonly context: BidContext;
  readonly participant: Participant | null;
  readonly background: Background;
};

type Drawn = { readonly participantId: ParticipantId; readonly key: ParticipantKey };

/** What the right code does. */
export type Entered = {
  readonly happened: readonly Happened[];
  readonly participant: Participant;
  readonly view: ConfirmView;
};

/**
 * The first time the bid enters, is held for review, or comes too late; any further time only a
 * fresh key is returned, with the bid as it stands now.
 */
export const enterBid = (pending: Pending, drawn: Drawn, now: Instant): Entered => {
  const welcomed = welcome(pending, drawn.participantId, now);
  const { participant } = welcomed;
  const isFirst = pending.bid.confirmedAt === null;
  const { bid, lot, happened } = isFirst
    ? firstTime(pending, participant, now)
    : { bid: pending.bid, lot: upToNow(pending.context.lot, now).lot, happened: [] };
  return {
    happened: [welcomed.happened, ...happened],
    participant,
    view: viewConfirmed(bid, lot, participant, drawn.key),
  };
};

/** The participant behind the address: a new one, or the known one with what they now call themselves. */
const welcome = (
  { bid, participant: before }: Pending,
  newId: ParticipantId,
  now: Instant,
): { readonly participant: Participant; readonly happened: Happened } => {
  const { email, language } = bid;
  const happened = { participantId: before?.id ?? newId, at: now };
  const name = bid.name ?? before?.name ?? null;
  const events: ParticipantEvent[] = [];
  if (before === null) {
    events.push({ ...happened, type: 'ParticipantJoined', version: 1, email, name, language });
  } else if (before.name !== name || before.language !== language) {
    const version = before.version + 1;
    events.push({ ...happened, type: 'ParticipantChanged', version, name, language });
  }
  const version = (before?.version ?? 0) + events.length + 1;
  events.push({ ...happened, type: 'KeyIssued', version });
  const after = events.reduce<Participant | null>(evolveParticipant, before);
  if (after === null) throw new Error('Nobody joined');
  return { participant: after, happened: { subject: 'participant', before, after, events } };
};

const firstTime = (
  { bid: earlier, context, background }: Pending,
  participant: Participant,
  now: Instant,
): { readonly bid: Bid; readonly lot: Lot; readonly happened: readonly Happened[] } => {
  const { lot } = upToNow(context.lot, now);
  const { amountMinor } = earlier;
  const minNextBidMinor = minNextBid(lot.standing);
  const entry = entryOf(earlier, participant, lot, context.own);
  const findings = review({
    ...background,
    amountMinor,
    minNextBidMinor,
    wouldLead: wouldLead(lot.standing, entry, context.own),
  });
  const reaches = lot.status === 'open' && amountMinor >= minNextBidMinor;
  const held = reaches && isHeld(findings);
  const confirmed = applyToBid(earlier, now, {
    type: 'BidConfirmed',
    participantId: participant.id,
    outcome: held ? 'under_review' : reaches ? 'entered' : 'not_entered',
    review: findings,
  });
  const bid = confirmed.after;
  if (held || !reaches) return { bid, lot, happened: [confirmed] };
  const pending = enterLot(context, entry, now);
  return { bid, lot: pending.lot, happened: [confirmed, lotHappened(pending)] };
};

const viewConfirmed = (
  bid: Bid,
  lot: Lot,
  participant: Participant,
  key: ParticipantKey,
): ConfirmView => ({
  key,
  lotId: lot.id,
  amountMinor: bid.amountMinor,
  status: bid.status,
  leader: leads(bid, lot),
  lotStatus: lot.status,
  minNextBidMinor: minNextBid(lot.standing),
  brief: { kind: lot.kind, missing: missingFor(lot.kind, participant.brief) },
  language: participant.language,
});
