import type { MailWindowRows } from '../app/outbox-ports.ts';
import type { QuotaUse } from '../domain/quota.ts';
import { fromJson, toJson } from './codec.ts';
import type { Session } from './engine.ts';
import type { MailWindowTable } from './schema.ts';
import { statement } from './statement.ts';

/** One row for each window in which only so many messages go to somebody. */
export const mailWindows = (session: Session): MailWindowRows => ({
  take: async (key) => {
    const [row] = await (session.isOnlyWriter ? findWindow : takeWindow)(session, { key });
    if (row === undefined) return { uses: [], heldId: null };
    return { uses: fromJson(row.uses) as QuotaUse, heldId: row.held_id };
  },
  save: async (key, { uses, heldId }) => {
    const last = uses.at(-1) ?? 0;
    await saveWindow(session, { key, uses: toJson(uses), held_id: heldId, last_use_at_ms: last });
  },
  forget: async (lastUseBefore) => {
    await session.db
      .deleteFrom('mail_windows')
      .where('last_use_at_ms', '<', lastUseBefore)
      .execute();
  },
});

type Held = Pick<MailWindowTable, 'uses' | 'held_id'>;

const findWindow = statement<{ key: string }, Held>(({ db }, { key }) =>
  db.selectFrom('mail_windows').select(['uses', 'held_id']).where('key', '=', key),
);

/** Made where it is missing, since only a row can be kept to a transaction. */
const takeWindow = statement<{ key: string }, Held>(({ db }, { key }) =>
  db
    .insertInto('mail_windows')
    .values({ key, uses: '[]', held_id: null, last_use_at_ms: 0 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({ key: row.ref('excluded.key') })),
    )
    .returning(['uses', 'held_id']),
);

const saveWindow = statement<MailWindowTable>(({ db }, { key, uses, held_id, last_use_at_ms }) =>
  db
    .insertInto('mail_windows')
    .values({ key, uses, held_id, last_use_at_ms })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ uses, held_id, last_use_at_ms }),
    ),
);
