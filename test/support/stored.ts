import { DatabaseSync } from 'node:sqlite';
import { verify } from '../../src/app/operator/verify.ts';
import { openStore } from '../../src/store/store.ts';
import type { Load } from './load.ts';
import { orderPath } from './house.ts';

/** What is really in the database of a service that may have been killed, against what it promised. */

type StoredOrder = { readonly id: string; readonly email: string; readonly brief: string };

/** Each finds rows that are there without the rows that were written with them. */
const halves: Readonly<Record<string, string>> = {
  'orders without events': `select id from orders
    where version <> (select count(*) from events where stream = orders.id)`,
  'events without an order': `select distinct stream as id from events
    where stream like 'ord_%' and stream not in (select id from orders)`,
  'orders without their confirmation': `select id from orders
    where id || '.confirmation' not in (select id from outbox)`,
  'messages without an order': `select id from outbox
    where subject not in (select id from orders) and subject not like 'lot_%'`,
  'orders without their use of the order limit': `select 'all' as id
    where (select count(*) from orders) <>
    (select coalesce(sum(json_array_length(uses)), 0) from quotas where bucket like 'orders:%')`,
  'orders without their use of the change limit': `select id from orders
    where version - 1 <> coalesce((select json_array_length(uses) from quotas
    where bucket = 'resupplies:' || orders.id), 0)`,
  'one order twice': `select max(id) as id from orders
    group by json_extract(studio, '$.email') having count(*) > 1`,
};

/** Everything that is wrong with what is stored; empty when every promise was kept. */
export const faultsOf = async (database: string, load: Load): Promise<readonly string[]> => [
  ...lookInto(database, (db) => [...halfWritten(db), ...brokenPromises(db, load)]),
  ...(await auditFaults(database)),
];

const halfWritten = (db: DatabaseSync): readonly string[] =>
  Object.entries(halves).flatMap(([name, sql]) =>
    db
      .prepare(sql)
      .all()
      .map((row) => `${name}: ${String(row['id'])}`),
  );

const brokenPromises = function* (db: DatabaseSync, load: Load): Generator<string> {
  const rows = selectOrders(db);
  const byEmail = new Map(rows.map((row) => [row.email, row]));
  const briefs = new Map(
    rows.map(({ id, brief }) => [id, JSON.parse(brief) as Record<string, unknown>]),
  );
  const keys = new Set(
    db
      .prepare('select key from replies')
      .all()
      .map((row) => row['key']),
  );

  for (const { email, orderId, key } of load.orders) {
    const row = byEmail.get(email);
    if (orderId !== null && row?.id !== orderId) yield `${email} was promised ${orderId}`;
    const isKept = key !== null && keys.has(`${orderPath} ${key}`);
    if (isKept !== (key !== null && row !== undefined)) yield `${email} and its answer differ`;
  }
  let recorded = 0;
  for (const { orderId, question, value, key, isAnswered } of load.answers) {
    const stored = briefs.get(orderId)?.[question];
    if (stored !== undefined) recorded += 1;
    if (stored !== value && (isAnswered || stored !== undefined)) {
      yield `${question} of ${orderId} is ${String(stored)}`;
    }
    const isKept = key !== null && keys.has(`${orderPath} ${key}`);
    if (isKept !== (key !== null && stored !== undefined)) {
      yield `${question} and its answer differ`;
    }
  }
  const changes = db.prepare(`select coalesce(sum(version - 1), 0) as count from orders`).get();
  if (changes?.['count'] !== recorded) {
    yield `${String(changes?.['count'])} changes were made to record ${recorded} answers`;
  }
};

export const auditFaults = async (database: string): Promise<readonly string[]> => {
  const store = await openStore(`sqlite:${database}`);
  try {
    const { faults } = await verify(store);
    return faults.map(({ stream, problem }) => `${stream}: ${problem}`);
  } finally {
    await store.close();
  }
};

export const storedOrders = (database: string): readonly StoredOrder[] =>
  lookInto(database, selectOrders);

/** How many messages are not sent. */
export const openCount = (database: string): number =>
  lookInto(database, (db) =>
    Number(
      db.prepare(`select count(*) as count from outbox where state <> 'sent'`).get()?.['count'],
    ),
  );

/** What was carried out although its answer never came. */
export const doneWithoutAnswer = (database: string, load: Load): readonly string[] => {
  const stored = storedOrders(database);
  const emails = new Set(stored.map(({ email }) => email));
  const questions = new Set(stored.flatMap(({ brief }) => Object.keys(JSON.parse(brief))));
  return [
    ...load.orders
      .filter(({ email, orderId }) => orderId === null && emails.has(email))
      .map(({ email }) => email),
    ...load.answers
      .filter(({ question, isAnswered }) => !isAnswered && questions.has(question))
      .map(({ question }) => question),
  ];
};

const selectOrders = (db: DatabaseSync): readonly StoredOrder[] =>
  db
    .prepare(`select id, json_extract(studio, '$.email') as email, brief from orders`)
    .all() as unknown as readonly StoredOrder[];

/** On one snapshot, beside whoever writes. */
export const lookInto = <Value>(database: string, look: (db: DatabaseSync) => Value): Value => {
  const db = new DatabaseSync(database, { readOnly: true, timeout: 5_000 });
  try {
    db.exec('begin');
    return look(db);
  } finally {
    db.close();
  }
};
