import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Removes erased data from the write-ahead log. In the database file it is overwritten at once
 * (`secure_delete`), but the log may still hold it until it is truncated, which needs a moment without
 * readers and writers.
 */

const triesMax = 250;
const pauseMs = 20;

export const truncateLog = async (file: string): Promise<void> => {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    for (let tries = 0; tries < triesMax; tries += 1) {
      const { busy } = database.prepare('pragma wal_checkpoint(truncate)').get() ?? {};
      if (busy === 0) return;
      await pause(pauseMs);
    }
  } finally {
    database.close();
  }
};
