import { integer, plainTable, text } from './columns.ts';

/** Quotas, idempotency records, and what nodes share. */

export const quotas = plainTable('quotas', {
  key: { bucket: text },
  changing: { uses: text, last_use_at_ms: integer },
});

export const idempotencyRecords = plainTable('replies', {
  key: { key: text },
  changing: { fingerprint: text, sealed_answer: text, expires_at_ms: integer },
});

/** A row only to be locked: a name is turned into one of the numbers. */
export const locks = plainTable('locks', { key: { id: integer }, changing: {} });

/** How far a count has come; whoever counts on takes several numbers at once. */
export const counters = plainTable('counters', {
  key: { name: text },
  changing: { counted: integer },
});

export const leases = plainTable('leases', {
  key: { name: text },
  changing: { holder: text, until_ms: integer },
});
