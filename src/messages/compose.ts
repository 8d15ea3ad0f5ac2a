import type { Sending } from './transport.ts';
import { auctionNoticeEmail } from '../auction/mails/auction-notice.ts';
import { accountEmail } from '../auction/mails/account-emails.ts';
import { bidderEmail } from '../auction/mails/bidder-emails.ts';
import { confirmationEmail } from '../order/mails/confirmation.ts';
import { deskLinkEmail } from '../operators/mails/desk-link-mail.ts';
import type { Email } from './email.ts';
import { followerEmail } from '../auction/mails/follower-emails.ts';
import { noticeEmail } from '../order/mails/notice.ts';
import { factsIn, factsOf } from '../order/mails/order-mail.ts';
import { orderLinkEmail } from '../order/mails/order-link.ts';
import { newsEmail } from '../order/mails/order-news.ts';
import { logAlarmEmail } from '../operators/mails/log-alarm-mail.ts';
import { logHeadEmail } from '../operators/mails/log-head-mail.ts';
import { stepEmail } from '../order/mails/order-step.ts';
import { workDigestEmail } from '../order/mails/work-digest.ts';
import { workNoticeEmail } from '../order/mails/work-notice.ts';
import type { Sender } from './sender.ts';

/** What stands in a message. Written when it is sent, so a mended text reaches messages that wait. */
export const compose = (sending: Sending, secret: string | null, sender: Sender): Email => {
  const { to, message, name, orders, now } = sending;
  const [order] = orders;
  const { pauseToken = null } = sending;
  const pauseUrl =
    pauseToken === null || !('language' in message)
      ? null
      : sender.pages.pause(message.language, pauseToken);
  switch (message.kind) {
    case 'order_confirmation': {
      const known = order === undefined ? factsIn(message) : factsOf(order);
      return confirmationEmail(known, { name, channel: to.channel }, sender);
    }
    case 'order_news':
    case 'order_confirmations':
    case 'order_links':
      return newsEmail(message, sending, sender);
    case 'order_link':
      if (order === undefined) throw new Error('An order is gone whose link was asked for');
      return orderLinkEmail(order, sender);
    case 'order_step':
      return stepEmail(sending, sender);
    case 'work_notice':
      return workNoticeEmail(sending, sender);
    case 'work_digest':
      return workDigestEmail(message, sending, sender);
    case 'operator_notice':
      if (order === undefined)
        throw new Error('An order is gone of which the operator was to hear');
      return noticeEmail(message, order);
    case 'auction_notice':
      return auctionNoticeEmail(message, order?.number ?? null);
    case 'desk_link':
      return deskLinkEmail(message, secret, sender);
    case 'follow_link':
    case 'follow_news':
      return followerEmail(message, secret, sender);
    case 'log_head':
      return logHeadEmail(message);
    case 'log_alarm':
      return logAlarmEmail(message);
    case 'webhook_event':
      throw new Error('What goes to a webhook is no mail');
    case 'sign_in_code':
    case 'bidding_paused':
      return accountEmail(message, secret, pauseUrl, sender);
    default: {
      const known = { secret, name, orderNumber: order?.number ?? null, pauseUrl, now };
      return bidderEmail(message, known, sender);
    }
  }
};
