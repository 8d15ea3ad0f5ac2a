import { toMajor, type Minor } from '../../kernel/money.ts';
import { addressText } from '../../web/desk/words.ts';
import type { Bid } from '../rules/bid.ts';
import type { Lot, LotStatus } from '../rules/lot.ts';
import type { Suspicion } from '../rules/review.ts';
import { withdrawalsCountedText } from '../views/limit-texts.ts';
import type { OwnBidStatus } from '../views/own-bid.ts';

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

export const suspicionText = ({ reason, figure }: Suspicion): string => {
  switch (reason) {
    case 'large_first_bid':
      return `A first bid as large as ${usdText(figure)}.`;
    case 'shared_network':
      return `${figure} different addresses have bid on this lot from one network.`;
    case 'same_mailbox':
      return figure === 1
        ? 'Somebody else who has bid on this lot reads the same mailbox.'
        : `${figure} others who have bid on this lot read the same mailbox.`;
    case 'disposable_mail':
      return 'The address belongs to a disposable mailbox.';
    case 'frequent_cancellations':
      return `The bidder withdrew bids ${figure} times in ${withdrawalsCountedText}.`;
    case 'withdrawn_before':
      return 'The bidder, or somebody with the same network or mailbox, has withdrawn a bid on this lot.';
  }
};

/** All suspicions about a bid in short, for a column of a table. */
export const suspicionsText = ({ review }: Bid): string =>
  (review?.suspicions ?? []).map(shortSuspicion).join('; ');

const shortSuspicion = ({ reason, figure }: Suspicion): string => {
  const name = reason.replaceAll('_', ' ');
  switch (reason) {
    case 'large_first_bid':
      return `${name}: ${usdText(figure)}`;
    case 'shared_network':
    case 'same_mailbox':
    case 'frequent_cancellations':
      return `${name}: ${figure}`;
    case 'disposable_mail':
    case 'withdrawn_before':
      return name;
  }
};

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
