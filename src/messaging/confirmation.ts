import { catalogues } from '../content/catalogues.ts';
import type { Channel, OrderConfirmation } from '../domain/message.ts';
import { heading, link, list, paragraph, type Block, type Email } from './email.ts';
import { formatPrice, projectFacts } from './project-facts.ts';
import { missingList, readerEmail } from './reader-email.ts';
import type { Sender } from './sender.ts';

/** The studio's order is confirmed, and the content is asked for, in the order's language. */
export const confirmationEmail = (
  message: OrderConfirmation,
  channel: Channel,
  sender: Sender,
): Email => {
  const { language, studioName: name, project, price, missing } = message;
  const { confirmation: texts, words } = catalogues[language];
  const projectType = words.projectType[project.type];
  const subject = texts.subject({ projectType, price: formatPrice(price, language) });
  return readerEmail({ name, language }, subject, [
    paragraph(texts.received),
    heading(texts.factsHeading),
    projectFacts(project, price, language, [[words.order, message.orderId]]),
    paragraph(texts.priceIsFixed),
    ...(missing.length === 0
      ? [paragraph(texts.nothingMissing)]
      : [
          heading(texts.missingHeading),
          missingList(missing, language),
          ...howToSend(message, channel, sender),
        ]),
    heading(texts.materialsHeading),
    list(texts.materials),
    paragraph(texts.whatThen),
    paragraph(texts.payment),
    paragraph(texts.keepOrderId),
  ]);
};

const howToSend = (
  { language, orderId }: OrderConfirmation,
  channel: Channel,
  { orderUrl, mailAddress, pages }: Sender,
): readonly Block[] => {
  const { confirmation: texts } = catalogues[language];
  const byPerson = channel === 'email' ? texts.sendByReply : `${texts.sendByMail}\n${mailAddress}`;
  return [
    paragraph(byPerson),
    link(texts.sendOnPage, pages.order(language, orderId)),
    paragraph(`${texts.sendByProgram}\nPOST ${orderUrl}\n{"order_id": "${orderId}", "brief": {…}}`),
  ];
};
