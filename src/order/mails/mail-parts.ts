import type { Missing } from '../../brief/rules/brief.ts';
import { materials, materialsToSend, type Material } from '../../brief/views/materials.ts';
import { missingText } from '../../brief/views/question-texts.ts';
import { orderNumberText, type OrderNumber } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/languages.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import {
  button,
  code,
  heading,
  list,
  paragraph,
  type MailBlock,
  type Email,
  type Fact,
} from '../../messages/email.ts';
import type { Channel } from '../../messages/message.ts';
import type { Sender } from '../../messages/sender.ts';
import { missingOf, stageOf, type Order } from '../rules/order.ts';
import type { OrderConfirmation } from './message-types.ts';

/**
 * The parts of an order in mails to its studio: only values of fixed lists, and no text that a
 * person wrote.
 */

export type OrderFacts = Pick<Order, 'id' | 'number' | 'language' | 'project' | 'price'> & {
  readonly missing: readonly Missing[];
  readonly toSend: readonly Material[];
  /** Whether work has started or will not start, so that the mail asks for nothing more. */
  readonly isPastBrief: boolean;
};

export const factsOfOrder = (order: Order): OrderFacts => {
  const stage = stageOf(order);
  const isPastBrief = stage !== 'awaiting_brief' && stage !== 'checking';
  return {
    ...order,
    missing: isPastBrief ? [] : missingOf(order),
    toSend: isPastBrief ? [] : materialsToSend(order.brief, order.files),
    isPastBrief,
  };
};

/** The facts in the message itself, for an order that is erased by now. */
export const factsInMessage = (message: OrderConfirmation): OrderFacts => ({
  ...message,
  id: message.orderId,
  number: null,
  toSend: [],
  isPastBrief: false,
});

/** The subject begins with the order's number, so that mails about one order are recognized. */
export const numberedSubject = (number: OrderNumber | null, subject: string): string =>
  number === null ? subject : `${orderNumberText(number)} · ${subject}`;

export const titleOf = (
  number: OrderNumber | null,
  language: Language,
  { text, preview }: Pick<NonNullable<Email['title']>, 'text' | 'preview'>,
): NonNullable<Email['title']> => ({
  about: number === null ? '' : `${catalogues[language].words.order} ${orderNumberText(number)}`,
  text,
  preview,
});

export const orderFacts = (
  { id, number }: Pick<Order, 'id' | 'number'>,
  language: Language,
): readonly Fact[] => {
  const { words } = catalogues[language];
  return [
    ...(number === null ? [] : [[words.order, orderNumberText(number)] as const]),
    [words.orderId, id],
  ];
};

/** The open questions and how to answer them, or that there are none. */
export const missingAnswersBlocks = (
  order: OrderFacts,
  channel: Channel,
  sender: Sender,
): readonly MailBlock[] => {
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

/** The sentence for a brief without open questions. Materials may still be missing. */
export const allAnswered = ({ language, toSend }: OrderFacts): string => {
  const { nothingMissing, materialsMissing } = catalogues[language].confirmation;
  return toSend.length === 0 ? nothingMissing : materialsMissing;
};

export const missingList = (missing: readonly Missing[], language: Language): MailBlock =>
  list(missing.map((each) => missingText(each, language)));

/** A button to the order, where no other button leads to its questions. */
export const orderButton = (
  { id, language, missing }: OrderFacts,
  { pages }: Sender,
): readonly MailBlock[] =>
  missing.length === 0
    ? [button(catalogues[language].steps.buttons.open, pages.order(language, id))]
    : [];

export const missingMaterials = (
  order: OrderFacts,
  channel: Channel,
  { mailAddress }: Sender,
): readonly MailBlock[] => {
  const wanted = materialsWanted(order);
  if (wanted.length === 0) return [];
  const { confirmation: texts } = catalogues[order.language];
  const byMail = `${texts.sendMaterialsByMail}\n${mailAddress}`;
  return [
    heading(texts.materialsHeading),
    list(wanted),
    paragraph(channel === 'email' ? texts.sendMaterialsByReply : byMail),
  ];
};

export const materialsWanted = ({ language, toSend }: OrderFacts): readonly string[] => {
  const texts = catalogues[language].confirmation.materials;
  return toSend.flatMap((material) => texts[materials.indexOf(material)] ?? []);
};

/** Announces the message that follows once everything is there. */
export const nextMessageParagraph = (language: Language, channel: Channel): MailBlock =>
  paragraph(catalogues[language].confirmation.whatThen[channel === 'email' ? channel : 'telegram']);
