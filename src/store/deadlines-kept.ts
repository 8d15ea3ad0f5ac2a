import { sql } from 'kysely';
import type { KeptByPromise } from '../domain/order/promises-kept.ts';
import { promises, type Deadline, type Promised } from '../domain/order/work.ts';
import type { Instant } from '../domain/time.ts';
import type { Session } from './engine.ts';

/** What of a promise is counted. */
export type StoredDeadline = Pick<Deadline, 'promise' | 'since' | 'dueAt' | 'metAt' | 'voidedAt'>;

/** Counts the promises that came to their end: kept when they were met, missed when they were due. */
export const countKept =
  ({ db }: Session) =>
  async (since: Instant, now: Instant): Promise<KeptByPromise> => {
    const decided = await db
      .selectFrom('deadlines')
      .select(({ fn }) => [
        'promise',
        sql<number | string>`case when met_at_ms <= due_at_ms then 1 else 0 end`.as('is_kept'),
        fn.countAll<number>().as('count'),
      ])
      .where('due_at_ms', '>', since)
      .where(
        sql<boolean>`((met_at_ms <= due_at_ms and met_at_ms > ${since}) or coalesce(met_at_ms, voided_at_ms) > due_at_ms)`,
      )
      .groupBy(['promise', 'is_kept'])
      .execute();
    const overdue = await db
      .selectFrom('deadlines')
      .innerJoin('orders', 'orders.id', 'deadlines.order_id')
      .select(({ fn }) => ['promise', fn.countAll<number>().as('count')])
      .where('due_at_ms', '>', since)
      .where(isOverdue(now))
      .groupBy('promise')
      .execute();
    const counted = (promise: Promised, isKept: boolean): number =>
      sumOf(
        decided.filter((row) => row.promise === promise && (Number(row.is_kept) === 1) === isKept),
      );
    return Object.fromEntries(
      promises.map((promise) => [
        promise,
        {
          kept: counted(promise, true),
          missed: counted(promise, false) + sumOf(overdue.filter((row) => row.promise === promise)),
        },
      ]),
    ) as KeptByPromise;
  };

/** Still owed; the operator's clocks stand still while an order is held, but for the confirmation of it. */
export const isOverdue = (now: Instant) =>
  sql<boolean>`due_at_ms < ${now} and met_at_ms is null and voided_at_ms is null
    and (promise = 'confirmation' or held_since_ms is null or held_since_ms > due_at_ms)`;

/** A database may say a count as text. */
const sumOf = (rows: readonly { readonly count: number | string }[]): number =>
  rows.reduce((total, { count }) => total + Number(count), 0);
