import { localeOf } from '../domain/languages.ts';
import type { OperatorNotice } from '../domain/message.ts';
import { contactOf } from '../domain/order/studio.ts';
import {
  directionMarks,
  facts,
  heading,
  oneLine,
  paragraph,
  type Block,
  type Fact,
  type Email,
} from './email.ts';
import { formatPrice, projectFacts } from './project-facts.ts';
import { missingList } from './reader-email.ts';

/** The operator learns of an order, in English, with all that is needed to act on it. */
export const noticeEmail = (message: OperatorNotice): Email => {
  const { occasion, orderId, project, price, missing } = message;
  const what = `${project.type}, ${formatPrice(price, 'en')}`;
  return {
    locale: localeOf('en'),
    subject: `${occasions[occasion]} ${orderId}: ${what}`,
    blocks: [
      ...(message.contactByHand ? [contactByHand(message)] : []),
      facts([
        ['Order', orderId],
        ['Status', message.status],
        ['Came by', message.source],
        ['Language', message.language],
        ...studioFacts(message),
      ]),
      heading('Ordered'),
      projectFacts(project, price, 'en'),
      ...projectTexts(message),
      ...(missing.length === 0
        ? [paragraph('The brief is complete.')]
        : [heading('Missing'), missingList(missing, 'en')]),
      heading('Brief'),
      paragraph(readableJson(message.brief)),
    ],
  };
};

/** With direction marks as escapes, so that every line shows what it holds. */
const readableJson = (brief: OperatorNotice['brief']): string =>
  JSON.stringify(brief, null, 2).replaceAll(
    directionMarks,
    (mark) => `\\u${mark.charCodeAt(0).toString(16)}`,
  );

const occasions: Readonly<Record<OperatorNotice['occasion'], string>> = {
  order_placed: 'New order',
  brief_completed: 'Brief complete',
  brief_changed: 'Brief changed',
};

const contactByHand = ({ studio }: OperatorNotice): Block => {
  const { address } = contactOf(studio);
  return paragraph(
    `Please write to this studio by hand within 15 minutes: it can only be reached by Telegram (${oneLine(address)}), and our bot may not write to it yet.`,
  );
};

const studioFacts = ({ studio }: OperatorNotice): readonly Fact[] =>
  (
    [
      ['Studio', studio.name],
      ['Website', studio.website],
      ['E-mail', studio.email],
      ['Telegram', studio.telegram],
    ] as const
  ).flatMap(([label, value]) => (value === null ? [] : [[label, oneLine(value)] as const]));

const projectTexts = ({ project }: OperatorNotice): readonly Block[] =>
  (
    [
      ['Business', project.business],
      ['Goal', project.goal],
      ['Notes', project.notes],
    ] as const
  ).flatMap(([label, value]) => (value === null ? [] : [heading(label), paragraph(value)]));
