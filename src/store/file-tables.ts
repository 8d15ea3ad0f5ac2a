/** The tables about files of orders. A part of `schema.ts`. */

export type UploadTable = {
  id: string;
  order_id: string;
  network: string;
  /** Null where no wider network is counted. */
  site: string | null;
  size_bytes: number;
  begun_at_ms: number;
  expires_at_ms: number;
  /** Null until it has become a file. */
  file_id: string | null;
};

export type StoredFileTable = {
  id: string;
  /** Null until an event names it. */
  order_id: string | null;
  /** When it is to be taken away; null while an event names it. */
  remove_at_ms: number | null;
};
