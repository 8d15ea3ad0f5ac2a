import type { IdempotencyRecordRows } from '../app/ports.ts';
import { instant } from '../domain/time.ts';
import type { Session } from './engine.ts';

/** Answers kept for their Idempotency-Key. */
export const idempotencyRecordRows = ({ db, lock }: Session): IdempotencyRecordRows => ({
  find: async (key) => {
    await lock('idempotency', key);
    const row = await db
      .selectFrom('replies')
      .selectAll()
      .where('key', '=', key)
      .executeTakeFirst();
    if (row === undefined) return null;
    return {
      fingerprint: row.fingerprint,
      sealedAnswer: row.sealed_answer,
      expiresAt: instant(row.expires_at_ms),
    };
  },
  save: async (key, { fingerprint, sealedAnswer, expiresAt }) => {
    const values = { fingerprint, sealed_answer: sealedAnswer, expires_at_ms: expiresAt };
    await db
      .insertInto('replies')
      .values({ key, ...values })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
      .execute();
  },
  forget: async (expiredBefore) => {
    await db.deleteFrom('replies').where('expires_at_ms', '<', expiredBefore).execute();
  },
});
