import type { Sending } from '../app/outbox-ports.ts';
import { localeOf } from '../domain/languages.ts';
import { facts, paragraph, type Email } from './email.ts';
import { spokenNumber } from './order-mail.ts';
import type { Sender } from './sender.ts';

/** What has become of an order, to its studio or to the operators. */
export const stepEmail = ({ message, orders: [order], event }: Sending, sender: Sender): Email => {
  if (order === undefined || event === null) throw new Error('A step is gone that was to be told');
  const language = message.kind === 'order_step' ? message.language : 'en';
  return {
    locale: localeOf(language),
    subject: `${spokenNumber(order.number)}: ${event.type}`,
    blocks: [
      facts([['Order', spokenNumber(order.number)]]),
      paragraph(sender.pages.order(language, order.id)),
    ],
  };
};
