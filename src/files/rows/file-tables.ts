import type { Upload } from '../upload.ts';
import { columnsOf, integerOrNull, plainTable, text, textOrNull } from '../../store/columns.ts';

/** The tables about files of orders. A part of `schema.ts`. */

const upload = columnsOf<Upload>();
export const uploads = upload.table('uploads', {
  key: { id: upload.text('id') },
  changing: {
    order_id: upload.text('orderId'),
    network: upload.text('network'),
    /** Null where no wider network is counted. */
    site: upload.textOrNull('site'),
    size_bytes: upload.integer('sizeBytes'),
    begun_at_ms: upload.moment('begunAt'),
    expires_at_ms: upload.moment('expiresAt'),
    /** Null until it has become a file. */
    file_id: upload.textOrNull('fileId'),
  },
});

export const storedFiles = plainTable('stored_files', {
  key: { id: text },
  changing: {
    /** Null until an event names it. */
    order_id: textOrNull,
    /** When it is to be taken away; null while an event names it. */
    remove_at_ms: integerOrNull,
  },
});
