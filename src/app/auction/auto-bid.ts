import type { AutoFields } from '../../contract/auction-input.ts';
import type { AutoView } from '../../contract/auction-views.ts';
import { ok } from '../../domain/base.ts';
import {
  evolveBid,
  type AutomaticBidPlaced,
  type Bid,
  type BidEvent,
} from '../../domain/auction/bid.ts';
import type { Lot } from '../../domain/auction/lot.ts';
import type { Participant } from '../../domain/auction/participant.ts';
import { isHeld, review } from '../../domain/auction/review.ts';
import { leastMaximum, minNextBid, reaches, type Bidder } from '../../domain/auction/standing.ts';
import { bidId, type BidId } from '../../domain/ids.ts';
import type { Minor } from '../../domain/money.ts';
import type { Instant } from '../../domain/time.ts';
import type { House, Tx } from '../ports.ts';
import {
  refuse,
  run,
  unchanged,
  type Answer,
  type Caller,
  type Decision,
  type Moment,
  type UseCase,
} from '../run.ts';
import { enterInto, loadArena, saveEntering, type Arena, type Entering } from './arena.ts';
import { entryOf, tellHeld } from './confirmed.ts';
import { blockSubjects, loadBackground, type Background } from './evidence.ts';
import type { SignedIn } from './sign-in.ts';
import { upToNow, type LotWork } from './work.ts';

type Input = AutoFields & SignedIn;

/** Sets up to where a participant is bid for on a lot; null stops it. */
export const setAutomaticBid = (
  house: House,
  input: Input,
  caller: Caller,
): Promise<Answer<AutoView>> => run(house, setting(house, caller), input, caller, false);

type State = {
  readonly arena: Arena | null;
  readonly participant: Participant | null;
  /** A maximum that waits for review. */
  readonly held: Bid | null;
  readonly background: Background | null;
  readonly isBlocked: boolean;
  readonly done: { readonly bid: Bid | null; readonly entering: Entering | null } | null;
};

const setting = (house: House, caller: Caller): UseCase<Input, State, BidId, AutoView> => ({
  load,
  draw: (random) => bidId(random.bytes(16)),
  decide: (state, input, moment) =>
    decide(state, input, moment, caller.network, house.operatorEmails),
  save: async (tx, { done }) => {
    if (done?.bid) await tx.bids.save(done.bid);
    if (done?.entering) await saveEntering(tx, done.entering);
  },
});

const load = async (
  tx: Tx,
  { lotId, participantId }: Input,
  caller: Caller,
  house: House,
  now: Instant,
): Promise<State> => {
  const participant = await tx.participants.find(participantId);
  if (participant === null) throw new Error(`${participantId} has a key but never joined`);
  const { email } = participant;
  const { network } = caller;
  return {
    participant,
    arena: await loadArena(tx, lotId, participantId),
    held: await tx.bids.heldAutomatic(lotId, participantId),
    background: await loadBackground(tx, house, { lotId, email, network }, participantId, now),
    isBlocked: await tx.blocks.isBlocked(blockSubjects(email, network)),
    done: null,
  };
};

const decide = (
  state: State,
  { maximumMinor }: Input,
  moment: Moment<BidId>,
  network: string,
  operatorEmails: readonly string[],
): Decision<State, AutoView> => {
  const { arena, participant, held, background, isBlocked } = state;
  if (arena === null) return refuse(state, { kind: 'lot_not_found' });
  if (participant === null || background === null) throw new Error('Nothing was loaded');
  if (isBlocked) return refuse(state, { kind: 'address_blocked' });
  const { now } = moment;
  const work = upToNow(arena.lot, now);
  const { lot } = work;
  if (lot.status !== 'open') return refuse(state, { kind: 'lot_not_open', status: lot.status });
  if (held !== null) {
    return maximumMinor === null
      ? withdrawHeld(state, held, arena, lot, now)
      : refuse(state, { kind: 'bid_under_review' });
  }
  const automaticId = arena.own?.automatic?.bidId ?? null;
  const isSame = maximumMinor === (arena.own?.maximumMinor ?? null);
  if (isSame || (maximumMinor === null && automaticId === null)) {
    return unchanged(state, viewAuto(lot, arena.own, now));
  }
  const known = { bidId: automaticId ?? moment.drawn, participantId: participant.id };
  const entry = { ...known, kind: 'maximum', amountMinor: maximumMinor, hasBrief: false } as const;
  if (!reaches(lot.standing, entry, arena.own)) {
    const minimumMinor = leastMaximum(lot.standing, arena.own);
    return refuse(state, { kind: 'below_minimum', field: 'max_usd', minimumMinor });
  }
  const terms = { network, background, operatorEmails, now };
  return automaticId === null && maximumMinor !== null
    ? placeFirst(state, arena, work, participant, known.bidId, maximumMinor, terms)
    : change(state, arena, work, participant, { bidId: known.bidId, maximumMinor }, now);
};

