import type { IdempotencyRecord, IdempotencyRecordRows } from '../app/ports.ts';
import { instant } from '../domain/time.ts';
import type { Session } from './engine.ts';
import { lookup } from './lookup.ts';
import type { IdempotencyRecordTable } from './schema.ts';
import { writing } from './statement.ts';

/** Answers kept for their Idempotency-Key. */
export const idempotencyRecordRows = (session: Session): IdempotencyRecordRows => ({
  find: (key) => recordByKey.find(session, key),
  findAnew: (key) =>
    session.isOnlyWriter ? recordByKey.find(session, key) : recordByKey.findAnew(session, key),
  save: async (key, record, replaces) => {
    const earlier = await recordByKey.find(session, key);
    if (earlier !== null && earlier.expiresAt <= replaces) {
      await session.db
        .deleteFrom('replies')
        .where('key', '=', key)
        .where('expires_at_ms', '<=', replaces)
        .execute();
    }
    const { fingerprint, sealedAnswer, expiresAt } = record;
    addRecord(session, [key, fingerprint, sealedAnswer, expiresAt]);
    recordByKey.know(session, key, record);
  },
  forget: async (expiredBefore) => {
    await session.db.deleteFrom('replies').where('expires_at_ms', '<', expiredBefore).execute();
  },
});

const recordByKey = lookup<string, IdempotencyRecordTable, IdempotencyRecord | null>({
  what: 'answer under',
  query: ({ db }, keys) => db.selectFrom('replies').selectAll().where('key', 'in', keys),
  keyOf: ({ key }) => key,
  valueOf: ([row]) =>
    row === undefined
      ? null
      : {
          fingerprint: row.fingerprint,
          sealedAnswer: row.sealed_answer,
          expiresAt: instant(row.expires_at_ms),
        },
});

/** Only ever new: of two nodes that answer one key at once, the database refuses the second, which looks again. */
const addRecord = writing({ name: 'replies', key: ['key'], changing: null }, [
  'key',
  'fingerprint',
  'sealed_answer',
  'expires_at_ms',
]);
