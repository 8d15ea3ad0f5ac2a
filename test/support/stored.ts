import assert from 'node:assert/strict';
import { systemClock } from '../../src/boot/system.ts';
import { queryDatabase, rowsOf, type Database, type Row } from './database.ts';
import type { Load } from './load.ts';
import { openTestStore } from './open-store.ts';
import { verify } from './operator.ts';
import type { ServerProcess } from './server-process.ts';
import { orderPath } from './service.ts';
import { until } from './until.ts';

/** Compares the database of a service that may have been killed with what it had acknowledged. */

/** An order that a studio has placed. Won orders have no limits and no answers. */
type StoredOrder = {
  readonly id: string;
  readonly email: string;
  readonly brief: Readonly<Record<string, unknown>>;
  /** The number of changes to its brief. */
  readonly additions: number;
};

/** Each query finds rows that lack other rows of the same transaction. */
const halfWritten: Readonly<Record<string, string>> = {
  'orders without events': `select id from orders
    where version <> (select count(*) from events where stream = orders.id)`,
  'events without an order': `select distinct stream as id from events
    where stream like 'ord_%' and stream not in (select id from orders)`,
  'orders without their confirmation': `select id from orders where not exists
      (select 1 from outbox where kind = 'order_confirmation' and subject = orders.id)
    and not exists (select 1 from outbox where kind = 'order_confirmations'
      and message like '%' || orders.id || '%')`,
  'messages without an order': `select id from outbox
    where subject not in (select id from orders) and subject not like 'lot_%'`,
};

/** Everything in the database that contradicts an acknowledgement; empty if nothing does. */
export const faultsOf = async (database: string, load: Load): Promise<readonly string[]> => [
  ...(await queryDatabase(database, async (db) => {
    const orders = await selectOrders(db);
    return [
      ...(await storedFaults(db, halfWritten)),
      ...limitFaults(orders, await usesOf(db)),
      ...promiseFaults(orders, await storedKeys(db), load),
    ];
  })),
  ...(await auditFaults(database)),
];

/** The name of each query with the `id` of each row that it finds. */
export const storedFaults = async (
  db: Database,
  queries: Readonly<Record<string, string>>,
): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const [name, sql] of Object.entries(queries)) {
    for (const row of await db.rows(sql)) faults.push(`${name}: ${row['id']}`);
  }
  return faults;
};

/** The number of uses of each quota. */
export const usesOf = async (db: Database): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.rows('select bucket, uses from quotas');
  return new Map(
    rows.map((row) => [textOf(row, 'bucket'), JSON.parse(textOf(row, 'uses')).length]),
  );
};

/** The uses of all quotas with this prefix. */
export const usesIn = (uses: ReadonlyMap<string, number>, prefix: string): number =>
  [...uses].reduce((sum, [bucket, count]) => sum + (bucket.startsWith(prefix) ? count : 0), 0);

const limitFaults = function* (
  orders: readonly StoredOrder[],
  uses: ReadonlyMap<string, number>,
): Generator<string> {
  const used = usesIn(uses, 'orders:');
  if (used !== orders.length) yield `${orders.length} orders used the order limit ${used} times`;
  for (const { id, additions } of orders) {
    const changes = uses.get(`resupplies:${id}`) ?? 0;
    if (changes !== additions) yield `${id} used the change limit ${changes} times`;
  }
};

const promiseFaults = function* (
  orders: readonly StoredOrder[],
  keys: ReadonlySet<string>,
  load: Load,
): Generator<string> {
  const byEmail = new Map(orders.map((order) => [order.email, order]));
  if (byEmail.size !== orders.length)
    yield `${orders.length - byEmail.size} orders are there twice`;
  const byId = new Map(orders.map((order) => [order.id, order]));
  for (const { email, orderId, key } of load.orders) {
    const row = byEmail.get(email);
    if (orderId !== null && row?.id !== orderId) yield `${email} was promised ${orderId}`;
    const isStored = key !== null && keys.has(`${orderPath} ${key}`);
    if (isStored !== (key !== null && row !== undefined)) yield `${email} and its answer differ`;
  }
  let recorded = 0;
  for (const { orderId, question, value, key, isAnswered } of load.answers) {
    const stored = byId.get(orderId)?.brief[question];
    if (stored !== undefined) recorded += 1;
    if (stored !== value && (isAnswered || stored !== undefined)) {
      yield `${question} of ${orderId} is ${String(stored)}`;
    }
    const isStored = key !== null && keys.has(`${orderPath} ${key}`);
    if (isStored !== (key !== null && stored !== undefined)) {
      yield `${question} and its answer differ`;
    }
  }
  const changes = orders.reduce((sum, { additions }) => sum + additions, 0);
  if (changes !== recorded) yield `${changes} changes were made to record ${recorded} answers`;
};

