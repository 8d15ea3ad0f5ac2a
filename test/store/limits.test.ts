import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Tx } from '../../src/kernel/store.ts';
import { instant } from '../../src/kernel/time.ts';
import { coveredStore } from '../support/covered-store.ts';
import { isPostgres } from '../support/database.ts';

/** Counts for all nodes together: limits, windows, numbers and repeated calls. */

const { store, commit, commitAndRead, readTwice, contend, rows, assertAllCalled } =
  await coveredStore('limits');

describe('a quota', () => {
  it('has the uses that were last saved, and none before the first', async () => {
    const uses = await commitAndRead(
      async ({ quotas }) => {
        await quotas.save('orders:a', [instant(1_000)]);
        await quotas.save('orders:b', []);
        await quotas.save('orders:a', [instant(1_000), instant(1_800_000_000_000)]);
      },
      ({ quotas }) =>
        Promise.all(['orders:a', 'orders:b', 'orders:c'].map((name) => quotas.load(name))),
    );
    assert.deepEqual(uses, [[1_000, 1_800_000_000_000], [], []]);
  });

  it('is saved and loaded with others, in any order', async () => {
    const uses = await commitAndRead(
      async ({ quotas }) => {
        await quotas.saveAll([
          ['orders:b', [instant(2_000)]],
          ['orders:a', [instant(1_000)]],
          ['orders:b', [instant(3_000)]],
        ]);
        await quotas.saveAll([]);
      },
      async ({ quotas }) => [
        await quotas.loadAll(['orders:b', 'orders:c', 'orders:a']),
        await quotas.loadAll([]),
      ],
    );
    assert.deepEqual(uses, [[[3_000], [], [1_000]], []]);
  });

  it('is locked by the transaction that loads it, even before its first use', async () => {
    const count =
      (at: number) =>
      async ({ quotas }: Tx) => {
        const uses = await quotas.load('orders:a');
        await quotas.save('orders:a', [...uses, instant(at)]);
        return uses;
      };
    assert.deepEqual(await contend(count(1), count(2)), [[], [1]]);
    assert.deepEqual(await contend(count(3), count(4)), [
      [1, 2],
      [1, 2, 3],
    ]);
    const scopes = ['orders', 'auction'] as const;
    assert.deepEqual(await contend(count(5), count(6), scopes), [
      [1, 2, 3, 4],
      [1, 2, 3, 4, 5],
    ]);
    assert.deepEqual((await contend(count(7), count(8), ['auction', 'orders']))[1].length, 7);
  });

  it('is deleted once its last use is old enough', async () => {
    await commit(async ({ quotas }) => {
      await quotas.save('old', [instant(1), instant(4_999)]);
      await quotas.save('young', [instant(1), instant(5_000)]);
      await quotas.forget(instant(5_000));
    });
    assert.deepEqual(await rows('select bucket from quotas'), [{ bucket: 'young' }]);
  });
});

describe('a throttling window', () => {
  it('has the last saved value, and none before the first', async () => {
    const windows = await commitAndRead(
      async ({ mailWindows }) => {
        await mailWindows.save('a', { uses: [instant(1_000)], delayedId: null });
        await mailWindows.save('b', { uses: [], delayedId: 'msg_9' });
        await mailWindows.save('a', { uses: [instant(2_000)], delayedId: 'msg_1' });
      },
      ({ mailWindows }) => Promise.all(['a', 'b', 'c'].map((key) => mailWindows.take(key))),
    );
    assert.deepEqual(windows, [
      { uses: [2_000], delayedId: 'msg_1' },
      { uses: [], delayedId: 'msg_9' },
      { uses: [], delayedId: null },
    ]);
  });

  it('can be read without a lock, also within the transaction that changed it', async () => {
    const find = () => readTwice(({ mailWindows }) => mailWindows.find('a'));
    assert.deepEqual(await find(), { uses: [], delayedId: null });
    const within = await commit(async ({ mailWindows }) => {
      await mailWindows.save('a', { uses: [instant(7)], delayedId: 'msg_1' });
      return mailWindows.find('a');
    });
    assert.deepEqual(within, { uses: [7], delayedId: 'msg_1' });
    assert.deepEqual(await find(), within);
  });

  it('is locked by the transaction that loads it, whether or not it existed', async () => {
    const [first, second] = await contend(
      async ({ mailWindows }) => {
        const window = await mailWindows.take('a');
        await mailWindows.save('a', { uses: [instant(7)], delayedId: 'msg_1' });
        return window;
      },
      ({ mailWindows }) => mailWindows.take('a'),
    );
    assert.deepEqual(first, { uses: [], delayedId: null });
    assert.deepEqual(second, { uses: [7], delayedId: 'msg_1' });
  });

  it('is deleted once its last use is old enough', async () => {
    await commit(async ({ mailWindows }) => {
      await mailWindows.save('old', { uses: [instant(1), instant(4_999)], delayedId: null });
      await mailWindows.save('young', { uses: [instant(5_000)], delayedId: null });
      await mailWindows.forget(instant(5_000));
    });
    assert.deepEqual(await rows('select key from mail_windows'), [{ key: 'young' }]);
  });
});

