import { materials, materialsToSend, type Material } from '../../brief/views/materials.ts';
import { missingText } from '../../brief/views/missing-texts.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import { orderNumberText, type OrderNumber } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/languages.ts';
import type { Channel } from '../../messages/message.ts';
import type { OrderConfirmation } from './messages.ts';
import type { Missing } from '../../brief/rules/brief.ts';
import { missingOf, stageOf, type Order } from '../rules/order.ts';
import {
  button,
  code,
  heading,
  list,
  paragraph,
  type Block,
  type Email,
  type Fact,
} from '../../messages/email.ts';

import type { Sender } from '../../messages/sender.ts';

/** What mails to a studio say of an order: only what is in closed lists, nothing that anybody wrote. */

export type OrderFacts = Pick<Order, 'id' | 'number' | 'language' | 'project' | 'price'> & {
  readonly missing: readonly Missing[];
  readonly toSend: readonly Material[];
  /** Once the work has begun, or will not begin, nothing is asked for any more. */
  readonly isPastBrief: boolean;
};

export const factsOf = (order: Order): OrderFacts => {
  const stage = stageOf(order);
  const isPastBrief = stage !== 'awaiting_brief' && stage !== 'checking';
  return {
    ...order,
    missing: isPastBrief ? [] : missingOf(order),
    toSend: isPastBrief ? [] : materialsToSend(order.brief, order.files),
    isPastBrief,
  };
};

/** For an order that is gone, or never was. */
export const factsIn = (message: OrderConfirmation): OrderFacts => ({
  ...message,
  id: message.orderId,
  number: null,
  toSend: [],
  isPastBrief: false,
});

/** As it is said aloud; empty for an order that has none yet. */
export const spokenNumber = (number: OrderNumber | null): string =>
  number === null ? '' : orderNumberText(number);

/** By its number all mails about an order are recognised as such. */
export const numberedSubject = (number: OrderNumber | null, subject: string): string =>
  number === null ? subject : `${spokenNumber(number)} · ${subject}`;

/** Above a mail that is about one order. */
export const titleOf = (
  number: OrderNumber | null,
  language: Language,
  { text, preview }: Pick<NonNullable<Email['title']>, 'text' | 'preview'>,
): NonNullable<Email['title']> => ({
  about: number === null ? '' : `${catalogues[language].words.order} ${spokenNumber(number)}`,
  text,
  preview,
});

export const orderFacts = (
  { id, number }: Pick<Order, 'id' | 'number'>,
  language: Language,
): readonly Fact[] => {
  const { words } = catalogues[language];
  return [
    ...(number === null ? [] : [[words.order, spokenNumber(number)] as const]),
    [words.orderId, id],
  ];
};

/** The questions that are still open and where the answers go, or that there are none. */
export const whatIsMissing = (
  order: OrderFacts,
  channel: Channel,
  sender: Sender,
): readonly Block[] => {
  const { id, language, missing, isPastBrief } = order;
  const { confirmation: texts } = catalogues[language];
  if (isPastBrief) return [];
  if (missing.length === 0) return [paragraph(allAnswered(order))];
  const { orderUrl, mailAddress, pages } = sender;
  const byPerson = channel === 'email' ? texts.sendByReply : `${texts.sendByMail}\n${mailAddress}`;
  return [
    heading(texts.missingHeading),
    missingList(missing, language),
    paragraph(byPerson),
    paragraph(texts.sendOnPage),
    button(catalogues[language].steps.buttons.answer, pages.order(language, id)),
    code(texts.sendByProgram, `POST ${orderUrl}\n{"order_id": "${id}", "brief": {…}}`),
  ];
};

/** No question is open; complete is only what needs nothing else either. */
export const allAnswered = ({ language, toSend }: OrderFacts): string => {
  const { nothingMissing, materialsMissing } = catalogues[language].confirmation;
  return toSend.length === 0 ? nothingMissing : materialsMissing;
};

export const missingList = (missing: readonly Missing[], language: Language): Block =>
  list(missing.map((each) => missingText(each, language)));

/** Leads to the order, where no questions are open to which a button leads. */
export const openButton = (
  { id, language, missing }: OrderFacts,
  { pages }: Sender,
): readonly Block[] =>
  missing.length === 0
    ? [button(catalogues[language].steps.buttons.open, pages.order(language, id))]
    : [];

/** What the site is built from and has not come yet, and where it goes. */
export const materialsAsked = (
  order: OrderFacts,
  channel: Channel,
  { mailAddress }: Sender,
): readonly Block[] => {
  const asked = materialsWanted(order);
  if (asked.length === 0) return [];
  const { confirmation: texts } = catalogues[order.language];
  const byMail = `${texts.sendMaterialsByMail}\n${mailAddress}`;
  return [
    heading(texts.materialsHeading),
    list(asked),
    paragraph(channel === 'email' ? texts.sendMaterialsByReply : byMail),
  ];
};

export const materialsWanted = ({ language, toSend }: OrderFacts): readonly string[] =>
  catalogues[language].confirmation.materials.filter((_text, index) => {
    const material = materials[index];
    return material !== undefined && toSend.includes(material);
  });

/** How the studio hears that we have everything. */
export const whatThen = (language: Language, channel: Channel): Block =>
  paragraph(catalogues[language].confirmation.whatThen[channel === 'email' ? channel : 'telegram']);
