import { columnsOf, integerOrNull, plainTable, text, textOrNull } from '../../store/columns.ts';
import type { Upload } from '../upload.ts';

/** The tables of uploads and files. */

const upload = columnsOf<Upload>();
export const uploads = upload.table('uploads', {
  key: { id: upload.text('id') },
  changing: {
    order_id: upload.text('orderId'),
    network: upload.text('network'),
    /** The IPv6 /48 around the network; null for IPv4. */
    site: upload.textOrNull('ipv6Block'),
    size_bytes: upload.integer('sizeBytes'),
    started_at_ms: upload.moment('startedAt'),
    expires_at_ms: upload.moment('expiresAt'),
    /** Null until the upload is finished. */
    file_id: upload.textOrNull('fileId'),
  },
});

export const storedFiles = plainTable('stored_files', {
  key: { id: text },
  changing: {
    /** Null until an order has the file. */
    order_id: textOrNull,
    /** When it is deleted; null while an order has it. */
    remove_at_ms: integerOrNull,
  },
});
