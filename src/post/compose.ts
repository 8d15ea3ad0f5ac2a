import type { Envelope } from '../domain/message.ts';
import { auctionNoticeLetter } from './auction-notice.ts';
import { bidderLetter } from './bidder-letters.ts';
import { confirmationLetter } from './confirmation.ts';
import type { Letter } from './letter.ts';
import { noticeLetter } from './notice.ts';
import type { Sender } from './sender.ts';

/** What stands in a message. Written when it is sent, so a mended text reaches messages that wait. */
export const compose = (
  { to, message }: Envelope,
  secret: string | null,
  sender: Sender,
): Letter => {
  switch (message.kind) {
    case 'order_confirmation':
      return confirmationLetter(message, to.channel, sender);
    case 'operator_notice':
      return noticeLetter(message);
    case 'auction_notice':
      return auctionNoticeLetter(message);
    default:
      return bidderLetter(message, secret, sender);
  }
};
