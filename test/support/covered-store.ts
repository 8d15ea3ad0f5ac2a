import assert from 'node:assert/strict';
import { after, beforeEach, it, type TestContext } from 'node:test';
import { standardService } from '../../src/boot/rooms.ts';
import { createCrypto } from '../../src/boot/system.ts';
import type { LockScope, Store, Tx } from '../../src/kernel/store.ts';
import { instant } from '../../src/kernel/time.ts';
import {
  databaseIn,
  isPostgres,
  makeFolder,
  openDatabase,
  removeFolder,
  type Database,
} from './database.ts';
import { functionsOf, type StoreTest } from './store-inventory.ts';
import { until } from './until.ts';

/**
 * One store for all tests of a file. It empties its tables before each test, and records which functions
 * are called.
 */

export type CoveredStore = {
  readonly store: Store;
  readonly databaseUrl: string;
  /** Runs a query on another connection; `?` marks values. */
  readonly rows: Database['rows'];
  /** Runs a statement on another connection. */
  readonly execute: Database['execute'];
  /** Runs the work in a transaction that is committed. */
  readonly commit: <Value>(work: (tx: Tx) => Promise<Value>) => Promise<Value>;
  /** Reads outside and inside a write transaction, which saves nothing. Both results must be equal. */
  readonly readTwice: <Value>(work: (tx: Tx) => Promise<Value>) => Promise<Value>;
  /** Reads inside a transaction that wrote, and after it. Both results must be equal. */
  readonly commitAndRead: <Value>(
    write: (tx: Tx) => Promise<unknown>,
    read: (tx: Tx) => Promise<Value>,
  ) => Promise<Value>;
  /**
   * Starts the second transaction while the first, whose work is done, is still open. If both need
   * the same row, the second continues only after the first has committed.
   */
  readonly contend: <One, Other>(
    first: (tx: Tx) => Promise<One>,
    second: (tx: Tx) => Promise<Other>,
    scopes?: readonly [LockScope, LockScope],
  ) => Promise<readonly [One, Other]>;
  /** Opens the store a second time, for example with another key. It closes with the test. */
  readonly open: (
    test: TestContext,
    options: Parameters<typeof standardService.openStore>[1],
  ) => Promise<Store>;
  /** Registers the file's last test: each function that the inventory lists for this file was called. */
  readonly assertAllCalled: () => void;
};

/**
 * `commit` and `readTwice` use `lockScope`. Competing transactions use `orders`, where several run at
 * once, unless other scopes are given.
 */
export const coveredStore = async (
  file: StoreTest,
  lockScope: LockScope = 'orders',
): Promise<CoveredStore> => {
  const folder = await makeFolder('studiolot-store-');
  const databaseUrl = databaseIn(folder);
  const called = new Set<string>();
  const opened = await standardService.openStore(databaseUrl, {
    key: createCrypto('a secret for store tests'),
  });
  // The service does the same in an empty database.
  await opened.write('orders', async ({ record }) => {
    await record.begin(instant(1));
    return { keep: true, value: null };
  });
  const store = recorded(opened, called);
  const database = await openDatabase(databaseUrl);
  beforeEach(() => empty(database));
  after(async () => {
    await opened.close();
    await database.close();
    await removeFolder(folder);
  });
  const commit: CoveredStore['commit'] = (work) =>
    store.write(lockScope, async (tx) => ({ keep: true, value: await work(tx) }));
  const readTwice: CoveredStore['readTwice'] = async (work) => {
    const seenByReader = await store.read(work);
    const seenByWriter = await store.write(lockScope, async (tx) => ({
      keep: false,
      value: await work(tx),
    }));
    assert.deepEqual(seenByWriter, seenByReader, 'a writer finds something else than a reader');
    return seenByReader;
  };
  return {
    store,
    databaseUrl,
    // SQLite's rows have no prototype.
    rows: async (sql, ...values) =>
      (await database.rows(sql, ...values)).map((row) => ({ ...row })),
    execute: database.execute,
    commit,
    readTwice,
    commitAndRead: async (write, read) => {
      const own = await commit(async (tx) => {
        await write(tx);
        return read(tx);
      });
      const seen = await readTwice(read);
      assert.deepEqual(own, seen, 'a transaction finds something else than it has left');
      return seen;
    },
    contend: (first, second, scopes) => contend(store, database, first, second, scopes),
    open: async (test, options) => {
      const another = await standardService.openStore(databaseUrl, options);
      test.after(() => another.close());
      return recorded(another, called);
    },
    assertAllCalled: () => {
      it('this file calls every store function that the inventory assigns to it', async () => {
        const functions = await store.read(async (tx) => functionsOf(file, tx));
        assert.deepEqual(
          functions.filter((name) => !called.has(name)),
          [],
        );
      });
    },
  };
};

/** The tables of the record are not emptied, because a store begins its record only once. */
const emptied = /^(?!schema_version$|locks$|record_secrets$)/;

const empty = async (database: Database): Promise<void> => {
  const tables = (await database.tables()).filter((name) => emptied.test(name));
  await database.execute(tables.map((name) => `delete from ${name};`).join(' '));
};

const contend = async <One, Other>(
  store: Store,
  database: Database,
  first: (tx: Tx) => Promise<One>,
  second: (tx: Tx) => Promise<Other>,
  [scope, otherScope]: readonly [LockScope, LockScope] = ['orders', 'orders'],
): Promise<readonly [One, Other]> => {
  const isDone = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const one = store.write(scope, async (tx) => {
    const value = await first(tx);
    isDone.resolve();
    await mayEnd.promise;
    return { keep: true, value };
  });
  await Promise.race([isDone.promise, one]);
  let isOver = false;
  const other = store
    .write(otherScope, async (tx) => ({ keep: true, value: await second(tx) }))
    .finally(() => {
      isOver = true;
    });
  try {
    await until(
      'the second transaction waits for the first, or is done',
      async () => isOver || (await isSomebodyWaiting(database)),
    );
  } finally {
    mayEnd.resolve();
  }
  return Promise.all([one, other]);
};

/** SQLite runs one transaction at a time, so a second one always waits. */
const isSomebodyWaiting = async (database: Database): Promise<boolean> => {
  if (!isPostgres) return true;
  const waiting = await database.rows(
    `select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return waiting.length > 0;
};

/** Records the names of called functions, such as `orders.find` and `desk.alarmChats.find`. */
const recorded = (store: Store, called: Set<string>): Store => {
  const known = new WeakMap<object, object>();
  const watched = <Watched extends object>(object: Watched, name: string): Watched => {
    const made = known.get(object) ?? watching(object, name);
    known.set(object, made);
    return made as Watched;
  };
  const watching = (object: object, name: string): object =>
    new Proxy(object, {
      get: (_object, member) => {
        const value: unknown = Reflect.get(object, member);
        const place = `${name}${String(member)}`;
        if (typeof value === 'object' && value !== null) return watched(value, `${place}.`);
        called.add(place);
        return value;
      },
    });
  return {
    ...store,
    read: (work) => store.read((tx) => work(watched(tx, ''))),
    write: (lockScope, work) => store.write(lockScope, (tx) => work(watched(tx, ''))),
  };
};
