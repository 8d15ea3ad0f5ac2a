import { instant, type Instant } from '../kernel/time.ts';
import type { RowOf } from './columns.ts';
import type { Session } from './engine.ts';
import { preparedFirst } from './prepared.ts';
import { idempotencyRecords } from './service-tables.ts';
import { appendTo } from './table-rows.ts';

/**
 * The answer to a call with an Idempotency-Key, encrypted and stored under the key. The transaction of
 * the call stores it, nobody changes it, and a sweep deletes it once it has expired.
 */
export type IdempotencyRecord = {
  readonly fingerprint: string;
  readonly sealedAnswer: string;
  readonly expiresAt: Instant;
};

export const idempotencyRecordRows = (session: Session) => ({
  find: async (key: string): Promise<IdempotencyRecord | null> => {
    const cached = session.cache?.get<IdempotencyRecord>(recordName(key));
    if (cached !== undefined) return cached;
    const row = await findRecord(session, { key });
    return row === null
      ? null
      : {
          fingerprint: row.fingerprint,
          sealedAnswer: row.sealed_answer,
          expiresAt: instant(row.expires_at_ms),
        };
  },
  /**
   * Stores a record. If `replaces` is given, it replaces a record that expires by then. If another node has
   * stored a newer one meanwhile, the database refuses this one, and the call runs again and finds it.
   */
  save: async (
    key: string,
    { fingerprint, sealedAnswer, expiresAt }: IdempotencyRecord,
    replaces: Instant | null,
  ): Promise<void> => {
    if (replaces !== null) {
      const expired = session.db.deleteFrom('idempotency_records').where('key', '=', key);
      await expired.where('expires_at_ms', '<=', replaces).execute();
    }
    session.cache?.set(recordName(key), { fingerprint, sealedAnswer, expiresAt });
    const row = { key, fingerprint, sealed_answer: sealedAnswer, expires_at_ms: expiresAt };
    await addRecords(session, [row]);
  },
  forget: async (expiredBefore: Instant): Promise<void> => {
    await session.db
      .deleteFrom('idempotency_records')
      .where('expires_at_ms', '<', expiredBefore)
      .execute();
  },
});

const recordName = (key: string): string => `answer to ${key}`;

const findRecord = preparedFirst<{ readonly key: string }, RowOf<typeof idempotencyRecords>>(
  ({ db }, { key }) => db.selectFrom('idempotency_records').selectAll().where('key', '=', key),
  'runUnflushed',
);

/** Inserts only: of two nodes that answer one key at the same time, the database refuses the second. */
const addRecords = appendTo(idempotencyRecords);
