import type { OrderId } from '../../kernel/ids.ts';
import { dueAt } from '../rules/calendar.ts';
import type { OrderWaitingKind, OrderWaits } from '../rules/waiting.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Tx } from '../../store/store.ts';
import type { Settings } from '../../kernel/context.ts';

/** Which orders wait for the operators. */

/** Each kind is counted up to this, because nobody reads a longer list. */
export const countedMax = 1_000;

type Waits<Kind> = OrderWaits<Kind> & { readonly orderId: OrderId };

export type WaitingOrders<Kind> = {
  /** What is due first comes first, as many as were asked for. */
  readonly first: readonly Waits<Kind>[];
  /** Each counted up to `countedMax`. */
  readonly counts: ReadonlyMap<Kind, number>;
};

/** All of these kinds are counted; listed are those of the `listed` ones. */
export const waitingOrders = async <Kind extends OrderWaitingKind>(
  tx: Tx,
  kinds: readonly Kind[],
  limit: number,
  { now, settings }: { readonly now: Instant; readonly settings: Settings },
  listed: readonly Kind[] = kinds,
): Promise<WaitingOrders<Kind>> => {
  const [rows, counts] = await Promise.all([
    Promise.all(
      listed.map(async (what) =>
        (await tx.orders.waiting(what, now, limit)).map((row) => ({ ...row, what })),
      ),
    ),
    Promise.all(kinds.map((kind) => tx.orders.countWaiting(kind, now, countedMax))),
  ]);
  return {
    first: rows
      .flat()
      .map((each) => ({ ...each, by: each.what === 'check' ? checkBy(each, settings) : each.by }))
      .toSorted(byTime)
      .slice(0, limit),
    counts: new Map(kinds.map((kind, nth) => [kind, counts[nth] ?? 0])),
  };
};

/** What has a time comes first, the others by how long they have waited. */
export const byTime = (one: Timed, other: Timed): number => {
  const [due, otherDue] = [one.by ?? Infinity, other.by ?? Infinity];
  return due === otherDue ? one.since - other.since : due - otherDue;
};
type Timed = Pick<OrderWaits, 'by' | 'since'>;

/** A target, which moves with the calendar; who waits longer is never due later. */
const checkBy = ({ since }: Timed, { calendar, checkWithinMs }: Settings): Instant =>
  dueAt(calendar, since, checkWithinMs);
