import { html } from 'ghtml';
import { listText, type ListView } from '../../web/desk/list-view.ts';
import type { DayFigures, MonthFigures } from '../rules/month-figures.ts';
import type { Month } from '../rules/month.ts';
import {
  amountText,
  monthCsv,
  revenueIn,
  monthLines,
  type MonthLine,
} from '../views/month-texts.ts';

/** The lists of a month, for the desk and the terminal. */

/** Every figure, with the month before. */
export const figureList = ({ month, before }: MonthFigures): ListView<MonthLine> => ({
  empty: '',
  columns: [
    { head: 'figure', value: ({ label }) => label },
    { head: monthName(month), value: ({ value }) => value },
    { head: monthName(before.month), value: (line) => line.before },
  ],
});

/** The days, with what was paid and paid back in each currency of the month. */
export const dayList = ({ revenue: used }: MonthFigures): ListView<DayFigures> => ({
  empty: '',
  columns: [
    { head: 'day', value: ({ date }) => date, cell: ({ date }) => html`${dayName(date)}` },
    { head: 'orders', isNumber: true, value: ({ orders }) => String(orders) },
    ...used.flatMap(({ currency }) => [
      {
        head: `paid ${currency}`,
        isNumber: true as const,
        value: ({ revenue }: DayFigures) => amountText(revenueIn(revenue, currency).paidMinor),
      },
      {
        head: `paid back ${currency}`,
        isNumber: true as const,
        value: ({ revenue }: DayFigures) => amountText(revenueIn(revenue, currency).refundedMinor),
      },
    ]),
  ],
});

export const monthName = (month: Month): string =>
  Temporal.PlainDate.from(`${month}-01`).toLocaleString('en-GB', {
    month: 'long',
    year: 'numeric',
  });

export const dayName = (date: string): string =>
  Temporal.PlainDate.from(date).toLocaleString('en-GB', { day: 'numeric', month: 'short' });

/** The figures for the terminal, with the days on which something happened. */
export const monthText = (figures: MonthFigures): string => {
  const eventful = figures.days.filter(({ orders, revenue }) => orders > 0 || revenue.length > 0);
  return [
    listText(figureList(figures), monthLines(figures)),
    ...(eventful.length === 0 ? [] : [listText(dayList(figures), eventful)]),
    `Days are those of ${figures.timeZone}.`,
  ].join('\n\n');
};

/** The days as CSV for the terminal, which adds the line feed of the last line break. */
export const monthCsvText = (figures: MonthFigures): string => `${monthCsv(figures)}\r`;
