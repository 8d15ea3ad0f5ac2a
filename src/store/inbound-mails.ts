import { sql } from 'kysely';
import type { InboundMailRows } from '../app/inbound-ports.ts';
import type { InboundMailId, UnfiledMail } from '../domain/inbound-mail.ts';
import { instant } from '../domain/time.ts';
import type { Session } from './engine.ts';
import type { InboundMailTable } from './inbound-tables.ts';
import { containing } from './mentions.ts';

/** Mails that came in: that they came, and what stands in those that wait. */
export const inboundMailRows = (session: Session): InboundMailRows => ({
  ...adding(session),
  ...waiting(session),
  ...ending(session),
});

type Adding = Pick<InboundMailRows, 'isKnown' | 'note' | 'addUnfiled'>;

const adding = ({ db }: Session): Adding => {
  const add = async (row: InboundMailTable): Promise<boolean> => {
    const added = await db
      .insertInto('inbound_mails')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .execute();
    return added.length > 0;
  };
  return {
    isKnown: async (key) => {
      const row = await db
        .selectFrom('inbound_mails')
        .select('key')
        .where('key', '=', key)
        .executeTakeFirst();
      return row !== undefined;
    },
    note: ({ key, id, receivedAt, state, orderId }) =>
      add({ key, id, received_at_ms: receivedAt, state, order_id: orderId, content: null }),
    addUnfiled: (key, { id, receivedAt, ...content }) =>
      add({
        key,
        id,
        received_at_ms: receivedAt,
        state: 'unfiled',
        order_id: null,
        content: JSON.stringify(content),
      }),
  };
};

type Waiting = Pick<InboundMailRows, 'unfiled' | 'find' | 'overdue' | 'like'>;

const waiting = ({ db, forUpdate }: Session): Waiting => {
  const all = db
    .selectFrom('inbound_mails')
    .select(['id', 'received_at_ms', 'content'])
    .where('content', 'is not', null);
  return {
    unfiled: async (limit) => {
      const rows = await all.orderBy('received_at_ms', 'desc').limit(limit).execute();
      return rows.map(fromRow);
    },
    find: async (id) => {
      const row = await forUpdate(all.where('id', '=', id)).executeTakeFirst();
      return row === undefined ? null : fromRow(row);
    },
    overdue: async (before, keep) => {
      const newest = db
        .selectFrom('inbound_mails')
        .select('id')
        .where('content', 'is not', null)
        .orderBy('received_at_ms', 'desc')
        .limit(keep);
      const rows = await all
        .where((row) =>
          row.or([row('received_at_ms', '<', before), row.not(row('id', 'in', newest))]),
        )
        .limit(endedAtOnce)
        .execute();
      return rows.map(fromRow);
    },
    like: async (name) => {
      const rows = await all.where(sql`lower(content)`, 'like', containing(name)).execute();
      return rows.map(fromRow);
    },
  };
};

const endedAtOnce = 100;

const ending = ({ db }: Session): Pick<InboundMailRows, 'end' | 'forget'> => ({
  end: async (ids, state, orderId) => {
    if (ids.length === 0) return;
    await db
      .updateTable('inbound_mails')
      .set({ state, order_id: orderId, content: null })
      .where('id', 'in', ids)
      .execute();
  },
  forget: async (before) => {
    await db
      .deleteFrom('inbound_mails')
      .where('received_at_ms', '<', before)
      .where('content', 'is', null)
      .execute();
  },
});

type Row = Pick<InboundMailTable, 'id' | 'received_at_ms' | 'content'>;

const fromRow = ({ id, received_at_ms, content }: Row): UnfiledMail => ({
  ...(JSON.parse(content ?? '{}') as Omit<UnfiledMail, 'id' | 'receivedAt'>),
  id: id as InboundMailId,
  receivedAt: instant(received_at_ms),
});
