import type { FileId, OrderId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Session } from '../../store/engine.ts';
import { appendTo } from '../../store/table-rows.ts';
import type { UnfinishedUploads, Upload } from '../upload.ts';
import { uploads } from './file-tables.ts';

/** Whose uploads are counted; all of them if nothing is named. */
export type UploadFilter = Partial<Pick<Upload, 'orderId' | 'network' | 'ipv6Block'>>;

export type FinishedUpload = {
  readonly fileId: FileId;
  readonly sizeBytes: number;
  readonly expiresAt: Instant;
};

/** Uploads in parts; the bytes that have arrived are in the file storage. */
export const uploadRows = (session: Session) => ({
  ...underway(session),
  ...ending(session),
});

const underway = (session: Session, { db } = session) => ({
  begin: (upload: Upload): Promise<void> => addUploads(session, [upload]),
  find: async (id: FileId): Promise<Upload | null> => {
    const row = await db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : uploads.fromRow(row);
  },
  /** Counts the uploads that are neither finished nor expired. */
  countUnfinished: async (
    { orderId, network, ipv6Block }: UploadFilter,
    now: Instant,
  ): Promise<UnfinishedUploads> => {
    const row = await db
      .selectFrom('uploads')
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.sum<number | null>('size_bytes').as('bytes'),
      ])
      .$if(orderId !== undefined, (query) => query.where('order_id', '=', orderId ?? ''))
      .$if(network !== undefined, (query) => query.where('network', '=', network ?? ''))
      .$if(ipv6Block !== undefined, (query) => query.where('site', '=', ipv6Block ?? null))
      .where('file_id', 'is', null)
      .where('expires_at_ms', '>', now)
      .executeTakeFirstOrThrow();
    return { count: row.count, bytes: row.bytes ?? 0 };
  },
  /** Sets the expiry, unless the upload is finished. */
  expire: async (id: FileId, at: Instant): Promise<void> => {
    await db
      .updateTable('uploads')
      .set({ expires_at_ms: at })
      .where('id', '=', id)
      .where('file_id', 'is', null)
      .execute();
  },
});

const addUploads = appendTo(uploads);

const ending = ({ db }: Session) => ({
  /** Records the file that the upload has become. */
  finish: async (id: FileId, { fileId, sizeBytes, expiresAt }: FinishedUpload): Promise<void> => {
    await db
      .updateTable('uploads')
      .set({
        file_id: fileId,
        size_bytes: sizeBytes,
        expires_at_ms: expiresAt,
        // A finished upload no longer counts.
        network: '',
        site: null,
      })
      .where('id', '=', id)
      .execute();
  },
  end: async (ids: readonly FileId[]): Promise<void> => {
    if (ids.length === 0) return;
    await db.deleteFrom('uploads').where('id', 'in', ids).execute();
  },
  /** Expires all uploads of the orders at the moment. */
  endOf: async (orderIds: readonly OrderId[], at: Instant): Promise<void> => {
    if (orderIds.length === 0) return;
    await db
      .updateTable('uploads')
      .set({ expires_at_ms: at })
      .where('order_id', 'in', orderIds)
      .execute();
  },
  due: async (now: Instant, limit: number): Promise<readonly FileId[]> => {
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
