import { sql } from 'kysely';
import type { ClaimedDelivery, ClaimRequest, Outbox } from '../app/outbox-ports.ts';
import { instant, type Instant } from '../domain/time.ts';
import type { RecordKey } from '../app/ports.ts';
import type { Session } from './engine.ts';
import { isGenuine } from './outbox-digest.ts';
import { toDelivery } from './outbox-watch.ts';
import { present } from './record-ends.ts';

/**
 * Who gets which messages to send. A lease is a due moment moved ahead, so any number of workers may
 * claim. What waits for a destination that has no room costs those behind it nothing, however much it
 * is: where it crowds the front, the destinations are looked at one by one instead.
 */
export const outboxClaims = (
  session: Session,
  key: RecordKey | null,
): Pick<Outbox, 'claim' | 'nextDueAt'> => ({
  claim: claim(session, key),
  nextDueAt: nextDueAt(session),
});

/** Written into the query, because only then the engines use the index of what is pending. */
const pending = sql.lit('pending');

/** How many of the oldest, and how many destinations, one claim looks at. */
const lookedThrough = 64;

type Due = { readonly id: string; readonly destination: string };

const claim =
  (session: Session, key: RecordKey | null): Outbox['claim'] =>
  async (request) => {
    const { limit, after } = request;
    const oldest = await oldestDue(session, request);
    const chosen = choose(oldest, request, []);
    if (chosen.length === limit || oldest.length < lookedThrough) {
      return { deliveries: await lease(session, present(key), request, chosen), after };
    }
    const found = await destinationsBehind(session, request);
    const due = found
      .filter(({ dueAt }) => dueAt !== null && dueAt <= request.at)
      .toSorted((one, other) => (one.dueAt ?? 0) - (other.dueAt ?? 0));
    for (const { destination } of due) {
      if (chosen.length === limit) break;
      if (room(request, chosen, destination) === 0) continue;
      chosen.push(...choose(await dueFor(session, request, destination), request, chosen));
    }
    const last = found.length < lookedThrough ? undefined : found.at(-1);
    return {
      deliveries: await lease(session, present(key), request, chosen),
      after: last?.destination ?? '',
    };
  };

/** Those for whose destinations there is room beside what is chosen already. */
const choose = (due: readonly Due[], request: ClaimRequest, earlier: readonly Due[]): Due[] => {
  const ids = new Set(earlier.map(({ id }) => id));
  const chosen: Due[] = [];
  for (const each of due) {
    if (earlier.length + chosen.length === request.limit) break;
    if (ids.has(each.id)) continue;
    if (room(request, [...earlier, ...chosen], each.destination) > 0) chosen.push(each);
  }
  return chosen;
};

const room = (request: ClaimRequest, chosen: readonly Due[], destination: string): number => {
  const destinations = chosen.map((each) => each.destination);
  const own = destinations.filter((each) => each === destination).length;
  return request.roomFor(destination, destinations) - own;
};

const allDue = ({ db }: Session, { channel, queue, at }: ClaimRequest) =>
  db
    .selectFrom('outbox')
    .select(['id', 'destination'])
    .where('state', '=', pending)
    .where('channel', '=', channel)
    .where('queue', '=', queue)
    .where('next_attempt_at_ms', '<=', at)
    .orderBy('next_attempt_at_ms');

const oldestDue = (session: Session, request: ClaimRequest): Promise<readonly Due[]> =>
  allDue(session, request).limit(lookedThrough).execute();

const dueFor = (
  session: Session,
  request: ClaimRequest,
  destination: string,
): Promise<readonly Due[]> =>
  allDue(session, request).where('destination', '=', destination).limit(request.limit).execute();

type Found = { readonly destination: string; readonly dueAt: number | null };

/** Each found by one step through the index, past all that waits for the one before it. */
const destinationsBehind = async (
  { db }: Session,
  { channel, queue, after }: ClaimRequest,
): Promise<readonly Found[]> => {
  const waiting = sql`state = ${pending} and channel = ${channel} and queue = ${queue}`;
  const { rows } = await sql<{ destination: string; due_at: number | null }>`
    with recursive found(destination, nth) as (
      select (select min(destination) from outbox where ${waiting} and destination >= ${after}), 1
      union all
      select (select min(destination) from outbox where ${waiting}
        and destination > found.destination), nth + 1
      from found where destination is not null and nth < ${sql.lit(lookedThrough)}
    )
    select destination, (select min(next_attempt_at_ms) from outbox where ${waiting}
      and destination = found.destination) as due_at
    from found where destination is not null`.execute(db);
  return rows.map(({ destination, due_at }) => ({ destination, dueAt: due_at }));
};

/** What another worker was quicker to take is left out. */
const lease = async (
  session: Session,
  key: RecordKey,
  { at, leaseUntil }: ClaimRequest,
  chosen: readonly Due[],
): Promise<readonly ClaimedDelivery[]> => {
  const { db, forUpdate } = session;
  if (chosen.length === 0) return [];
  const ids = chosen.map(({ id }) => id);
  const free = db
    .selectFrom('outbox')
    .selectAll()
    .where('id', 'in', ids)
    .where('state', '=', pending)
    .where('next_attempt_at_ms', '<=', at)
    .orderBy('id');
  const rows = await forUpdate(free).execute();
  if (rows.length === 0) return [];
  await db
    .updateTable('outbox')
    .set((row) => ({ next_attempt_at_ms: leaseUntil, attempts: row('attempts', '+', 1) }))
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      ...toDelivery({ ...row, next_attempt_at_ms: leaseUntil, attempts: row.attempts + 1 }),
      destination: row.destination,
      isGenuine: await isGenuine(session, key, row),
    })),
  );
};

const nextDueAt =
  ({ db }: Session): Outbox['nextDueAt'] =>
  async (channel, queue): Promise<Instant | null> => {
    const row = await db
      .selectFrom('outbox')
      .select('next_attempt_at_ms')
      .where('state', '=', pending)
      .where('channel', '=', channel)
      .where('queue', '=', queue)
      .orderBy('next_attempt_at_ms')
      .limit(1)
      .executeTakeFirst();
    return row === undefined ? null : instant(row.next_attempt_at_ms);
  };
