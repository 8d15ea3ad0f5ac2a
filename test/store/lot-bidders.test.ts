import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { BidId, LotId, ParticipantId } from '../../src/kernel/ids.ts';
import { minor } from '../../src/kernel/money.ts';
import { instant } from '../../src/kernel/time.ts';
import { coveredStore } from '../support/covered-store.ts';
import { bidderOf } from '../support/plain-auction.ts';

/** Stores each participant's record on a lot. */

const { commit, commitAndRead, rows, assertAllCalled } = await coveredStore(
  'lot-bidders',
  'auction',
);

const [one, other] = [1 as LotId, 2 as LotId];
const idOf = (name: string) => `par_${name}` as ParticipantId;

/** A record in which all columns have values, and all values differ. */
const full = bidderOf('par_a', {
  bidId: 'bid_1' as BidId,
  amountMinor: minor(3_000_000_001),
  sequence: 17,
  state: 'set_aside',
  hasBrief: true,
  proxyMaximumMinor: minor(4_000_000_002),
  automatic: {
    bidId: 'bid_2' as BidId,
    amountMinor: minor(3_500_000_003),
    raisedAt: instant(1_800_000_000_005),
  },
});

it('a bidder is loaded as they were last saved', async () => {
  const waiting = bidderOf('par_b', {
    automatic: { bidId: 'bid_3' as BidId, amountMinor: null, raisedAt: instant(7) },
  });
  const found = await commitAndRead(
    async (tx) => {
      await tx.lots.saveBidders(one, [bidderOf('par_a'), waiting]);
      await tx.lots.saveBidders(other, [bidderOf('par_a', { sequence: 9 })]);
      await tx.lots.saveBidders(one, [full]);
    },
    (tx) =>
      Promise.all([
        tx.lots.bidder(one, idOf('a')),
        tx.lots.bidder(other, idOf('a')),
        tx.lots.bidder(one, idOf('b')),
        tx.lots.bidder(other, idOf('b')),
        tx.lots.bidder(3 as LotId, idOf('a')),
      ]),
  );
  assert.deepEqual(found, [full, bidderOf('par_a', { sequence: 9 }), waiting, null, null]);
  assert.deepEqual(
    await rows("select * from lot_bidders where lot_id = 1 and participant_id = 'par_a'"),
    [
      {
        lot_id: 1,
        participant_id: 'par_a',
        bid_id: 'bid_1',
        amount: 3_000_000_001,
        sequence: 17,
        state: 'set_aside',
        has_brief: 1,
        maximum: 4_000_000_002,
        automatic_bid_id: 'bid_2',
        automatic_amount: 3_500_000_003,
        automatic_raised_at_ms: 1_800_000_000_005,
      },
    ],
  );
});

it('a lot’s bidders are sorted by the highest bid, and equal ones by time', async () => {
  const found = await commitAndRead(
    async (tx) => {
      await tx.lots.saveBidders(one, [
        bidderOf('par_a', { amountMinor: minor(2_000), sequence: 1 }),
        bidderOf('par_b', { amountMinor: minor(3_000), sequence: 4 }),
        bidderOf('par_c', { amountMinor: minor(3_000), sequence: 2 }),
        bidderOf('par_d', { amountMinor: minor(10_000), sequence: 3 }),
      ]);
      await tx.lots.saveBidders(other, [bidderOf('par_e')]);
    },
    async (tx) => (await tx.lots.bidders(one)).map(({ participantId }) => participantId),
  );
  assert.deepEqual(found, ['par_d', 'par_c', 'par_b', 'par_a']);
});

it('bidders without a remaining bid are gone after a recount', async () => {
  await commit(async (tx) => {
    await tx.lots.saveBidders(one, [bidderOf('par_a'), bidderOf('par_b')]);
    await tx.lots.saveBidders(other, [bidderOf('par_a')]);
  });
  const found = await commitAndRead(
    (tx) => tx.lots.replaceBidders(one, [bidderOf('par_b', { sequence: 8 }), bidderOf('par_c')]),
    (tx) =>
      Promise.all([
        tx.lots.bidder(one, idOf('a')),
        tx.lots.bidder(one, idOf('b')),
        tx.lots.bidder(one, idOf('c')),
        tx.lots.bidder(other, idOf('a')),
      ]),
  );
  assert.deepEqual(found, [
    null,
    bidderOf('par_b', { sequence: 8 }),
    bidderOf('par_c'),
    bidderOf('par_a'),
  ]);
});

assertAllCalled();
