import type { IdempotencyRecordRows } from '../app/ports.ts';
import { instant } from '../domain/time.ts';
import type { Session } from './engine.ts';
import { prepared, preparedFirst } from './prepared.ts';
import type { IdempotencyRecordTable } from './schema.ts';

/** Answers kept for their Idempotency-Key. */
export const idempotencyRecordRows = (session: Session): IdempotencyRecordRows => ({
  find: async (key) => {
    const row = await findRecord(session, { key });
    return row === null
      ? null
      : {
          fingerprint: row.fingerprint,
          sealedAnswer: row.sealed_answer,
          expiresAt: instant(row.expires_at_ms),
        };
  },
  save: async (key, { fingerprint, sealedAnswer, expiresAt }, replaces) => {
    await removeExpired(session, { key, by: replaces });
    const row = { key, fingerprint, sealed_answer: sealedAnswer, expires_at_ms: expiresAt };
    await addRecord(session, row);
  },
  forget: async (expiredBefore) => {
    await session.db.deleteFrom('replies').where('expires_at_ms', '<', expiredBefore).execute();
  },
});

const findRecord = preparedFirst<{ readonly key: string }, IdempotencyRecordTable>(
  ({ db }, { key }) => db.selectFrom('replies').selectAll().where('key', '=', key),
);

const removeExpired = prepared<{ readonly key: string; readonly by: number }>(
  ({ db }, { key, by }) =>
    db.deleteFrom('replies').where('key', '=', key).where('expires_at_ms', '<=', by),
);

/** Only ever new: of two nodes that answer one key at once, the database refuses the second, which looks again. */
const addRecord = prepared<IdempotencyRecordTable>(
  ({ db }, { key, fingerprint, sealed_answer, expires_at_ms }) =>
    db.insertInto('replies').values({ key, fingerprint, sealed_answer, expires_at_ms }),
);
