/** The changes that were committed, as they are read from the database. */

/** What a change to the lots is called; one to anything else is called as its stream of events. */
export const lotsSubject = 'lots';

/** One transaction, or several that were committed together. Numbers grow, and may skip. */
export type CommittedChange = { readonly number: number; readonly about: readonly string[] };

/**
 * Transactions are numbered as they begin to write. All before `oldest` have ended, and `next` has
 * not begun yet. Both are 0 where only one transaction writes at a time.
 */
export type RunningTransactions = { readonly oldest: number; readonly next: number };

export type FeedBounds = {
  /** Of the numbers that are stored; 0 where none is. */
  readonly oldest: number;
  readonly newest: number;
  readonly running: RunningTransactions;
};
