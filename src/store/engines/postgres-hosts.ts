import type { ClientBase } from 'pg';
import { StoreBusy } from '../../kernel/store.ts';
import { ConnectionLost, ReadOnly, isPermanentServerError } from './postgres-failures.ts';

/** Finds the host that accepts writes, which changes with a failover. */

/** `postgres://user:password@one:5432,two:5432/name` names two hosts of one database. */
export const hostsOf = (databaseUrl: string): readonly string[] => {
  const [, before = '', hosts = '', after = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(databaseUrl) ?? [];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
};

/** Tries hosts one after another, starting with the one that worked last. */
export type HostFailover<Item> = {
  /** @throws ConnectionLost if no host works; otherwise the error that a host answered, such as for a wrong password */
  readonly reach: <Value>(use: (item: Item) => Promise<Value>) => Promise<Value>;
};

export const failoverOf = <Item>(items: readonly Item[]): HostFailover<Item> => {
  let order = items;
  return {
    reach: async (use) => {
      let failure: unknown;
      for (const item of order) {
        try {
          const value = await use(item);
          if (order[0] !== item) order = [item, ...items.filter((other) => other !== item)];
          return value;
        } catch (error) {
          if (isPermanentServerError(error) || error instanceof StoreBusy) throw error;
          failure = error;
        }
      }
      throw new ConnectionLost('The database cannot be reached', { cause: failure });
    },
  };
};

/** @throws ReadOnly on a standby, which refuses every write */
export const requireWritable = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query<{ transaction_read_only: string }>(
    'show transaction_read_only',
  );
  if (rows[0]?.transaction_read_only !== 'off') throw new ReadOnly('This host takes no changes');
};