export const auditFaults = async (database: string): Promise<readonly string[]> => {
  const store = await openTestStore(database);
  try {
    const { faults } = await verify(store);
    return faults.map(({ stream, problem }) => `${stream}: ${problem}`);
  } finally {
    await store.close();
  }
};

/** Checks that the database is consistent and that the service has printed no error. */
export const assertSound = async ({ database, complaints }: ServerProcess): Promise<void> => {
  assert.deepEqual(await auditFaults(database), []);
  assert.equal(complaints(), '');
};

export const storedOrders = (database: string): Promise<readonly StoredOrder[]> =>
  queryDatabase(database, selectOrders);

/** Longer than the lease of a message whose sender was killed. */
const sendMs = 60_000;

/** Waits until all messages are sent. The time limit applies to each message, because there may be hundreds. */
export const everythingIsSent = async (database: string): Promise<void> => {
  const openCount = () =>
    countOf(database, `outbox where state not in ('sent', 'expired') and not ${isDelayed}`);
  for (let left = await openCount(); left > 0; left = await openCount()) {
    await until('another message is sent', async () => (await openCount()) < left, sendMs);
  }
};

/** Messages that are throttled until a window of their mailbox ends. */
const isDelayed = `(state = 'pending' and attempts = 0 and next_attempt_at_ms > created_at_ms)`;

/** The number of messages that a dispatcher has leased. */
export const leasedCount = (database: string): Promise<number> =>
  countOf(
    database,
    `outbox where state = 'pending' and attempts > 0
      and next_attempt_at_ms > ${systemClock.now()}`,
  );

/** The number of rows; `from` is what follows "from" in SQL. */
export const countOf = async (database: string, from: string): Promise<number> => {
  const [row] = await rowsOf(database, `select count(*) as count from ${from}`);
  return Number(row?.['count']);
};

/** Requests that were carried out although their answer was lost. */
export const doneWithoutAnswer = async (
  database: string,
  load: Load,
): Promise<readonly string[]> => {
  const stored = await storedOrders(database);
  const emails = new Set(stored.map(({ email }) => email));
  const questions = new Set(stored.flatMap(({ brief }) => Object.keys(brief)));
  return [
    ...load.orders
      .filter(({ email, orderId }) => orderId === null && emails.has(email))
      .map(({ email }) => email),
    ...load.answers
      .filter(({ question, isAnswered }) => !isAnswered && questions.has(question))
      .map(({ question }) => question),
  ];
};

const selectOrders = async (db: Database): Promise<readonly StoredOrder[]> => {
  const rows = await db.rows(
    `select id, studio, brief, (select count(*) from events
      where stream = orders.id and type = 'AnswersAdded') as additions from orders
    where source <> 'auction'`,
  );
  return rows.map((row) => ({
    id: textOf(row, 'id'),
    email: JSON.parse(textOf(row, 'studio')).email,
    brief: JSON.parse(textOf(row, 'brief')),
    additions: Number(row['additions']),
  }));
};

/** The stored Idempotency-Keys without the sender's network. */
const storedKeys = async (db: Database): Promise<ReadonlySet<string>> =>
  new Set(
    (await db.rows('select key from idempotency_records')).map((row) =>
      textOf(row, 'key').replace(/^(\S+) \S+ /, '$1 '),
    ),
  );

export const textOf = (row: Row, column: string): string => String(row[column]);
