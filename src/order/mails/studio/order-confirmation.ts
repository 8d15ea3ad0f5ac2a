import { catalogues } from '../../../kernel/texts/catalogues.ts';
import { heading, paragraph, type Email } from '../../../messages/email.ts';
import type { Channel } from '../../../messages/message.ts';
import { readerEmail } from '../../../messages/reader-email.ts';
import type { Sender } from '../../../messages/sender.ts';
import {
  missingMaterials,
  numberedSubject,
  orderButton,
  orderFacts,
  titleOf,
  missingAnswersBlocks,
  nextMessageParagraph,
  type OrderFacts,
} from '../mail-parts.ts';
import { formatPrice, projectFacts } from '../project-facts.ts';

/** Confirms an order to its studio and asks for missing content, in the order's language. */
export const confirmationEmail = (
  order: OrderFacts,
  { name, channel }: { readonly name: string | null; readonly channel: Channel },
  sender: Sender,
): Email => {
  const { language, project, price } = order;
  const { confirmation: texts, words } = catalogues[language];
  const projectType = words.projectType[project.type];
  const text = texts.subject({ projectType, price: formatPrice(price, language) });
  const email = readerEmail({ name, language }, numberedSubject(order.number, text), [
    paragraph(texts.received),
    heading(texts.factsHeading),
    projectFacts(project, price, language, orderFacts(order, language)),
    paragraph(texts.priceIsFixed),
    ...missingAnswersBlocks(order, channel, sender),
    ...missingMaterials(order, channel, sender),
    ...(order.isPastBrief ? [] : [nextMessageParagraph(language, channel)]),
    paragraph(texts.payment),
    ...orderButton(order, sender),
    paragraph(texts.keepOrderId),
  ]);
  return { ...email, title: titleOf(order.number, language, { text, preview: texts.received }) };
};
