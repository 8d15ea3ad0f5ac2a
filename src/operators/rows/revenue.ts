import { sql } from 'kysely';
import { currencies, minor, type Currency } from '../../kernel/money.ts';
import type { Session } from '../../store/engine.ts';
import { noRevenue, sumByCurrency, type Revenue } from '../rules/month-figures.ts';
import type { Span } from '../rules/month.ts';

/** Payments and refunds, counted by period. */

const types = ['PaymentRecorded', 'PaymentRefunded'] as const;

/** Payments and refunds in each of the consecutive spans, in the order of the currencies. */
export const countRevenue = async (
  session: Session,
  spans: readonly Span[],
): Promise<readonly (readonly Revenue[])[]> => {
  const counted = await countEach(session, spans);
  return spans.map((_span, nth) => {
    const rows = counted.filter((row) => row.nth === nth);
    const revenue = sumByCurrency(rows.map(revenueFrom));
    return revenue.toSorted(
      (one, other) => currencies.indexOf(one.currency) - currencies.indexOf(other.currency),
    );
  });
};

const revenueFrom = ({ type, currency, count, amount }: CountedRow): Revenue =>
  type === 'PaymentRecorded'
    ? { ...noRevenue, currency, payments: count, paidMinor: minor(amount) }
    : { ...noRevenue, currency, refunds: count, refundedMinor: minor(amount) };

type CountedRow = {
  /** The place of the span. */
  readonly nth: number;
  readonly type: (typeof types)[number];
  readonly currency: Currency;
  readonly count: number;
  readonly amount: number;
};

/** Each span, type and currency reads its own part of the index, because grouping would sort all events. */
const countEach = async (
  { db }: Session,
  spans: readonly Span[],
): Promise<readonly CountedRow[]> => {
  const kinds = types.flatMap((type) => currencies.map((currency) => sql`(${type}, ${currency})`));
  const matchingEvents = sql`from events
    where events.type in ('PaymentRecorded', 'PaymentRefunded')
      and events.type = kinds.type and events.currency = kinds.currency
      and at_ms >= begins and at_ms < ends`;
  const { rows } = await sql<CountedRow>`
    with ${spansTable(spans)}, kinds(type, currency) as (values ${sql.join(kinds)})
    select nth, type, currency,
      (select count(*) ${matchingEvents}) as count, (select coalesce(sum(amount), 0) ${matchingEvents}) as amount
    from spans cross join kinds`.execute(db);
  return rows.filter(({ count }) => count > 0);
};

/** The spans as the SQL table `spans`, each with its place, when it begins and when it ends. */
export const spansTable = (spans: readonly Span[]) => {
  const rows = spans.map(
    ({ from, to }, nth) =>
      sql`(cast(${nth} as bigint), cast(${from} as bigint), cast(${to} as bigint))`,
  );
  return sql`spans(nth, begins, ends) as (values ${sql.join(rows)})`;
};
