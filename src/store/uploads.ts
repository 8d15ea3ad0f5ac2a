import type { UploadRows } from '../app/file-ports.ts';
import type { FileId, OrderId } from '../domain/ids.ts';
import type { Upload } from '../domain/order/upload.ts';
import { instant } from '../domain/time.ts';
import type { Session } from './engine.ts';
import type { UploadTable } from './file-tables.ts';

/** Files that are sent in parts; what has arrived of them is kept elsewhere. */
export const uploadRows = (session: Session): UploadRows => ({
  ...underway(session),
  ...ending(session),
});

type Underway = Pick<UploadRows, 'begin' | 'find' | 'open' | 'expire'>;

const underway = ({ db }: Session): Underway => ({
  begin: async (upload) => {
    await db.insertInto('uploads').values(toRow(upload)).execute();
  },
  find: async (id) => {
    const row = await db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : fromRow(row);
  },
  open: async ({ orderId, network, site }, now) => {
    const row = await db
      .selectFrom('uploads')
      .select(({ fn }) => [fn.countAll().as('count'), fn.sum('size_bytes').as('bytes')])
      .$if(orderId !== undefined, (query) => query.where('order_id', '=', orderId ?? ''))
      .$if(network !== undefined, (query) => query.where('network', '=', network ?? ''))
      .$if(site !== undefined, (query) => query.where('site', '=', site ?? null))
      .where('file_id', 'is', null)
      .where('expires_at_ms', '>', now)
      .executeTakeFirstOrThrow();
    return { count: Number(row.count), bytes: Number(row.bytes) };
  },
  expire: async (id, at) => {
    await db
      .updateTable('uploads')
      .set({ expires_at_ms: at })
      .where('id', '=', id)
      .where('file_id', 'is', null)
      .execute();
  },
});

const ending = ({ db }: Session): Omit<UploadRows, keyof Underway> => ({
  finish: async (id, { fileId, sizeBytes, expiresAt }) => {
    await db
      .updateTable('uploads')
      .set({
        file_id: fileId,
        size_bytes: sizeBytes,
        expires_at_ms: expiresAt,
        // Nothing is counted by it any more.
        network: '',
        site: null,
      })
      .where('id', '=', id)
      .execute();
  },
  end: async (ids) => {
    if (ids.length === 0) return;
    await db.deleteFrom('uploads').where('id', 'in', ids).execute();
  },
  endOf: async (orderIds, at) => {
    if (orderIds.length === 0) return;
    await db
      .updateTable('uploads')
      .set({ expires_at_ms: at })
      .where('order_id', 'in', orderIds)
      .execute();
  },
  due: async (now, limit) => {
    const rows = await db
      .selectFrom('uploads')
      .select('id')
      .where('expires_at_ms', '<=', now)
      .orderBy('expires_at_ms')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id as FileId);
  },
});

const toRow = (upload: Upload): UploadTable => ({
  id: upload.id,
  order_id: upload.orderId,
  network: upload.network,
  site: upload.site,
  size_bytes: upload.sizeBytes,
  begun_at_ms: upload.begunAt,
  expires_at_ms: upload.expiresAt,
  file_id: upload.fileId,
});

const fromRow = (row: UploadTable): Upload => ({
  id: row.id as FileId,
  orderId: row.order_id as OrderId,
  network: row.network,
  site: row.site,
  sizeBytes: row.size_bytes,
  begunAt: instant(row.begun_at_ms),
  expiresAt: instant(row.expires_at_ms),
  fileId: row.file_id as FileId | null,
});
