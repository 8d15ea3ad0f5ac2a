import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { FileId, OrderId } from '../../src/kernel/ids.ts';
import { instant } from '../../src/kernel/time.ts';
import { coveredStore } from '../support/covered-store.ts';

/** Lists which files are stored and which are to be deleted. */

const { commit, commitAndRead, readTwice, contend, assertAllCalled } =
  await coveredStore('stored-files');

const [one, two, three] = ['fil_1', 'fil_2', 'fil_3'] as [FileId, FileId, FileId];
const [order, another] = ['ord_1', 'ord_2'] as [OrderId, OrderId];

const due = (now: number, limit = 10) =>
  readTwice(({ storedFiles }) => storedFiles.due(instant(now), limit));
const orderOf = (id: FileId) => readTwice(({ storedFiles }) => storedFiles.orderOf(id));

it('an expected file is deleted at its time, the earliest first', async () => {
  const found = await commitAndRead(
    async ({ storedFiles }) => {
      await storedFiles.expect(one, instant(3_000));
      await storedFiles.expect(two, instant(1_000));
      await storedFiles.expect(three, instant(2_000));
    },
    async ({ storedFiles }) => [
      await storedFiles.due(instant(999), 10),
      await storedFiles.due(instant(2_000), 10),
      await storedFiles.due(instant(9_000), 2),
      await storedFiles.orderOf(one),
    ],
  );
  assert.deepEqual(found, [[], [two, three], [two, three], null]);
  await commit(({ storedFiles }) => storedFiles.expect(two, instant(5_000)));
  assert.deepEqual(await due(4_999), [three, one]);
});

it('a file of an order is not deleted, and belongs to the last order that names it', async () => {
  const assigned = await commit(async ({ storedFiles }) => {
    await storedFiles.expect(one, instant(1_000));
    await storedFiles.expect(two, instant(1_000));
    return [await storedFiles.assign(one, order), await storedFiles.assign(three, order)];
  });
  assert.deepEqual(assigned, [true, false]);
  assert.deepEqual(
    [await orderOf(one), await orderOf(two), await orderOf(three)],
    [order, null, null],
  );
  // A repeated upload expects the same file again.
  await commit(({ storedFiles }) => storedFiles.expect(one, instant(1_000)));
  assert.deepEqual(await due(9_000), [two]);
  assert.equal(await commit(({ storedFiles }) => storedFiles.assign(one, another)), true);
  assert.equal(await orderOf(one), another);
});

it('a released file belongs to no order any more', async () => {
  await commit(async ({ storedFiles }) => {
    for (const id of [one, two, three]) await storedFiles.expect(id, instant(1_000));
    for (const id of [one, two]) await storedFiles.assign(id, order);
    await storedFiles.release([], instant(1));
    await storedFiles.release([one], instant(2_000));
  });
  assert.deepEqual([await orderOf(one), await orderOf(two)], [null, order]);
  assert.deepEqual([await due(1_999), await due(2_000)], [[three], [three, one]]);
  const unassigned = await readTwice(async ({ storedFiles }) => [
    [...(await storedFiles.unassigned([one, two, three]))].toSorted(),
    await storedFiles.unassigned([two]),
    await storedFiles.unassigned([]),
  ]);
  assert.deepEqual(unassigned, [[one, three], [], []]);
});

it('a claimed file cannot be assigned, until it is deleted', async () => {
  const claimed = await commit(async ({ storedFiles }) => {
    for (const id of [one, two, three]) await storedFiles.expect(id, instant(1_000));
    await storedFiles.assign(two, order);
    return [await storedFiles.claim([]), await storedFiles.claim([one, two])];
  });
  assert.deepEqual(claimed, [[], [one]]);
  const assigned = await commit(async ({ storedFiles }) => {
    await storedFiles.expect(one, instant(5_000));
    return storedFiles.assign(one, order);
  });
  assert.equal(assigned, false);
  assert.deepEqual([await orderOf(one), await due(0)], [null, [one]]);
  await commit(async ({ storedFiles }) => {
    await storedFiles.forget([]);
    await storedFiles.forget([one, two]);
  });
  assert.deepEqual([await due(9_000), await orderOf(two)], [[three], order]);
  const again = await commit(async ({ storedFiles }) => {
    await storedFiles.expect(one, instant(6_000));
    return storedFiles.assign(one, order);
  });
  assert.equal(again, true);
});

it('a file is claimed or assigned, whichever comes first', async () => {
  await commit(async ({ storedFiles }) => {
    for (const id of [one, two]) await storedFiles.expect(id, instant(1_000));
  });
  assert.deepEqual(
    await contend(
      ({ storedFiles }) => storedFiles.claim([one]),
      ({ storedFiles }) => storedFiles.assign(one, order),
    ),
    [[one], false],
  );
  assert.deepEqual(
    await contend(
      ({ storedFiles }) => storedFiles.assign(two, order),
      ({ storedFiles }) => storedFiles.claim([two]),
    ),
    [true, []],
  );
});

assertAllCalled();
