import { sql } from 'kysely';
import { currencies, minor, times, type Currency } from '../domain/money.ts';
import type { Span } from '../domain/order/month.ts';
import { noRevenue, revenueOf, type Revenue } from '../domain/order/month-figures.ts';
import type { Price } from '../domain/order/price.ts';
import { fromJson } from './codec.ts';
import type { Session } from './engine.ts';
import { asTable } from './spans.ts';

const types = ['PaymentRecorded', 'PaymentRefunded'] as const;
type PaymentType = (typeof types)[number];

/** What was paid and paid back in each of the times, which follow each other, in the order of the currencies. */
export const countRevenue = async (
  session: Session,
  spans: readonly Span[],
): Promise<readonly (readonly Revenue[])[]> => {
  // Mostly there is none without, so their orders are not looked for.
  const unnamed = (await hasUnnamed(session, spans)) ? await countUnnamed(session, spans) : [];
  const counted = [...(await countNamed(session, spans)), ...unnamed];
  return spans.map((_span, nth) => {
    const own = revenueOf(counted.filter((each) => each.nth === nth).map(({ of }) => of));
    return currencies.flatMap((currency) => own.filter((each) => each.currency === currency));
  });
};

type Counted = { readonly nth: number; readonly of: Revenue };

const countedAs = (
  { nth, type, currency }: { nth: number | string; type: PaymentType; currency: Currency },
  [count, amountMinor]: readonly [number, Revenue['paidMinor']],
): Counted => ({
  nth: Number(nth),
  of:
    type === 'PaymentRecorded'
      ? { ...noRevenue, currency, payments: count, paidMinor: amountMinor }
      : { ...noRevenue, currency, refunds: count, refundedMinor: amountMinor },
});

type NamedRow = {
  readonly nth: number | string;
  readonly type: PaymentType;
  readonly currency: Currency;
  readonly count: number | string;
  readonly amount: number | string;
};

/** A part of the index for each time, type and currency: grouping would sort all of them. */
const countNamed = async ({ db }: Session, spans: readonly Span[]): Promise<readonly Counted[]> => {
  const kinds = types.flatMap((type) => currencies.map((currency) => sql`(${type}, ${currency})`));
  const own = sql`from events
    where events.type in ('PaymentRecorded', 'PaymentRefunded')
      and events.type = kinds.type and events.currency = kinds.currency
      and at_ms >= begins and at_ms < ends`;
  const { rows } = await sql<NamedRow>`
    with ${asTable(spans)}, kinds(type, currency) as (values ${sql.join(kinds)})
    select nth, type, currency,
      (select count(*) ${own}) as count, (select coalesce(sum(amount), 0) ${own}) as amount
    from spans cross join kinds`.execute(db);
  return rows
    .filter(({ count }) => Number(count) > 0)
    .map((row) => countedAs(row, [Number(row.count), minor(Number(row.amount))]));
};

const hasUnnamed = async ({ db }: Session, spans: readonly Span[]): Promise<boolean> => {
  const [first, last] = [spans[0], spans.at(-1)];
  if (first === undefined || last === undefined) return false;
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from events
    where type in ('PaymentRecorded', 'PaymentRefunded')
      and currency is null and at_ms >= ${first.from} and at_ms < ${last.to}`.execute(db);
  return Number(rows[0]?.count ?? 0) > 0;
};

type UnnamedRow = {
  readonly nth: number | string;
  readonly type: PaymentType;
  readonly price: string;
  readonly count: number | string;
};

/**
 * Those that the version before recorded: all of the order's price. Prices are few, so they are counted.
 * It is crossed so that SQLite looks into the index for each time, and not for times of all payments.
 */
const countUnnamed = async (
  { db }: Session,
  spans: readonly Span[],
): Promise<readonly Counted[]> => {
  const { rows } = await sql<UnnamedRow>`
    with ${asTable(spans)}
    select nth, type, price, count(*) as count
    from spans cross join events inner join orders on orders.id = events.stream
    where events.type in ('PaymentRecorded', 'PaymentRefunded')
      and currency is null and at_ms >= begins and at_ms < ends
    group by nth, type, price`.execute(db);
  return rows.map((row) => {
    const { currency, amountMinor } = fromJson(row.price) as Price;
    const count = Number(row.count);
    return countedAs({ ...row, currency }, [count, times(amountMinor, count)]);
  });
};
