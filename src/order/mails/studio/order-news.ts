import { orderNumberText } from '../../../kernel/ids.ts';
import { localeOf, type Language } from '../../../kernel/languages.ts';
import { catalogues } from '../../../kernel/texts/catalogues.ts';
import {
  button,
  colonOf,
  facts,
  heading,
  link,
  list,
  paragraph,
  type MailBlock,
  type Email,
} from '../../../messages/email.ts';
import type { Channel } from '../../../messages/message.ts';
import { readerEmail } from '../../../messages/reader-email.ts';
import type { Sender } from '../../../messages/sender.ts';
import type { Order } from '../../rules/order.ts';
import { stepTexts } from '../../views/step-texts.ts';
import {
  allAnswered,
  factsOfOrder,
  missingMaterials,
  materialsWanted,
  numberedSubject,
  orderButton,
  orderFacts,
  titleOf,
  missingAnswersBlocks,
  nextMessageParagraph,
  type OrderFacts,
} from '../mail-parts.ts';
import type { OrderNews, OrderNewsEntry, OrderMail } from '../message-types.ts';
import { formatPriceWithVat } from '../project-facts.ts';
import { confirmationEmail } from './order-confirmation.ts';
import { orderLinkEmail } from './order-link.ts';

type NewsReader = { readonly name: string | null; readonly channel: Channel };
type ReportedOrder = { readonly entry: OrderNewsEntry; readonly order: Order };

/**
 * Notifies a studio of changes of its orders, or confirms several of them. It names answered
 * questions, and never answers.
 */
export const newsEmail = (
  news: OrderNews,
  { name, to, orders }: OrderMail,
  sender: Sender,
): Email => {
  const reader = { name, channel: to.channel };
  const reported = news.entries.flatMap((entry): readonly ReportedOrder[] => {
    const order = orders.find(({ id }) => id === entry.orderId);
    return order === undefined ? [] : [{ entry, order }];
  });
  const [first] = reported;
  if (first === undefined || reported.length > 1 || news.more > 0) {
    return emailAboutSeveral(news, reported, reader, sender);
  }
  return news.kind === 'order_links'
    ? orderLinkEmail(first.order, sender)
    : emailAboutOne(first, reader, sender);
};

const emailAboutSeveral = (
  { kind, language, more }: OrderNews,
  reported: readonly ReportedOrder[],
  { name, channel }: NewsReader,
  sender: Sender,
): Email => {
  const { news: texts, confirmation } = catalogues[language];
  const several = texts.several[kind];
  const blocks: MailBlock[] = [paragraph(several.intro)];
  if (kind === 'order_links') {
    blocks.push(...reported.flatMap(({ order }) => linkTo(order, sender)));
  } else {
    const facts = reported.map(({ order }) => factsOfOrder(order));
    blocks.push(...reported.flatMap((each) => summary(each, sender)));
    if ('more' in several && more > 0) blocks.push(paragraph(several.more(more)));
    if (kind === 'order_confirmations' && facts.some(({ missing }) => missing.length > 0)) {
      blocks.push(paragraph(texts.answerThere));
    }
    if (facts.some(({ toSend }) => toSend.length > 0)) {
      blocks.push(paragraph(`${confirmation.sendMaterialsByMail}\n${sender.mailAddress}`));
    }
  }
  if (kind === 'order_confirmations') {
    blocks.push(nextMessageParagraph(language, channel), paragraph(confirmation.payment));
  }
  blocks.push(paragraph(texts.keepLinks));
  const email = readerEmail({ name, language }, several.subject, blocks);
  return { ...email, title: { about: '', text: several.subject, preview: several.intro } };
};

