import type { QuotaUse } from '../domain/quota.ts';
import type { Instant } from '../domain/time.ts';
import { fromJson, toJson } from './codec.ts';
import type { Session } from './engine.ts';
import { preparedList } from './prepared.ts';
import type { QuotaTable } from './schema.ts';

/** One row per limited bucket, with the moments at which it was used within its window. */
export const quotaRows = (session: Session) => {
  const { loadAll, saveAll } = manyBuckets(session);
  return {
    /** Keeps the bucket to this transaction. */
    load: async (bucket: string): Promise<QuotaUse> => (await loadAll([bucket]))[0] ?? [],
    loadAll,
    save: (bucket: string, uses: QuotaUse): Promise<void> => saveAll([[bucket, uses]]),
    saveAll,
    /** Forgets buckets whose last use is older. */
    forget: async (lastUseBefore: Instant): Promise<void> => {
      await session.db.deleteFrom('quotas').where('last_use_at_ms', '<', lastUseBefore).execute();
    },
  };
};

const manyBuckets = (session: Session) => ({
  loadAll: async (buckets: readonly string[]): Promise<readonly QuotaUse[]> => {
    if (buckets.length === 0) return [];
    // In one order, so that two who keep several to their transactions never wait for each other.
    const sorted = [...new Set(buckets)].toSorted();
    const rows = await (session.notes === null || session.isAlone ? findUses : keepUses)(
      session,
      sorted,
    );
    const found = new Map(rows.map(({ bucket, uses }) => [bucket, fromJson(uses) as QuotaUse]));
    return buckets.map((bucket) => found.get(bucket) ?? []);
  },
  saveAll: async (used: readonly (readonly [bucket: string, uses: QuotaUse])[]): Promise<void> => {
    if (used.length === 0) return;
    const rows = [...new Map(used)].flatMap(([bucket, uses]) => [
      bucket,
      toJson(uses),
      uses.at(-1) ?? 0,
    ]);
    await saveUses(session, rows);
  },
});

type Uses = Pick<QuotaTable, 'bucket' | 'uses'>;

const findUses = preparedList<string, Uses>(({ db }, buckets) =>
  db.selectFrom('quotas').select(['bucket', 'uses']).where('bucket', 'in', buckets),
);

/** Only a row can be kept to a transaction, so it is made where there is none. */
const keepUses = preparedList<string, Uses>(({ db }, buckets) =>
  db
    .insertInto('quotas')
    .values(buckets.map((bucket) => ({ bucket, uses: '[]', last_use_at_ms: 0 })))
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet((row) => ({ uses: row.ref('quotas.uses') })),
    )
    .returning(['bucket', 'uses']),
);

/** Three columns of each. */
const saveUses = preparedList<string | number>(({ db }, values) =>
  db
    .insertInto('quotas')
    .values(
      Array.from({ length: values.length / 3 }, (_row, nth) => ({
        bucket: values[nth * 3] as string,
        uses: values[nth * 3 + 1] as string,
        last_use_at_ms: values[nth * 3 + 2] as number,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet((row) => ({
        uses: row.ref('excluded.uses'),
        last_use_at_ms: row.ref('excluded.last_use_at_ms'),
      })),
    ),
);
