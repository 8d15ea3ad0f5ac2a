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
  const [evidence, approved] = await Promise.all([
    tx.bids.evidence({
      lotId,
      participantId,
      email: emailKey(email),
      mailbox: mailboxOf(email),
      network,
      enteredAfter: before(now, networkWindowMs),
      withdrawnAfter: before(now, cancellationWindowMs),
    }),
    participantId === null ? [] : tx.bids.approvedOf(lotId, participantId),
  ]);
  const { othersFromNetwork, ...counted } = evidence;
  return {
    ...counted,
    emailsFromNetwork: othersFromNetwork + 1,
    isDisposable: isDisposableMail(domainOf(email)),
    approved,
  };
};
