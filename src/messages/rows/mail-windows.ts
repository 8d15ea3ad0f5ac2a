import type { QuotaUse } from '../../kernel/quota.ts';
import type { Instant } from '../../kernel/time.ts';
import { fromJson, toJson } from '../../store/codec.ts';
import { integer, plainTable, text, textOrNull } from '../../store/columns.ts';
import type { Session } from '../../store/engine.ts';
import { flushAndClear } from '../../store/group-cache.ts';
import { preparedFirst } from '../../store/prepared.ts';
import { deferUpsert } from '../../store/table-rows.ts';

export const mailWindowTable = plainTable('mail_windows', {
  key: { key: text },
  changing: {
    uses: text,
    /** The delayed message, into which further ones are merged. */
    delayed_id: textOrNull,
    last_use_at_ms: integer,
  },
});

/**
 * A window throttles the messages to one reader about one topic. Its row has the times at which they
 * were or will be sent, or the ID of the delayed message.
 */
export type MailWindow = { readonly uses: QuotaUse; readonly delayedId: string | null };

export const mailWindows = (session: Session) => ({
  /** Reads a window without a lock. */
  find: async (key: string): Promise<MailWindow> =>
    session.cache?.get<MailWindow>(windowName(key)) ?? toWindow(await findWindow(session, { key })),
  /** Locks the window, also one that does not exist yet. */
  take: async (key: string): Promise<MailWindow> => {
    const cached = session.cache?.get<MailWindow>(windowName(key));
    if (cached !== undefined) return cached;
    const row = await (
      session.notedChanges === null || session.isOnlyWriter ? findWindow : lockWindow
    )(session, { key });
    return toWindow(row);
  },
  save: async (key: string, { uses, delayedId }: MailWindow): Promise<void> => {
    session.cache?.set(windowName(key), { uses, delayedId });
    const used = { uses: toJson(uses), last_use_at_ms: uses.at(-1) ?? 0 };
    putWindow(session, { key, delayed_id: delayedId, ...used });
  },
  /** Deletes windows whose last use is older. */
  forget: async (lastUseBefore: Instant): Promise<void> => {
    await flushAndClear(session);
    await session.db
      .deleteFrom('mail_windows')
      .where('last_use_at_ms', '<', lastUseBefore)
      .execute();
  },
});

type Key = { readonly key: string };

type Window = { readonly uses: string; readonly delayed_id: string | null };

const findWindow = preparedFirst<Key, Window>(
  ({ db }, { key }) =>
    db.selectFrom('mail_windows').select(['uses', 'delayed_id']).where('key', '=', key),
  'runUnflushed',
);

const toWindow = (row: Window | null): MailWindow =>
  row === null
    ? { uses: [], delayedId: null }
    : { uses: fromJson(row.uses) as QuotaUse, delayedId: row.delayed_id };

/** Inserts a missing window, because only a row can be locked. */
const lockWindow = preparedFirst<Key, Window>(
  ({ db }, { key }) =>
    db
      .insertInto('mail_windows')
      .values({ key, uses: '[]', delayed_id: null, last_use_at_ms: 0 })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((row) => ({ uses: row.ref('mail_windows.uses') })),
      )
      .returning(['uses', 'delayed_id']),
  'runUnflushed',
);

const putWindow = deferUpsert({ ...mailWindowTable, keyOf: ({ key }) => key });

const windowName = (key: string): string => `window ${key}`;
