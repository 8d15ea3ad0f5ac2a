import type { FileId, OrderId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Session } from '../../store/engine.ts';

/** The files that exist and their orders; their contents are in the file storage. */
export const storedFileRows = (session: Session) => ({
  ...belonging(session),
  ...leaving(session),
});

/** Replaces the time of deletion while a process deletes the file. */
const claimed = 0;

const belonging = ({ db }: Session) => ({
  /** Records a file before it is stored; it is deleted at `removeAt` unless it belongs to an order by then. */
  expect: async (id: FileId, removeAt: Instant): Promise<void> => {
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
  /** Assigns the file to an order; false if it is being deleted, or was. */
  assign: async (id: FileId, orderId: OrderId): Promise<boolean> => {
    const assigned = await db
      .updateTable('stored_files')
      .set({ order_id: orderId, remove_at_ms: null })
      .where('id', '=', id)
      .where((row) => row.or([row('remove_at_ms', 'is', null), row('remove_at_ms', '>', claimed)]))
      .returning('id')
      .execute();
    return assigned.length > 0;
  },
  orderOf: async (id: FileId): Promise<OrderId | null> => {
    const row = await db
      .selectFrom('stored_files')
      .select('order_id')
      .where('id', '=', id)
      .where('remove_at_ms', 'is', null)
      .executeTakeFirst();
    return (row?.order_id ?? null) as OrderId | null;
  },
});

const leaving = ({ db }: Session) => ({
  /** Takes the files from their order and makes them due for deletion. */
  release: async (ids: readonly FileId[], removeAt: Instant): Promise<void> => {
    if (ids.length === 0) return;
    await db
      .updateTable('stored_files')
      .set({ order_id: null, remove_at_ms: removeAt })
      .where('id', 'in', ids)
      .execute();
  },
  /** The files of these that belong to no order. */
  unassigned: async (ids: readonly FileId[]): Promise<readonly FileId[]> => {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('stored_files')
      .select('id')
      .where('id', 'in', ids)
      .where('remove_at_ms', 'is not', null)
      .execute();
    return rows.map(({ id }) => id as FileId);
  },
  /** Reserves those that belong to no order for deletion, so they can no longer be assigned. */
  claim: async (ids: readonly FileId[]): Promise<readonly FileId[]> => {
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
  due: async (now: Instant, limit: number): Promise<readonly FileId[]> => {
    const rows = await db
      .selectFrom('stored_files')
      .select('id')
      .where('remove_at_ms', '<=', now)
      .orderBy('remove_at_ms')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id as FileId);
  },
  /** Deletes the rows of deleted files. */
  forget: async (ids: readonly FileId[]): Promise<void> => {
    if (ids.length === 0) return;
    await db
      .deleteFrom('stored_files')
      .where('id', 'in', ids)
      .where('remove_at_ms', 'is not', null)
      .execute();
  },
});
