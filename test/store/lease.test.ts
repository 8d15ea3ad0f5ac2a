import assert from 'node:assert/strict';
import { it } from 'node:test';
import { systemRandom } from '../../src/boot/system.ts';
import { leaseOf, type Lease } from '../../src/kernel/lease.ts';
import type { Tx } from '../../src/kernel/store.ts';
import { instant } from '../../src/kernel/time.ts';
import { manualClock, type ManualClock } from '../support/clock.ts';
import { coveredStore } from '../support/covered-store.ts';

/** Leases for work that only one node does at a time, such as listening to Telegram. */

const { store, commit, contend, rows, assertAllCalled } = await coveredStore('lease');

/** Starts two nodes with different names. */
const startTwo = (): {
  readonly clock: ManualClock;
  readonly one: Lease;
  readonly other: Lease;
} => {
  const clock = manualClock();
  const node = () => leaseOf({ store, clock, random: systemRandom, guard }, 'telegram');
  return { clock, one: node(), other: node() };
};

/** The service is not on hold. */
const guard = { holdsSending: () => Promise.resolve(false) };

it('one node has a lease for as long as it prolongs it', async () => {
  const { clock, one, other } = startTwo();
  assert.equal(await one.take(), true);
  for (let times = 0; times < 5; times += 1) {
    clock.advance(14_999);
    assert.equal(await other.take(), false);
    assert.equal(await one.take(), true);
  }
});

it('a lease passes on 15 seconds after its owner’s last renewal', async () => {
  const { clock, one, other } = startTwo();
  assert.equal(await one.take(), true);
  clock.advance(15_000);
  assert.equal(await other.take(), true);
  assert.equal(await one.take(), false);
});

it('a released lease passes on at once, and only its owner can release it', async () => {
  const { one, other } = startTwo();
  assert.equal(await one.take(), true);
  await other.release();
  assert.equal(await other.take(), false);
  await one.release();
  assert.equal(await other.take(), true);
});

it('leases of different names are independent', async () => {
  const taken = await commit(async ({ leases }) => [
    await leases.take('a', 'one', instant(1_000), instant(2_000)),
    await leases.take('b', 'two', instant(1_000), instant(1_800_000_000_000)),
    await leases.take('a', 'two', instant(1_999), instant(9_000)),
    await leases.take('a', 'two', instant(2_000), instant(9_000)),
  ]);
  assert.deepEqual(taken, [true, true, false, true]);
  await commit(({ leases }) => leases.release('b', 'two'));
  assert.deepEqual(await rows('select * from leases where holder in (?, ?)', 'one', 'two'), [
    { name: 'a', holder: 'two', until_ms: 9_000 },
  ]);
});

it('of two nodes that request a lease at the same moment the second does not get it', async () => {
  const taking =
    (holder: string) =>
    ({ leases }: Tx) =>
      leases.take('a', holder, instant(1_000), instant(2_000));
  assert.deepEqual(await contend(taking('one'), taking('two')), [true, false]);
});

assertAllCalled();
