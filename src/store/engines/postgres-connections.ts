import { Pool, types as standardTypes, type CustomTypesConfig, type PoolClient } from 'pg';
import { StoreBusy } from '../../kernel/store.ts';
import { PostgresConnection } from './postgres-connection.ts';
import { failoverOf, hostsOf, requireWritable } from './postgres-hosts.ts';

/** The connection pool of one node. */
export type PostgresConnections = {
  /** @throws ConnectionLost if no host accepts a connection; StoreBusy if all are in use for too long */
  readonly take: () => Promise<PostgresConnection>;
  readonly close: () => Promise<void>;
};

/** PostgreSQL is fastest with few connections. Further transactions wait in the service. */
const connectionsMax = 10;

/** A stuck transaction ends after these times, in milliseconds, and releases its locks. */
const limits = {
  connectionTimeoutMillis: 3_000,
  statement_timeout: 10_000,
  lock_timeout: 4_000,
  idle_in_transaction_session_timeout: 10_000,
  query_timeout: 11_000,
};

/** The types of 64-bit integers and their sums. Moments, amounts and counts are exact as JavaScript numbers. */
const wideNumbers: ReadonlySet<number> = new Set([20, 1_700]);
const types: CustomTypesConfig = {
  getTypeParser: ((oid: number, format: never) =>
    wideNumbers.has(oid)
      ? Number
      : standardTypes.getTypeParser(oid, format)) as typeof standardTypes.getTypeParser,
};

export const connectTo = (databaseUrl: string): PostgresConnections => {
  const pools = hostsOf(databaseUrl).map(openPool);
  const failover = failoverOf(pools);
  const connections = new WeakMap<PoolClient, PostgresConnection>();
  return {
    take: async () => {
      const client = await failover.reach(connectIn);
      const connection = connections.get(client) ?? new PostgresConnection(client);
      connections.set(client, connection);
      return connection;
    },
    close: async () => {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
};

/** The pool's message if no connection became free in time. */
const crowdedText = 'timeout exceeded when trying to connect';

/** A host whose connections are all in use works, so no other host is tried. */
const connectIn = async (pool: Pool): Promise<PoolClient> => {
  try {
    return await pool.connect();
  } catch (error) {
    if (!(error instanceof Error) || error.message !== crowdedText) throw error;
    throw new StoreBusy('Every connection to the database is in use', { cause: error });
  }
};

const openPool = (connectionString: string): Pool => {
  const pool = new Pool({
    connectionString,
    max: connectionsMax,
    application_name: 'studiolot',
    keepAlive: true,
    pipeline: true,
    types,
    ...limits,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool does wait for it
    onConnect: requireWritable,
  });
  pool.on('connect', (client) => {
    // The statement that failed reports it. Without a listener, the event would end the process.
    client.on('error', () => undefined);
  });
  pool.on('error', () => undefined);
  return pool;
};
