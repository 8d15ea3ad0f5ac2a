import { currencies } from '../../kernel/money.ts';
import type { MonthFigures } from '../rules/month-figures.ts';
import { amountText, revenueIn } from './month-words.ts';

/**
 * The days of a month as CSV (RFC 4180), without the last line break. It has only dates and numbers, so
 * nothing needs quoting and nothing reads as a formula.
 */
export const monthCsv = ({ days }: MonthFigures): string =>
  [heads, ...days.map(cellsOf)].map((cells) => cells.join(',')).join('\r\n');

const heads: readonly string[] = [
  'date',
  'orders',
  ...currencies.flatMap((currency) => [`paid ${currency}`, `paid back ${currency}`]),
];

const cellsOf = ({ date, orders, revenue }: MonthFigures['days'][number]): readonly string[] => [
  date,
  String(orders),
  ...currencies.flatMap((currency) => {
    const { paidMinor, refundedMinor } = revenueIn(revenue, currency);
    return [amountText(paidMinor), amountText(refundedMinor)];
  }),
];
