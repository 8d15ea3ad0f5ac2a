import type { AutoFields } from '../../contract/auction-input.ts';
import type { AutoView } from '../../contract/auction-views.ts';
import { ok } from '../../domain/base.ts';
import { evolveBid, type AutomaticBidPlaced, type Bid } from '../../domain/auction/bid.ts';
import type { Lot } from '../../domain/auction/lot.ts';
import type { Participant } from '../../domain/auction/participant.ts';
import { isHeld, review } from '../../domain/auction/review.ts';
import {
  leastProxyMaximum,
  minNextBid,
  reaches,
  type Bidder,
  type Entry,
} from '../../domain/auction/standing.ts';
import { bidId, type BidId } from '../../domain/ids.ts';
import type { Minor } from '../../domain/money.ts';
import type { Instant } from '../../domain/time.ts';
import type { AppContext, Tx } from '../ports.ts';
import {
  refuse,
  run,
  unchanged,
  type Answer,
  type Caller,
  type Decision,
  type Moment,
  type Outgoing,
  type UseCase,
} from '../run.ts';
import {
  acceptBid,
  loadBidContext,
  saveAcceptedBid,
  type BidContext,
  type AcceptedBid,
} from './bid-context.ts';
import { entryOf, notifyHeld } from './confirmed.ts';
import { blockSubjects, loadBackground, type Background } from './evidence.ts';
import { loadUses, saveUses, useMaximum, type Uses } from './maximum-uses.ts';
import { signedInParticipant, type SignedIn } from './sign-in.ts';
import { applyToBid, notOpen, upToNow } from './pending-changes.ts';

type Input = AutoFields & SignedIn;

/** Sets up to where a participant is bid for on a lot; null stops it. */
export const setAutomaticBid = (
  context: AppContext,
  input: Input,
  caller: Caller,
): Promise<Answer<AutoView>> => run(context, setting(context, caller), input, caller, false);

type State = {
  readonly bidContext: BidContext | null;
  readonly participant: Participant;
  /** A maximum that waits for review. */
  readonly held: Bid | null;
  readonly background: Background;
  readonly isBlocked: boolean;
  readonly uses: Uses;
  readonly done: Done;
};

/** What is to be saved: a bid that is new or was held, and what entered the lot. */
type Done = { readonly bid: Bid | null; readonly entering: AcceptedBid | null };

const setting = (
  { operatorEmails }: AppContext,
  { network }: Caller,
): UseCase<Input, State, BidId, AutoView> => ({
  lockScope: 'auction',
  load,
  draw: (random, now) => bidId(now, random.bytes(16)),
  decide: (state, input, moment) => decide(state, input, moment, { network, operatorEmails }),
  save: async (tx, { bidContext, participant, uses, done: { bid, entering } }) => {
    if (bidContext !== null) await saveUses(tx, bidContext.lot.id, participant.id, uses);
    if (bid !== null) await tx.bids.save(bid);
    if (entering !== null) await saveAcceptedBid(tx, entering);
  },
});

const load = async (
  tx: Tx,
  { lotId, participantId }: Input,
  { network }: Caller,
  context: AppContext,
  now: Instant,
): Promise<State> => {
  const participant = await signedInParticipant(tx, participantId);
  const { email } = participant;
  const [bidContext, held, background, isBlocked, uses] = await Promise.all([
    loadBidContext(tx, lotId, participantId),
    tx.bids.heldAutomatic(lotId, participantId),
    loadBackground(tx, context, { lotId, email, network }, participantId, now),
    tx.blocks.isBlocked(blockSubjects(email, network)),
    loadUses(tx, lotId, participantId),
  ]);
  return {
    participant,
    bidContext,
    held,
    background,
    isBlocked,
    uses,
    done: { bid: null, entering: null },
  };
};

/** Where the call comes from, and who hears of what is suspicious. */
type Terms = { readonly network: string; readonly operatorEmails: readonly string[] };

