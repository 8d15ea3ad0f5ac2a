import { catalogues } from '../../../kernel/texts/catalogues.ts';
import { button, facts, paragraph, type Email } from '../../../messages/email.ts';
import { readerEmail } from '../../../messages/reader-email.ts';
import type { Sender } from '../../../messages/sender.ts';
import type { Order } from '../../rules/order.ts';
import { numberedSubject, orderFacts, titleOf } from '../mail-parts.ts';

/**
 * Mails the link of an order to a studio that has lost it. Anyone may have requested it, so it says
 * nothing else.
 */
export const orderLinkEmail = (order: Order, sender: Sender): Email => {
  const { id, number, language } = order;
  const { found, steps } = catalogues[language];
  const { subject, intro, notYou } = found.mail;
  const email = readerEmail({ name: null, language }, numberedSubject(number, subject), [
    paragraph(intro),
    facts(orderFacts(order, language)),
    button(steps.buttons.open, sender.pages.order(language, id)),
    paragraph(notYou),
  ]);
  return { ...email, title: titleOf(number, language, { text: subject, preview: intro }) };
};
