import type { Settings } from '../../kernel/context.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { Tx } from '../../kernel/store.ts';
import type { Instant } from '../../kernel/time.ts';
import { dueAt } from '../rules/calendar.ts';
import type { OrderWaitingKind, StoredWaiting } from '../rules/waiting.ts';

/** Each kind of waiting is counted up to this, because nobody reads a longer list. */
export const countedMax = 1_000;

type WaitingOrderEntry<Kind> = StoredWaiting<Kind> & { readonly orderId: OrderId };

export type WaitingOrders<Kind> = {
  /** Sorted by deadline, as many as requested. */
  readonly first: readonly WaitingOrderEntry<Kind>[];
  /** Each counted up to `countedMax`. */
  readonly counts: ReadonlyMap<Kind, number>;
};

type WaitingQuery<Kind> = {
  readonly kinds: readonly Kind[];
  /** The kinds whose orders are listed; left out if all of `kinds` are. */
  readonly listed?: readonly Kind[];
  readonly limit: number;
};

/** Counts and lists the orders that wait for operators. */
export const listWaitingOrders = async <Kind extends OrderWaitingKind>(
  tx: Tx,
  { kinds, listed = kinds, limit }: WaitingQuery<Kind>,
  { now, settings }: { readonly now: Instant; readonly settings: Settings },
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

/** Entries with a deadline come first, the others by how long they have waited. */
export const byTime = (one: TimedEntry, other: TimedEntry): number => {
  const [due, otherDue] = [one.by ?? Infinity, other.by ?? Infinity];
  return due === otherDue ? one.since - other.since : due - otherDue;
};
type TimedEntry = Pick<StoredWaiting, 'by' | 'since'>;

/** The target for checking a brief. It follows the calendar and keeps the order of waiting. */
const checkBy = ({ since }: TimedEntry, { calendar, checkWithinMs }: Settings): Instant =>
  dueAt(calendar, since, checkWithinMs);
