import assert from 'node:assert/strict';
import { systemClock } from '../../src/boot/system.ts';
import { queryDatabase, rowsOf, type Database, type Row } from './database.ts';
import type { Load } from './load.ts';
import { openTestStore } from './open-store.ts';
import { verify } from './operator.ts';
import type { ServerProcess } from './server-process.ts';
import { orderPath } from './service.ts';
import { until } from './until.ts';

/** What is really in the database of a service that may have been killed, against what it promised. */

/** One that a studio has placed; those that came of lots have no limits and no answers. */
type StoredOrder = {
  readonly id: string;
  readonly email: string;
  readonly brief: Readonly<Record<string, unknown>>;
  /** How often its brief was added to. */
  readonly additions: number;
};

/** Each finds rows that are there without the rows that were written with them. */
const halves: Readonly<Record<string, string>> = {
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

/** Everything that is wrong with what is stored; empty when every promise was kept. */
export const faultsOf = async (database: string, load: Load): Promise<readonly string[]> => [
  ...(await queryDatabase(database, async (db) => {
    const orders = await selectOrders(db);
    return [
      ...(await storedFaults(db, halves)),
      ...limitFaults(orders, await usesOf(db)),
      ...promiseFaults(orders, await storedKeys(db), load),
    ];
  })),
  ...(await auditFaults(database)),
];

/** The `id` of whatever the queries find, with the name of the query. */
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

/** How often each limited bucket was used. */
export const usesOf = async (db: Database): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.rows('select bucket, uses from quotas');
  return new Map(
    rows.map((row) => [textOf(row, 'bucket'), JSON.parse(textOf(row, 'uses')).length]),
  );
};

/** The uses of all buckets with this beginning. */
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

/** All that is stored fits together, and the service has complained of nothing. */
export const assertSound = async ({ database, complaints }: ServerProcess): Promise<void> => {
  assert.deepEqual(await auditFaults(database), []);
  assert.equal(complaints(), '');
};

export const storedOrders = (database: string): Promise<readonly StoredOrder[]> =>
  queryDatabase(database, selectOrders);

/** Longer than a lease, which a message may still be under whose sender was killed. */
const sendMs = 60_000;

/** There may be hundreds to send, so it is waited for one after another. */
export const everythingIsSent = async (database: string): Promise<void> => {
  const openCount = () =>
    countOf(database, `outbox where state not in ('sent', 'expired') and not ${isDelayed}`);
  for (let left = await openCount(); left > 0; left = await openCount()) {
    await until('another message is sent', async () => (await openCount()) < left, sendMs);
  }
};

/** To spare a mailbox, until a window ends. */
const isDelayed = `(state = 'pending' and attempts = 0 and next_attempt_at_ms > created_at_ms)`;

/** Messages that somebody still has in their hands. */
export const leasedCount = (database: string): Promise<number> =>
  countOf(
    database,
    `outbox where state = 'pending' and attempts > 0
      and next_attempt_at_ms > ${systemClock.now()}`,
  );

/** How many rows there are `from` this. */
export const countOf = async (database: string, from: string): Promise<number> => {
  const [row] = await rowsOf(database, `select count(*) as count from ${from}`);
  return Number(row?.['count']);
};

/** What was carried out although its answer never came. */
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

/** Each without the network that it was sent from. */
const storedKeys = async (db: Database): Promise<ReadonlySet<string>> =>
  new Set(
    (await db.rows('select key from idempotency_records')).map((row) =>
      textOf(row, 'key').replace(/^(\S+) \S+ /, '$1 '),
    ),
  );

export const textOf = (row: Row, column: string): string => String(row[column]);
