import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Lot } from '../../src/auction/rules/lot.ts';
import type { BidId, LotId, OrderId, ParticipantId } from '../../src/kernel/ids.ts';
import { minor } from '../../src/kernel/money.ts';
import { instant } from '../../src/kernel/time.ts';
import { coveredStore } from '../support/covered-store.ts';
import { bidderOf, lotOf } from '../support/plain-auction.ts';

/** Finds lots by time, by participant and by order. */

const { commit, commitAndRead, readTwice, assertAllCalled } = await coveredStore(
  'lots-by-time',
  'auction',
);

const sold = (id: number, changes: Partial<Lot>): Lot =>
  lotOf(id, { status: 'sold', closedAt: instant(5_000), isFinalized: true, ...changes });
const wonBy = (name: string): Lot['winner'] => ({
  participantId: `par_${name}` as ParticipantId,
  bidId: 'bid_1' as BidId,
  amountMinor: minor(2_500),
});

it('lots that open, end or wait are due for timed work, the earliest first', async () => {
  const due = (now: number) => readTwice(({ lots }) => lots.due(instant(now)));
  const nextChangeAt = () => readTwice(({ lots }) => lots.nextChangeAt());
  assert.equal(await nextChangeAt(), null);
  const found = await commitAndRead(
    async ({ lots }) => {
      await lots.add(lotOf(1, { opensAt: instant(4_000) }));
      await lots.add(lotOf(2, { status: 'open', endsAt: instant(3_000) }));
      await lots.add(lotOf(3, { status: 'awaiting_brief', briefDeadline: instant(2_000) }));
      await lots.add(sold(4, { isFinalized: false }));
      await lots.add(sold(5, {}));
      await lots.add(lotOf(6, { status: 'unsold', closedAt: instant(1), isFinalized: true }));
    },
    async ({ lots }) => [await lots.due(instant(9_000)), await lots.nextChangeAt()],
  );
  assert.deepEqual(found, [[3, 2, 1, 4], 2_000]);
  assert.deepEqual([await due(3_000), await due(2_999), await due(1_999)], [[3, 2], [3], []]);
});

it('a hundred lots at a time are due', async () => {
  await commit(async ({ lots }) => {
    for (let id = 1; id <= 101; id += 1) await lots.add(lotOf(id, { opensAt: instant(id) }));
  });
  const due = await readTwice(({ lots }) => lots.due(instant(1_000)));
  assert.deepEqual([due.length, due[0], due[99]], [100, 1, 100]);
});

it('lots of a kind and an origin are counted while they are scheduled or open', async () => {
  const found = await commitAndRead(
    async ({ lots }) => {
      await lots.add(lotOf(1));
      await lots.add(lotOf(2, { status: 'open' }));
      await lots.add(lotOf(3, { status: 'open', origin: 'operator' }));
      await lots.add(lotOf(4, { status: 'awaiting_brief', briefDeadline: instant(9) }));
      await lots.add(sold(5, { isFinalized: false }));
    },
    async ({ lots }) => [
      await lots.countRunning('site_of_the_day', 'schedule'),
      await lots.countRunning('site_of_the_day', 'operator'),
      await lots.countRunning('another' as 'site_of_the_day', 'schedule'),
    ],
  );
  assert.deepEqual(found, [2, 1, 0]);
});

it('a participant’s open lots are those with their bids that are not over', async () => {
  const found = await commitAndRead(
    async ({ lots }) => {
      await lots.add(lotOf(10, { status: 'open' }));
      await lots.add(lotOf(9, { status: 'awaiting_brief', briefDeadline: instant(9) }));
      await lots.add(sold(8, { isFinalized: false }));
      await lots.add(sold(7, {}));
      await lots.add(lotOf(6, { status: 'open' }));
      for (const id of [10, 9, 8, 7]) await lots.saveBidders(id as LotId, [bidderOf('par_a')]);
      await lots.saveBidders(6 as LotId, [bidderOf('par_b')]);
    },
    async ({ lots }) => [
      await lots.runningWith('par_a' as ParticipantId),
      await lots.runningWith('par_c' as ParticipantId),
    ],
  );
  assert.deepEqual(found, [[8, 9, 10], []]);
});

it('a lot is found by its order, and a winner’s latest order by them', async () => {
  const [first, second, third] = ['ord_1', 'ord_2', 'ord_3'] as [OrderId, OrderId, OrderId];
  const found = await commitAndRead(
    async ({ lots }) => {
      await lots.add(sold(1, { winner: wonBy('a'), orderId: first, closedAt: instant(9_000) }));
      await lots.add(sold(2, { winner: wonBy('a'), orderId: second, closedAt: instant(8_000) }));
      await lots.add(sold(3, { winner: wonBy('b'), orderId: third, closedAt: instant(9_999) }));
      await lots.add(sold(4, { winner: wonBy('a'), closedAt: instant(9_999) }));
      for (const id of [1, 2, 3, 4]) {
        await lots.saveBidders(id as LotId, [bidderOf('par_a'), bidderOf('par_b')]);
      }
    },
    async ({ lots }) => [
      await lots.withOrder(second),
      await lots.withOrder('ord_9' as OrderId),
      await lots.isPassedOn(second),
      await lots.isPassedOn('ord_9' as OrderId),
      await lots.lastOrderOf('par_a' as ParticipantId),
      await lots.lastOrderOf('par_b' as ParticipantId),
      await lots.lastOrderOf('par_c' as ParticipantId),
    ],
  );
  assert.deepEqual(found, [2, null, false, true, first, third, null]);
});

assertAllCalled();
