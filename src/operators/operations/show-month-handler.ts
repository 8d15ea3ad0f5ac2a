import { ok } from '../../kernel/result.ts';
import { revenueOf } from '../rules/month-figures.ts';
import { daysOf, monthAt, monthBefore, spanOf, type Month } from '../rules/month.ts';
import type { Instant } from '../../kernel/time.ts';
import type { monthRows } from '../rows/months.ts';
import type { HandlerOf } from '../../kernel/use-case.ts';

/** What a month has come to by now, beside the one before. */
export const showMonth: HandlerOf<'show_month'> = {
  look: async ({ months }, { month: asked }, { now, settings: { calendar } }) => {
    const { timeZone } = calendar;
    const month = asked ?? monthAt(now, timeZone);
    const { days, ...totals } = await count(months, month, timeZone, now);
    const { days: _days, ...before } = await count(months, monthBefore(month), timeZone, now);
    return ok({ ...totals, timeZone, days, before });
  },
};

const count = async (
  months: ReturnType<typeof monthRows>,
  month: Month,
  timeZone: string,
  now: Instant,
) => {
  const days = daysOf(month, timeZone);
  const span = spanOf(days);
  const orders = await months.placed(days);
  const revenue = await months.revenue(days);
  return {
    month,
    days: days.map(({ date }, nth) => ({
      date,
      orders: orders[nth] ?? 0,
      revenue: revenue[nth] ?? [],
    })),
    revenue: revenueOf(revenue.flat()),
    funnel: {
      placed: orders.reduce((total, each) => total + each, 0),
      ...(await months.progress(span)),
    },
    confirmationWaits: await months.confirmationWaits(span),
    promises: await months.promises(span, now),
  };
};
