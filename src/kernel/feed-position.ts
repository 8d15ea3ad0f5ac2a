import type {
  FeedBounds,
  CommittedChange,
  RunningTransactions,
} from '../store/committed-changes.ts';
import type { Tx } from './store.ts';

/**
 * How far the change feed is read. A number is taken before its transaction commits, so on
 * PostgreSQL a lower one can become visible after a higher one. Whoever reads remembers each number
 * that it has not found, until every transaction that ran when it was missed has ended: what is still
 * missing then was rolled back. So nothing is skipped, however long a transaction takes.
 */
export type FeedPosition = {
  readonly last: number;
  /** Numbers before `last` that were not found, each until that transaction is the oldest. */
  readonly missing: ReadonlyMap<number, number>;
  /** Which numbers were missing at the beginning is unknown; null once all transactions of then have ended. */
  readonly startedDuring: number | null;
};

/** What was changed; null where that is unknown, so anything may have been. */
export type ChangedNames = ReadonlySet<string> | null;

/** More are not remembered; then the reading begins anew. */
export const missingMax = 200;
/** Read at once, with all that were missing. */
const changesAtOnce = missingMax + 200;

export const startAt = ({ newest, running }: FeedBounds): FeedPosition => ({
  last: newest,
  missing: new Map(),
  startedDuring: running.oldest < running.next ? running.next : null,
});

type AdvancedPosition = { readonly position: FeedPosition; readonly names: ChangedNames };

/** Reads on; from the present end where it was not read before, or too much was missed. */
export const readFrom = async (
  position: FeedPosition | null,
  { after, bounds }: Pick<Tx['changes'], 'after' | 'bounds'>,
): Promise<AdvancedPosition & { readonly isMore: boolean }> => {
  if (position === null) return anew(await bounds());
  const { last, missing, startedDuring } = position;
  const changes = await after(last, [...missing.keys()], changesAtOnce);
  if (changes.length === 0 && missing.size === 0 && startedDuring === null) {
    return { position, names: new Set(), isMore: false };
  }
  const present = await bounds();
  const advanced = advance(position, changes, present);
  if (advanced === null) return anew(present);
  return { ...advanced, isMore: changes.length === changesAtOnce };
};

const anew = (present: FeedBounds) => ({ position: startAt(present), names: null, isMore: false });

/** Null where too much was missed. */
export const advance = (
  { last: before, missing: known, startedDuring }: FeedPosition,
  changes: readonly CommittedChange[],
  { oldest, running }: Omit<FeedBounds, 'newest'>,
): AdvancedPosition | null => {
  if (oldest > before + 1) return null;
  const missing = new Map(known);
  let last = before;
  for (const { number } of changes) {
    if (number - last > missingMax) return null;
    for (let each = last + 1; each < number; each += 1) missing.set(each, running.next);
    missing.delete(number);
    last = Math.max(last, number);
  }
  if (missing.size > missingMax) return null;
  for (const [number, until] of missing) if (hasEnded(until, running)) missing.delete(number);
  const isOver = startedDuring !== null && hasEnded(startedDuring, running);
  return {
    position: { last, missing, startedDuring: isOver ? null : startedDuring },
    names: isOver ? null : new Set(changes.flatMap(({ about }) => about)),
  };
};

/** Whether all transactions before it have ended. */
const hasEnded = (until: number, { oldest }: RunningTransactions): boolean => oldest >= until;
