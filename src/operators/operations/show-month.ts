import { z } from 'zod';
import { currencies, toMajor } from '../../kernel/money.ts';
import { calledBy, operation } from '../../kernel/operation.ts';
import { no, ok } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import { handled } from '../../kernel/use-case.ts';
import { show, withFields } from '../../kernel/view-codec.ts';
import { field, got } from '../../kernel/wire.ts';
import { shareRoundedDown } from '../../order/rules/promises-kept.ts';
import { promises } from '../../order/rules/work.ts';
import type { monthRows } from '../rows/months.ts';
import {
  type DayFigures,
  type Funnel,
  type MonthFigures,
  type MonthTotals,
  type Revenue,
  type ConfirmationTimes,
  sumByCurrency,
} from '../rules/month-figures.ts';
import { readMonth, daysOf, monthAt, monthBefore, spanOf, type Month } from '../rules/month.ts';

const month = field(
  {
    description:
      "Such as 2026-10, in the time zone of the operator's calendar; by default this one",
    type: 'string',
  },
  (value) => {
    const read = typeof value === 'string' ? readMonth(value) : null;
    return read === null ? no(`must be a month such as 2026-10, got ${got(value)}`) : ok(read);
  },
);

const inCurrency = z.object({
  currency: z.enum(currencies),
  payments: z.int(),
  paid: z.number(),
  refunds: z.int(),
  refunded: z.number(),
});
const revenue = z.array(inCurrency);

const step = z.object({
  count: z.int(),
  share: z.number().min(0).max(1).nullable().meta({
    description: 'The share of the orders placed, rounded down; null without orders',
  }),
});

const funnel = z
  .object({
    placed: z.int(),
    complete: step,
    delivered: step,
    paid: step,
    refused: z.int(),
    cancelled: z.int(),
  })
  .meta({ description: 'How far the orders placed in the month have come by now' });

const totals = z.object({
  month: z.string(),
  revenue: revenue.meta({
    description: 'Payments and refunds recorded in the month, whenever their orders were placed',
  }),
  funnel,
  confirmation_wait: z
    .object({ orders: z.int(), median_seconds: z.number(), p95_seconds: z.number() })
    .nullable()
    .meta({
      description:
        'From an order of the month until its confirmation was handed over; null where none was',
    }),
  promises: z
    .record(z.enum(promises), z.object({ kept: z.int(), missed: z.int(), open: z.int() }))
    .meta({ description: 'What has become by now of the promises given in the month' }),
});

const day = z.object({ date: z.string(), orders: z.int(), revenue });

const output = totals.extend({
  time_zone: z.string(),
  days: z.array(day),
  before: totals.meta({ description: 'The same of the month before' }),
});

const declared = operation({
  name: 'show_month',
  summary:
    'Show what a month came to: orders, payments, how far its orders have come, promises kept',
  description:
    'Use it for accounts and for how well the work goes. Amounts stand in each currency by ' +
    'itself.',
  ...calledBy('operator', 'reads'),
  ...withFields({ month }),
  output,
  present: (figures: MonthFigures) =>
    show(output, figures, {
      ...presentTotals(figures),
      days: figures.days.map((each) =>
        show(day, each, { revenue: each.revenue.map(presentRevenue) }),
      ),
      before: presentTotals(figures.before),
    }),
});

const presentTotals = (figures: MonthTotals) =>
  show(totals, figures, {
    revenue: figures.revenue.map(presentRevenue),
    funnel: presentFunnel(figures.funnel),
    confirmation_wait: figures.confirmationTimes && presentTimes(figures.confirmationTimes),
  });

const presentRevenue = (each: Revenue) =>
  show(inCurrency, each, {
    paid: toMajor(each.paidMinor),
    refunded: toMajor(each.refundedMinor),
  });

const presentFunnel = (counts: Funnel) => {
  const stepOf = (count: number) => ({ count, share: shareRoundedDown(count, counts.placed) });
  return show(funnel, counts, {
    complete: stepOf(counts.complete),
    delivered: stepOf(counts.delivered),
    paid: stepOf(counts.paid),
  });
};

const presentTimes = ({ count, medianMs, p95Ms }: ConfirmationTimes) => ({
  orders: count,
  median_seconds: medianMs / 1_000,
  p95_seconds: p95Ms / 1_000,
});

export const showMonth = handled(declared, {
  read: async ({ months }, { month: requested }, { now, settings: { calendar } }) => {
    const { timeZone } = calendar;
    const month = requested ?? monthAt(now, timeZone);
    const current = await countMonth(months, month, timeZone, now);
    const before = await countMonth(months, monthBefore(month), timeZone, now);
    return ok({ ...current.totals, timeZone, days: current.days, before: before.totals });
  },
});

const countMonth = async (
  months: ReturnType<typeof monthRows>,
  month: Month,
  timeZone: string,
  now: Instant,
): Promise<{ readonly totals: MonthTotals; readonly days: readonly DayFigures[] }> => {
  const days = daysOf(month, timeZone);
  const span = spanOf(days);
  const orders = await months.placed(days);
  const revenue = await months.revenue(days);
  const totals = {
    month,
    revenue: sumByCurrency(revenue.flat()),
    funnel: {
      placed: orders.reduce((total, each) => total + each, 0),
      ...(await months.progress(span)),
    },
    confirmationTimes: await months.confirmationTimes(span),
    promises: await months.promises(span, now),
  };
  return {
    totals,
    days: days.map(({ date }, nth) => ({
      date,
      orders: orders[nth] ?? 0,
      revenue: revenue[nth] ?? [],
    })),
  };
};
