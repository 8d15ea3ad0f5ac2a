import { Pool, types as standardTypes, type CustomTypesConfig, type PoolClient } from 'pg';
import { StoreBusy } from '../engine.ts';
import { Connection } from './postgres-connection.ts';
import { failoverOf, hostsOf, requireWritable } from './postgres-hosts.ts';

/** The connections of one node. */
export type Connections = {
  /** @throws ConnectionLost where no host takes one; StoreBusy where all are in use for too long */
  readonly take: () => Promise<Connection>;
  readonly close: () => Promise<void>;
};

/** PostgreSQL serves few connections fast rather than many; the rest wait here. */
const connectionsMax = 10;

/** In milliseconds. Whoever is stuck for longer lets go of what others wait for. */
const limits = {
  connectionTimeoutMillis: 3_000,
  statement_timeout: 10_000,
  lock_timeout: 4_000,
  idle_in_transaction_session_timeout: 10_000,
  query_timeout: 11_000,
};

/** Whole numbers of 64 bits, and sums of them: moments, amounts and counts, all of which JavaScript can hold exactly. */
const wideNumbers: ReadonlySet<number> = new Set([20, 1_700]);
const types: CustomTypesConfig = {
  getTypeParser: ((oid: number, format: never) =>
    wideNumbers.has(oid)
      ? Number
      : standardTypes.getTypeParser(oid, format)) as typeof standardTypes.getTypeParser,
};

export const connectTo = (databaseUrl: string): Connections => {
  const pools = hostsOf(databaseUrl).map(openPool);
  const failover = failoverOf(pools);
  const known = new WeakMap<PoolClient, Connection>();
  return {
    take: async () => {
      const client = await failover.reach(connectIn);
      const connection = known.get(client) ?? new Connection(client);
      known.set(client, connection);
      return connection;
    },
    close: async () => {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
};

/** How the pool says that a connection was waited for in vain, while those who have one keep it. */
const crowdedText = 'timeout exceeded when trying to connect';

/** A host whose connections are all in use is there; another one would be no better. */
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
    // Whoever uses it learns it from what they asked; without a listener it would end the process.
    client.on('error', () => undefined);
  });
  pool.on('error', () => undefined);
  return pool;
};
