import { domainOf, emailKey, mailboxOf } from '../../domain/auction/mailbox.ts';
import {
  cancellationWindowMs,
  networkWindowMs,
  type Evidence,
} from '../../domain/auction/review.ts';
import type { LotId, ParticipantId } from '../../domain/ids.ts';
import { before, type Instant } from '../../domain/time.ts';
import type { Tx } from '../../store/store.ts';
import type { Settings } from '../context.ts';

/** What is known of someone who bids, besides the bid itself: the rest of `Evidence`. */
export type Background = Omit<Evidence, 'amountMinor' | 'minNextBidMinor' | 'wouldLead'>;

export const loadBackground = async (
  tx: Tx,
  { isDisposableMail }: Settings,
  bid: { readonly lotId: LotId; readonly email: string; readonly network: string },
  participantId: ParticipantId | null,
  now: Instant,
): Promise<Background> => {
  const { lotId, email, network } = bid;
  const key = emailKey(email);
  const mailbox = mailboxOf(email);
  const [earlierBids, cancellations, others, sameMailbox, isWithdrawnFrom, approved] =
    await Promise.all([
      participantId === null ? 0 : tx.bids.countEntered(participantId),
      participantId === null
        ? 0
        : tx.bids.countWithdrawals(participantId, before(now, cancellationWindowMs)),
      tx.bids.countEmails(lotId, network, before(now, networkWindowMs), key),
      tx.bids.countMailbox(lotId, mailbox, key),
      tx.bids.isWithdrawnFrom(lotId, { participantId, network, mailbox }),
      participantId === null ? [] : tx.bids.approvedOf(lotId, participantId),
    ]);
  return {
    earlierBids,
    cancellations,
    emailsFromNetwork: others + 1,
    sameMailbox,
    isDisposable: isDisposableMail(domainOf(email)),
    isWithdrawnFrom,
    approved,
  };
};
