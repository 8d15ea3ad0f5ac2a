import type { CancelFields } from '../../contract/auction-input.ts';
import type { CancelView } from '../../contract/auction-views.ts';
import { no } from '../../domain/base.ts';
import { mayCancel } from '../../domain/auction/cancelling.ts';
import type { Bid } from '../../domain/auction/bid.ts';
import { emailKey } from '../../domain/auction/mailbox.ts';
import type { Lot } from '../../domain/auction/lot.ts';
import type { Participant } from '../../domain/auction/participant.ts';
import type { Bidder } from '../../domain/auction/standing.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { Instant } from '../../domain/time.ts';
import type { AppContext } from '../ports.ts';
import { run, type Answer, type Caller, type Decision, type Moment, type UseCase } from '../run.ts';
import { signedInParticipant, type SignedIn } from './sign-in.ts';
import { ownBid } from './view.ts';
import { decideWithdrawing, loadWithdrawing, saveWithdrawn, type Withdrawing } from './withdraw.ts';

type Input = CancelFields & SignedIn;

/** A participant takes a bid of theirs back, while that is allowed. */
export const cancelBid = (
  context: AppContext,
  input: Input,
  caller: Caller,
): Promise<Answer<CancelView>> => run(context, cancelling, input, caller, false);

type State = {
  readonly withdrawing: Withdrawing;
  /** The participant's record on the lot as it is stored. */
  readonly own: Bidder | null;
};

const cancelling: UseCase<Input, State, null, CancelView> = {
  lockScope: 'auction',
  load: async (tx, { bidId, participantId }, _caller, _context, now) => {
    const participant = await signedInParticipant(tx, participantId);
    const withdrawing = await loadWithdrawing(tx, bidId, now, (bid, lot) =>
      objection(bid, lot, participant, now),
    );
    const { bid } = withdrawing;
    const isOwn = bid !== null && belongsTo(bid, participant);
    return {
      withdrawing: isOwn ? withdrawing : { ...withdrawing, bid: null },
      own: isOwn ? await tx.lots.bidder(bid.lotId, participantId) : null,
    };
  },
  draw: () => null,
  decide: (state, input, moment) => decide(state, input, moment),
  save: (tx, { withdrawing }) => saveWithdrawn(tx, withdrawing),
};

/** Somebody else's bid is not found, like one that is not there. */
const objection = (bid: Bid, lot: Lot, participant: Participant, now: Instant): Refusal | null => {
  if (!belongsTo(bid, participant)) return { kind: 'bid_not_found', field: 'bid_id' };
  if (bid.status === 'not_entered' || bid.status === 'rejected')
    return { kind: 'nothing_to_cancel' };
  return mayCancel(bid, lot, now) ? null : { kind: 'cancel_not_allowed' };
};

/** A bid that waits for its code belongs to whoever has shown that its address is theirs. */
const belongsTo = (
  bid: { readonly email: string },
  participant: Pick<Participant, 'email'>,
): boolean => emailKey(bid.email) === emailKey(participant.email);

const decide = (
  { withdrawing, own: storedOwn }: State,
  { field }: Input,
  moment: Moment<null>,
): Decision<State, CancelView> => {
  const { now } = moment;
  const decision = decideWithdrawing(withdrawing, { by: 'bidder', reason: null }, moment);
  const { answer } = decision;
  const own = answer.ok && withdrawing.recount !== null ? answer.value.own : storedOwn;
  return {
    ...decision,
    state: { withdrawing: decision.state, own },
    answer: answer.ok
      ? {
          ok: true,
          value: {
            bid: ownBid(answer.value.bid, answer.value.lot, own, now),
            lot: answer.value.lot,
            now,
            keepsMaximum: (own?.proxyMaximumMinor ?? null) !== null,
          },
        }
      : no(answer.problem.kind === 'bid_not_found' ? { ...answer.problem, field } : answer.problem),
  };
};