const decide = (
  state: State,
  { maximumMinor }: Input,
  { now, drawn }: Moment<BidId>,
  terms: Terms,
): Decision<State, AutoView> => {
  const { bidContext, participant, held } = state;
  if (bidContext === null) return refuse(state, { kind: 'lot_not_found' });
  if (state.isBlocked) return refuse(state, { kind: 'address_blocked' });
  const { own } = bidContext;
  const { lot } = upToNow(bidContext.lot, now);
  if (lot.status !== 'open') return refuse(state, notOpen(lot));
  if (held !== null && maximumMinor !== null) return refuse(state, { kind: 'bid_under_review' });
  if (held !== null) {
    const { bid, event } = applyToBid(held, now, {
      type: 'BidCancelled',
      by: 'bidder',
      reason: null,
      amountMinor: held.amountMinor,
    });
    const done = { bid, entering: null };
    return { ...changed(state, done, [], viewAuto(lot, own, now)), events: [event] };
  }
  if (maximumMinor === (own?.proxyMaximumMinor ?? null)) {
    return unchanged(state, viewAuto(lot, own, now));
  }
  const entry: Entry = {
    kind: 'maximum',
    bidId: own?.automatic?.bidId ?? drawn,
    participantId: participant.id,
    hasBrief: own?.hasBrief ?? false,
    amountMinor: maximumMinor,
  };
  if (!reaches(lot.standing, entry, own)) {
    const minimumMinor = leastProxyMaximum(lot.standing, own);
    return refuse(state, { kind: 'below_minimum', field: 'max_usd', minimumMinor });
  }
  const isFirst = maximumMinor !== null && (own?.automatic ?? null) === null;
  // Whoever wants it to stop is never told to wait.
  const uses = maximumMinor === null ? ok(state.uses) : useMaximum(state.uses, isFirst, now);
  if (!uses.ok) return refuse(state, { kind: 'too_many_maxima', ...uses.problem });
  const used = { ...state, uses: uses.value };
  return isFirst
    ? placeFirst(used, bidContext, { bidId: drawn, maximumMinor, now }, terms)
    : enterMaximum(used, bidContext, entry, now);
};

/** The participant's first maximum on the lot is looked at like any bid. */
const placeFirst = (
  state: State,
  bidContext: BidContext,
  offer: { readonly bidId: BidId; readonly maximumMinor: Minor; readonly now: Instant },
  { network, operatorEmails }: Terms,
): Decision<State, AutoView> => {
  const { participant, background } = state;
  const { email, name, language } = participant;
  const { bidId: id, maximumMinor: amountMinor, now } = offer;
  const { lot } = upToNow(bidContext.lot, now);
  const minNextBidMinor = minNextBid(lot.standing);
  const findings = review({ ...background, amountMinor, minNextBidMinor });
  const event: AutomaticBidPlaced = {
    type: 'AutomaticBidPlaced',
    bidId: id,
    version: 1,
    at: now,
    participantId: participant.id,
    lotId: lot.id,
    email,
    name,
    language,
    amountMinor,
    network,
    outcome: isHeld(findings) ? 'under_review' : 'entered',
    review: findings,
  };
  const bid = evolveBid(null, event);
  if (event.outcome === 'under_review') {
    const view = viewAuto(lot, bidContext.own, now, bid);
    const messages = notifyHeld(operatorEmails, lot, bid);
    return { ...changed(state, { bid, entering: null }, messages, view), events: [event] };
  }
  const entered = enterMaximum(state, bidContext, entryOf(bid, participant, lot), now);
  return {
    ...entered,
    state: { ...entered.state, done: { ...entered.state.done, bid } },
    events: [event, ...entered.events],
  };
};

const enterMaximum = (
  state: State,
  bidContext: BidContext,
  entry: Entry,
  now: Instant,
): Decision<State, AutoView> => {
  const { participant } = state;
  const entering = acceptBid(bidContext, upToNow(bidContext.lot, now), participant, entry, now);
  const { lot, changed: records, events } = entering.work;
  const own = records.findLast(({ participantId }) => participantId === participant.id);
  const view = viewAuto(lot, own ?? bidContext.own, now);
  return { ...changed(state, { bid: null, entering }, entering.messages, view), events };
};

const changed = (
  state: State,
  done: Done,
  messages: readonly Outgoing[],
  view: AutoView,
): Omit<Decision<State, AutoView>, 'events'> => ({
  state: { ...state, done },
  messages,
  answer: ok(view),
});

const viewAuto = (
  lot: Lot,
  own: Bidder | null,
  now: Instant,
  held: Bid | null = null,
): AutoView => ({
  lot,
  now,
  maximumMinor: held?.amountMinor ?? own?.proxyMaximumMinor ?? null,
  status: held !== null ? 'under_review' : (own?.proxyMaximumMinor ?? null) === null ? 'off' : 'on',
  ownBidMinor: own?.amountMinor ?? null,
  leader: own !== null && lot.standing.leader?.participantId === own.participantId,
});
