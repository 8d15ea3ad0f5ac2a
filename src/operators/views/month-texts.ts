import { currencies, toMajor, type Currency, type Minor } from '../../kernel/money.ts';
import { spanText } from '../../kernel/time-texts.ts';
import { minutesMs } from '../../kernel/time.ts';
import { shareRoundedDown } from '../../order/rules/promises-kept.ts';
import { promises, type PromiseKind } from '../../order/rules/work.ts';
import {
  noRevenue,
  type MonthFigures,
  type MonthTotals,
  type Revenue,
} from '../rules/month-figures.ts';

export type MonthLine = {
  readonly label: string;
  readonly value: string;
  readonly before: string;
};

export const monthLines = (figures: MonthFigures): readonly MonthLine[] => {
  const { before } = figures;
  const line = (label: string, toText: (totals: MonthTotals) => string): MonthLine => ({
    label,
    value: toText(figures),
    before: toText(before),
  });
  return [
    line('orders placed', ({ funnel }) => String(funnel.placed)),
    line('with a complete brief', ({ funnel }) => countWithShare(funnel.complete, funnel.placed)),
    line('delivered', ({ funnel }) => countWithShare(funnel.delivered, funnel.placed)),
    line('paid', ({ funnel }) => countWithShare(funnel.paid, funnel.placed)),
    line('refused', ({ funnel }) => String(funnel.refused)),
    line('cancelled', ({ funnel }) => String(funnel.cancelled)),
    ...currenciesOf(figures).flatMap((currency) => [
      line(`received in ${currency}`, ({ revenue }) => paidText(revenueIn(revenue, currency))),
      line(`paid back in ${currency}`, ({ revenue }) => refundedText(revenueIn(revenue, currency))),
    ]),
    line('half are confirmed within', ({ confirmationTimes }) =>
      waitText(confirmationTimes?.medianMs),
    ),
    line('95% are confirmed within', ({ confirmationTimes }) => waitText(confirmationTimes?.p95Ms)),
    ...promises.map((promise) =>
      line(`promised: ${promiseNames[promise]}`, (totals) => {
        const { kept, missed, open } = totals.promises[promise];
        return `${kept} kept, ${missed} missed, ${open} open`;
      }),
    ),
  ];
};

export const promiseNames: Readonly<Record<PromiseKind, string>> = {
  confirmation: 'order confirmed',
  site_live: 'site live',
  change_round: 'changes made',
  fix: 'defects mended',
};

export const revenueIn = (revenue: readonly Revenue[], currency: Currency): Revenue =>
  revenue.find((each) => each.currency === currency) ?? { ...noRevenue, currency };

/** The currencies of payments and refunds in the month or the month before. */
export const currenciesOf = ({ revenue, before }: MonthFigures): readonly Currency[] =>
  currencies.filter((currency) =>
    [...revenue, ...before.revenue].some((each) => each.currency === currency),
  );

const countWithShare = (count: number, total: number): string => {
  const share = shareText(shareRoundedDown(count, total));
  return share === '' ? String(count) : `${count} (${share})`;
};

export const shareText = (share: number | null): string =>
  share === null ? '' : `${(share * 100).toFixed(1)}%`;

const paidText = ({ paidMinor, payments }: Revenue): string =>
  amountWithCount(paidMinor, payments, 'payment');

const refundedText = ({ refundedMinor, refunds }: Revenue): string =>
  amountWithCount(refundedMinor, refunds, 'refund');

const amountWithCount = (amount: Minor, count: number, noun: string): string =>
  count === 0
    ? amountText(amount)
    : `${amountText(amount)} (${count} ${noun}${count === 1 ? '' : 's'})`;

/** With two decimals, so amounts in a column can be compared. */
export const amountText = (amount: Minor): string => toMajor(amount).toFixed(2);

/** Empty if no order waited. */
export const waitText = (ms: number | undefined): string => {
  if (ms === undefined) return '';
  return ms < minutesMs(1) ? `${(ms / 1_000).toFixed(1)} s` : spanText(ms);
};

/**
 * The days of a month as CSV (RFC 4180), without the last line break. It has only dates and numbers, so
 * nothing needs quoting and nothing reads as a formula.
 */
export const monthCsv = ({ days }: MonthFigures): string =>
  [csvHeads, ...days.map(csvCells)].map((cells) => cells.join(',')).join('\r\n');

const csvHeads: readonly string[] = [
  'date',
  'orders',
  ...currencies.flatMap((currency) => [`paid ${currency}`, `paid back ${currency}`]),
];

const csvCells = ({ date, orders, revenue }: MonthFigures['days'][number]): readonly string[] => [
  date,
  String(orders),
  ...currencies.flatMap((currency) => {
    const { paidMinor, refundedMinor } = revenueIn(revenue, currency);
    return [amountText(paidMinor), amountText(refundedMinor)];
  }),
];
