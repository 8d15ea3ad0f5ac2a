import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { LotId } from '../../src/kernel/ids.ts';
import type { Tx } from '../../src/kernel/store.ts';
import { instant } from '../../src/kernel/time.ts';
import { coveredStore } from '../support/covered-store.ts';

/** Stores the leaves of the public log and the roots of its full tiles. */

const { commit, commitAndRead, readTwice, rows, execute, assertAllCalled } = await coveredStore(
  'log-leaves',
  'auction',
);

const [one, two] = [1 as LotId, 2 as LotId];

type Leaf = Parameters<Tx['log']['append']>[0][number];

const leafOf = (hash: string, changes: Partial<Leaf> = {}): Leaf => ({
  entry: `entry ${hash}`,
  hash,
  place: null,
  ends: null,
  ...changes,
});
const ofLot = (lotId: LotId, seq: number) => ({ place: { lotId, seq } });

const numbers = (leaves: readonly { readonly number: number }[]) =>
  leaves.map(({ number }) => number);

it('leaves are numbered from 0, and read by range', async () => {
  const found = await commitAndRead(
    async ({ log }) => {
      assert.equal(await log.size(), 0);
      await log.append(
        [leafOf('a', { ...ofLot(one, 1), ends: '[]' }), leafOf('b')],
        instant(1_000),
      );
      await log.append([], instant(1_500));
      await log.append([leafOf('c', ofLot(two, 1))], instant(1_800_000_000_000));
    },
    async ({ log }) => [
      await log.size(),
      await log.leaves(0, 9),
      numbers(await log.leaves(1, 2)),
      await log.leaves(3, 9),
    ],
  );
  const [a, b, c] = [
    { number: 0, ...leafOf('a', { ...ofLot(one, 1), ends: '[]' }), at: 1_000 },
    { number: 1, ...leafOf('b'), at: 1_000 },
    { number: 2, ...leafOf('c', ofLot(two, 1)), at: 1_800_000_000_000 },
  ];
  assert.deepEqual(found, [3, [a, b, c], [1], []]);
  await commit(({ log }) => log.append([leafOf('d')], instant(1)));
  // The update moves the row on the disk, which must not change the order of leaves.
  await execute('update log_leaves set at_ms = at_ms where number = 0');
  const hashes = await readTwice(async ({ log }) => [
    ...(await log.leaves(0, 2)).map(({ hash }) => hash),
    ...(await log.hashes(0, 0, 2)),
  ]);
  assert.deepEqual(hashes, ['a', 'b', 'a', 'b']);
  assert.deepEqual(await readTwice(({ log }) => log.size()), 4);
  assert.deepEqual(await rows('select * from log_leaves where number = 0'), [
    { number: 0, entry: 'entry a', hash: 'a', lot_id: 1, seq: 1, ends: '[]', at_ms: 1_000 },
  ]);
});

it('a lot’s leaves are sorted by their own numbers, and counted', async () => {
  const found = await commitAndRead(
    ({ log }) =>
      log.append(
        [
          leafOf('a'),
          leafOf('b', ofLot(one, 1)),
          leafOf('c', ofLot(two, 1)),
          leafOf('d', ofLot(one, 3)),
          leafOf('e', ofLot(one, 2)),
          leafOf('f'),
        ],
        instant(1_000),
      ),
    async ({ log }) => [
      (await log.ofLot(one)).map(({ hash }) => hash),
      await log.ofLot(3 as LotId),
      await log.countOfLot(one),
      await log.countOfLot(two),
      await log.countOfLot(3 as LotId),
      await log.rangeOfLot(one),
      await log.rangeOfLot(two),
      await log.rangeOfLot(3 as LotId),
    ],
  );
  assert.deepEqual(found, [
    ['b', 'e', 'd'],
    [],
    3,
    1,
    0,
    { first: 1, last: 4 },
    { first: 2, last: 2 },
    null,
  ]);
});

it('a leaf is found by its hash, and the first of duplicates', async () => {
  const found = await commitAndRead(
    ({ log }) =>
      log.append(
        [leafOf('same', { entry: 'first' }), leafOf('same', { entry: 'second' })],
        instant(1_000),
      ),
    async ({ log }) => [(await log.find('same'))?.entry, await log.find('other')],
  );
  assert.deepEqual(found, ['first', null]);
});

it('hashes are those of leaves, and above them the roots of tiles', async () => {
  const found = await commitAndRead(
    async ({ log }) => {
      await log.append(
        ['a', 'b', 'c'].map((hash) => leafOf(hash)),
        instant(1_000),
      );
      await log.saveRoot(0, 1, 'root 0 1');
      await log.saveRoot(0, 0, 'root 0 0');
      await log.saveRoot(0, 2 ** 40, 'root far');
      await log.saveRoot(1, 0, 'root 1 0');
    },
    async ({ log }) => [
      await log.hashes(0, 0, 9),
      await log.hashes(0, 1, 2),
      await log.hashes(1, 0, 9),
      await log.hashes(1, 1, 2),
      await log.hashes(1, 2 ** 40, 2 ** 40 + 1),
      await log.hashes(2, 0, 9),
      await log.hashes(3, 0, 9),
    ],
  );
  assert.deepEqual(found, [
    ['a', 'b', 'c'],
    ['b'],
    ['root 0 0', 'root 0 1'],
    ['root 0 1'],
    ['root far'],
    ['root 1 0'],
    [],
  ]);
});

assertAllCalled();
