import { sql, type SelectQueryBuilder } from 'kysely';
import type { OrderId } from '../../kernel/ids.ts';
import { unreachable } from '../../kernel/result.ts';
import { instant, type Instant } from '../../kernel/time.ts';
import { momentOrNull } from '../../store/codec.ts';
import type { Session } from '../../store/engine.ts';
import type { Schema } from '../../store/schema.ts';
import { countIn } from '../../store/table-rows.ts';
import type { OrderWaitingKind } from '../rules/waiting.ts';
import type { Stage } from '../rules/work.ts';
import type { OrderRow } from './order-tables.ts';

/** `by` is null for checking a brief, whose deadline follows from the calendar. */
export type WaitingOrder = {
  readonly orderId: OrderId;
  readonly by: Instant | null;
  readonly since: Instant;
};

/** Each kind of waiting has an index in the order in which it is listed, so that queries stay fast with many orders. */
export const waitingOrders = (session: Session) => ({
  /**
   * The first orders of a kind, by deadline or by how long they wait; with a stage, only those at
   * it.
   */
  waiting: async (
    what: OrderWaitingKind,
    now: Instant,
    limit: number,
    stage?: Stage,
  ): Promise<readonly WaitingOrder[]> => {
    const lists = await Promise.all(
      indexedQueries(session, what, now).map(async ({ rows, by, since }) => {
        const ofStage = stage === undefined ? rows : rows.where('stage', '=', stage);
        const found = await ofStage
          .select(['id', sql.ref<number>(since).as('since_ms')])
          .select(sql<number | null>`${by === null ? sql`null` : sql.ref(by)}`.as('by_ms'))
          .orderBy(by ?? since)
          .orderBy('id')
          .limit(limit)
          .execute();
        return found.map(waitingFromRow);
      }),
    );
    return lists.flat();
  },
  /** Counts the orders of a kind, up to a limit. */
  countWaiting: async (what: OrderWaitingKind, now: Instant, max: number): Promise<number> => {
    const counts = await Promise.all(
      indexedQueries(session, what, now).map(({ rows }) =>
        countIn(session.db.selectFrom(rows.select('id').limit(max).as('some'))),
      ),
    );
    return Math.min(
      max,
      counts.reduce((sum, count) => sum + count, 0),
    );
  },
});

/** A query that an index answers in the order of deadlines, or of waiting. */
type IndexedQuery = {
  readonly rows: SelectQueryBuilder<Schema, 'orders', object>;
  readonly by: 'waiting_by_ms' | 'confirm_by_ms' | null;
  readonly since: 'waiting_since_ms' | 'unanswered_since_ms' | 'placed_at_ms';
};

const indexedQueries = (
  { db }: Session,
  what: OrderWaitingKind,
  now: Instant,
): readonly IndexedQuery[] => {
  const orders = db.selectFrom('orders');
  const waiting = orders.where('waiting_for', '=', what);
  const timed = waiting.where('waiting_by_ms', 'is not', null);
  const inTime: IndexedQuery = { rows: timed, by: 'waiting_by_ms', since: 'waiting_since_ms' };
  const untimed: IndexedQuery = {
    rows: waiting.where('waiting_by_ms', 'is', null),
    by: null,
    since: 'waiting_since_ms',
  };
  switch (what) {
    case 'change_round':
    case 'fix':
      return [inTime];
    case 'payment':
      return [{ ...inTime, rows: timed.where('waiting_by_ms', '<', now) }];
    case 'site_live':
      return [inTime, untimed];
    case 'check':
    case 'source_files':
    case 'answered':
      return [untimed];
    case 'unconfirmed': {
      const late = orders.where('confirm_by_ms', 'is not', null).where('confirm_by_ms', '<', now);
      return [{ rows: late, by: 'confirm_by_ms', since: 'placed_at_ms' }];
    }
    case 'unanswered': {
      // A message during a hold waits as `answered` instead.
      const written = orders
        .where('unanswered_since_ms', 'is not', null)
        .where(sql<boolean>`coalesce(waiting_for, '') <> 'answered'`);
      return [{ rows: written, by: null, since: 'unanswered_since_ms' }];
    }
    default:
      return unreachable(what);
  }
};

type WaitingRow = Pick<OrderRow, 'id'> & {
  readonly by_ms: number | null;
  readonly since_ms: number;
};

const waitingFromRow = ({ id, by_ms, since_ms }: WaitingRow): WaitingOrder => ({
  orderId: id as OrderId,
  by: momentOrNull(by_ms),
  since: instant(since_ms),
});
