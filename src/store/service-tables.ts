import { integer, plainTable, text, textOrNull } from './columns.ts';

/** Limits, answers that are kept, and what nodes share. A part of `schema.ts`. */

export const mailWindows = plainTable('mail_windows', {
  key: { key: text },
  changing: {
    uses: text,
    /** The message in the outbox that collects what is held back. */
    held_id: textOrNull,
    last_use_at_ms: integer,
  },
});

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

/** Why the service holds back what cannot be undone; `is_holding` is 0 once that is confirmed. */
export const serviceHolds = plainTable('service_holds', {
  key: { reason: text },
  changing: { is_holding: integer, hold: text },
});
