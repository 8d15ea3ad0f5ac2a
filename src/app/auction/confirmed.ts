import type { ConfirmView } from '../../contract/auction-views.ts';
import type { Bid, BidEvent } from '../../domain/auction/bid.ts';
import { isReadyFor, missingFor } from '../../domain/auction/kind.ts';
import type { Lot } from '../../domain/auction/lot.ts';
import {
  evolveParticipant,
  type Participant,
  type ParticipantEvent,
} from '../../domain/auction/participant.ts';
import { isHeld, review } from '../../domain/auction/review.ts';
import { minNextBid, type Entry } from '../../domain/auction/standing.ts';
import type { ParticipantId, ParticipantKey } from '../../domain/ids.ts';
import type { Instant } from '../../domain/time.ts';
import type { Moment, Outgoing } from '../run.ts';
import { acceptBid, type BidContext, type AcceptedBid } from './bid-context.ts';
import type { Background } from './evidence.ts';
import { notifyOperator } from './notify.ts';
import { leads } from './view.ts';
import { applyToBid, upToNow } from './pending-changes.ts';

/** A bid with everything its confirmation depends on. */
export type Pending = {
  readonly bid: Bid;
  readonly bidContext: BidContext;
  readonly participant: Participant | null;
  readonly background: Background;
  readonly isBlocked: boolean;
};

/** What the right code does. */
export type Confirmed = {
  readonly bid: Bid;
  readonly bidEvents: readonly BidEvent[];
  readonly participant: Participant;
  readonly participantEvents: readonly ParticipantEvent[];
  readonly issued: { readonly key: ParticipantKey; readonly at: Instant };
  /** Null where the bid did not enter, or had entered before. */
  readonly entering: AcceptedBid | null;
  readonly messages: readonly Outgoing[];
  readonly view: ConfirmView;
};

type Drawn = { readonly participantId: ParticipantId; readonly key: ParticipantKey };

/**
 * The first time the bid enters, is held for review, or comes too late; any further time only a
 * fresh key is returned, with the bid as it stands now.
 */
export const decideConfirmed = (
  pending: Pending,
  { now, drawn }: Moment<Drawn>,
  operatorEmails: readonly string[],
): Confirmed => {
  const { participant, events: participantEvents } = welcome(pending, drawn, now);
  const people = { participant, participantEvents, issued: { key: drawn.key, at: now } };
  const isFirst = pending.bid.confirmedAt === null;
  const { bid, event, entering, messages } = isFirst
    ? firstTime(pending, participant, now, operatorEmails)
    : { bid: pending.bid, event: null, entering: null, messages: [] };
  const lot = entering?.work.lot ?? upToNow(pending.bidContext.lot, now).lot;
  return {
    ...people,
    bid,
    bidEvents: event === null ? [] : [event],
    entering,
    messages,
    view: viewConfirmed(bid, lot, participant, drawn.key),
  };
};

/** The participant behind the address: a new one, or the known one with what they now call themselves. */
const welcome = (
  { bid, participant: known }: Pending,
  drawn: Drawn,
  now: Instant,
): { readonly participant: Participant; readonly events: readonly ParticipantEvent[] } => {
  const { email, language } = bid;
  const id = known?.id ?? drawn.participantId;
  const happened = { participantId: id, at: now };
  const name = bid.name ?? known?.name ?? null;
  const events: ParticipantEvent[] = [];
  let participant = known;
  if (participant === null) {
    events.push({ ...happened, type: 'ParticipantJoined', version: 1, email, name, language });
  } else if (participant.name !== name || participant.language !== language) {
    const version = participant.version + 1;
    events.push({ ...happened, type: 'ParticipantChanged', version, name, language });
  }
  const version = (participant?.version ?? 0) + events.length + 1;
  events.push({ ...happened, type: 'KeyIssued', version });
  for (const event of events) participant = evolveParticipant(participant, event);
  if (participant === null) throw new Error('Nobody joined');
  return { participant, events };
};

const firstTime = (
  pending: Pending,
  participant: Participant,
  now: Instant,
  operatorEmails: readonly string[],
) => {
  const { bid: earlier, bidContext, background } = pending;
  const work = upToNow(bidContext.lot, now);
  const { standing, status } = work.lot;
  const { amountMinor } = earlier;
  const minNextBidMinor = minNextBid(standing);
  const findings = review({ ...background, amountMinor, minNextBidMinor });
  const reaches = status === 'open' && amountMinor >= minNextBidMinor;
  const held = reaches && isHeld(findings);
  const { bid, event } = applyToBid(earlier, now, {
    type: 'BidConfirmed',
    participantId: participant.id,
    outcome: held ? 'under_review' : reaches ? 'entered' : 'not_entered',
    review: findings,
  });
  if (held) {
    return { bid, event, entering: null, messages: notifyHeld(operatorEmails, work.lot, bid) };
  }
  if (!reaches) return { bid, event, entering: null, messages: [] };
  const entering = acceptBid(
    bidContext,
    work,
    participant,
    entryOf(bid, participant, work.lot),
    now,
  );
  return { bid, event, entering, messages: entering.messages };
};

/** What a bid enters into its lot. */
export const entryOf = (bid: Bid, participant: Participant, lot: Lot): Entry => ({
  kind: bid.isAutomatic ? 'maximum' : 'bid',
  bidId: bid.id,
  participantId: participant.id,
  hasBrief: isReadyFor(lot.kind, participant.brief),
  amountMinor: bid.amountMinor,
});

/** The operator has to look at the bid. */
export const notifyHeld = (
  operatorEmails: readonly string[],
  lot: Lot,
  { id, email, network, amountMinor, review: findings }: Bid,
): readonly Outgoing[] =>
  notifyOperator(operatorEmails, lot, {
    kind: 'auction_notice',
    occasion: 'bid_held',
    lotId: lot.id,
    lotKind: lot.kind,
    bidId: id,
    email,
    network,
    amountMinor,
    suspicions: findings?.suspicions ?? [],
  });

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
