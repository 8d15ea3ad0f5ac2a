import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';

/**
 * What is erased is overwritten in the database at once (`secure_delete`), but the write-ahead log
 * beside it may still hold it. It is emptied as soon as nobody is in the middle of something.
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
