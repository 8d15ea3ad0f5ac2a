import type { ConfirmInput } from '../../contract/auction-input.ts';
import type { ConfirmView } from '../../contract/auction-views.ts';
import type { Bid } from '../../domain/auction/bid.ts';
import { codeText } from '../../domain/auction/code.ts';
import { keysMax } from '../../domain/auction/participant.ts';
import {
  participantId,
  participantKey,
  type ParticipantId,
  type ParticipantKey,
} from '../../domain/ids.ts';
import { emailKey } from '../../domain/auction/mailbox.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { Instant } from '../../domain/time.ts';
import { no, ok } from '../../domain/base.ts';
import type { AppContext, Tx } from '../ports.ts';
import {
  refuse,
  run,
  type Answer,
  type Caller,
  type Decision,
  type Moment,
  type UseCase,
} from '../run.ts';
import { loadBidContext, saveAcceptedBid } from './bid-context.ts';
import { decideConfirmed, type Confirmed, type Pending } from './confirmed.ts';
import { blockSubjects, loadBackground } from './evidence.ts';
import { applyToBid } from './pending-changes.ts';

/** Takes the code a client was mailed: the bid enters its lot, and a participant key is returned. */
export const confirmBid = (
  context: AppContext,
  input: ConfirmInput,
  caller: Caller,
): Promise<Answer<ConfirmView>> => run(context, confirming(context), input, caller, false);

type Drawn = { readonly participantId: ParticipantId; readonly key: ParticipantKey };

type State = {
  readonly pending: Pending | null;
  readonly isRight: boolean;
  /** `confirmed` is null where only an attempt was used up. */
  readonly done: { readonly bid: Bid; readonly confirmed: Confirmed | null } | null;
};

const confirming = (context: AppContext): UseCase<ConfirmInput, State, Drawn, ConfirmView> => ({
  lockScope: 'auction',
  load,
  draw: (random, now) => ({
    participantId: participantId(now, random.bytes(16)),
    key: participantKey(random.bytes(32)),
  }),
  decide: (state, _input, moment) => decide(state, moment, context.operatorEmails),
  save,
});

const load = async (
  tx: Tx,
  { bidId, code }: ConfirmInput,
  _caller: Caller,
  context: AppContext,
  now: Instant,
): Promise<State> => {
  const bid = bidId === null ? null : await tx.bids.find(bidId);
  if (bid === null || bid.codeExpiresAt === null) {
    return { pending: null, isRight: false, done: null };
  }
  const [participant, codeHash, isBlocked] = await Promise.all([
    tx.participants.ofEmail(emailKey(bid.email)),
    tx.bids.codeHash(bid.id),
    tx.blocks.isBlocked(blockSubjects(bid.email, bid.network)),
  ]);
  const [bidContext, background] = await Promise.all([
    loadBidContext(tx, bid.lotId, participant?.id ?? null),
    loadBackground(tx, context, bid, participant?.id ?? null, now),
  ]);
  if (bidContext === null) throw new Error(`${bid.id} is for a lot that is not there`);
  return {
    pending: { bid, bidContext, participant, background, isBlocked },
    isRight: codeHash !== null && codeHash === context.crypto.hash(codeText(bid.id, code)),
    done: null,
  };
};

const decide = (
  state: State,
  moment: Moment<Drawn>,
  operatorEmails: readonly string[],
): Decision<State, ConfirmView> => {
  const { pending, isRight } = state;
  if (pending === null) return refuse(state, { kind: 'bid_not_found', field: 'pending_id' });
  const problem = codeProblem(pending.bid, moment.now);
  if (problem !== null) return refuse(state, problem);
  if (!isRight) return wrongCode(state, pending.bid, moment.now);
  if (pending.isBlocked) return refuse(state, { kind: 'address_blocked' });
  const confirmed = decideConfirmed(pending, moment, operatorEmails);
  return {
    state: { ...state, done: { bid: confirmed.bid, confirmed } },
    events: [
      ...confirmed.participantEvents,
      ...confirmed.bidEvents,
      ...(confirmed.entering?.work.events ?? []),
    ],
    messages: confirmed.messages,
    answer: ok(confirmed.view),
  };
};

/** Why no code can confirm this bid now, whatever it is. */
const codeProblem = (bid: Bid, now: Instant): Refusal | null => {
  if (bid.status === 'replaced') return { kind: 'code_replaced' };
  if (bid.status === 'cancelled' && bid.confirmedAt === null) return { kind: 'code_replaced' };
  const { codeExpiresAt } = bid;
  if (codeExpiresAt === null || now >= codeExpiresAt) return { kind: 'code_expired' };
  if (bid.attemptsLeft <= 0) return { kind: 'too_many_wrong_codes', retryAt: codeExpiresAt };
  return null;
};

/** The attempt is stored, although the answer is a refusal. */
const wrongCode = (state: State, earlier: Bid, now: Instant): Decision<State, never> => {
  const { bid, event } = applyToBid(earlier, now, { type: 'WrongCodeEntered' });
  return {
    state: { ...state, done: { bid, confirmed: null } },
    events: [event],
    messages: [],
    answer: no({ kind: 'wrong_code', attemptsLeft: bid.attemptsLeft }),
  };
};

const save = async (tx: Tx, { done }: State, context: AppContext): Promise<void> => {
  if (done === null) throw new Error('A confirmation was decided but is not there to be saved');
  await tx.bids.save(done.bid);
  if (done.confirmed === null) return;
  const { participant, issued, entering } = done.confirmed;
  await tx.participants.save(participant);
  await tx.keys.add(context.crypto.hash(issued.key), participant.id, issued.at, keysMax);
  if (entering !== null) await saveAcceptedBid(tx, entering);
};
