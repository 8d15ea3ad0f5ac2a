import type { Engine } from '../engine.ts';
import { admission } from './groups.ts';
import { inTransaction } from './postgres.ts';
import { connectTo } from './postgres-connections.ts';
import { readOnlyEngine } from './read-only.ts';

/** Beside those of the thread that writes. */
const connectionsMax = 4;

/** A few more connections, on which nothing is written. */
export const openPostgresReader = (databaseUrl: string): Engine => {
  const connections = connectTo(databaseUrl, connectionsMax);
  const { admit, idle } = admission();
  return readOnlyEngine({
    read: (work) =>
      admit(() =>
        inTransaction(connections, 'read', async ({ reading }) => ({
          keep: false,
          value: await work(reading),
        })),
      ),
    close: async () => {
      await idle();
      await connections.close();
    },
  });
};
