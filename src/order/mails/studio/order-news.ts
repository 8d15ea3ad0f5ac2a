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
  factsOf,
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
  const entriesToReport = news.entries.flatMap((entry) => {
    const order = orders.find(({ id }) => id === entry.orderId);
    return order === undefined ? [] : [{ entry, order }];
  });
  const [first] = entriesToReport;
  const isLinks = news.kind === 'order_links';
  if (first !== undefined && entriesToReport.length === 1 && news.more === 0) {
    return isLinks
      ? orderLinkEmail(first.order, sender)
      : emailAboutOne(first.entry, first.order, reader, sender);
  }
  const { kind, language, more } = news;
  const { news: texts, confirmation } = catalogues[language];
  const several = texts.several[kind];
  const reported = entriesToReport.map(({ entry, order }) => ({ entry, order: factsOf(order) }));
  const isMissing = reported.some(({ order }) => order.missing.length > 0);
  const isToSend = reported.some(({ order }) => order.toSend.length > 0);
  const isNew = kind === 'order_confirmations';
  const email = readerEmail({ name, language }, several.subject, [
    paragraph(several.intro),
    ...reported.flatMap(({ entry, order }) =>
      isLinks ? linkTo(order, sender) : summary(entry, order, sender),
    ),
    ...('more' in several && more > 0 ? [paragraph(several.more(more))] : []),
    ...(isNew && isMissing ? [paragraph(texts.answerThere)] : []),
    ...(isToSend && !isLinks
      ? [paragraph(`${confirmation.sendMaterialsByMail}\n${sender.mailAddress}`)]
      : []),
    ...(isNew ? [nextMessageParagraph(language, to.channel), paragraph(confirmation.payment)] : []),
    paragraph(texts.keepLinks),
  ]);
  const { subject: text, intro: preview } = several;
  return { ...email, title: { about: '', text, preview } };
};

const emailAboutOne = (
  entry: OrderNewsEntry,
  order: Order,
  reader: NewsReader,
  sender: Sender,
): Email => {
  const shown = factsOf(order);
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
  const items = [
    ...changed.map((id) => questions[id].text),
    ...(changedOthers ? [texts.otherAnswers] : []),
  ];
  return [
    ...(items.length === 0 ? [] : [heading(texts.answeredHeading), list(items)]),
    ...(files === 0 ? [] : [paragraph(texts.filesSent(files))]),
  ];
};

/** Anyone may have requested the link, so it says nothing else. */
const linkTo = ({ id, number, language }: OrderFacts, sender: Sender): readonly MailBlock[] => {
  const { steps, found } = catalogues[language];
  return [
    heading(number === null ? found.mail.subject : orderNumberText(number)),
    link(steps.buttons.open, sender.pages.order(language, id)),
  ];
};

/** An order in a mail about several, in its own language, like its page. */
const summary = (
  { changed, changedOthers, files = 0, isCancelled }: OrderNewsEntry,
  order: OrderFacts,
  sender: Sender,
): readonly MailBlock[] => {
  const { id, number, language, project, price, missing, isPastBrief } = order;
  const { news: texts, words, confirmation } = catalogues[language];
  const wanted = materialsWanted(order);
  const colon = colonOf(localeOf(language));
  const what = `${words.projectType[project.type]}, ${formatPriceWithVat(price, language)}`;
  const state = missing.length === 0 ? allAnswered(order) : texts.stillOpen(missing.length);
  const lines = [
    ...(changed.length > 0 || changedOthers ? [texts.isChanged] : []),
    ...(files === 0 ? [] : [texts.filesSent(files)]),
    ...(isCancelled === true ? [stepTexts(language, sender.words).cancelled.studio.subject] : []),
    ...(isPastBrief ? [] : [state]),
  ];
  return [
    heading(number === null ? what : `${orderNumberText(number)} · ${what}`),
    link(lines.join('\n') || state, sender.pages.order(language, id)),
    ...(wanted.length === 0
      ? []
      : [paragraph(`${confirmation.materialsHeading}${colon}`), list(wanted)]),
  ];
};
