import { sql } from 'kysely';
import { currencies, minor, type Currency } from '../../kernel/money.ts';
import type { Span } from '../rules/month.ts';
import { noRevenue, revenueOf, type Revenue } from '../rules/month-figures.ts';
import type { Session } from '../../store/engine.ts';
import { asTable } from './spans.ts';

const types = ['PaymentRecorded', 'PaymentRefunded'] as const;
type PaymentType = (typeof types)[number];

/** Payments and refunds in each of the consecutive spans, in the order of the currencies. */
export const countRevenue = async (
  session: Session,
  spans: readonly Span[],
): Promise<readonly (readonly Revenue[])[]> => {
  const counted = await countAll(session, spans);
  return spans.map((_span, nth) => {
    const own = revenueOf(counted.filter((each) => each.nth === nth).map(({ of }) => of));
    return currencies.flatMap((currency) => own.filter((each) => each.currency === currency));
  });
};

type Counted = { readonly nth: number; readonly of: Revenue };

const countedAs = (
  { nth, type, currency }: { nth: number; type: PaymentType; currency: Currency },
  [count, amountMinor]: readonly [number, Revenue['paidMinor']],
): Counted => ({
  nth,
  of:
    type === 'PaymentRecorded'
      ? { ...noRevenue, currency, payments: count, paidMinor: amountMinor }
      : { ...noRevenue, currency, refunds: count, refundedMinor: amountMinor },
});

type CountedRow = {
  readonly nth: number;
  readonly type: PaymentType;
  readonly currency: Currency;
  readonly count: number;
  readonly amount: number;
};

/** A part of the index for each time, type and currency: grouping would sort all of them. */
const countAll = async ({ db }: Session, spans: readonly Span[]): Promise<readonly Counted[]> => {
  const kinds = types.flatMap((type) => currencies.map((currency) => sql`(${type}, ${currency})`));
  const own = sql`from events
    where events.type in ('PaymentRecorded', 'PaymentRefunded')
      and events.type = kinds.type and events.currency = kinds.currency
      and at_ms >= begins and at_ms < ends`;
  const { rows } = await sql<CountedRow>`
    with ${asTable(spans)}, kinds(type, currency) as (values ${sql.join(kinds)})
    select nth, type, currency,
      (select count(*) ${own}) as count, (select coalesce(sum(amount), 0) ${own}) as amount
    from spans cross join kinds`.execute(db);
  return rows
    .filter(({ count }) => count > 0)
    .map((row) => countedAs(row, [row.count, minor(row.amount)]));
};
