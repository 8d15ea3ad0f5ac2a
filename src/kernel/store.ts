/**
 * `Tx` is the database as one transaction sees it. It has a member for each group of functions on
 * rows, such as `tx.orders`; each folder with tables adds its own. A `Tx` must not be used after its
 * transaction has ended.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- folders with tables add their members
export interface Tx {}

/** The store cannot take the work now; the same call may succeed a moment later. */
export class StoreBusy extends Error {
  override readonly name = 'StoreBusy';
}

/**
 * Which rows a transaction locks. `orders` runs at the same time as others and locks the rows that it
 * loads to change them. `auction` runs alone on all nodes, so everything it loads stays as it is; each
 * change of a bid, lot or participant uses it, because every bid depends on the whole lot. Other work
 * uses `auction` only if it must run alone too, such as signing the public log and changing a setting;
 * all the rest uses `orders`, whether it is about an order or not.
 */
export type LockScope = 'orders' | 'auction';

/** The end of a transaction: whether it commits (`keep`) or rolls back, and what its caller gets either way. */
export type Ending<Value> = { readonly keep: boolean; readonly value: Value };

/**
 * The store is the one database of the service, SQLite or PostgreSQL. It is only read and written
 * through transactions.
 */
export type Store = {
  /**
   * Runs the work in a transaction, and again from its beginning if another node got in its way.
   * Resolves once the commit is durable.
   * @throws StoreBusy if too much work is waiting or the database cannot be written
   */
  readonly write: <Value>(
    lockScope: LockScope,
    work: (tx: Tx) => Promise<Ending<Value>>,
  ) => Promise<Value>;
  /** Runs the work on a snapshot of committed data; it must not write. */
  readonly read: <Value>(work: (tx: Tx) => Promise<Value>) => Promise<Value>;
  /** Checks that a backup to that file is possible. @throws BackupRefused */
  readonly checkBackupTarget: (file: string) => void;
  /** Copies the database into a new file while the service runs; a stopped copy leaves no file. */
  readonly backup: (file: string, stop: AbortSignal) => Promise<void>;
  /** Removes erased data from the database's own files, such as its write-ahead log. */
  readonly redact: () => void;
  readonly close: () => Promise<void>;
};
