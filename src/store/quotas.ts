import type { QuotaUse } from '../kernel/quota.ts';
import type { Instant } from '../kernel/time.ts';
import { fromJson, toJson } from './codec.ts';
import type { Session } from './engine.ts';
import { flushAndClear } from './group-cache.ts';
import { preparedList } from './prepared.ts';
import { quotas } from './service-tables.ts';
import { deferUpsert } from './table-rows.ts';

/** One row per limited bucket, with the moments at which it was used within its window. */
export const quotaRows = (session: Session) => {
  const { loadAll, saveAll } = manyBuckets(session);
  return {
    /** Keeps the bucket to this transaction. */
    load: async (bucket: string): Promise<QuotaUse> =>
      (await loadAll([bucket], session.isOnlyWriter))[0] ?? [],
    /** Keeps them to this transaction; under the auction's lock, for buckets that nobody uses without it. */
    loadAll: (buckets: readonly string[]) =>
      loadAll(buckets, session.isOnlyWriter || session.isAlone),
    save: (bucket: string, uses: QuotaUse): Promise<void> => saveAll([[bucket, uses]]),
    saveAll,
    /** Forgets buckets whose last use is older. */
    forget: async (lastUseBefore: Instant): Promise<void> => {
      await flushAndClear(session);
      await session.db.deleteFrom('quotas').where('last_use_at_ms', '<', lastUseBefore).execute();
    },
  };
};

const manyBuckets = (session: Session) => ({
  loadAll: async (buckets: readonly string[], isKept: boolean): Promise<readonly QuotaUse[]> => {
    if (buckets.length === 0) return [];
    const found = new Map<string, QuotaUse>();
    for (const bucket of buckets) {
      const uses = session.cache?.get<QuotaUse>(usesName(bucket));
      if (uses !== undefined) found.set(bucket, uses as QuotaUse);
    }
    // In one order, so that two who keep several to their transactions never wait for each other.
    const sorted = [...new Set(buckets)].filter((bucket) => !found.has(bucket)).toSorted();
    const load = session.notes === null || isKept ? findUses : keepUses;
    for (const row of sorted.length === 0 ? [] : await load(session, sorted)) {
      found.set(row.bucket, fromJson(row.uses) as QuotaUse);
    }
    return buckets.map((bucket) => found.get(bucket) ?? []);
  },
  saveAll: async (used: readonly (readonly [bucket: string, uses: QuotaUse])[]): Promise<void> => {
    if (used.length === 0) return;
    for (const [bucket, uses] of used) session.cache?.set(usesName(bucket), uses);
    for (const [bucket, uses] of used) {
      putUses(session, { bucket, uses: toJson(uses), last_use_at_ms: uses.at(-1) ?? 0 });
    }
  },
});

const usesName = (bucket: string): string => `uses of ${bucket}`;

type QuotaRow = { readonly bucket: string; readonly uses: string };

const findUses = preparedList<string, QuotaRow>(
  ({ db }, buckets) =>
    db.selectFrom('quotas').select(['bucket', 'uses']).where('bucket', 'in', buckets),
  'runUnflushed',
);

/** Only a row can be kept to a transaction, so it is made where there is none. */
const keepUses = preparedList<string, QuotaRow>(
  ({ db }, buckets) =>
    db
      .insertInto('quotas')
      .values(buckets.map((bucket) => ({ bucket, uses: '[]', last_use_at_ms: 0 })))
      .onConflict((conflict) =>
        conflict.column('bucket').doUpdateSet((row) => ({ uses: row.ref('quotas.uses') })),
      )
      .returning(['bucket', 'uses']),
  'runUnflushed',
);

const putUses = deferUpsert({ ...quotas, keyOf: ({ bucket }) => bucket });