describe('a counter', () => {
  it('continues from its highest number, and starts with the given first one', async () => {
    const counted = await commit(async ({ counters }) => [
      await counters.countOn('orders', { from: 1_000, count: 5 }),
      await counters.countOn('orders', { from: 1_000, count: 3 }),
      await counters.countOn('others', { from: 0, count: 1 }),
    ]);
    assert.deepEqual(counted, [1_005, 1_008, 1]);
  });

  it('gives no number twice', async () => {
    const by = { from: 1_000, count: 10 };
    assert.deepEqual(
      await contend(
        ({ counters }) => counters.countOn('orders', by),
        ({ counters }) => counters.countOn('orders', by),
      ),
      [1_010, 1_020],
    );
  });
});

describe('an answer under an Idempotency-Key', () => {
  const record = { fingerprint: 'f', sealedAnswer: 'sealed «ответ»', expiresAt: instant(9_000) };

  it('is loaded as it was stored, and replaces an expired one', async () => {
    const newer = { fingerprint: 'g', sealedAnswer: 'another', expiresAt: instant(20_000) };
    await commit(async ({ idempotencyRecords }) => {
      await idempotencyRecords.save('one', record, instant(1));
      await idempotencyRecords.save('two', record, instant(1));
    });
    const found = await commitAndRead(
      ({ idempotencyRecords }) => idempotencyRecords.save('one', newer, instant(9_000)),
      ({ idempotencyRecords }) =>
        Promise.all(['one', 'two', 'three'].map((key) => idempotencyRecords.find(key))),
    );
    assert.deepEqual(found, [newer, record, null]);
  });

  it('is deleted once it has expired', async () => {
    await commit(async ({ idempotencyRecords }) => {
      await idempotencyRecords.save('expired', record, instant(1));
      await idempotencyRecords.save('valid', { ...record, expiresAt: instant(9_001) }, instant(1));
      await idempotencyRecords.forget(instant(9_001));
    });
    assert.deepEqual(await rows('select key from idempotency_records'), [{ key: 'valid' }]);
  });

  it('is stored once: of two concurrent ones the second finds the first', async () => {
    const answer = (sealedAnswer: string) => async (tx: Tx) => {
      const there = await tx.idempotencyRecords.find('one');
      if (there !== null) return there.sealedAnswer;
      await tx.idempotencyRecords.save('one', { ...record, sealedAnswer }, instant(1));
      return sealedAnswer;
    };
    const [one, other] = await contend(answer('first'), answer('second'));
    assert.equal(one, other);
    assert.deepEqual(await rows('select sealed_answer from idempotency_records'), [
      { sealed_answer: one },
    ]);
  });

  if (isPostgres) {
    it('is loaded again when another node has stored it meanwhile', async () => {
      const found = await commit(async ({ idempotencyRecords }) => {
        const before = await idempotencyRecords.find('one');
        await store.write('orders', async (other) => {
          await other.idempotencyRecords.save('one', record, instant(1));
          return { keep: true, value: null };
        });
        return [before, await idempotencyRecords.find('one')];
      });
      assert.deepEqual(found, [null, record]);
      assert.deepEqual(await readTwice((tx) => tx.idempotencyRecords.find('one')), record);
    });

    it('replaces no valid answer, even one that was looked up too early', async () => {
      let isFirst = true;
      const sealedAnswer = await commit(async ({ idempotencyRecords }) => {
        const there = await idempotencyRecords.find('one');
        if (there !== null) return there.sealedAnswer;
        if (isFirst) {
          await store.write('orders', async (other) => {
            await other.idempotencyRecords.save('one', record, instant(1));
            return { keep: true, value: null };
          });
        }
        isFirst = false;
        // This clears the cache, so later calls search again.
        await idempotencyRecords.forget(instant(1));
        await idempotencyRecords.save('one', { ...record, sealedAnswer: 'late' }, instant(1));
        return 'late';
      });
      assert.equal(sealedAnswer, 'sealed «ответ»');
      assert.deepEqual(await readTwice((tx) => tx.idempotencyRecords.find('one')), record);
    });
  }
});

assertAllCalled();
