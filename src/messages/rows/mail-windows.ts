import type { QuotaUse } from '../../kernel/quota.ts';
import type { Instant } from '../../kernel/time.ts';
import { fromJson, toJson } from '../../store/codec.ts';
import type { Session } from '../../store/engine.ts';
import { flushAndClear } from '../../store/group-cache.ts';
import { preparedFirst } from '../../store/prepared.ts';
import { mailWindows as windows } from './mail-window-table.ts';
import { deferUpsert } from '../../store/table-rows.ts';

/** When messages of a window were sent or will be, or the one that collects what is held back. */
export type MailWindow = { readonly uses: QuotaUse; readonly heldId: string | null };

/** One row for each window in which only so many messages go to somebody. */
export const mailWindows = (session: Session) => ({
  /** As it is, for others to change meanwhile. */
  find: async (key: string): Promise<MailWindow> =>
    session.cache?.get<MailWindow>(windowName(key)) ?? toWindow(await findWindow(session, { key })),
  /** Keeps the window to this transaction, whether there is one or not. */
  take: async (key: string): Promise<MailWindow> => {
    const known = session.cache?.get<MailWindow>(windowName(key));
    if (known !== undefined) return known;
    const row = await (session.notes === null || session.isOnlyWriter ? findWindow : keepWindow)(
      session,
      { key },
    );
    return toWindow(row);
  },
  save: async (key: string, { uses, heldId }: MailWindow): Promise<void> => {
    session.cache?.set(windowName(key), { uses, heldId });
    const used = { uses: toJson(uses), last_use_at_ms: uses.at(-1) ?? 0 };
    putWindow(session, { key, held_id: heldId, ...used });
  },
  /** Forgets windows whose last use is older. */
  forget: async (lastUseBefore: Instant): Promise<void> => {
    await flushAndClear(session);
    await session.db
      .deleteFrom('mail_windows')
      .where('last_use_at_ms', '<', lastUseBefore)
      .execute();
  },
});

type Key = { readonly key: string };

type Window = { readonly uses: string; readonly held_id: string | null };

const findWindow = preparedFirst<Key, Window>(
  ({ db }, { key }) =>
    db.selectFrom('mail_windows').select(['uses', 'held_id']).where('key', '=', key),
  'runUnflushed',
);

const toWindow = (row: Window | null): MailWindow =>
  row === null
    ? { uses: [], heldId: null }
    : { uses: fromJson(row.uses) as QuotaUse, heldId: row.held_id };

/** Made where it is missing, since only a row can be kept to a transaction. */
const keepWindow = preparedFirst<Key, Window>(
  ({ db }, { key }) =>
    db
      .insertInto('mail_windows')
      .values({ key, uses: '[]', held_id: null, last_use_at_ms: 0 })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((row) => ({ uses: row.ref('mail_windows.uses') })),
      )
      .returning(['uses', 'held_id']),
  'runUnflushed',
);

const putWindow = deferUpsert({ ...windows, keyOf: ({ key }) => key });

const windowName = (key: string): string => `window ${key}`;
