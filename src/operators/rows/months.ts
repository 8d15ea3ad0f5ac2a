import { sql } from 'kysely';
import type { Instant } from '../../kernel/time.ts';
import { countPromises } from '../../order/rows/promise-counts.ts';
import type { PromiseCounts } from '../../order/rules/promises-kept.ts';
import { promises, type PromiseKind } from '../../order/rules/work.ts';
import type { Session } from '../../store/engine.ts';
import { countIn } from '../../store/table-rows.ts';
import type { Funnel, Revenue, ConfirmationTimes } from '../rules/month-figures.ts';
import type { Span } from '../rules/month.ts';
import { countRevenue, spansTable } from './revenue.ts';

/**
 * Counts the orders of a month. Each statement reads only the month's part of an index that has all
 * columns that it needs, so its cost does not grow with the orders of other months.
 */
export const monthRows = (session: Session) => ({
  placed: (spans: readonly Span[]): Promise<readonly number[]> => countPlaced(session, spans),
  revenue: (spans: readonly Span[]): Promise<readonly (readonly Revenue[])[]> =>
    countRevenue(session, spans),
  /** The progress of the orders that were placed in the span. */
  progress: (span: Span): Promise<Progress> => countProgress(session, span),
  /** The current state of the promises that were given in the span. */
  promises: (span: Span, now: Instant): Promise<Readonly<Record<PromiseKind, PromiseCounts>>> =>
    countPromises(session, givenIn(span), now),
  /** How long the orders of the span waited for their confirmation. */
  confirmationTimes: async (span: Span): Promise<ConfirmationTimes | null> => {
    const count = await countIn(session.db.selectFrom('deadlines').where(confirmedIn(span)));
    if (count === 0) return null;
    // Percentiles by the nearest-rank method.
    const [median, p95] = [Math.ceil(count * 0.5), Math.ceil(count * 0.95)];
    return {
      count,
      medianMs: await confirmationWaitAt(session, span, 'asc', median - 1),
      // Counted from the end, so that few rows have to be skipped.
      p95Ms: await confirmationWaitAt(session, span, 'desc', count - p95),
    };
  },
});

type Progress = Omit<Funnel, 'placed'>;

const countPlaced = async ({ db }: Session, spans: readonly Span[]): Promise<readonly number[]> => {
  const { rows } = await sql<{ count: number }>`
    with ${spansTable(spans)}
    select (
      select count(*) from orders where placed_at_ms >= begins and placed_at_ms < ends
    ) as count
    from spans order by nth`.execute(db);
  return rows.map(({ count }) => count);
};

/** The condition of the index `orders_advanced`; an order that waits for its brief counts at no later step. */
const hasLeftBriefStage = sql`stage <> 'awaiting_brief'`;

const countProgress = async ({ db }: Session, { from, to }: Span): Promise<Progress> => {
  const { rows } = await sql<Progress>`
    select
      count(*) filter (
        where status <> 'brief_incomplete' or stage <> 'cancelled'
      ) as complete,
      count(*) filter (
        where stage in ('delivered', 'changing', 'accepted', 'paid', 'closed', 'refused')
      ) as delivered,
      count(*) filter (where stage in ('paid', 'closed')) as paid,
      count(*) filter (where stage = 'refused') as refused,
      count(*) filter (where stage = 'cancelled') as cancelled
    from orders where placed_at_ms >= ${from} and placed_at_ms < ${to} and ${hasLeftBriefStage}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('A count has one row');
  return { ...row };
};

const givenIn = ({ from, to }: Span) =>
  sql<boolean>`promise in (${sql.join(promises)}) and since_ms >= ${from} and since_ms < ${to}`;

const confirmedIn = ({ from, to }: Span) =>
  sql<boolean>`promise = 'confirmation' and since_ms >= ${from} and since_ms < ${to}
    and met_at_ms is not null`;

/** The wait at this place of all waits in order, in milliseconds. */
const confirmationWaitAt = async (
  { db }: Session,
  span: Span,
  direction: 'asc' | 'desc',
  offset: number,
): Promise<number> => {
  const row = await db
    .selectFrom('deadlines')
    .select(sql<number>`met_at_ms - since_ms`.as('wait'))
    .where(confirmedIn(span))
    .orderBy('wait', direction)
    .limit(1)
    .offset(offset)
    .executeTakeFirstOrThrow();
  return row.wait;
};