const emailAboutOne = (
  { entry, order }: ReportedOrder,
  reader: NewsReader,
  sender: Sender,
): Email => {
  const shown = factsOfOrder(order);
  if (entry.isNew) return confirmationEmail(shown, reader, sender);
  if (entry.isCancelled === true) return cancelledEmail(shown, reader, sender);
  const { language, project, missing, isPastBrief } = shown;
  const { channel } = reader;
  const { news: texts, words, confirmation } = catalogues[language];
  const projectType = words.projectType[project.type];
  const isFilesOnly = entry.changed.length === 0 && !entry.changedOthers;
  const { subject, intro: ownIntro } = isFilesOnly ? texts.filesOnly : texts;
  const intro = entry.isByClient === true && !isFilesOnly ? texts.byClient : ownIntro;
  const text = subject({ projectType });
  const email = readerEmail({ name: reader.name, language }, numberedSubject(order.number, text), [
    paragraph(intro),
    facts([...orderFacts(order, language), [words.project, projectType]]),
    ...answered(entry, language),
    ...missingAnswersBlocks(shown, channel, sender),
    ...missingMaterials(shown, channel, sender),
    ...(missing.length === 0 && !isPastBrief ? [nextMessageParagraph(language, channel)] : []),
    ...orderButton(shown, sender),
    paragraph(confirmation.keepOrderId),
  ]);
  return { ...email, title: titleOf(order.number, language, { text, preview: intro }) };
};

/** The mail about the step uses the same texts; this one is sent where several messages were merged. */
const cancelledEmail = (
  { id, number, language }: OrderFacts,
  { name }: NewsReader,
  { pages, words }: Sender,
): Email => {
  const { cancelled, buttons } = stepTexts(language, words);
  const { subject: text, what, next } = cancelled.studio;
  const email = readerEmail({ name, language }, numberedSubject(number, text), [
    paragraph(what),
    paragraph(next),
    button(buttons.open, pages.order(language, id)),
  ]);
  return { ...email, title: titleOf(number, language, { text, preview: what }) };
};

const answered = (
  { changed, changedOthers, files = 0 }: OrderNewsEntry,
  language: Language,
): readonly MailBlock[] => {
  const { news: texts, questions } = catalogues[language];
  const items = changed.map((id) => questions[id].text);
  if (changedOthers) items.push(texts.otherAnswers);
  const blocks: MailBlock[] = [];
  if (items.length > 0) blocks.push(heading(texts.answeredHeading), list(items));
  if (files > 0) blocks.push(paragraph(texts.filesSent(files)));
  return blocks;
};

/** Anyone may have requested the link, so it says nothing else. */
const linkTo = ({ id, number, language }: Order, sender: Sender): readonly MailBlock[] => {
  const { steps, found } = catalogues[language];
  return [
    heading(number === null ? found.mail.subject : orderNumberText(number)),
    link(steps.buttons.open, sender.pages.order(language, id)),
  ];
};

/** An order in a mail about several, in its own language, like its page. */
const summary = ({ entry, order }: ReportedOrder, sender: Sender): readonly MailBlock[] => {
  const { changed, changedOthers, files = 0, isCancelled = false } = entry;
  const { id, number, language, project, price } = order;
  const { news: texts, words, confirmation } = catalogues[language];
  const shown = factsOfOrder(order);
  const openCount = shown.missing.length;
  const state = openCount === 0 ? allAnswered(shown) : texts.stillOpen(openCount);
  const lines: string[] = [];
  if (changed.length > 0 || changedOthers) lines.push(texts.isChanged);
  if (files > 0) lines.push(texts.filesSent(files));
  if (isCancelled) lines.push(stepTexts(language, sender.words).cancelled.studio.subject);
  if (!shown.isPastBrief) lines.push(state);
  const what = `${words.projectType[project.type]}, ${formatPriceWithVat(price, language)}`;
  const blocks = [
    heading(number === null ? what : `${orderNumberText(number)} · ${what}`),
    link(lines.join('\n') || state, sender.pages.order(language, id)),
  ];
  const wanted = materialsWanted(shown);
  if (wanted.length > 0) {
    const colon = colonOf(localeOf(language));
    blocks.push(paragraph(`${confirmation.materialsHeading}${colon}`), list(wanted));
  }
  return blocks;
};
