import type { EmailKey } from '../kernel/mailbox.ts';
import type { QuotaUse } from '../kernel/quota.ts';
import type { Instant } from '../kernel/time.ts';
import { containing } from '../people/rows/name-patterns.ts';
import { fromJson, toJson } from './codec.ts';
import type { Session } from './engine.ts';
import { flushAndClear } from './group-cache.ts';
import { preparedList } from './prepared.ts';
import { quotas } from './service-tables.ts';
import { deferUpsert } from './table-rows.ts';

/** The uses of quotas: one row for each bucket, such as the orders of one network, with the times of its uses. */
export const quotaRows = (session: Session) => {
  const { loadAll, saveAll } = manyBuckets(session);
  return {
    /** Loads and locks a bucket. */
    load: async (bucket: string): Promise<QuotaUse> =>
      (await loadAll([bucket], session.isOnlyWriter))[0] ?? [],
    /** Loads and locks buckets. Under the auction's lock, only for buckets that are never used without it. */
    loadAll: (buckets: readonly string[]) =>
      loadAll(buckets, session.isOnlyWriter || session.isAlone),
    save: (bucket: string, uses: QuotaUse): Promise<void> => saveAll([[bucket, uses]]),
    saveAll,
    /** Deletes buckets whose last use is older. */
    forget: async (lastUseBefore: Instant): Promise<void> => {
      await flushAndClear(session);
      await session.db.deleteFrom('quotas').where('last_use_at_ms', '<', lastUseBefore).execute();
    },
    /** Deletes buckets whose name has the address in it. */
    deleteNaming: async (email: EmailKey): Promise<void> => {
      await flushAndClear(session);
      await session.db.deleteFrom('quotas').where('bucket', 'like', containing(email)).execute();
    },
  };
};

const manyBuckets = (session: Session) => ({
  loadAll: async (buckets: readonly string[], isLocked: boolean): Promise<readonly QuotaUse[]> => {
    if (buckets.length === 0) return [];
    const found = new Map<string, QuotaUse>();
    for (const bucket of buckets) {
      const uses = session.cache?.get<QuotaUse>(usesName(bucket));
      if (uses !== undefined) found.set(bucket, uses as QuotaUse);
    }
    // Always locked in the same order, so that two transactions never wait for each other.
    const sorted = [...new Set(buckets)].filter((bucket) => !found.has(bucket)).toSorted();
    const load = session.notedChanges === null || isLocked ? findUses : lockUses;
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

/** Creates missing rows, because only rows can be locked. */
const lockUses = preparedList<string, QuotaRow>(
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
