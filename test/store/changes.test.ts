import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OrderId } from '../../src/kernel/ids.ts';
import { instant } from '../../src/kernel/time.ts';
import { coveredStore } from '../support/covered-store.ts';
import { placedEvent } from '../support/plain-orders.ts';

/** Stores changes for the processes that wait for them. */

const { store, commit, rows, assertAllCalled } = await coveredStore('changes');

const place = (...ids: readonly string[]) =>
  commit(({ events }) =>
    events.append(
      ids.map((id) => placedEvent(id)),
      'system',
    ),
  );
const end = async (): Promise<number> =>
  (await store.read(({ changes }) => changes.bounds())).newest;
const after = (last: number, missing: readonly number[] = [], limit = 9) =>
  store.read(({ changes }) => changes.after(last, missing, limit));

describe('a change', () => {
  it('is a row for each committed transaction, with its subjects', async () => {
    assert.equal(await end(), 0);
    await place('ord_1', 'ord_2');
    const first = await end();
    await store.write('orders', async ({ events }) => {
      await events.append([placedEvent('ord_3')], 'system');
      return { keep: false, value: null };
    });
    await commit(async ({ lotFeed }) => lotFeed.append([], instant(1)));
    await place('ord_4');
    assert.deepEqual(
      (await after(0)).map(({ about }) => about),
      [['ord_1', 'ord_2'], ['lots'], ['ord_4']],
    );
    assert.deepEqual((await after(first, [], 1)).length, 1);
    assert.deepEqual(
      (await after(first + 1, [first])).map(({ about }) => about[0]),
      ['ord_1', 'ord_4'],
    );
  });

  it('is deleted once there are enough newer ones, in small batches', async () => {
    for (const id of ['ord_1', 'ord_2', 'ord_3', 'ord_4', 'ord_5']) await place(id);
    const forget = () => commit(({ changes }) => changes.forget(2, 2));
    assert.equal(await forget(), 2);
    assert.equal(await forget(), 1);
    assert.equal(await forget(), 0);
    assert.deepEqual(
      (await after(0)).map(({ about }) => about[0] as OrderId),
      ['ord_4', 'ord_5'],
    );
    const { oldest } = await store.read(({ changes }) => changes.bounds());
    assert.deepEqual(await rows('select min(number) as number from changes'), [{ number: oldest }]);
  });
});

assertAllCalled();
