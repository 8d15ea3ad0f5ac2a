import type { Session } from '../../src/store/engine.ts';
import { rowsOf } from './database.ts';

/** Rows of the smallest table there is, for tests that only want to write something. */

export const insertHandle = async ({ db }: Session, handle: string): Promise<void> => {
  await db.insertInto('chats').values({ handle, chat_id: '1', bound_at_ms: 1 }).execute();
};

/** What a transaction sees. */
export const boundHandles = async ({ db }: Session): Promise<readonly string[]> => {
  const rows = await db.selectFrom('chats').select('handle').orderBy('handle').execute();
  return rows.map(({ handle }) => handle);
};

/** What anyone else sees. */
export const handlesIn = async (database: string): Promise<readonly string[]> => {
  const rows = await rowsOf(database, 'select handle from chats order by handle');
  return rows.map(({ handle }) => String(handle));
};
