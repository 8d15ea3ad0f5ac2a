import type { Settings } from '../../kernel/context.ts';
import type { LotId } from '../../kernel/ids.ts';
import { domainOf, emailKey, mailboxOf } from '../../kernel/mailbox.ts';
import type { Tx } from '../../kernel/store.ts';
import { before, type Instant } from '../../kernel/time.ts';
import type { Participant } from '../rules/participant.ts';
import { withdrawalsCountedMs, networkWindowMs, type Evidence } from '../rules/review.ts';

/** The part of `Evidence` that does not depend on the bid itself. */
export type BidderEvidence = Omit<Evidence, 'amountMinor' | 'minNextBidMinor' | 'wouldLead'>;

/** `participant` may still be loading: what needs no id is loaded meanwhile. */
export const loadBidderEvidence = async (
  tx: Tx,
  { isDisposableMail }: Settings,
  bid: { readonly lotId: LotId; readonly email: string; readonly network: string },
  participant: Participant | Promise<Participant | null>,
  now: Instant,
): Promise<BidderEvidence> => {
  const { lotId, email, network } = bid;
  const [evidence, approved] = await Promise.all([
    tx.bids.evidence({
      lotId,
      participantId: participant instanceof Promise ? null : participant.id,
      email: emailKey(email),
      mailbox: mailboxOf(email),
      network,
      enteredAfter: before(now, networkWindowMs),
      withdrawnAfter: before(now, withdrawalsCountedMs),
    }),
    Promise.resolve(participant).then((joined) =>
      joined === null ? [] : tx.bids.approvedOf(lotId, joined.id),
    ),
  ]);
  const { othersFromNetwork, ...counted } = evidence;
  return {
    ...counted,
    emailsFromNetwork: othersFromNetwork + 1,
    isDisposable: isDisposableMail(domainOf(email)),
    approved,
  };
};
