import { currencies, toMajor, type Currency, type Minor } from '../../domain/money.ts';
import type { MonthFigures, MonthTotals, Revenue } from '../../domain/order/month-figures.ts';
import { shareIn } from '../../domain/order/promises-kept.ts';
import { promises, type Promised } from '../../domain/order/work.ts';
import { minutesMs } from '../../domain/time.ts';
import { spanText } from './time-words.ts';

/** How the figures of a month are said to the operator. */

/** One figure, of the month and of the one before. */
export type MonthLine = {
  readonly label: string;
  readonly value: string;
  readonly before: string;
};

export const monthLines = (figures: MonthFigures): readonly MonthLine[] => {
  const { before } = figures;
  const line = (label: string, say: (totals: MonthTotals) => string): MonthLine => ({
    label,
    value: say(figures),
    before: say(before),
  });
  return [
    line('orders placed', ({ funnel }) => String(funnel.placed)),
    line('with a complete brief', ({ funnel }) => partText(funnel.complete, funnel.placed)),
    line('delivered', ({ funnel }) => partText(funnel.delivered, funnel.placed)),
    line('paid', ({ funnel }) => partText(funnel.paid, funnel.placed)),
    line('refused', ({ funnel }) => String(funnel.refused)),
    line('cancelled', ({ funnel }) => String(funnel.cancelled)),
    ...currencies.flatMap((currency) => {
      const isUsed = [figures, before].some(
        ({ revenue }) => inCurrency(revenue, currency) !== null,
      );
      if (!isUsed) return [];
      return [
        line(`received in ${currency}`, ({ revenue }) => paidText(inCurrency(revenue, currency))),
        line(`paid back in ${currency}`, ({ revenue }) =>
          refundedText(inCurrency(revenue, currency)),
        ),
      ];
    }),
    line('half are confirmed within', ({ confirmationWaits }) =>
      waitText(confirmationWaits?.medianMs),
    ),
    line('95% are confirmed within', ({ confirmationWaits }) => waitText(confirmationWaits?.p95Ms)),
    ...promises.map((promise) =>
      line(`promised: ${promiseNames[promise]}`, (totals) => {
        const { kept, missed, open } = totals.promises[promise];
        return `${kept} kept, ${missed} missed, ${open} open`;
      }),
    ),
  ];
};

const promiseNames: Readonly<Record<Promised, string>> = {
  confirmation: 'order confirmed',
  site_live: 'site live',
  change_round: 'changes made',
  fix: 'defects mended',
};

export const inCurrency = (revenue: readonly Revenue[], currency: Currency): Revenue | null =>
  revenue.find((each) => each.currency === currency) ?? null;

const partText = (count: number, total: number): string => {
  const share = shareIn(count, total);
  return share === null ? String(count) : `${count} (${(share * 100).toFixed(1)}%)`;
};

const paidText = (revenue: Revenue | null): string =>
  revenue === null ? '0.00' : ofText(revenue.paidMinor, revenue.payments, 'payment');

const refundedText = (revenue: Revenue | null): string =>
  revenue === null ? '0.00' : ofText(revenue.refundedMinor, revenue.refunds, 'refund');

const ofText = (amount: Minor, count: number, what: string): string =>
  count === 0
    ? amountText(amount)
    : `${amountText(amount)} (${count} ${what}${count === 1 ? '' : 's'})`;

/** With both decimals, so that amounts below each other can be compared. */
export const amountText = (amount: Minor): string => toMajor(amount).toFixed(2);

const waitText = (ms: number | undefined): string => {
  if (ms === undefined) return '';
  return ms < minutesMs(1) ? `${(ms / 1_000).toFixed(1)} s` : spanText(ms);
};
