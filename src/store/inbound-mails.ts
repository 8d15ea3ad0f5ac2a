import { sql, type RawBuilder } from 'kysely';
import type { InboundMailRows } from '../app/inbound-ports.ts';
import {
  sourceOf,
  strangers,
  unfiledMax,
  type InboundMailId,
  type UnfiledMail,
} from '../domain/inbound-mail.ts';
import { instant } from '../domain/time.ts';
import type { Session } from './engine.ts';
import { inParts } from './in-parts.ts';
import type { InboundMailTable } from './inbound-tables.ts';
import { containing } from './mentions.ts';

/** Mails that came in: that they came, and what stands in those that wait. */
export const inboundMailRows = (session: Session): InboundMailRows => ({
  ...adding(session),
  ...waiting(session),
  ...bounding(session),
  ...ending(session),
});

type Adding = Pick<InboundMailRows, 'isKnown' | 'isProven' | 'note' | 'addUnfiled'>;

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
    isProven: async (orderId) => {
      const row = await db
        .selectFrom('inbound_mails')
        .select('key')
        .where('order_id', '=', orderId)
        .where('state', '=', 'proven')
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    note: ({ key, id, receivedAt, state, orderId }) =>
      add({
        key,
        id,
        received_at_ms: receivedAt,
        state,
        order_id: orderId,
        content: null,
        source: null,
      }),
    addUnfiled: (key, { id, receivedAt, ...content }) =>
      add({
        key,
        id,
        received_at_ms: receivedAt,
        state: 'unfiled',
        order_id: null,
        content: JSON.stringify(content),
        source: sourceOf(content),
      }),
  };
};

type Waiting = Pick<InboundMailRows, 'unfiled' | 'waiting' | 'find' | 'marked' | 'like'>;

const waiting = ({ db, forUpdate }: Session): Waiting => {
  const all = db
    .selectFrom('inbound_mails')
    .select(['id', 'received_at_ms', 'content'])
    .where('content', 'is not', null);
  return {
    unfiled: async (limit) => {
      const rows = await all
        .orderBy('received_at_ms', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(fromRow);
    },
    waiting: async (limit) => {
      const waits = db.selectFrom('inbound_mails').where('content', 'is not', null);
      const { count } = await waits
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const first = await waits
        .select(['id', 'received_at_ms'])
        .orderBy('received_at_ms')
        .limit(limit)
        .execute();
      return { count, first: first.map(headOf) };
    },
    find: async (id) => {
      const row = await forUpdate(all.where('id', '=', id)).executeTakeFirst();
      return row === undefined ? null : fromRow(row);
    },
    marked: async (numbers) => {
      const found = await inParts(numbers, namedAtOnce, (part) =>
        all.where('source', 'in', [...part]).execute(),
      );
      return found.flat().map(fromRow);
    },
    like: async (name) => {
      const rows = await all.where(sql`lower(content)`, 'like', containing(name)).execute();
      return rows.map(fromRow);
    },
  };
};

const bounding = ({ db }: Session): Pick<InboundMailRows, 'overdue'> => ({
  overdue: async (before) => {
    const counted = db
      .selectFrom('inbound_mails')
      .select(['id', 'received_at_ms', 'content', 'source'])
      .select(nth(sql`source`, newest).as('of_source'))
      .where('content', 'is not', null);
    // Of the source that has most the first ones go, so that one with few is not pushed off by many.
    const ranked = db
      .selectFrom(counted.as('counted'))
      .selectAll()
      .select(nth(isStranger, sql`of_source, ${newest}`).as('of_kind'));
    const rows = await db
      .selectFrom(ranked.as('ranked'))
      .select(['id', 'received_at_ms', 'content'])
      .where((row) =>
        row.or([
          row('received_at_ms', '<', before),
          row.and([isStranger, row('of_kind', '>', unfiledMax.strangers)]),
          row.and([isStranger, row('of_source', '>', unfiledMax.domain)]),
          row.and([row.not(isStranger), row('of_kind', '>', unfiledMax.orders)]),
          row.and([row.not(isStranger), row('of_source', '>', unfiledMax.order)]),
        ]),
      )
      .limit(endedAtOnce)
      .execute();
    return rows.map(fromRow);
  },
});

const endedAtOnce = 100;
/** How many are named in one statement. */
const namedAtOnce = 500;

const isStranger = sql<boolean>`source like ${`${strangers}%`}`;

const newest = sql`received_at_ms desc, id desc`;
/** Which one it is of its kind. */
const nth = (kind: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  sql<number>`row_number() over (partition by ${kind} order by ${order})`;

const ending = ({ db }: Session): Pick<InboundMailRows, 'end' | 'forget' | 'disown'> => ({
  end: async (ids, state, orderId) => {
    if (ids.length === 0) return;
    await db
      .updateTable('inbound_mails')
      .set({ state, order_id: orderId, content: null, source: null })
      .where('id', 'in', ids)
      .execute();
  },
  forget: async (before) => {
    await db
      .deleteFrom('inbound_mails')
      .where('received_at_ms', '<', before)
      .where('content', 'is', null)
      .where('state', '<>', 'proven')
      .execute();
  },
  disown: async (orderIds) => {
    await inParts(orderIds, namedAtOnce, (part) =>
      db
        .updateTable('inbound_mails')
        .set({ state: 'dropped', order_id: null })
        .where('order_id', 'in', [...part])
        .execute(),
    );
  },
});

type Row = Pick<InboundMailTable, 'id' | 'received_at_ms' | 'content'>;

type Content = Omit<UnfiledMail, 'id' | 'receivedAt'>;

const fromRow = (row: Row): UnfiledMail => ({
  ...(JSON.parse(row.content ?? '{}') as Content),
  ...headOf(row),
});

const headOf = ({ id, received_at_ms }: Omit<Row, 'content'>) => ({
  id: id as InboundMailId,
  receivedAt: instant(received_at_ms),
});
