import { toMajor } from '../../kernel/money.ts';
import { shortTime } from '../../kernel/time-texts.ts';
import type { OperatorOrder } from './operator-order.ts';
import { priceText, vatText } from './order-texts.ts';
import { projectRows } from './project-rows.ts';
import { studioFacts } from './studio.ts';

/** What was ordered, for operators: labels and values. Erased texts are empty. */
export const orderedRows = (
  { studio, reference, project, price, placedAt, source, language }: OperatorOrder,
  timeZone = 'UTC',
): readonly (readonly [label: string, value: string])[] => {
  const facts = studioFacts(studio);
  const parts = Object.entries(price.breakdown).map(
    ([name, amount]) => `${name.replaceAll('_', ' ')} ${toMajor(amount)}`,
  );
  return [
    ...(facts.length === 0 ? [['Studio', ''] as const] : facts),
    ...written({ Reference: reference }),
    ...projectRows(project, price, 'en', String).map(
      ([label, value]) => [label, value.replaceAll('\n', ', ')] as const,
    ),
    ...written({ Business: project.business, Goal: project.goal, Notes: project.notes }),
    [
      'Price',
      `${priceText(price)}${vatText(price)} (price book ${price.bookVersion}): ${parts.join(', ')}`,
    ],
    ['Placed', `${shortTime(placedAt, timeZone)} by ${source}, in ${language}`],
  ];
};

/** The texts that were given. */
const written = (texts: Readonly<Record<string, string | null>>) =>
  Object.entries(texts).flatMap(([label, text]) => (text === null ? [] : [[label, text] as const]));
