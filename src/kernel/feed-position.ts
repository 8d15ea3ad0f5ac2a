import type { Tx } from './store.ts';

/** The name of a change of any lot in the change feed. Other changes have the name of their entity's stream. */
export const lotsSubject = 'lots';

/** The changes of one commit, of one or several transactions. Numbers grow, and some are skipped. */
export type CommittedChange = { readonly number: number; readonly about: readonly string[] };

/**
 * PostgreSQL numbers transactions as they start to write. All before `oldest` have ended, and `next`
 * has not started. Both are 0 on SQLite, where one transaction writes at a time.
 */
export type RunningTransactions = { readonly oldest: number; readonly next: number };

export type FeedBounds = {
  /** The oldest stored number; 0 if there is none. */
  readonly oldest: number;
  readonly newest: number;
  readonly running: RunningTransactions;
};

/**
 * How far a process has read the change feed. A transaction takes its number before it commits, so on
 * PostgreSQL a lower number can become visible after a higher one. The reader remembers each missing
 * number until every transaction that ran when it was missed has ended; a number that is still missing
 * then was rolled back. So the reader skips nothing, however long a transaction takes.
 */
export type FeedPosition = {
  readonly last: number;
  /** Numbers before `last` that were not found, each with the transaction until which it may appear. */
  readonly missing: ReadonlyMap<number, number>;
  /** The end of the transactions that ran at the start, whose numbers are unknown; null once they have ended. */
  readonly startedDuring: number | null;
};

/** The names of changed streams; null if anything may have changed. */
export type ChangedNames = ReadonlySet<string> | null;

/** With more missing numbers, the reader starts over and treats everything as changed. */
export const missingMax = 200;
/** Bounds one read, with all missing numbers. */
const changesAtOnce = missingMax + 200;

export const startAt = ({ newest, running }: FeedBounds): FeedPosition => ({
  last: newest,
  missing: new Map(),
  startedDuring: running.oldest < running.next ? running.next : null,
});

type AdvancedPosition = { readonly position: FeedPosition; readonly names: ChangedNames };

/** Reads on from a position. Starts at the present end without one, or if too much was missed. */
export const readFrom = async (
  position: FeedPosition | null,
  { after, bounds }: Pick<Tx['changes'], 'after' | 'bounds'>,
): Promise<AdvancedPosition & { readonly isMore: boolean }> => {
  if (position === null) return startAgain(await bounds());
  const { last, missing, startedDuring } = position;
  const changes = await after(last, [...missing.keys()], changesAtOnce);
  if (changes.length === 0 && missing.size === 0 && startedDuring === null) {
    return { position, names: new Set(), isMore: false };
  }
  const present = await bounds();
  const advanced = advancePosition(position, changes, present);
  if (advanced === null) return startAgain(present);
  return { ...advanced, isMore: changes.length === changesAtOnce };
};

const startAgain = (present: FeedBounds) => ({
  position: startAt(present),
  names: null,
  isMore: false,
});

/** The position after these changes, with the names that changed; null if too much was missed. */
export const advancePosition = (
  { last: before, missing: missingBefore, startedDuring }: FeedPosition,
  changes: readonly CommittedChange[],
  { oldest, running }: Omit<FeedBounds, 'newest'>,
): AdvancedPosition | null => {
  if (oldest > before + 1) return null;
  const missing = new Map(missingBefore);
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

/** Whether all transactions before this one have ended. */
const hasEnded = (until: number, { oldest }: RunningTransactions): boolean => oldest >= until;
