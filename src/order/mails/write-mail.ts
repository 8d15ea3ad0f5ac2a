import type { Email } from '../../messages/email.ts';
import type { Sender } from '../../messages/sender.ts';
import { factsInMessage, factsOfOrder } from './mail-parts.ts';
import type { OrderMail } from './message-types.ts';
import { noticeEmail } from './operators/operator-notice.ts';
import { workDigestEmail } from './operators/work-digest.ts';
import { workNoticeEmail } from './operators/work-notice.ts';
import { confirmationEmail } from './studio/order-confirmation.ts';
import { orderLinkEmail } from './studio/order-link.ts';
import { newsEmail } from './studio/order-news.ts';
import { stepEmail } from './studio/order-step.ts';

/**
 * Writes a message about orders when it is sent, from the orders as they are then. Studios read it in
 * the order's language, with texts from `locales`; operators read it in English.
 * @throws Error where its order is gone and its text needs it
 */
export const writeMail = (mail: OrderMail, sender: Sender): Email => {
  const { message, to, orders, name } = mail;
  const [order] = orders;
  switch (message.kind) {
    case 'order_confirmation': {
      const facts = order === undefined ? factsInMessage(message) : factsOfOrder(order);
      return confirmationEmail(facts, { name, channel: to.channel }, sender);
    }
    case 'order_news':
    case 'order_confirmations':
    case 'order_links':
      return newsEmail(message, mail, sender);
    case 'order_step':
      return stepEmail(mail, sender);
    case 'work_notice':
      return workNoticeEmail(mail, sender);
    case 'work_digest':
      return workDigestEmail(message, mail, sender);
    case 'order_link':
      if (order === undefined) throw new Error('The order of this link is gone');
      return orderLinkEmail(order, sender);
    case 'operator_notice':
      if (order === undefined) throw new Error('The order of this notice is gone');
      return noticeEmail(message, order);
  }
};
