import { DatabaseSync } from 'node:sqlite';
import type { Engine } from '../engine.ts';
import { readOnlyEngine } from './read-only.ts';
import { readsIn } from './sqlite.ts';
import { busyTimeoutMs } from './sqlite-look.ts';

/** A second look into the file that another thread writes: it sees what is committed when it looks. */
export const openSqliteReader = (databaseUrl: string): Engine => {
  const file = databaseUrl.replace(/^sqlite:/, '');
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs, readOnly: true });
  const { read, idle } = readsIn(database);
  return readOnlyEngine({
    read,
    close: async () => {
      await idle();
      database.close();
    },
  });
};
