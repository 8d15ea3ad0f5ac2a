import { instant, type Instant } from '../kernel/time.ts';
import type { RowOf } from './columns.ts';
import type { Session } from './engine.ts';
import { preparedFirst } from './prepared.ts';
import { idempotencyRecords } from './service-tables.ts';
import { appendTo } from './table-rows.ts';

/** An answer kept for its Idempotency-Key. */
export type IdempotencyRecord = {
  readonly fingerprint: string;
  readonly sealedAnswer: string;
  readonly expiresAt: Instant;
};

/** Answers kept for their Idempotency-Key. */
export const idempotencyRecordRows = (session: Session) => ({
  find: async (key: string): Promise<IdempotencyRecord | null> => {
    const known = session.cache?.get<IdempotencyRecord>(recordName(key));
    if (known !== undefined) return known;
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
   * In the place of one that expires by `replaces`; null where there is none. A later one is another
   * node's: then this call is done again, and finds it.
   */
  save: async (
    key: string,
    { fingerprint, sealedAnswer, expiresAt }: IdempotencyRecord,
    replaces: Instant | null,
  ): Promise<void> => {
    if (replaces !== null) {
      const own = session.db.deleteFrom('replies').where('key', '=', key);
      await own.where('expires_at_ms', '<=', replaces).execute();
    }
    session.cache?.set(recordName(key), { fingerprint, sealedAnswer, expiresAt });
    const row = { key, fingerprint, sealed_answer: sealedAnswer, expires_at_ms: expiresAt };
    await addRecords(session, [row]);
  },
  forget: async (expiredBefore: Instant): Promise<void> => {
    await session.db.deleteFrom('replies').where('expires_at_ms', '<', expiredBefore).execute();
  },
});

const recordName = (key: string): string => `answer to ${key}`;

const findRecord = preparedFirst<{ readonly key: string }, RowOf<typeof idempotencyRecords>>(
  ({ db }, { key }) => db.selectFrom('replies').selectAll().where('key', '=', key),
  'runUnflushed',
);

/** Only ever new: of two nodes that answer one key at once, the database refuses the second, which looks again. */
const addRecords = appendTo(idempotencyRecords);
