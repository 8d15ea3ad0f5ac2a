import type { Email } from '../../messages/email.ts';
import type { Sender } from '../../messages/sender.ts';
import { confirmationEmail } from './confirmation.ts';
import type { OrderMail } from './messages.ts';
import { noticeEmail } from './notice.ts';
import { orderLinkEmail } from './order-link.ts';
import { factsIn, factsOf } from './order-mail.ts';
import { newsEmail } from './order-news.ts';
import { stepEmail } from './order-step.ts';
import { workDigestEmail } from './work-digest.ts';
import { workNoticeEmail } from './work-notice.ts';

/** Writes a message about orders. @throws Error where its order is gone and its text needs it */
export const writeMail = (mail: OrderMail, sender: Sender): Email => {
  const { message, to, orders, name } = mail;
  const [order] = orders;
  switch (message.kind) {
    case 'order_confirmation': {
      const facts = order === undefined ? factsIn(message) : factsOf(order);
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
