import { sql } from 'kysely';
import type { Due, Outbox } from '../app/outbox-ports.ts';
import { instant } from '../domain/time.ts';
import type { RecordKey } from '../app/ports.ts';
import { fromJson, toJson } from './codec.ts';
import type { Session } from './engine.ts';
import { isGenuine } from './outbox-digest.ts';
import { toDelivery } from './outbox-watch.ts';
import { present } from './record-ends.ts';
import { maySend } from './service-holds.ts';
import { statement } from './statement.ts';

/**
 * Who gets which messages to send. A lease is a due moment moved ahead, so any number of workers may
 * take some. What waits for one destination is passed over by an index, however much it is.
 */
export const outboxClaims = (
  session: Session,
  key: RecordKey | null,
): Pick<Outbox, 'next' | 'destinations' | 'lease' | 'leased' | 'noteParts' | 'giveBack'> => ({
  next: async (channel, queue, limit, destination) => {
    const rows =
      destination === undefined
        ? await findNext(session, { channel, queue, limit })
        : await findNextFor(session, { channel, queue, limit, destination });
    return rows.map(({ id, destination: to, next_attempt_at_ms }) => ({
      id,
      destination: to,
      dueAt: instant(next_attempt_at_ms),
    }));
  },
  destinations: destinations(session),
  lease: lease(session),
  leased: leased(session, key),
  noteParts: noteParts(session),
  giveBack: async (ids, leasedUntil, at) => {
    await session.db
      .updateTable('outbox')
      .set((row) => ({ next_attempt_at_ms: at, attempts: row('attempts', '-', 1) }))
      .where('id', 'in', ids)
      .where('state', '=', pending)
      .where('next_attempt_at_ms', '=', leasedUntil)
      .execute();
  },
});

/** Written into the query, because only then the engines use the index of what is pending. */
const pending = sql.lit('pending');

type Wanted = { channel: string; queue: string; limit: number };
type Row = { id: string; destination: string; next_attempt_at_ms: number };

const waiting = ({ db }: Session, { channel, queue, limit }: Wanted) =>
  db
    .selectFrom('outbox')
    .select(['id', 'destination', 'next_attempt_at_ms'])
    .where('state', '=', pending)
    .where('channel', '=', channel)
    .where('queue', '=', queue)
    .where(maySend)
    .orderBy('next_attempt_at_ms')
    .limit(limit);

const findNext = statement<Wanted, Row>(waiting);

const findNextFor = statement<Wanted & { destination: string }, Row>((session, wanted) =>
  waiting(session, wanted).where('destination', '=', wanted.destination),
);

/** Each found by one step through the index, past all that waits for the one before it. */
const destinations =
  ({ db }: Session): Outbox['destinations'] =>
  async (channel, queue, after, limit) => {
    const isWaiting = sql`state = ${pending} and channel = ${channel} and queue = ${queue}
      and ${maySend}`;
    const { rows } = await sql<{ destination: string; due_at: number | null }>`
      with recursive found(destination, nth) as (
        select (select min(destination) from outbox where ${isWaiting} and destination >= ${after}), 1
        union all
        select (select min(destination) from outbox where ${isWaiting}
          and destination > found.destination), nth + 1
        from found where destination is not null and nth < ${limit}
      )
      select destination, (select min(next_attempt_at_ms) from outbox where ${isWaiting}
        and destination = found.destination) as due_at
      from found where destination is not null`.execute(db);
    return rows.flatMap(({ destination, due_at }): readonly Omit<Due, 'id'>[] =>
      due_at === null ? [] : [{ destination, dueAt: instant(due_at) }],
    );
  };

/** What another worker was quicker to take is left out. */
const lease =
  ({ db, forUpdate }: Session): Outbox['lease'] =>
  async (ids, at, leaseUntil) => {
    const free = db
      .selectFrom('outbox')
      .select('id')
      .where('id', 'in', ids)
      .where('state', '=', pending)
      .where('next_attempt_at_ms', '<=', at)
      .where(maySend)
      .orderBy('id');
    const rows = await db
      .updateTable('outbox')
      .set((row) => ({ next_attempt_at_ms: leaseUntil, attempts: row('attempts', '+', 1) }))
      .where('id', 'in', forUpdate(free))
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  };

const leased =
  (session: Session, key: RecordKey | null): Outbox['leased'] =>
  async (ids, leaseUntil) => {
    if (ids.length === 0) return [];
    const rows = await session.db
      .selectFrom('outbox')
      .selectAll()
      .where('id', 'in', ids)
      .where('state', '=', pending)
      .where('next_attempt_at_ms', '=', leaseUntil)
      .execute();
    return Promise.all(
      rows.map(async (row) => ({
        ...toDelivery(row),
        destination: row.destination,
        partsSent: row.parts_sent === null ? [] : (fromJson(row.parts_sent) as readonly string[]),
        isGenuine: isGenuine(present(key), row),
      })),
    );
  };

const noteParts =
  ({ db }: Session): Outbox['noteParts'] =>
  async (id, leasedUntil, parts) => {
    await db
      .updateTable('outbox')
      .set({ parts_sent: toJson(parts) })
      .where('id', '=', id)
      .where('state', '=', pending)
      .where('next_attempt_at_ms', '=', leasedUntil)
      .execute();
  };
