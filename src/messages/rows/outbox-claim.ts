import { sql } from 'kysely';
import { instant, type Instant } from '../../kernel/time.ts';
import { requireKey } from '../../log/rows/record-ends.ts';
import type { RecordKey } from '../../log/rows/record-key.ts';
import { fromJson, toJson } from '../../store/codec.ts';
import type { Session } from '../../store/engine.ts';
import { queues, type Queue } from '../message.ts';
import type { ClaimedDelivery, Due, QueueName } from './delivery.ts';
import { isGenuine } from './outbox-digest.ts';
import { toDelivery } from './outbox-watch.ts';

/**
 * Finds and leases due messages. A lease moves the next attempt into the future, so any number of
 * dispatchers can claim messages. An index skips all messages of one destination, however many there are.
 */
export const outboxClaims = (session: Session, key: RecordKey | null) => ({
  ...pendingQueues(session),
  ...dueMessages(session),
  ...leases(session, key),
});

/** A literal, because the engines use the partial index only with literals. */
const pending = sql.lit('pending');

/** Whether messages may be sent: a restored service sends nothing before an operator has confirmed it. */
const maySend = sql<boolean>`not exists (select 1 from service_holds where is_holding = 1 and reason = ${sql.lit('restored')})`;

const isPending = sql`state = ${pending} and ${maySend}`;

type PendingQueue = { channel: string; queue: Queue; due_at: number | null };
type DueRow = { id: string; destination: string; due_count: number };
type DestinationRow = { destination: string; id: string | null };

const pendingQueues = ({ db }: Session) => ({
  /** Whether messages may be sent now. */
  maySend: async (): Promise<boolean> => {
    const { rows } = await sql<{
      readonly found: number;
    }>`select 1 as found where ${maySend}`.execute(db);
    return rows.length > 0;
  },
  /**
   * The queues with pending messages, each with the moment when its first one is due. One step through
   * the index finds each channel, past all messages of the one before it.
   */
  pendingQueues: async (): Promise<readonly (QueueName & { readonly dueAt: Instant })[]> => {
    const { rows } = await sql<PendingQueue>`with recursive channels(channel) as (
        select min(channel) from outbox where ${isPending}
        union all
        select (select min(channel) from outbox where ${isPending} and channel > channels.channel)
        from channels where channel is not null
      ),
      queues(queue) as (values ${sql.join(queues.map((queue) => sql`(${sql.lit(queue)})`))})
      select channel, queue, (select min(next_attempt_at_ms) from outbox where ${isPending}
        and outbox.channel = channels.channel and outbox.queue = queues.queue) as due_at
      from channels cross join queues where channel is not null`.execute(db);
    return rows.flatMap(({ channel, queue, due_at }) =>
      due_at === null ? [] : [{ channel, queue, dueAt: instant(due_at) }],
    );
  },
});

const dueMessages = ({ db }: Session) => ({
  /**
   * The first few messages for each destination among the first `limit` due ones of a queue: the first of
   * each destination before the second of any. `count` is how many were due, at most `limit`.
   */
  due: async (
    { channel, queue }: QueueName,
    at: Instant,
    { limit, perDestination }: { readonly limit: number; readonly perDestination: number },
  ): Promise<{ readonly messages: readonly Due[]; readonly count: number }> => {
    const { rows } = await sql<DueRow>`select id, destination, due_count from (
        select id, destination, due_at, count(*) over () as due_count,
          row_number() over (partition by destination order by due_at, id) as turn
        from (
          select id, destination, next_attempt_at_ms as due_at from outbox
          where ${isPending} and channel = ${channel} and queue = ${queue}
            and next_attempt_at_ms <= ${at}
          order by next_attempt_at_ms limit ${limit}
        ) as oldest
      ) as ranked
      where turn <= ${perDestination} order by turn, due_at, id`.execute(db);
    const messages = rows.map(({ id, destination }) => ({ id, destination }));
    return { messages, count: rows[0]?.due_count ?? 0 };
  },
  /**
   * The next destinations of a queue after the given one, each with its first due message. One step
   * through the index finds each, past all messages of the one before it.
   */
  dueByDestination: async (
    { channel, queue }: QueueName,
    at: Instant,
    after: string,
    limit: number,
  ): Promise<readonly { readonly destination: string; readonly id: string | null }[]> => {
    const isWaiting = sql`${isPending} and channel = ${channel} and queue = ${queue}`;
    const { rows } = await sql<DestinationRow>`with recursive found(destination, nth) as (
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
      from found where destination is not null`.execute(db);
    return rows.map(({ destination, id }) => ({ destination, id }));
  },
});

const leases = ({ db, forUpdate }: Session, key: RecordKey | null) => ({
  /**
   * Leases the due messages to one dispatcher until `leaseUntil`, and returns them without those that
   * another dispatcher claimed first.
   */
  claim: async (
    ids: readonly string[],
    at: Instant,
    leaseUntil: Instant,
  ): Promise<readonly ClaimedDelivery[]> => {
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
      .returningAll()
      .execute();
    return rows.map((row) => ({
      ...toDelivery(row),
      queue: row.queue as Queue,
      destination: row.destination,
      partsSent: row.parts_sent === null ? [] : (fromJson(row.parts_sent) as readonly string[]),
      isGenuine: isGenuine(requireKey(key), row),
    }));
  },
  /** Stores which parts of a leased message were handed over. */
  noteParts: async (id: string, leasedUntil: Instant, parts: readonly string[]): Promise<void> => {
    await db
      .updateTable('outbox')
      .set({ parts_sent: toJson(parts) })
      .where('id', '=', id)
      .where('state', '=', pending)
      .where('next_attempt_at_ms', '=', leasedUntil)
      .execute();
  },
  /** Ends the leases and makes the messages due at `at`, without counting the attempt that was not made. */
  releaseLease: async (
    ids: readonly string[],
    leasedUntil: Instant,
    at: Instant,
  ): Promise<void> => {
    await db
      .updateTable('outbox')
      .set((row) => ({ next_attempt_at_ms: at, attempts: row('attempts', '-', 1) }))
      .where('id', 'in', ids)
      .where('state', '=', pending)
      .where('next_attempt_at_ms', '=', leasedUntil)
      .execute();
  },
});
