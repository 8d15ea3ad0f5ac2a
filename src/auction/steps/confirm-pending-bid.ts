import type { Change } from '../../kernel/changes.ts';
import type { Settings } from '../../kernel/context.ts';
import type { ParticipantId, ParticipantKey } from '../../kernel/ids.ts';
import { greater } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import { ceilingOf, type BidAuthorization } from '../rules/bid-authorization.ts';
import type { Bid } from '../rules/bid.ts';
import {
  evolveParticipant,
  type Participant,
  type ParticipantEvent,
} from '../rules/participant.ts';
import { needsReview, isProbe, review } from '../rules/review.ts';
import { minNextBid } from '../rules/standing.ts';
import type { EnteredBidView } from '../views/entered-bid.ts';
import { applyToBid, lotChange, upToNow } from './apply-events.ts';
import { enterBidAndMaximum, isLedBy, ownAfter, type BidContext } from './bid-context.ts';
import type { BidderEvidence } from './review-evidence.ts';
import { viewEntered } from './view-own-bid.ts';

/** A bid with everything that its confirmation depends on. */
export type BidToConfirm = {
  readonly bid: Bid;
  readonly context: BidContext;
  readonly participant: Participant | null;
  readonly bidderEvidence: BidderEvidence;
  /** Their bid authorization before this code is entered. */
  readonly authorization: BidAuthorization;
};

/** Somebody who enters a code, of a bid or of a sign-in. */
type JoiningBidder = {
  readonly bid: Pick<Bid, 'email' | 'name' | 'language'>;
  readonly participant: Participant | null;
};

type ConfirmationContext = {
  readonly now: Instant;
  readonly dryRun: boolean;
  readonly settings: Pick<Settings, 'vatTreatment'>;
};

export type GeneratedKey = { readonly participantId: ParticipantId; readonly key: ParticipantKey };

/** The effect of a right code. */
type ConfirmedBid = {
  readonly changes: readonly Change[];
  readonly participant: Participant;
  readonly view: EnteredBidView & { readonly key: ParticipantKey };
};

/**
 * Confirms the bid. The first time it enters, goes under review, or comes too late; any further
 * time only a new key is returned, with the bid as it is now.
 */
export const confirmPendingBid = (
  pending: BidToConfirm,
  generated: GeneratedKey,
  call: ConfirmationContext,
): ConfirmedBid => {
  const { now, dryRun } = call;
  const { context } = pending;
  const joined = joinOrReturn(pending, generated.participantId, now);
  const { participant } = joined;
  const before = { lot: upToNow(context.lot, now).lot, own: context.own };
  const viewer = { participant, before, now, vat: call.settings.vatTreatment };
  if (pending.bid.confirmedAt !== null) {
    const { bid, authorization } = pending;
    const visible = viewEntered(bid, before, { ...viewer, authorization, dryRun: false });
    const view = { ...visible, dryRun, key: generated.key };
    return { changes: [joined.changes], participant, view };
  }
  const { bid, lot, own, changes } = confirmFirstTime(pending, participant, call);
  const authorization = raisedAuthorization(bid, pending.authorization);
  const visible = viewEntered(bid, { lot, own }, { ...viewer, authorization, dryRun });
  const view = { ...visible, key: generated.key };
  return { changes: [joined.changes, ...changes], participant, view };
};

/** The authorization after the bid's code, which never lowers it. */
const raisedAuthorization = (
  { authorizedMinor }: Bid,
  before: BidAuthorization,
): BidAuthorization =>
  authorizedMinor === null ? before : greater(authorizedMinor, before ?? authorizedMinor);

/**
 * The participant of the address, new or with their newest name and language, and the key's event.
 */
export const joinOrReturn = (
  { bid, participant: before }: JoiningBidder,
  newId: ParticipantId,
  now: Instant,
): { readonly participant: Participant; readonly changes: Change } => {
  const { email, language } = bid;
  const eventBase = { participantId: before?.id ?? newId, at: now };
  const name = bid.name ?? before?.name ?? null;
  const events: ParticipantEvent[] = [];
  if (before === null) {
    events.push({ ...eventBase, type: 'ParticipantJoined', version: 1, email, name, language });
  } else if (before.name !== name || before.language !== language) {
    const version = before.version + 1;
    events.push({ ...eventBase, type: 'ParticipantChanged', version, name, language });
  }
  const version = (before?.version ?? 0) + events.length + 1;
  events.push({ ...eventBase, type: 'KeyIssued', version });
  const after = events.reduce<Participant | null>(evolveParticipant, before);
  if (after === null) throw new Error('Nobody joined');
  return { participant: after, changes: { entity: 'participant', before, after, events } };
};

type FirstConfirmation = { readonly bid: Bid; readonly changes: readonly Change[] } & BidContext;

const confirmFirstTime = (
  { bid: earlier, context, bidderEvidence }: BidToConfirm,
  participant: Participant,
  { now, dryRun }: ConfirmationContext,
): FirstConfirmation => {
  const { own } = context;
  const { lot } = upToNow(context.lot, now);
  const entering = enterBidAndMaximum(context, earlier, participant, now);
  const evidence = {
    ...bidderEvidence,
    amountMinor: ceilingOf(earlier),
    minNextBidMinor: minNextBid(lot.standing),
    // A dry run does not reveal what depends on somebody's hidden maximum.
    wouldLead: dryRun || (entering !== null && isLedBy(participant, entering.lot)),
  };
  const findings = review(evidence);
  // A later change of a maximum is reviewed only if it would drive up somebody else's price.
  const isRaise = earlier.isAutomatic && (own?.automatic ?? null) !== null;
  const isUnderReview =
    entering !== null && needsReview(findings) && (!isRaise || isProbe(evidence));
  const outcome = entering === null ? 'not_entered' : 'entered';
  const confirmed = applyToBid(earlier, now, {
    type: 'BidConfirmed',
    participantId: participant.id,
    outcome: isUnderReview ? 'under_review' : outcome,
    review: findings,
  });
  const bid = confirmed.after;
  const entered = isUnderReview ? null : entering;
  if (entered === null) return { bid, lot, own, changes: [confirmed] };
  return {
    bid,
    lot: entered.lot,
    own: ownAfter(entered, participant, context),
    changes: [confirmed, lotChange(entered)],
  };
};
