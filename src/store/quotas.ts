import type { QuotaRows } from '../app/ports.ts';
import type { QuotaUse } from '../domain/quota.ts';
import { fromJson, toJson } from './codec.ts';
import type { Session } from './engine.ts';
import { remember, remembered } from './memory.ts';
import type { QuotaTable } from './schema.ts';
import { statement } from './statement.ts';

/** One row per limited bucket, with the moments at which it was used within its window. */
export const quotaRows = (session: Session): QuotaRows => ({
  load: (bucket) =>
    remembered(session, quotaKey(bucket), async () => {
      const [, [row]] = await Promise.all([
        session.lock('quota', bucket),
        loadUses(session, { bucket }),
      ]);
      return row === undefined ? [] : (fromJson(row.uses) as QuotaUse);
    }),
  save: async (bucket, uses) => {
    await saveUses(session, { bucket, uses: toJson(uses), last_use_at_ms: uses.at(-1) ?? 0 });
    remember(session, quotaKey(bucket), uses);
  },
  forget: async (lastUseBefore) => {
    await session.db.deleteFrom('quotas').where('last_use_at_ms', '<', lastUseBefore).execute();
  },
});

const quotaKey = (bucket: string): string => `quota ${bucket}`;

const loadUses = statement<{ bucket: string }, { uses: string }>(({ db }, { bucket }) =>
  db.selectFrom('quotas').select('uses').where('bucket', '=', bucket),
);

const saveUses = statement<QuotaTable>(({ db }, { bucket, uses, last_use_at_ms }) =>
  db
    .insertInto('quotas')
    .values({ bucket, uses, last_use_at_ms })
    .onConflict((conflict) => conflict.column('bucket').doUpdateSet({ uses, last_use_at_ms })),
);
