import type { QuotaRows } from '../app/ports.ts';
import type { QuotaUse } from '../domain/quota.ts';
import { fromJson, toJson } from './codec.ts';
import type { Session } from './engine.ts';
import { lookup } from './lookup.ts';
import type { QuotaTable } from './schema.ts';
import { writing } from './statement.ts';

/** One row per limited bucket, with the moments at which it was used within its window. */
export const quotaRows = (session: Session): QuotaRows => ({
  load: (bucket) => usesOf.find(session, bucket),
  save: async (bucket, uses) => {
    saveUses(session, [bucket, toJson(uses), uses.at(-1) ?? 0]);
    usesOf.know(session, bucket, uses);
  },
  forget: async (lastUseBefore) => {
    await session.db.deleteFrom('quotas').where('last_use_at_ms', '<', lastUseBefore).execute();
  },
});

const usesOf = lookup<string, Pick<QuotaTable, 'bucket' | 'uses'>, QuotaUse>({
  what: 'quota',
  // Only a row can be kept to a transaction.
  make: ({ db }, buckets) =>
    db
      .insertInto('quotas')
      .values(buckets.map((bucket) => ({ bucket, uses: '[]', last_use_at_ms: 0 })))
      .onConflict((conflict) => conflict.doNothing()),
  unless: 'isAlone',
  query: ({ db, forUpdate }, buckets) =>
    forUpdate(
      db
        .selectFrom('quotas')
        .select(['bucket', 'uses'])
        .where('bucket', 'in', buckets)
        .orderBy('bucket'),
    ),
  keyOf: ({ bucket }) => bucket,
  valueOf: ([row]) => (row === undefined ? [] : (fromJson(row.uses) as QuotaUse)),
});

const saveUses = writing(
  { name: 'quotas', key: ['bucket'], changing: ['uses', 'last_use_at_ms'] },
  ['bucket', 'uses', 'last_use_at_ms'] satisfies readonly (keyof QuotaTable)[],
);
