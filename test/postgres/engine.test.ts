import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { standardService } from '../../src/boot/rooms.ts';
import { StoreBusy, type LockScope } from '../../src/kernel/store.ts';
import type { Engine } from '../../src/store/engine.ts';
import { quotaRows } from '../../src/store/quotas.ts';
import { openEngine } from '../../src/store/store.ts';
import { handlesIn, insertHandle } from '../support/chats.ts';
import {
  databaseIn,
  makeFolder,
  openDatabase,
  removeFolder,
  rowsOf,
  type Database,
} from '../support/database.ts';

/** The guarantees of the PostgreSQL engine in addition to those of all engines. */

let folder: string;
let engine: Engine;
/** A second connection, which the database treats like another node. */
let other: Database;

beforeEach(async () => {
  folder = await makeFolder('studiolot-engine-');
  engine = await openEngine(databaseIn(folder), standardService.storedRows);
  other = await openDatabase(databaseIn(folder));
});

afterEach(async () => {
  await other.close();
  await engine.close();
  await removeFolder(folder);
});

const keep = (lockScope: LockScope, handle: string): Promise<string> =>
  engine.write(lockScope, async (session) => {
    await insertHandle(session, handle);
    return { keep: true, value: handle };
  });
const stored = (): Promise<readonly string[]> => handlesIn(databaseIn(folder));

const lockOfAuction = 'select id from locks where id = 0 for update';

describe('an auction transaction', () => {
  it('waits while another node writes to the auction, and orders do not', async () => {
    await other.execute(`begin; ${lockOfAuction}`);
    let isCommitted = false;
    const waiting = keep('auction', 'bid').then(() => (isCommitted = true));
    await keep('orders', 'order');
    assert.equal(isCommitted, false);
    await other.execute('commit');
    await waiting;
    assert.deepEqual(await stored(), ['bid', 'order']);
  });

  it('is refused as busy when another node holds the lock for longer than a client waits', async () => {
    await other.execute(`begin; ${lockOfAuction}`);
    await assert.rejects(keep('auction', 'bid'), StoreBusy);
    await other.execute('rollback');
    assert.equal(await keep('auction', 'bid'), 'bid');
  });

  it('runs on one node after the other, and sees what the earlier ones have committed', async () => {
    const second = await openEngine(databaseIn(folder), standardService.storedRows);
    const seen = await Promise.all(
      Array.from({ length: 40 }, (_, nth) =>
        (nth % 2 === 0 ? engine : second).write('auction', async (session) => {
          const rows = await session.db.selectFrom('chats').select('handle').execute();
          await insertHandle(session, `bid-${nth}`);
          return { keep: true, value: rows.length };
        }),
      ),
    );
    await second.close();
    assert.deepEqual(
      seen.toSorted((a, b) => a - b),
      Array.from({ length: 40 }, (_, nth) => nth),
    );
  });
});

describe('order transactions', () => {
  it('run one after the other when they use the same limit', async () => {
    let inside = 0;
    let most = 0;
    const writeInLimit = (nth: number) =>
      engine.write('orders', async (session) => {
        await quotaRows(session).load('the same');
        inside += 1;
        most = Math.max(most, inside);
        await insertHandle(session, `h${nth}`);
        await session.db.selectFrom('chats').select('handle').execute();
        inside -= 1;
        return { keep: true, value: nth };
      });
    await Promise.all(Array.from({ length: 20 }, (_, nth) => writeInLimit(nth)));
    assert.equal(most, 1);
    assert.equal((await stored()).length, 20);
  });

  it('that wait for each other in a circle are both committed', async () => {
    const met = Promise.withResolvers<void>();
    let arrived = 0;
    const crossing = (handle: string, names: readonly [string, string]) =>
      engine.write('orders', async (session) => {
        await quotaRows(session).load(names[0]);
        arrived += 1;
        if (arrived === 2) met.resolve();
        await met.promise;
        await quotaRows(session).load(names[1]);
        await insertHandle(session, handle);
        return { keep: true, value: handle };
      });
    await Promise.all([crossing('a', ['one', 'two']), crossing('b', ['two', 'one'])]);
    assert.ok(arrived > 2, 'one of them was run again');
    assert.deepEqual(await stored(), ['a', 'b']);
  });

  it('that fail by a conflict are retried, even when a later failure is reported first', async () => {
    let runs = 0;
    const answer = await engine.write('orders', async ({ db }) => {
      runs += 1;
      if (runs === 1) {
        const conflict = sql`do $$ begin raise serialization_failure; end $$`.execute(db);
        const after = db.selectFrom('chats').select('handle').execute();
        // The error about the aborted transaction comes second but is reported first.
        const reportedLater = Promise.allSettled([after]).then(() => conflict);
        await Promise.all([conflict.catch(() => reportedLater), after]);
      }
      return { keep: false, value: 'answered' };
    });
    assert.equal(answer, 'answered');
    assert.equal(runs, 2);
  });

  it('that others overtake are retried, for any number of others', async () => {
    let runs = 0;
    const refusedFirst = await engine.write('orders', async (session) => {
      runs += 1;
      if (runs < 4) {
        await rowsOf(
          databaseIn(folder),
          `insert into chats (handle, chat_id, bound_at_ms) values ('h${runs}', '1', 1)`,
        );
        await insertHandle(session, `h${runs}`);
        await session.db.selectFrom('chats').select('handle').execute();
      }
      return { keep: true, value: runs };
    });
    assert.equal(refusedFirst, 4);
    assert.deepEqual(await stored(), ['h1', 'h2', 'h3']);
  });

  it('whose connection breaks before the commit are retried, once', async () => {
    let runs = 0;
    const answer = await engine.write('orders', async (session) => {
      runs += 1;
      await insertHandle(session, 'a');
      await session.db.selectFrom('chats').select('handle').execute();
      if (runs === 1) await endConnections();
      // If only the commit fails, the caller cannot know the result.
      await session.db.selectFrom('chats').select('handle').execute();
      return { keep: true, value: 'kept' };
    });
    assert.equal(answer, 'kept');
    assert.equal(runs, 2);
    assert.deepEqual(await stored(), ['a']);
  });
});

/** Ends the engine's connections from another connection. */
const endConnections = (): Promise<unknown> =>
  rowsOf(
    databaseIn(folder),
    `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'studiolot'`,
  );
