import { catalogues } from '../content/catalogues.ts';
import type { Sending } from '../app/outbox-ports.ts';
import type { Language } from '../domain/languages.ts';
import type { Channel, OrderNews, OrderNewsEntry } from '../domain/message.ts';
import type { Order } from '../domain/order/order.ts';
import { confirmationEmail } from './confirmation.ts';
import { facts, heading, link, list, paragraph, type Block, type Email } from './email.ts';
import { factsOf, orderFacts, spokenNumber, whatIsMissing, type OrderFacts } from './order-mail.ts';
import { formatPrice } from './project-facts.ts';
import { readerEmail } from './reader-email.ts';
import type { Sender } from './sender.ts';

type Reader = { readonly name: string | null; readonly channel: Channel };

/** A studio is told what has happened to its orders: which questions were answered, never how. */
export const newsEmail = (
  news: OrderNews,
  { name, to, orders }: Sending,
  sender: Sender,
): Email => {
  const reader = { name, channel: to.channel };
  const told = news.entries.flatMap((entry) => {
    const order = orders.find(({ id }) => id === entry.orderId);
    return order === undefined ? [] : [{ entry, order }];
  });
  const [first] = told;
  if (first !== undefined && told.length === 1 && news.more === 0) {
    return ofOne(first.entry, first.order, reader, sender);
  }
  const { language, more } = news;
  const { news: texts } = catalogues[language];
  return readerEmail({ name, language }, texts.severalSubject, [
    paragraph(texts.severalIntro),
    ...told.flatMap(({ entry, order }) => summary(entry, factsOf(order), language, sender)),
    ...(more === 0 ? [] : [paragraph(texts.more(more))]),
    paragraph(catalogues[language].confirmation.keepOrderId),
  ]);
};

const ofOne = (entry: OrderNewsEntry, order: Order, reader: Reader, sender: Sender): Email => {
  const known = factsOf(order);
  if (entry.isNew) return confirmationEmail(known, reader, sender);
  const { id, language, project, missing } = known;
  const { news: texts, words, confirmation } = catalogues[language];
  const projectType = words.projectType[project.type];
  return readerEmail({ name: reader.name, language }, texts.subject({ projectType }), [
    paragraph(texts.intro),
    facts([...orderFacts(order, language), [words.project, projectType]]),
    ...answered(entry, language),
    ...whatIsMissing(known, reader.channel, sender),
    ...(missing.length === 0
      ? [paragraph(confirmation.whatThen), link(texts.onPage, sender.pages.order(language, id))]
      : []),
    paragraph(confirmation.keepOrderId),
  ]);
};

const answered = (
  { changed, changedOthers }: OrderNewsEntry,
  language: Language,
): readonly Block[] => {
  const { news: texts, questions } = catalogues[language];
  const items = [
    ...changed.map((id) => questions[id].text),
    ...(changedOthers ? [texts.otherAnswers] : []),
  ];
  return items.length === 0 ? [] : [heading(texts.answeredHeading), list(items)];
};

const summary = (
  { isNew, changed, changedOthers }: OrderNewsEntry,
  { id, number, project, price, missing }: OrderFacts,
  language: Language,
  sender: Sender,
): readonly Block[] => {
  const { news: texts, words, confirmation } = catalogues[language];
  const what = `${words.projectType[project.type]}, ${formatPrice(price, language)}`;
  const hasAnswers = changed.length > 0 || changedOthers;
  const state =
    missing.length === 0 ? confirmation.nothingMissing : texts.stillOpen(missing.length);
  const happened = [...(isNew ? [texts.isNew] : []), ...(hasAnswers ? [texts.isChanged] : [])];
  return [
    heading(number === null ? what : `${spokenNumber(number)} · ${what}`),
    link([...happened, state].join('\n'), sender.pages.order(language, id)),
  ];
};
