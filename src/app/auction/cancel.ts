import type { CancelInput, CancelView } from '../../contract/auction/cancel-bid.ts';
import type { Bid } from '../../domain/auction/bid.ts';
import { mayCancel } from '../../domain/auction/cancelling.ts';
import type { Lot } from '../../domain/auction/lot.ts';
import { emailKey } from '../../domain/auction/mailbox.ts';
import type { Participant } from '../../domain/auction/participant.ts';
import type { Bidder } from '../../domain/auction/standing.ts';
import { ok } from '../../domain/base.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { Instant } from '../../domain/time.ts';
import { drawNothing, participantOf, refuse, saveNothing, type UseCase } from '../use-case.ts';
import { ownBid } from './view.ts';
import { decideWithdrawal, loadWithdrawal, type Withdrawal } from './withdraw.ts';

/** Null where there is no such bid, or it is somebody else's. */
type Loaded = {
  readonly withdrawal: Withdrawal;
  /** The participant's record on the lot as it is stored. */
  readonly own: Bidder | null;
} | null;

/** A participant takes a bid of theirs back, while that is allowed. */
export const cancelBid: UseCase<CancelInput, Loaded, CancelView> = {
  lockScope: 'auction',
  load: async (tx, { bidId, sought }, circumstances) => {
    const { now } = circumstances;
    const participant = participantOf(circumstances);
    const withdrawal = await loadWithdrawal(tx, bidId, now, (bid, lot) =>
      belongsTo(bid, participant) ? objection(bid, lot, now) : { kind: 'bid_not_found', sought },
    );
    if (withdrawal === null || !belongsTo(withdrawal.bid, participant)) return null;
    return { withdrawal, own: await tx.lots.bidder(withdrawal.lot.id, participant.id) };
  },
  draw: drawNothing,
  decide: (loaded, { sought }, { now }) => {
    if (loaded === null) return refuse({ kind: 'bid_not_found', sought });
    const { withdrawal, own: stored } = loaded;
    const { answer, change } = decideWithdrawal(withdrawal, { by: 'bidder', reason: null }, now);
    if (!answer.ok) return refuse(answer.problem);
    const { bid, lot, own: recounted } = answer.value;
    const own = withdrawal.history === null ? stored : recounted;
    const keepsMaximum = (own?.proxyMaximumMinor ?? null) !== null;
    return { answer: ok({ bid: ownBid(bid, lot, own, now), lot, now, keepsMaximum }), change };
  },
  save: saveNothing,
};

const objection = (bid: Bid, lot: Lot, now: Instant): Refusal | null => {
  if (bid.status === 'not_entered' || bid.status === 'rejected') {
    return { kind: 'nothing_to_cancel' };
  }
  return mayCancel(bid, lot, null, now) ? null : { kind: 'cancel_not_allowed' };
};

/** A bid that waits for its code belongs to whoever has shown that its address is theirs. */
const belongsTo = (bid: Bid, participant: Participant): boolean =>
  emailKey(bid.email) === emailKey(participant.email);
