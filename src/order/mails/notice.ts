import { localeOf } from '../../kernel/languages.ts';
import type { Json } from '../../kernel/result.ts';
import type { OperatorNotice } from '../../messages/message.ts';
import { isQuestionId } from '../../brief/rules/questions.ts';
import { missingOf, type Order } from '../rules/order.ts';
import { contactOf } from '../rules/studio.ts';
import { answersInWords } from './answers-in-mail.ts';
import {
  facts,
  heading,
  list,
  oneLine,
  paragraph,
  type Block,
  type Email,
  type Fact,
} from '../../messages/email.ts';
import { wholeOrder } from './operator-commands.ts';
import { spokenNumber } from './order-mail.ts';
import { formatPrice, projectFacts } from './project-facts.ts';
import { missingList } from '../../messages/reader-email.ts';

/**
 * The operator learns of an order, in English, with all that is needed to act on it. Mails about one
 * order have one subject, by which some programs put them together; what happened opens the text.
 */
export const noticeEmail = (message: OperatorNotice, order: Order): Email => {
  const { occasion } = message;
  const { project, price, number, studio } = order;
  const missing = missingOf(order);
  const spoken = spokenNumber(number) || order.id;
  const isFirst = occasion === 'order_placed';
  return {
    locale: localeOf('en'),
    subject: isFirst ? operatorSubject(order) : threadSubject(order),
    replyTo: studio.email,
    blocks: [
      ...(message.contactByHand ? [contactByHand(order)] : []),
      paragraph(occasions[occasion]),
      ...filesIn(message, order),
      ...(occasion === 'brief_changed' || occasion === 'files_sent'
        ? answersInWords(changedOf(message, order), spoken)
        : [
            facts(orderFacts(order)),
            heading('Ordered'),
            projectFacts(project, price, 'en'),
            ...(missing.length === 0
              ? [paragraph('The brief is complete.')]
              : [heading('Missing'), missingList(missing, 'en')]),
            ...answersInWords(allOf(order), spoken),
          ]),
      wholeOrder(order),
    ],
  };
};

/** One for all that is said of an order. */
const operatorSubject = ({ number, project, price }: Order): string =>
  `${`Order ${spokenNumber(number)}`.trimEnd()}: ${project.type}, ${formatPrice(price, 'en')}`;

/** That of an answer to the first mail of an order. */
export const threadSubject = (order: Order): string => `Re: ${operatorSubject(order)}`;

const occasions: Readonly<Record<OperatorNotice['occasion'], string>> = {
  order_placed: 'A new order.',
  brief_completed: 'The brief is now complete.',
  brief_changed:
    'Answers of a brief that was complete have changed. These are the new ones; please look whether they concern what is built already.',
  files_sent: 'Files have come.',
};

/** As whoever sent them calls them; those that were removed since are not named. */
const filesIn = ({ files = [] }: OperatorNotice, order: Order): readonly Block[] => {
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

const changedOf = ({ changed, changedOthers }: OperatorNotice, order: Order): Answers => {
  if (changed === undefined) return allOf(order);
  const { brief } = order;
  const known = changed.flatMap((id) => {
    const answer = brief.get(id);
    return answer === undefined ? [] : [[id, answer] as const];
  });
  return changedOthers ? [...known, ...othersOf(brief)] : known;
};

const contactByHand = ({ studio }: Order): Block => {
  const { address } = contactOf(studio);
  return paragraph(
    `Please write to this studio by hand within 15 minutes: it can only be reached by Telegram (${oneLine(address)}), where no bot of ours may write to it.`,
  );
};

const orderFacts = ({ id, number, status, source, language, studio }: Order): readonly Fact[] =>
  (
    [
      ['Order', number === null ? null : spokenNumber(number)],
      ['Order ID', id],
      ['Status', status.replaceAll('_', ' ')],
      ['Came by', source],
      ['Language', language],
      ['Studio', studio.name],
      ['Website', studio.website],
      ['E-mail', studio.email],
      ['Telegram', studio.telegram],
    ] as const
  ).flatMap(([label, value]) => (value === null ? [] : [[label, oneLine(value)] as const]));

/** What the project itself says answers a question that the brief does not. */
const allOf = ({ project, brief }: Order): Answers => {
  const own: readonly (readonly [string, string | null])[] = [
    ['business', project.business],
    ['goal', project.goal],
    ['notes', project.notes],
  ];
  return [
    ...own.flatMap(([id, text]) => (text === null || brief.has(id) ? [] : [[id, text] as const])),
    ...brief,
  ];
};

const othersOf = (brief: Order['brief']): Answers => [...brief].filter(([id]) => !isQuestionId(id));
