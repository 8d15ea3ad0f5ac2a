/** Holds the statements that a connection sends itself, and names prepared statements. */

/**
 * How long a writing transaction may be idle. A node that hangs or is cut off loses its locks well
 * before those who wait for them give up. It runs the work again once it continues.
 */
const silentMsMax = 2_000;
/** A statement can wait for two locks, each for `lock_timeout`. */
const statementMsMax = 4_500;

export const beginStatements = {
  read: 'begin isolation level repeatable read, read only',
  // Each statement sees the latest commits, so one that waited for a lock sees the changes made under it.
  write:
    'begin isolation level read committed; ' +
    `set local idle_in_transaction_session_timeout = ${silentMsMax}; ` +
    `set local statement_timeout = ${statementMsMax}`,
} as const;

/**
 * A group that holds locks of earlier members waits only briefly for another lock, because two groups
 * may wait for each other. The blocked member then runs in the next group.
 */
export const shortLockTimeout = 'set local lock_timeout = 50';
/** The usual wait, for statements that no later group repeats. */
export const usualLockTimeout = 'set local lock_timeout = 4000';

/**
 * The server never ends a commit that waits for a standby. This timeout does not undo the commit, but
 * reports that its result is unknown.
 */
export const commitStatement = { text: 'commit', query_timeout: 5_000 };

/** A small commit. Connections use 64 different rows, so they rarely wait for each other. */
export const replicationProbe = {
  text:
    'insert into leases (name, holder, until_ms) ' +
    `values ('connection ' || pg_backend_pid() % 64, 'replicated for', 1) ` +
    'on conflict (name) do update set until_ms = leases.until_ms + 1',
  query_timeout: 3_000,
};

export const lockRow = 'select id from locks where id = $1 for update';
/** The row of `locks` that stands for the auction. */
export const auctionSlot = 0;

const preparedMax = 1_000;
const names = new Map<string, string>();

/** The name under which a text is prepared once per connection; undefined for texts beyond the limit. */
export const statementName = (text: string): string | undefined => {
  const existing = names.get(text);
  if (existing !== undefined || names.size >= preparedMax) return existing;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
};