type Terms = {
  readonly network: string;
  readonly background: Background;
  readonly operatorEmails: readonly string[];
  readonly now: Instant;
};

/** The participant's first maximum on the lot is looked at like any bid. */
const placeFirst = (
  state: State,
  arena: Arena,
  work: LotWork,
  participant: Participant,
  id: BidId,
  amountMinor: Minor,
  { network, background, operatorEmails, now }: Terms,
): Decision<State, AutoView> => {
  const { email, name, language } = participant;
  const minNextBidMinor = minNextBid(work.lot.standing);
  const findings = review({ ...background, amountMinor, minNextBidMinor });
  const event: AutomaticBidPlaced = {
    type: 'AutomaticBidPlaced',
    bidId: id,
    version: 1,
    at: now,
    participantId: participant.id,
    lotId: work.lot.id,
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
    return {
      state: { ...state, done: { bid, entering: null } },
      events: [event],
      messages: tellHeld(operatorEmails, work.lot, bid),
      answer: ok(viewAuto(work.lot, arena.own, now, bid)),
    };
  }
  const entry = entryOf(bid, participant, work.lot);
  const entering = enterInto(arena, work, participant, entry, now);
  return {
    state: { ...state, done: { bid, entering } },
    events: [event, ...entering.work.events],
    messages: entering.messages,
    answer: ok(viewAuto(entering.work.lot, ownAfter(entering, participant, arena), now)),
  };
};

const change = (
  state: State,
  arena: Arena,
  work: LotWork,
  participant: Participant,
  { bidId, maximumMinor }: { readonly bidId: BidId; readonly maximumMinor: Minor | null },
  now: Instant,
): Decision<State, AutoView> => {
  const entering = enterInto(
    arena,
    work,
    participant,
    {
      kind: 'maximum',
      bidId,
      participantId: participant.id,
      hasBrief: arena.own?.hasBrief ?? false,
      amountMinor: maximumMinor,
    },
    now,
  );
  return {
    state: { ...state, done: { bid: null, entering } },
    events: entering.work.events,
    messages: entering.messages,
    answer: ok(viewAuto(entering.work.lot, ownAfter(entering, participant, arena), now)),
  };
};

const withdrawHeld = (
  state: State,
  held: Bid,
  arena: Arena,
  lot: Lot,
  now: Instant,
): Decision<State, AutoView> => {
  const event: BidEvent = {
    type: 'BidCancelled',
    bidId: held.id,
    version: held.version + 1,
    at: now,
    by: 'bidder',
    reason: null,
  };
  return {
    state: { ...state, done: { bid: evolveBid(held, event), entering: null } },
    events: [event],
    messages: [],
    answer: ok(viewAuto(lot, arena.own, now)),
  };
};

const ownAfter = ({ work }: Entering, { id }: Participant, { own }: Arena): Bidder | null =>
  work.changed.findLast(({ participantId }) => participantId === id) ?? own;

const viewAuto = (
  lot: Lot,
  own: Bidder | null,
  now: Instant,
  held: Bid | null = null,
): AutoView => ({
  lot,
  now,
  maximumMinor: held?.amountMinor ?? own?.maximumMinor ?? null,
  status: held !== null ? 'under_review' : (own?.maximumMinor ?? null) === null ? 'off' : 'on',
  ownBidMinor: own?.amountMinor ?? null,
  leader: own !== null && lot.standing.leader?.participantId === own.participantId,
});
