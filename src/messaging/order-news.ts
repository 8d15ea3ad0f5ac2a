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

/** A studio is told what has happened to its orders, or that they are there: which questions were answered, never how. */
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
  const { kind, language, more } = news;
  const { news: texts, confirmation } = catalogues[language];
  const several = texts.several[kind];
  const known = told.map(({ entry, order }) => ({ entry, order: factsOf(order) }));
  const isMissing = known.some(({ order }) => order.missing.length > 0);
  return readerEmail({ name, language }, several.subject, [
    paragraph(several.intro),
    ...known.flatMap(({ entry, order }) => summary(entry, order, language, sender)),
    ...(more === 0 ? [] : [paragraph(several.more(more))]),
    ...(kind === 'order_confirmations'
      ? [
          ...(isMissing ? [paragraph(texts.answerThere)] : []),
          paragraph(confirmation.whatThen),
          paragraph(confirmation.payment),
        ]
      : []),
    paragraph(texts.keepLinks),
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
  { changed, changedOthers }: OrderNewsEntry,
  { id, number, project, price, missing }: OrderFacts,
  language: Language,
  sender: Sender,
): readonly Block[] => {
  const { news: texts, words, confirmation } = catalogues[language];
  const what = `${words.projectType[project.type]}, ${formatPrice(price, language)}`;
  const hasAnswers = changed.length > 0 || changedOthers;
  const state =
    missing.length === 0 ? confirmation.nothingMissing : texts.stillOpen(missing.length);
  return [
    heading(number === null ? what : `${spokenNumber(number)} · ${what}`),
    link(hasAnswers ? `${texts.isChanged}\n${state}` : state, sender.pages.order(language, id)),
  ];
};
