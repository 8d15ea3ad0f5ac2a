/** What a connection says besides the queries it is given, and what it makes of those. */

/**
 * How long whoever writes may say nothing: a node that stands still, or is cut off, lets go of its
 * locks well before those who wait for them give up. It does the same again once it goes on.
 */
const silentMsMax = 2_000;
/** To be given a lock can take two waits, each of which the server allows `lock_timeout`. */
const statementMsMax = 4_500;

export const beginStatements = {
  read: 'begin isolation level repeatable read, read only',
  // Each statement sees what was committed before it, so what waited for a lock sees what it waited for.
  write:
    'begin isolation level read committed; ' +
    `set local idle_in_transaction_session_timeout = ${silentMsMax}; ` +
    `set local statement_timeout = ${statementMsMax}`,
} as const;

/**
 * Whoever holds locks of others waits only briefly for another one, because somebody may wait for
 * both: then it lets go of its own and tries again behind all others.
 */
export const shortLockWaits = 'set local lock_timeout = 50';
/** As long as anywhere else, where nothing can be tried again by itself. */
export const usualLockWaits = 'set local lock_timeout = 4000';

/**
 * No timeout of the server ends a commit that waits for a standby; this one does not undo it, but
 * tells whoever waits that it is unknown.
 */
export const commitStatement = { text: 'commit', query_timeout: 5_000 };

/** A commit like any other; few connections share a row, so that they hardly wait for each other. */
export const replicationProbe = {
  text:
    'insert into leases (name, holder, until_ms) ' +
    `values ('connection ' || pg_backend_pid() % 64, 'replicated for', 1) ` +
    'on conflict (name) do update set until_ms = leases.until_ms + 1',
  query_timeout: 3_000,
};

export const lockRow = 'select id from locks where id = $1 for update';
/** The row of `locks` for whoever writes the auction. */
export const auctionSlot = 0;

const preparedMax = 1_000;
const names = new Map<string, string>();

/** The same text is prepared once per connection; what comes after too many is prepared each time. */
export const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= preparedMax) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
};
