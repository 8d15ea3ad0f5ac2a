import { sql, type RawBuilder } from 'kysely';
import type { Instant } from '../../kernel/time.ts';
import type { Session } from '../../store/engine.ts';
import type { PromiseCounts, EndedByPromise } from '../rules/promises-kept.ts';
import { promises, type Deadline, type PromiseKind } from '../rules/work.ts';

/** The columns of a deadline that counts depend on. */
export type StoredDeadline = Pick<Deadline, 'promise' | 'since' | 'dueAt' | 'metAt' | 'voidedAt'>;

/** Counts the promises that a condition selects, by their state now. */
export const countPromises = async (
  { db }: Session,
  condition: RawBuilder<boolean>,
  now: Instant,
): Promise<Readonly<Record<PromiseKind, PromiseCounts>>> => {
  const decided = await db
    .selectFrom('deadlines')
    .select([
      'promise',
      sql<number>`count(*) filter (where met_at_ms <= due_at_ms)`.as('kept'),
      sql<number>`count(*) filter (where coalesce(met_at_ms, voided_at_ms) > due_at_ms)`.as('late'),
      sql<number>`count(*) filter (where met_at_ms is null and voided_at_ms is null)`.as('owed'),
    ])
    .where(condition)
    .groupBy('promise')
    .execute();
  // Mostly no promise is still owed, which saves the join with orders.
  const overdue = decided.some(({ owed }) => owed > 0)
    ? await db
        .selectFrom('deadlines')
        .innerJoin('orders', 'orders.id', 'deadlines.order_id')
        .select(({ fn }) => ['promise', fn.countAll<number>().as('count')])
        .where(condition)
        .where(isOverdue(now))
        .groupBy('promise')
        .execute()
    : [];
  return Object.fromEntries(
    promises.map((promise) => {
      const { kept, late, owed } = decided.find((each) => each.promise === promise) ?? none;
      const overdueCount = overdue.find((each) => each.promise === promise)?.count ?? 0;
      const counts = { kept, missed: late + overdueCount, open: owed - overdueCount };
      return [promise, counts];
    }),
  ) as Record<PromiseKind, PromiseCounts>;
};

const none = { kept: 0, late: 0, owed: 0 };

/** Counts the promises that ended after `since`. */
export const countEnded = async (
  session: Session,
  since: Instant,
  now: Instant,
): Promise<EndedByPromise> => {
  const hasEnded = sql<boolean>`due_at_ms > ${since}
    and (met_at_ms is null or met_at_ms > due_at_ms or met_at_ms > ${since})`;
  const counts = await countPromises(session, hasEnded, now);
  return Object.fromEntries(
    promises.map((promise) => {
      const { kept, missed } = counts[promise];
      return [promise, { kept, missed }];
    }),
  ) as EndedByPromise;
};

/** Still owed after its deadline. A hold stops all deadlines but that of the confirmation. */
const isOverdue = (now: Instant) =>
  sql<boolean>`due_at_ms < ${now} and met_at_ms is null and voided_at_ms is null
    and (promise = 'confirmation' or on_hold_since_ms is null or on_hold_since_ms > due_at_ms)`;
