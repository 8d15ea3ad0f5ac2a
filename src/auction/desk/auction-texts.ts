import { minor, toMajor, type Minor } from '../../kernel/money.ts';
import { addressText } from '../../web/desk/words.ts';
import type { Bid } from '../rules/bid.ts';
import type { Lot, LotStatus } from '../rules/lot.ts';
import type { Suspicion } from '../rules/review.ts';
import type { OwnBidStatus } from '../views/own-bid.ts';

/** Texts of the auction on the desk. */

export const usdText = (amount: Minor): string => `${toMajor(amount)} USD`;

export const lotStatusText: Readonly<Record<LotStatus, string>> = {
  scheduled: 'scheduled',
  open: 'open',
  awaiting_brief: 'awaiting the brief',
  sold: 'sold',
  unsold: 'unsold',
  cancelled: 'cancelled',
};

const bidStatuses: Readonly<Record<OwnBidStatus, string>> = {
  waiting_for_code: 'awaiting its code',
  under_review: 'under review',
  not_entered: 'did not enter',
  rejected: 'rejected',
  cancelled: 'withdrawn',
  leading: 'leads',
  outbid: 'outbid',
  set_aside: 'set aside, no brief',
  void: 'void, missed the brief deadline',
  won: 'won',
  lost: 'lost',
};

export const bidStatusText = ({ cancelledBy }: Bid, status: OwnBidStatus): string =>
  status === 'cancelled' && cancelledBy === 'operator' ? 'voided' : bidStatuses[status];

export const bidderText = ({ email, name }: Pick<Bid, 'email' | 'name'>): string =>
  name === null ? addressText(email) : `${addressText(email)}, ${name}`;

/** The reason of a suspicion as text, with its figure. */
export const suspicionText = ({ reason, figure }: Suspicion): string =>
  ({
    large_first_bid: `A first bid as large as ${usdText(minor(figure))}.`,
    shared_network: `${figure} different addresses have bid on this lot from one network.`,
    same_mailbox:
      figure === 1
        ? 'Somebody else who has bid on this lot reads the same mailbox.'
        : `${figure} others who have bid on this lot read the same mailbox.`,
    disposable_mail: 'The address belongs to a disposable mailbox.',
    frequent_cancellations: `The bidder withdrew bids ${figure} times in 30 days.`,
    withdrawn_before:
      'The bidder, or somebody with the same network or mailbox, has withdrawn a bid on this lot.',
  })[reason];

/** Suspicions in short, for a terminal. */
export const suspicionsText = ({ review }: Bid): string =>
  (review?.suspicions ?? []).map(shortSuspicion).join('; ');

const shortSuspicion = ({ reason, figure }: Suspicion): string =>
  `${reason.replaceAll('_', ' ')}: ${reason === 'large_first_bid' ? usdText(minor(figure)) : figure}`;

/** The effect of an act on price and leader; `nameOf` names a participant. */
export const standingEffect = (
  before: Lot,
  { standing }: Lot,
  nameOf: (id: string) => string,
): string => {
  const { leader, priceMinor } = standing;
  const price =
    priceMinor === before.standing.priceMinor
      ? `The price stays ${usdText(priceMinor)}`
      : `The price becomes ${usdText(priceMinor)} instead of ${usdText(before.standing.priceMinor)}`;
  if (leader === null) return `${price}, and nobody leads.`;
  const leads = leader.participantId === before.standing.leader?.participantId;
  const brief = leader.hasBrief ? '' : ', whose brief is missing';
  return `${price}, and ${nameOf(leader.participantId)}${brief}, ${leads ? 'still leads' : 'leads'}.`;
};
