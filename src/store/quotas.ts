import type { QuotaRows } from '../app/ports.ts';
import type { QuotaUse } from '../domain/quota.ts';
import { fromJson, toJson } from './codec.ts';
import type { Session } from './engine.ts';

/** One row per limited bucket, with the moments at which it was used within its window. */
export const quotaRows = ({ db, forUpdate }: Session): QuotaRows => ({
  load: async (bucket) => {
    const query = db.selectFrom('quotas').select('uses').where('bucket', '=', bucket);
    const row = await forUpdate(query).executeTakeFirst();
    return row === undefined ? [] : (fromJson(row.uses) as QuotaUse);
  },
  save: async (bucket, uses) => {
    const values = { uses: toJson(uses), last_use_at_ms: uses.at(-1) ?? 0 };
    await db
      .insertInto('quotas')
      .values({ bucket, ...values })
      .onConflict((conflict) => conflict.column('bucket').doUpdateSet(values))
      .execute();
  },
  forget: async (lastUseBefore) => {
    await db.deleteFrom('quotas').where('last_use_at_ms', '<', lastUseBefore).execute();
  },
});
