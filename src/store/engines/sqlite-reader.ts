import { DatabaseSync } from 'node:sqlite';
import type { Engine } from '../engine.ts';
import { admission } from './groups.ts';
import { readOnlyEngine } from './read-only.ts';
import { openReading } from './sqlite-session.ts';
import { busyTimeoutMs, inSnapshot } from './sqlite.ts';

/** A second look into the file that another thread writes: it sees what is committed when it looks. */
export const openSqliteReader = (databaseUrl: string): Engine => {
  const file = databaseUrl.replace(/^sqlite:/, '');
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs, readOnly: true });
  const reading = openReading(database);
  const { admit, idle } = admission();
  let lastRead: Promise<unknown> = Promise.resolve();
  return readOnlyEngine({
    read: (work) =>
      admit(() => {
        const result = lastRead.then(() => inSnapshot(database, () => work(reading)));
        lastRead = result.catch(() => undefined);
        return result;
      }),
    close: async () => {
      await idle();
      database.close();
    },
  });
};
