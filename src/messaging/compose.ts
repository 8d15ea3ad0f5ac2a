import type { Envelope } from '../domain/message.ts';
import { auctionNoticeEmail } from './auction-notice.ts';
import { bidderEmail } from './bidder-emails.ts';
import { confirmationEmail } from './confirmation.ts';
import type { Email } from './email.ts';
import { noticeEmail } from './notice.ts';
import type { Sender } from './sender.ts';

/** What stands in a message. Written when it is sent, so a mended text reaches messages that wait. */
export const compose = (
  { to, message }: Envelope,
  secret: string | null,
  sender: Sender,
): Email => {
  switch (message.kind) {
    case 'order_confirmation':
      return confirmationEmail(message, to.channel, sender);
    case 'operator_notice':
      return noticeEmail(message);
    case 'auction_notice':
      return auctionNoticeEmail(message);
    default:
      return bidderEmail(message, secret, sender);
  }
};
