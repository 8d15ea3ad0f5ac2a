import type { IdempotencyRecord, IdempotencyRecordRows } from '../app/ports.ts';
import { instant } from '../domain/time.ts';
import type { Session } from './engine.ts';
import { lookup } from './lookup.ts';
import type { IdempotencyRecordTable } from './schema.ts';
import { writing } from './statement.ts';

/** Answers kept for their Idempotency-Key. */
export const idempotencyRecordRows = (session: Session): IdempotencyRecordRows => ({
  find: (key) => recordByKey.find(session, key),
  save: async (key, record) => {
    const { fingerprint, sealedAnswer, expiresAt } = record;
    // What is new has to be: a node that knows nothing of our locks may have been quicker.
    const isNew = (await recordByKey.find(session, key)) === null;
    (isNew ? addRecord : replaceRecord)(session, [key, fingerprint, sealedAnswer, expiresAt]);
    recordByKey.know(session, key, record);
  },
  forget: async (expiredBefore) => {
    await session.db.deleteFrom('replies').where('expires_at_ms', '<', expiredBefore).execute();
  },
});

const recordByKey = lookup<string, IdempotencyRecordTable, IdempotencyRecord | null>({
  what: 'answer under',
  lock: 'idempotency',
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

const columns = ['key', 'fingerprint', 'sealed_answer', 'expires_at_ms'] as const;
const addRecord = writing({ name: 'replies', key: ['key'], changing: null }, columns);
const replaceRecord = writing(
  { name: 'replies', key: ['key'], changing: ['fingerprint', 'sealed_answer', 'expires_at_ms'] },
  columns,
);
