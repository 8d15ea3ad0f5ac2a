import { catalogues } from '../content/catalogues.ts';
import { missingText } from '../content/missing.ts';
import { localeOf } from '../domain/languages.ts';
import type { OrderConfirmation, Recipient } from '../domain/message.ts';
import {
  facts,
  greetedName,
  heading,
  link,
  list,
  paragraph,
  type Block,
  type Email,
} from './email.ts';
import { formatPrice, projectFacts } from './project-facts.ts';
import type { Sender } from './sender.ts';

/** The studio's order is confirmed, and the content is asked for, in the order's language. */
export const confirmationEmail = (
  message: OrderConfirmation,
  channel: Recipient['channel'],
  sender: Sender,
): Email => {
  const { language, project, price, missing } = message;
  const { confirmation: texts, words } = catalogues[language];
  return {
    locale: localeOf(language),
    subject: texts.subject({
      projectType: words.projectType[project.type],
      price: formatPrice(price, language),
    }),
    blocks: [
      paragraph(texts.greeting(greetedName(message.studioName))),
      paragraph(texts.received),
      heading(texts.factsHeading),
      facts([[words.order, message.orderId], ...projectFacts(project, price, language)]),
      paragraph(texts.priceIsFixed),
      ...(missing.length === 0
        ? [paragraph(texts.nothingMissing)]
        : [
            heading(texts.missingHeading),
            list(missing.map((each) => missingText(each, language))),
            ...howToSend(message, channel, sender),
          ]),
      heading(texts.materialsHeading),
      list(texts.materials),
      paragraph(texts.whatThen),
      paragraph(texts.payment),
      paragraph(texts.keepOrderId),
      paragraph(texts.signature),
    ],
  };
};

const howToSend = (
  { language, orderId }: OrderConfirmation,
  channel: Recipient['channel'],
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
