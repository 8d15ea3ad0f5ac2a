import { orderNumberText, type BidId, type OrderNumber } from '../../kernel/ids.ts';
import { localeOf } from '../../kernel/languages.ts';
import type { Minor } from '../../kernel/money.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import { formatAmount, formatMoment } from '../../kernel/texts/formats.ts';
import {
  code,
  facts,
  heading,
  list,
  paragraph,
  type MailBlock,
  type Email,
} from '../../messages/email.ts';
import { operators } from '../../messages/message.ts';
import type { Outgoing } from '../../messages/outbox.ts';
import { orderFacts } from '../../order/mails/mail-parts.ts';
import type { Lot } from '../rules/lot.ts';
import type { AuctionNotice } from '../rules/messages.ts';
import { reviewThresholds, type Suspicion } from '../rules/review.ts';
import { lotStream } from '../rules/streams.ts';
import { withdrawalsCountedText } from '../views/limit-texts.ts';

/** A mail to operators, in English: a bid under review, a lot's outcome, or the end of an offer. */
export const auctionNoticeEmail = (
  notice: AuctionNotice,
  orderNumber: OrderNumber | null,
): Email => {
  const lot = catalogues.en.auction.words.lotNumber({
    name: catalogues.en.auction.lotKinds[notice.lotKind].name,
    id: notice.lotId,
  });
  return {
    locale: localeOf('en'),
    subject: subjectOf(notice, lot),
    replyTo: notice.trigger === 'lot_sold' ? notice.email : null,
    blocks: blocksOf(notice, lot, orderNumber),
  };
};

/** The part of a notice that its lot does not determine. */
type AboutLot<Notice> = Notice extends AuctionNotice
  ? Omit<Notice, 'kind' | 'lotId' | 'lotKind'>
  : never;

/** The message with a notice to operators. `cause` names the change that causes it, so that each change is mailed once. */
export const operatorNotice = (
  lot: Lot,
  cause: string,
  notice: AboutLot<AuctionNotice>,
): Outgoing => ({
  id: `${lotStream(lot.id)}.${notice.trigger}.${cause}`,
  to: operators,
  message: { kind: 'auction_notice', lotId: lot.id, lotKind: lot.kind, ...notice },
});

const subjectOf = (notice: AuctionNotice, lot: string): string => {
  switch (notice.trigger) {
    case 'bid_under_review':
      return `Please review a bid of ${amountText(notice)}: ${lot}`;
    case 'review_pressing':
      return `Still under review, and the lot is about to end: ${lot}`;
    case 'lot_sold':
      return `Sold for ${money(notice.amountMinor)}: ${lot}`;
    case 'lot_unsold':
      return `Not sold: ${lot}`;
    case 'offer_ended':
      return `${offerEndText[notice.outcome]}: ${lot}`;
  }
};

const blocksOf = (
  notice: AuctionNotice,
  lot: string,
  orderNumber: OrderNumber | null,
): readonly MailBlock[] => {
  switch (notice.trigger) {
    case 'bid_under_review':
      return [
        facts([
          ['Lot', lot],
          ['Bid', notice.bidId],
          ['Amount', amountText(notice)],
          ['E-mail', notice.email],
          ['Network', notice.network],
        ]),
        heading('Why it is under review'),
        list(notice.suspicions.map(suspicionText)),
        howToDecide(notice.bidId),
      ];
    case 'review_pressing':
      return [
        facts([
          ['Lot', lot],
          ['Ends', formatMoment(notice.endsAt, 'en')],
          ['Bid', notice.bidId],
          ['Amount', amountText(notice)],
          ['E-mail', notice.email],
        ]),
        paragraph('If nobody decides before the end, the bid does not count.'),
        howToDecide(notice.bidId),
      ];
    case 'lot_sold':
      return [
        facts([
          ['Lot', lot],
          ['Price', money(notice.amountMinor)],
          ['Winner', notice.email],
          ['Participant', notice.participantId],
          ...orderFacts({ id: notice.orderId, number: orderNumber }, 'en'),
        ]),
      ];
    case 'lot_unsold':
      return [
        facts([
          ['Lot', lot],
          ['Bidders', String(notice.bidders)],
        ]),
        paragraph(
          notice.bidders === 0
            ? 'Nobody bid.'
            : 'None of those who bid had a complete brief in time.',
        ),
      ];
    case 'offer_ended':
      return offerBlocks(notice, lot, orderNumber);
  }
};

const offerBlocks = (
  {
    participantId,
    amountMinor,
    orderId,
  }: Extract<AuctionNotice, { readonly trigger: 'offer_ended' }>,
  lot: string,
  number: OrderNumber | null,
): readonly MailBlock[] => [
  facts([
    ['Lot', lot],
    ['Offered to', participantId],
    ['Amount', money(amountMinor)],
    ...orderFacts({ id: orderId, number }, 'en'),
  ]),
  code(
    'To offer it to the next bidder:',
    `studiolot order ${number === null ? orderId : orderNumberText(number)} offer-to-next`,
  ),
];

const offerEndText = {
  declined: 'The next bidder declined',
  lapsed: 'The next bidder did not answer',
} as const;

const howToDecide = (bidId: BidId): MailBlock =>
  code(
    'It does not count until you decide:',
    `studiolot review approve ${bidId}\nstudiolot review reject ${bidId} --reason "…"`,
  );

const suspicionText = (suspicion: Suspicion): string =>
  `${reasonText(suspicion)} (score ${suspicion.score})`;

const reasonText = ({ reason, figure }: Suspicion): string => {
  switch (reason) {
    case 'large_first_bid':
      return `The first bid of this address is ${money(figure)}, at least ${reviewThresholds.largeBidTimes} times the minimum`;
    case 'shared_network':
      return `${figure} different addresses bid from this network on this lot`;
    case 'same_mailbox':
      return 'Another bidder of this lot has an address of the same mailbox';
    case 'disposable_mail':
      return 'The address belongs to a provider of disposable mailboxes';
    case 'frequent_cancellations':
      return `This bidder withdrew bids ${figure} times within ${withdrawalsCountedText}`;
    case 'withdrawn_before':
      return 'This bidder, or somebody with the same network or mailbox, withdrew a bid on this lot, and this bid would only drive up the price for another bidder’s maximum';
  }
};

/** The amount of a bid; of an automatic bid that has not entered, only the maximum is known. */
const amountText = ({
  amountMinor,
  isAutomatic,
}: {
  readonly amountMinor: Minor;
  readonly isAutomatic: boolean;
}): string => `${isAutomatic ? 'up to ' : ''}${money(amountMinor)}`;

const money = (amountMinor: Minor): string => formatAmount(amountMinor, 'USD', 'en');
