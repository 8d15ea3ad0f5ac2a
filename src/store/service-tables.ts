import { integer, plainTable, text } from './columns.ts';

/** Declares the tables of the platform itself: quotas, idempotency records, locks, counters and leases. */

export const quotas = plainTable('quotas', {
  key: { bucket: text },
  changing: { uses: text, last_use_at_ms: integer },
});

export const idempotencyRecords = plainTable('idempotency_records', {
  key: { key: text },
  changing: { fingerprint: text, sealed_answer: text, expires_at_ms: integer },
});

/** Rows that exist only to be locked. */
export const locks = plainTable('locks', { key: { id: integer }, changing: {} });

/** The last number taken of each counter. Nodes take several numbers at once. */
export const counters = plainTable('counters', {
  key: { name: text },
  changing: { counted: integer },
});

export const leases = plainTable('leases', {
  key: { name: text },
  changing: { holder: text, until_ms: integer },
});
