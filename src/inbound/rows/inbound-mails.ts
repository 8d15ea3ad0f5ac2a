import { sql, type RawBuilder } from 'kysely';
import type { OrderId } from '../../kernel/ids.ts';
import { instant, type Instant } from '../../kernel/time.ts';
import { containing } from '../../people/rows/name-patterns.ts';
import type { Session } from '../../store/engine.ts';
import { countIn, inParts } from '../../store/table-rows.ts';
import {
  sourceOf,
  strangers,
  unfiledMax,
  type InboundMailId,
  type UnfiledMail,
} from '../inbound-mail.ts';
import type { InboundMailRow } from './inbound-tables.ts';

/**
 * `proven`: it had its order's mark and an operator filed it there; `filed`: a later mail like it was filed
 * automatically; `filed_by_hand`: it had no mark of that order; `set_aside`: only its arrival is stored.
 */
export type DoneState = 'proven' | 'filed' | 'filed_by_hand' | 'dropped' | 'set_aside';

/** Incoming mails: the arrival of each, and the content of waiting ones. */
export const inboundMailRows = (session: Session) => ({
  ...earlierMails(session),
  ...addedMails(session),
  ...waitingMails(session),
  ...overdueMails(session),
  ...endedMails(session),
});

const earlierMails = ({ db }: Session) => ({
  isKnown: async (key: string): Promise<boolean> => {
    const row = await db
      .selectFrom('inbound_mails')
      .select('key')
      .where('key', '=', key)
      .executeTakeFirst();
    return row !== undefined;
  },
  /** Whether an operator has filed a mail with the mark of this order to it. */
  isProven: async (orderId: OrderId): Promise<boolean> => {
    const row = await db
      .selectFrom('inbound_mails')
      .select('key')
      .where('order_id', '=', orderId)
      .where('state', '=', 'proven')
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },
});

const addedMails = ({ db }: Session) => {
  const add = async (row: InboundMailRow): Promise<boolean> => {
    const added = await db
      .insertInto('inbound_mails')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .execute();
    return added.length > 0;
  };
  return {
    /** False if it had arrived before. */
    note: ({
      key,
      id,
      receivedAt,
      state,
      orderId,
    }: {
      readonly key: string;
      readonly id: InboundMailId;
      readonly receivedAt: Instant;
      readonly state: DoneState;
      readonly orderId: OrderId | null;
    }): Promise<boolean> =>
      add({
        key,
        id,
        received_at_ms: receivedAt,
        state,
        order_id: orderId,
        content: null,
        source: null,
      }),
    /** False if it had arrived before. */
    addUnfiled: (key: string, { id, receivedAt, ...content }: UnfiledMail): Promise<boolean> =>
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

const waitingMails = ({ db, forUpdate }: Session) => {
  const all = db
    .selectFrom('inbound_mails')
    .select(['id', 'received_at_ms', 'content'])
    .where('content', 'is not', null);
  return {
    /** The waiting mails, the newest first. */
    unfiled: async (limit: number): Promise<readonly UnfiledMail[]> => {
      const rows = await all
        .orderBy('received_at_ms', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(fromRow);
    },
    /** The number of waiting mails, and the first of them, the oldest first. */
    waiting: async (
      limit: number,
    ): Promise<{
      readonly count: number;
      readonly first: readonly Pick<UnfiledMail, 'id' | 'receivedAt'>[];
    }> => {
      const withContent = db.selectFrom('inbound_mails').where('content', 'is not', null);
      const count = await countIn(withContent);
      const first = await withContent
        .select(['id', 'received_at_ms'])
        .orderBy('received_at_ms')
        .limit(limit)
        .execute();
      return { count, first: first.map(headOf) };
    },
    /** Locks the mail; null if it does not wait. */
    find: async (id: string): Promise<UnfiledMail | null> => {
      const row = await forUpdate(all.where('id', '=', id)).executeTakeFirst();
      return row === undefined ? null : fromRow(row);
    },
    /** Waiting mails with the mark of one of these orders. */
    marked: async (numbers: readonly string[]): Promise<readonly UnfiledMail[]> => {
      const found = await inParts(numbers, (part) => all.where('source', 'in', part).execute());
      return found.flat().map(fromRow);
    },
    /** Waiting mails in which a name like this one stands. */
    like: async (name: string): Promise<readonly UnfiledMail[]> => {
      const rows = await all.where(sql`lower(content)`, 'like', containing(name)).execute();
      return rows.map(fromRow);
    },
  };
};

const overdueMails = ({ db }: Session) => ({
  /** Waiting mails that arrived before the moment, and those beyond the limits. */
  overdue: async (before: Instant): Promise<readonly UnfiledMail[]> => {
    const counted = db
      .selectFrom('inbound_mails')
      .select(['id', 'received_at_ms', 'content', 'source'])
      .select(rankWithin(sql`source`, newestFirst).as('of_source'))
      .where('content', 'is not', null);
    // The source with the most mails loses its oldest first, so many mails of one source never displace the few of another.
    const ranked = db
      .selectFrom(counted.as('counted'))
      .selectAll()
      .select(rankWithin(isStranger, sql`of_source, ${newestFirst}`).as('of_kind'));
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

/** How many overdue mails end at once. */
const endedAtOnce = 100;
const isStranger = sql<boolean>`source like ${`${strangers}%`}`;

const newestFirst = sql`received_at_ms desc, id desc`;
const rankWithin = (group: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  sql<number>`row_number() over (partition by ${group} order by ${order})`;

const endedMails = ({ db }: Session) => ({
  /** Ends the waiting of mails and deletes their content. */
  end: async (ids: readonly string[], state: DoneState, orderId: OrderId | null): Promise<void> => {
    if (ids.length === 0) return;
    await db
      .updateTable('inbound_mails')
      .set({ state, order_id: orderId, content: null, source: null })
      .where('id', 'in', ids)
      .execute();
  },
  /** Forgets the arrival of mails before the moment that neither wait nor prove anything. */
  forget: async (before: Instant): Promise<void> => {
    await db
      .deleteFrom('inbound_mails')
      .where('received_at_ms', '<', before)
      .where('content', 'is', null)
      .where('state', '<>', 'proven')
      .execute();
  },
  /** Removes the link between mails and these orders; only their arrival stays recorded. */
  disown: async (orderIds: readonly OrderId[]): Promise<void> => {
    await inParts(orderIds, (part) =>
      db
        .updateTable('inbound_mails')
        .set({ state: 'dropped', order_id: null })
        .where('order_id', 'in', part)
        .execute(),
    );
  },
});

type Row = Pick<InboundMailRow, 'id' | 'received_at_ms' | 'content'>;

type Content = Omit<UnfiledMail, 'id' | 'receivedAt'>;

const fromRow = (row: Row): UnfiledMail => ({
  ...(JSON.parse(row.content ?? '{}') as Content),
  ...headOf(row),
});

const headOf = ({ id, received_at_ms }: Omit<Row, 'content'>) => ({
  id: id as InboundMailId,
  receivedAt: instant(received_at_ms),
});
