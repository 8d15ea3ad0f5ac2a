import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { leaseOf } from '../../src/app/lease.ts';
import type { Lease } from '../../src/app/ports.ts';
import { openStore } from '../../src/store/store.ts';
import { systemRandom } from '../../src/system.ts';
import { manualClock, type ManualClock } from '../support/clock.ts';
import { databaseIn, makeFolder, removeFolder } from '../support/database.ts';

/** What only one node does at a time, such as listening to Telegram. */

const startTwo = async (
  t: TestContext,
): Promise<{ readonly clock: ManualClock; readonly one: Lease; readonly other: Lease }> => {
  const folder = await makeFolder('studiolot-lease-');
  const clock = manualClock();
  const node = async (): Promise<Lease> => {
    const store = await openStore(databaseIn(folder));
    t.after(() => store.close());
    return leaseOf({ store, clock, random: systemRandom }, 'telegram');
  };
  const [one, other] = [await node(), await node()];
  t.after(() => removeFolder(folder));
  return { clock, one, other };
};

it('a lease is held by one node, for as long as it is prolonged', async (t) => {
  const { clock, one, other } = await startTwo(t);
  assert.equal(await one.take(), true);
  for (let times = 0; times < 5; times += 1) {
    clock.advance(14_999);
    assert.equal(await other.take(), false);
    assert.equal(await one.take(), true);
  }
});

it('a lease passes on 15 seconds after its holder was last heard of', async (t) => {
  const { clock, one, other } = await startTwo(t);
  assert.equal(await one.take(), true);
  clock.advance(15_000);
  assert.equal(await other.take(), true);
  assert.equal(await one.take(), false);
});

it('a lease that is given back passes on at once, and only its holder can give it back', async (t) => {
  const { one, other } = await startTwo(t);
  assert.equal(await one.take(), true);
  await other.giveBack();
  assert.equal(await other.take(), false);
  await one.giveBack();
  assert.equal(await other.take(), true);
});

it('two nodes that take a lease at the same moment do not both get it', async (t) => {
  const { one, other } = await startTwo(t);
  const taken = await Promise.all([one.take(), other.take()]);
  assert.deepEqual(taken.toSorted(), [false, true]);
});
