import { isQuestionId } from '../../../brief/rules/questions.ts';
import { orderNumberText } from '../../../kernel/ids.ts';
import { localeOf } from '../../../kernel/languages.ts';
import type { Json } from '../../../kernel/result.ts';
import { minutesMs } from '../../../kernel/time.ts';
import {
  code,
  facts,
  heading,
  list,
  oneLine,
  paragraph,
  type MailBlock,
  type Email,
  type Fact,
} from '../../../messages/email.ts';
import { missingOf, type Order } from '../../rules/order.ts';
import { contactOf } from '../../rules/studio.ts';
import { confirmWithinMs } from '../../rules/work-terms.ts';
import { orderName } from '../../views/order-texts.ts';
import { presentNumber } from '../../views/present-order.ts';
import { studioFacts } from '../../views/studio.ts';
import { missingList } from '../mail-parts.ts';
import type { OperatorNotice } from '../message-types.ts';
import { formatPrice, projectFacts } from '../project-facts.ts';
import { answersInWords } from './answers-in-mail.ts';

/**
 * Notifies operators of an order, in English, with everything needed to act on it. All mails about
 * an order share a subject, so that mail programs group them; the text begins with what happened.
 */
export const noticeEmail = (message: OperatorNotice, order: Order): Email => {
  const { trigger } = message;
  const blocks: MailBlock[] = [];
  if (message.contactByHand) blocks.push(contactByHand(order));
  blocks.push(paragraph(triggerTexts[trigger]), ...filesIn(message, order));
  blocks.push(
    ...(trigger === 'brief_changed' || trigger === 'files_sent'
      ? answersInWords(answersToReport(message, order), orderName(order))
      : wholeOrderBlocks(order)),
  );
  blocks.push(orderCommand(order));
  return {
    locale: localeOf('en'),
    subject: trigger === 'order_placed' ? operatorSubject(order) : threadSubject(order),
    replyTo: order.studio.email,
    blocks,
  };
};

const wholeOrderBlocks = (order: Order): readonly MailBlock[] => {
  const missing = missingOf(order);
  return [
    facts(orderFacts(order)),
    heading('Ordered'),
    projectFacts(order.project, order.price, 'en'),
    ...(missing.length === 0
      ? [paragraph('The brief is complete.')]
      : [heading('Missing'), missingList(missing, 'en')]),
    ...answersInWords(allAnswers(order), orderName(order)),
  ];
};

/** The subject of all mails about an order. */
const operatorSubject = ({ number, project, price }: Order): string =>
  `${number === null ? 'Order' : `Order ${orderNumberText(number)}`}: ${project.type}, ${formatPrice(price, 'en')}`;

/** The subject of a reply to the first mail of an order. */
export const threadSubject = (order: Order): string => `Re: ${operatorSubject(order)}`;

const triggerTexts: Readonly<Record<OperatorNotice['trigger'], string>> = {
  order_placed: 'A new order has come in.',
  brief_completed: 'The brief is now complete.',
  brief_changed:
    'Answers in a complete brief have changed. Please check whether the new answers below affect work that is already done.',
  files_sent: 'Files have arrived.',
};

/** The names of the files that still exist, as their senders named them. */
const filesIn = ({ files = [] }: OperatorNotice, order: Order): readonly MailBlock[] => {
  const sent = order.files.filter(({ id }) => files.includes(id));
  if (sent.length === 0) return [];
  const names = sent
    .slice(0, filesNamedMax)
    .map(({ name, question, from }) =>
      [oneLine(name), `from the ${from}`, ...(question === null ? [] : [question])].join(', '),
    );
  const more = sent.length - names.length;
  return [heading('Files'), list(more === 0 ? names : [...names, `and ${more} more`])];
};

const filesNamedMax = 30;

type Answers = readonly (readonly [id: string, answer: Json])[];

const answersToReport = ({ changed, changedOthers }: OperatorNotice, order: Order): Answers => {
  const { brief } = order;
  const answers = changed.flatMap((id) => {
    const answer = brief.get(id);
    return answer === undefined ? [] : [[id, answer] as const];
  });
  return changedOthers ? [...answers, ...otherAnswers(brief)] : answers;
};

const contactByHand = ({ studio }: Order): MailBlock => {
  const { address } = contactOf(studio);
  return paragraph(
    `Please write to this studio by hand within ${confirmWithinMs / minutesMs(1)} minutes: it can only be reached by Telegram (${oneLine(address)}), where no bot of ours may write to it.`,
  );
};

const orderFacts = ({ id, number, status, source, language, studio }: Order): readonly Fact[] =>
  (
    [
      ['Order', presentNumber(number)],
      ['Order ID', id],
      ['Status', status.replaceAll('_', ' ')],
      ['Source', source],
      ['Language', language],
      ...studioFacts(studio),
    ] as const
  ).flatMap(([label, value]) => (value === null ? [] : [[label, oneLine(value)] as const]));

/** The answers of the brief, and the texts of the project that answer further questions. */
const allAnswers = ({ project, brief }: Order): Answers => {
  const answers: [id: string, answer: Json][] = [];
  for (const id of ['business', 'goal', 'notes'] as const) {
    const text = project[id];
    if (text !== null && !brief.has(id)) answers.push([id, text]);
  }
  return [...answers, ...brief];
};

const otherAnswers = (brief: Order['brief']): Answers =>
  [...brief].filter(([id]) => !isQuestionId(id));

/** A block that says why to do an act, with the terminal command that does it. */
export const commandFor = (
  why: string,
  order: Pick<Order, 'number' | 'id'>,
  act: string,
): MailBlock => code(`${why}:`, `studiolot order ${orderName(order)} ${act}`);

/** The terminal command that shows the order. */
export const orderCommand = (order: Pick<Order, 'number' | 'id'>): MailBlock =>
  code('The whole order:', `studiolot order ${orderName(order)}`);
