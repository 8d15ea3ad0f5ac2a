/** The change feed, as it is read from the database. */

/** The feed's name for a change of any lot. Other changes are named by the stream of their entity. */
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
