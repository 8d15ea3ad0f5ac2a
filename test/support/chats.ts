import type { Session } from '../../src/store/engine.ts';
import { rowsOf } from './database.ts';

/** Writes rows of the smallest table, for tests that need any write. */

export const insertHandle = async ({ db }: Session, handle: string): Promise<void> => {
  await db.insertInto('chats').values({ handle, chat_id: '1', bound_at_ms: 1 }).execute();
};

/** The rows that a transaction sees. */
export const boundHandles = async ({ db }: Session): Promise<readonly string[]> => {
  const rows = await db.selectFrom('chats').select('handle').orderBy('handle').execute();
  return rows.map(({ handle }) => handle);
};

/** The rows that other connections see. */
export const handlesIn = async (database: string): Promise<readonly string[]> => {
  const rows = await rowsOf(database, 'select handle from chats order by handle');
  return rows.map(({ handle }) => String(handle));
};
