import type { StoredFileRows } from '../app/file-ports.ts';
import type { FileId, OrderId } from '../domain/ids.ts';
import type { Session } from './engine.ts';

/** Which files there are; what is in them is kept elsewhere. */
export const storedFileRows = (session: Session): StoredFileRows => ({
  ...belonging(session),
  ...leaving(session),
});

/** Stands for the moment to take it away once somebody does. */
const claimed = 0;

type Belonging = Pick<StoredFileRows, 'expect' | 'assign' | 'orderOf'>;

const belonging = ({ db }: Session): Belonging => ({
  expect: async (id, removeAt) => {
    await db
      .insertInto('stored_files')
      .values({ id, order_id: null, remove_at_ms: removeAt })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ remove_at_ms: removeAt })
          .where('stored_files.order_id', 'is', null)
          .where('stored_files.remove_at_ms', '>', claimed),
      )
      .execute();
  },
  assign: async (id, orderId) => {
    const assigned = await db
      .updateTable('stored_files')
      .set({ order_id: orderId, remove_at_ms: null })
      .where('id', '=', id)
      .where((row) => row.or([row('remove_at_ms', 'is', null), row('remove_at_ms', '>', claimed)]))
      .returning('id')
      .execute();
    return assigned.length > 0;
  },
  orderOf: async (id) => {
    const row = await db
      .selectFrom('stored_files')
      .select('order_id')
      .where('id', '=', id)
      .where('remove_at_ms', 'is', null)
      .executeTakeFirst();
    return (row?.order_id ?? null) as OrderId | null;
  },
});

const leaving = ({ db }: Session): Omit<StoredFileRows, keyof Belonging> => ({
  release: async (ids, removeAt) => {
    if (ids.length === 0) return;
    await db
      .updateTable('stored_files')
      .set({ order_id: null, remove_at_ms: removeAt })
      .where('id', 'in', ids)
      .execute();
  },
  unassigned: async (ids) => {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('stored_files')
      .select('id')
      .where('id', 'in', ids)
      .where('remove_at_ms', 'is not', null)
      .execute();
    return rows.map(({ id }) => id as FileId);
  },
  claim: async (ids) => {
    if (ids.length === 0) return [];
    const rows = await db
      .updateTable('stored_files')
      .set({ remove_at_ms: claimed })
      .where('id', 'in', ids)
      .where('remove_at_ms', 'is not', null)
      .returning('id')
      .execute();
    return rows.map(({ id }) => id as FileId);
  },
  due: async (now, limit) => {
    const rows = await db
      .selectFrom('stored_files')
      .select('id')
      .where('remove_at_ms', '<=', now)
      .orderBy('remove_at_ms')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id as FileId);
  },
  forget: async (ids) => {
    if (ids.length === 0) return;
    await db
      .deleteFrom('stored_files')
      .where('id', 'in', ids)
      .where('remove_at_ms', 'is not', null)
      .execute();
  },
});
