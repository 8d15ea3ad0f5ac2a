import type { MailWindow, MailWindowRows } from '../app/outbox-ports.ts';
import type { QuotaUse } from '../domain/quota.ts';
import { fromJson, toJson } from './codec.ts';
import type { Session } from './engine.ts';
import { lookup } from './lookup.ts';
import type { MailWindowTable } from './schema.ts';
import { writing } from './statement.ts';

/** One row for each window in which only so many messages go to somebody. */
export const mailWindows = (session: Session): MailWindowRows => ({
  take: (key) => windowOf.find(session, key),
  save: async (key, window) => {
    const { uses, heldId } = window;
    saveWindow(session, [key, toJson(uses), heldId, uses.at(-1) ?? 0]);
    windowOf.know(session, key, window);
  },
  forget: async (lastUseBefore) => {
    await session.db
      .deleteFrom('mail_windows')
      .where('last_use_at_ms', '<', lastUseBefore)
      .execute();
  },
});

type Held = Pick<MailWindowTable, 'key' | 'uses' | 'held_id'>;

const windowOf = lookup<string, Held, MailWindow>({
  what: 'mail window',
  // Made where it is missing, since only a row can be kept to a transaction.
  make: ({ db }, keys) =>
    db
      .insertInto('mail_windows')
      .values(keys.map((key) => ({ key, uses: '[]', held_id: null, last_use_at_ms: 0 })))
      .onConflict((conflict) => conflict.doNothing()),
  query: ({ db, forUpdate }, keys) =>
    forUpdate(
      db
        .selectFrom('mail_windows')
        .select(['key', 'uses', 'held_id'])
        .where('key', 'in', keys)
        .orderBy('key'),
    ),
  keyOf: ({ key }) => key,
  valueOf: ([row]) =>
    row === undefined
      ? { uses: [], heldId: null }
      : { uses: fromJson(row.uses) as QuotaUse, heldId: row.held_id },
});

const saveWindow = writing(
  { name: 'mail_windows', key: ['key'], changing: ['uses', 'held_id', 'last_use_at_ms'] },
  ['key', 'uses', 'held_id', 'last_use_at_ms'] satisfies readonly (keyof MailWindowTable)[],
);
