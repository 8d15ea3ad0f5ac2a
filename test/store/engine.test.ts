import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { standardService } from '../../src/boot/rooms.ts';
import { StoreBusy, type LockScope } from '../../src/kernel/store.ts';
import type { Engine, Session } from '../../src/store/engine.ts';
import { openEngine } from '../../src/store/store.ts';
import { handlesIn, boundHandles, insertHandle } from '../support/chats.ts';
import { databaseIn, execute, makeFolder, removeFolder } from '../support/database.ts';

/** The guarantees of all engines. */

let folder: string;
let engine: Engine;

beforeEach(async () => {
  folder = await makeFolder('studiolot-engine-');
  engine = await openEngine(databaseIn(folder), standardService.storedRows);
});

afterEach(async () => {
  await engine.close();
  await removeFolder(folder);
});

/** Reads the database like another process. */
const stored = (): Promise<readonly string[]> => handlesIn(databaseIn(folder));

const keepIn =
  (lockScope: LockScope) =>
  (handle: string): Promise<string> =>
    engine.write(lockScope, async (session) => {
      await insertHandle(session, handle);
      return { keep: true, value: handle };
    });

for (const lockScope of ['orders', 'auction'] as const) {
  const keep = keepIn(lockScope);

  describe(`a write among ${lockScope === 'orders' ? 'orders' : 'those of the auction'}`, () => {
    it('is visible to everyone when it is answered', async () => {
      assert.equal(await keep('a'), 'a');
      assert.deepEqual(await stored(), ['a']);
    });

    it('that is rolled back leaves nothing, and is still answered', async () => {
      const answer = await engine.write(lockScope, async (session) => {
        await insertHandle(session, 'not kept');
        return { keep: false, value: await boundHandles(session) };
      });
      assert.deepEqual(answer, ['not kept']);
      assert.deepEqual(await stored(), []);
    });

    it('that is rolled back does not affect others in its group', async () => {
      const unkept = engine.write(lockScope, async (session) => {
        await insertHandle(session, 'not kept');
        return { keep: false, value: 'not kept' };
      });
      assert.deepEqual(await Promise.all([keep('a'), unkept, keep('b')]), ['a', 'not kept', 'b']);
      assert.deepEqual(await stored(), ['a', 'b']);
    });

    it('that throws leaves nothing and affects no neighbour', async () => {
      const results = await Promise.allSettled([
        keep('a'),
        engine.write(lockScope, async (session) => {
          await insertHandle(session, 'b');
          throw new Error('a bug');
        }),
        keep('c'),
        keep('c'),
        keep('d'),
      ]);
      const [a, b, ...others] = results.map(({ status }) => status);
      assert.deepEqual([a, b], ['fulfilled', 'rejected']);
      // Either of the two conflicting transactions may fail.
      assert.deepEqual(others.toSorted(), ['fulfilled', 'fulfilled', 'rejected']);
      assert.equal(others.at(-1), 'fulfilled');
      assert.deepEqual(await stored(), ['a', 'c', 'd']);
    });

    it('is refused as busy when 2,000 wait', async () => {
      const results = await Promise.allSettled(
        Array.from({ length: 2_001 }, (_each, index) => keep(`h${index}`)),
      );
      const refused = results.filter((result) => result.status === 'rejected');
      assert.equal(results.at(-1), refused.at(-1));
      assert.match(String(refused.at(-1)?.reason), /Too much is waiting/);
      // On a slow machine, others may have waited for too long.
      for (const { reason } of refused) assert.ok(reason instanceof StoreBusy, String(reason));
      assert.equal((await stored()).length, results.length - refused.length);
    });

    it('that was waiting when the engine closes is still executed', async () => {
      const waiting = keep('last');
      await engine.close();
      assert.equal(await waiting, 'last');
      engine = await openEngine(databaseIn(folder), standardService.storedRows);
      assert.deepEqual(await stored(), ['last']);
    });
  });
}

describe('a write of the auction', () => {
  it('sees those before it, even when they are committed together', async () => {
    const seen = await Promise.all(
      ['a', 'b', 'c'].map((handle) =>
        engine.write('auction', async (session: Session) => {
          await insertHandle(session, handle);
          return { keep: true, value: await boundHandles(session) };
        }),
      ),
    );
    assert.deepEqual(seen, [['a'], ['a', 'b'], ['a', 'b', 'c']]);
  });
});

describe('a read', () => {
  const keep = keepIn('orders');

  it('sees one snapshot from start to end', async () => {
    await keep('a');
    const seen = await engine.read(async (session) => {
      const first = await boundHandles(session);
      await execute(databaseIn(folder), "insert into chats values ('b', '1', 1)");
      return [first, await boundHandles(session)];
    });
    assert.deepEqual(seen, [['a'], ['a']]);
    assert.deepEqual(await engine.read(boundHandles), ['a', 'b']);
  });

  it('is refused as busy when 2,000 wait', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 2_001 }, () => engine.read(boundHandles)),
    );
    const last = results.at(-1);
    assert.ok(last?.status === 'rejected' && last.reason instanceof StoreBusy);
    assert.match(last.reason.message, /Too much is waiting/);
    assert.deepEqual(await engine.read(boundHandles), []);
  });

  it('cannot write', async () => {
    await assert.rejects(engine.read((session) => insertHandle(session, 'a')));
    assert.deepEqual(await stored(), []);
  });

  it('that throws does not affect the next', async () => {
    await assert.rejects(
      engine.read(() => Promise.reject(new Error('a bug'))),
      /a bug/,
    );
    assert.deepEqual(await engine.read(boundHandles), []);
  });
});
