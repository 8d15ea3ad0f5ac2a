import { sql, type Compilable, type RawBuilder } from 'kysely';
import { queues, type Queue } from '../domain/queue.ts';
import { instant, type Instant } from '../domain/time.ts';
import { fromJson, toJson } from './codec.ts';
import type { ClaimedDelivery, Due, QueueName } from './delivery.ts';
import type { Session } from './engine.ts';
import { isGenuine } from './outbox-digest.ts';
import { toDelivery } from './outbox-watch.ts';
import { prepared, preparedAmong } from './prepared.ts';
import { present } from './record-ends.ts';
import type { RecordKey } from './record-key.ts';
import type { OutboxTable } from './schema.ts';
import { maySend } from './service-holds.ts';

/**
 * Who gets which messages to send. A lease is a due moment moved ahead, so any number of dispatchers
 * may take some. What waits for one destination is passed over by an index, however much it is.
 */
export const outboxClaims = (session: Session, key: RecordKey | null) => ({
  /** The queues in which messages are pending, each with when its first one is due. */
  pendingQueues: async (): Promise<readonly (QueueName & { readonly dueAt: Instant })[]> => {
    const rows = await findPendingQueues(session, {});
    return rows.flatMap(({ channel, queue, due_at }) =>
      due_at === null ? [] : [{ channel, queue, dueAt: instant(due_at) }],
    );
  },
  /**
   * Of the first so many of a queue that are due, the first few for each destination; destinations
   * take turns. Also says how many were looked at.
   */
  due: async (
    from: QueueName,
    at: Instant,
    limits: { readonly looked: number; readonly perDestination: number },
  ): Promise<{ readonly messages: readonly Due[]; readonly looked: number }> => {
    const rows = await findDue(session, { ...from, at, ...limits });
    const messages = rows.map(({ id, destination }) => ({ id, destination }));
    return { messages, looked: rows[0]?.looked ?? 0 };
  },
  /** The next destinations of a queue behind one, in their order, each with its first message that is due. */
  dueBehind: async (
    from: QueueName,
    at: Instant,
    after: string,
    limit: number,
  ): Promise<readonly { readonly destination: string; readonly id: string | null }[]> => {
    const rows = await findDueBehind(session, { ...from, at, after, limit });
    return rows.map(({ destination, id }) => ({ destination, id }));
  },
  /**
   * Leases those of the messages that are due to one dispatcher until `leaseUntil`, and returns them;
   * no other gets them before.
   */
  claim: claim(session, key),
  /** Keeps which parts were handed over of a message that is leased until then. */
  noteParts: noteParts(session),
  /** Makes those of them due at once that are leased until then, with the attempt forgotten that was not made. */
  giveBack: async (ids: readonly string[], leasedUntil: Instant, at: Instant): Promise<void> => {
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

/** A query in plain SQL, for `prepared`. */
const inSql = <Row>(db: Session['db'], query: RawBuilder<Row>): Compilable<Row> => ({
  compile: () => query.compile(db),
});

const isPending = sql`state = ${pending} and ${maySend}`;

type PendingQueue = { channel: string; queue: Queue; due_at: number | null };

/** Each channel is found by one step through the index, past all that waits in the one before it. */
const findPendingQueues = prepared<object, PendingQueue>(({ db }) =>
  inSql(
    db,
    sql<PendingQueue>`with recursive channels(channel) as (
        select min(channel) from outbox where ${isPending}
        union all
        select (select min(channel) from outbox where ${isPending} and channel > channels.channel)
        from channels where channel is not null
      ),
      queues(queue) as (values ${sql.join(queues.map((queue) => sql`(${sql.lit(queue)})`))})
      select channel, queue, (select min(next_attempt_at_ms) from outbox where ${isPending}
        and outbox.channel = channels.channel and outbox.queue = queues.queue) as due_at
      from channels cross join queues where channel is not null`,
  ),
);

type Looked = QueueName & { readonly at: number };
type DueRow = { id: string; destination: string; looked: number };

/** The oldest messages, ranked by destination: the first of each before the second of any. */
const findDue = prepared<Looked & { looked: number; perDestination: number }, DueRow>(
  ({ db }, { channel, queue, at, looked, perDestination }) =>
    inSql(
      db,
      sql<DueRow>`select id, destination, looked from (
        select id, destination, due_at, count(*) over () as looked,
          row_number() over (partition by destination order by due_at, id) as turn
        from (
          select id, destination, next_attempt_at_ms as due_at from outbox
          where ${isPending} and channel = ${channel} and queue = ${queue}
            and next_attempt_at_ms <= ${at}
          order by next_attempt_at_ms limit ${looked}
        ) as oldest
      ) as ranked
      where turn <= ${perDestination} order by turn, due_at, id`,
    ),
);

type DueBehind = { destination: string; id: string | null };

/** Each destination is found by one step through the index, past all that waits for the one before it. */
const findDueBehind = prepared<Looked & { after: string; limit: number }, DueBehind>(
  ({ db }, { channel, queue, at, after, limit }) => {
    const isWaiting = sql`${isPending} and channel = ${channel} and queue = ${queue}`;
    return inSql(
      db,
      sql<DueBehind>`with recursive found(destination, nth) as (
        select (select min(destination) from outbox where ${isWaiting}
          and destination > ${after}), 1
        union all
        select (select min(destination) from outbox where ${isWaiting}
          and destination > found.destination), nth + 1
        from found where destination is not null and nth < ${limit}
      )
      select destination, (select id from outbox where ${isWaiting}
        and destination = found.destination and next_attempt_at_ms <= ${at}
        order by next_attempt_at_ms limit 1) as id
      from found where destination is not null`,
    );
  },
);

/** From one moment until another, each of the messages that follow. */
const lease = preparedAmong<string | number, OutboxTable>(
  ({ db, forUpdate }, [at, leaseUntil, ...ids]) => {
    const free = db
      .selectFrom('outbox')
      .select('id')
      .where('id', 'in', ids as string[])
      .where('state', '=', pending)
      .where('next_attempt_at_ms', '<=', at as number)
      .where(maySend)
      .orderBy('id');
    return db
      .updateTable('outbox')
      .set((row) => ({
        next_attempt_at_ms: leaseUntil as number,
        attempts: row('attempts', '+', 1),
      }))
      .where('id', 'in', forUpdate(free))
      .returningAll();
  },
);

/** What another dispatcher was quicker to take is left out. */
const claim =
  (session: Session, key: RecordKey | null) =>
  async (
    ids: readonly string[],
    at: Instant,
    leaseUntil: Instant,
  ): Promise<readonly ClaimedDelivery[]> => {
    const rows = await lease(session, [at, leaseUntil, ...ids]);
    return rows.map((row) => ({
      ...toDelivery(row),
      destination: row.destination,
      partsSent: row.parts_sent === null ? [] : (fromJson(row.parts_sent) as readonly string[]),
      /** Whether the service itself wants it sent, in these words and to this address. */
      isGenuine: isGenuine(present(key), row),
    }));
  };

const noteParts =
  ({ db }: Session) =>
  async (id: string, leasedUntil: Instant, parts: readonly string[]): Promise<void> => {
    await db
      .updateTable('outbox')
      .set({ parts_sent: toJson(parts) })
      .where('id', '=', id)
      .where('state', '=', pending)
      .where('next_attempt_at_ms', '=', leasedUntil)
      .execute();
  };
