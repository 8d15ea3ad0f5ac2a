import { monthCsv } from '../views/month-csv.ts';
import { amountText, monthLines } from '../views/month-words.ts';
import type { DayFigures, MonthFigures } from '../rules/month-figures.ts';
import { table } from '../../cli/terminal.ts';

/** The figures of a month for the terminal and for a file. */

export const monthText = (figures: MonthFigures): string => {
  const { month, timeZone, before, days } = figures;
  const totals = table(
    ['', month, before.month],
    monthLines(figures).map(({ label, value, before: earlier }) => [label, value, earlier]),
  );
  const eventful = days.filter(({ orders, revenue }) => orders > 0 || revenue.length > 0);
  const byDay = table(
    ['day', 'orders', 'received', 'paid back'],
    eventful.map((day) => [day.date, String(day.orders), ...moneyTexts(day)]),
  );
  return [totals, ...(eventful.length === 0 ? [] : [byDay]), `Days are those of ${timeZone}.`].join(
    '\n\n',
  );
};

const moneyTexts = ({ revenue }: DayFigures): readonly string[] => [
  revenue
    .filter(({ payments }) => payments > 0)
    .map(({ currency, paidMinor }) => `${amountText(paidMinor)} ${currency}`)
    .join(', '),
  revenue
    .filter(({ refunds }) => refunds > 0)
    .map(({ currency, refundedMinor }) => `${amountText(refundedMinor)} ${currency}`)
    .join(', '),
];

/** The line feed after printed text completes its last line break. */
export const monthCsvText = (figures: MonthFigures): string => `${monthCsv(figures)}\r`;
