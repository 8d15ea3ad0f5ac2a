import type { CancelFields } from '../../contract/auction-input.ts';
import type { CancelView } from '../../contract/auction-views.ts';
import { no } from '../../domain/base.ts';
import { mayCancel } from '../../domain/auction/cancelling.ts';
import { emailKey } from '../../domain/auction/mailbox.ts';
import type { Participant } from '../../domain/auction/participant.ts';
import type { Bidder } from '../../domain/auction/standing.ts';
import type { House, Tx } from '../ports.ts';
import { run, type Answer, type Caller, type Decision, type Moment, type UseCase } from '../run.ts';
import type { SignedIn } from './sign-in.ts';
import { ownBid } from './view.ts';
import { decideWithdrawing, loadWithdrawing, saveWithdrawn, type Withdrawing } from './withdraw.ts';

type Input = CancelFields & SignedIn;

/** A participant takes a bid of theirs back, while that is allowed. */
export const cancelBid = (
  house: House,
  input: Input,
  caller: Caller,
): Promise<Answer<CancelView>> => run(house, cancelling, input, caller, false);

type State = {
  readonly withdrawing: Withdrawing;
  /** The participant's record on the lot as it is stored. */
  readonly own: Bidder | null;
};

const cancelling: UseCase<Input, State, null, CancelView> = {
  load: async (tx, input) => {
    const withdrawing = await loadOwn(tx, input);
    const { bid } = withdrawing;
    const own = bid === null ? null : await tx.lots.bidder(bid.lotId, input.participantId);
    return { withdrawing, own };
  },
  draw: () => null,
  decide: (state, input, moment) => decide(state, input, moment),
  save: (tx, { withdrawing }) => saveWithdrawn(tx, withdrawing),
};

/** Somebody else's bid is not found, like one that is not there. */
const loadOwn = async (tx: Tx, { bidId, participantId }: Input): Promise<Withdrawing> => {
  const found = await loadWithdrawing(tx, bidId);
  const participant = await tx.participants.find(participantId);
  const isOwn = found.bid !== null && participant !== null && belongsTo(found.bid, participant);
  return isOwn ? found : { ...found, bid: null };
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
  const decision = decideWithdrawing(
    withdrawing,
    { by: 'bidder', reason: null },
    moment,
    (bid, lot) => (mayCancel(bid, lot, now) ? null : { kind: 'cancel_not_allowed' }),
  );
  const { answer } = decision;
  const isRecounted = (decision.state.done?.recounted ?? null) !== null;
  const own = answer.ok && isRecounted ? answer.value.own : storedOwn;
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
            keepsMaximum: (own?.maximumMinor ?? null) !== null,
          },
        }
      : no(answer.problem.kind === 'bid_not_found' ? { ...answer.problem, field } : answer.problem),
  };
};
