import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BidId, LotId, ParticipantId } from '../../src/domain/ids.ts';
import { minor } from '../../src/domain/money.ts';
import { instant } from '../../src/domain/time.ts';
import type { Tx } from '../../src/store/store.ts';
import { coveredStore } from '../support/covered-store.ts';
import { bidderOf } from '../support/plain-auction.ts';

/** What each participant has bid on a lot, in both of its lines. */

const { keep, keepAndLook, look, rows, seeAllCalled } = await coveredStore(
  'lot-bidders',
  'auction',
);

const [one, other] = [1 as LotId, 2 as LotId];
const idOf = (name: string) => `par_${name}` as ParticipantId;

/** Whose columns are all set, and are all different. */
const full = bidderOf('par_a', {
  bidId: 'bid_1' as BidId,
  amountMinor: minor(3_000_000_001),
  sequence: 17,
  hasBrief: true,
  proxyMaximumMinor: minor(4_000_000_002),
  automatic: {
    bidId: 'bid_2' as BidId,
    amountMinor: minor(3_500_000_003),
    amountAt: instant(1_800_000_000_004),
    raisedAt: instant(1_800_000_000_005),
  },
});

for (const line of ['first', 'second'] as const) {
  const bidders = ({ lots }: Tx) => (line === 'first' ? lots : lots.standby);
  const table = line === 'first' ? 'lot_bidders' : 'standby_bidders';

  describe(`in the ${line} line`, () => {
    it('a bidder is found as they were saved last', async () => {
      const waiting = bidderOf('par_b', {
        automatic: { bidId: 'bid_3' as BidId, amountMinor: null, amountAt: null, raisedAt: null },
      });
      const found = await keepAndLook(
        async (tx) => {
          await bidders(tx).saveBidders(one, [bidderOf('par_a'), waiting]);
          await bidders(tx).saveBidders(other, [bidderOf('par_a', { sequence: 9 })]);
          await bidders(tx).saveBidders(one, [full]);
        },
        (tx) =>
          Promise.all([
            bidders(tx).bidder(one, idOf('a')),
            bidders(tx).bidder(other, idOf('a')),
            bidders(tx).bidder(one, idOf('b')),
            bidders(tx).bidder(other, idOf('b')),
            bidders(tx).bidder(3 as LotId, idOf('a')),
          ]),
      );
      assert.deepEqual(found, [full, bidderOf('par_a', { sequence: 9 }), waiting, null, null]);
      assert.deepEqual(
        await rows(`select * from ${table} where lot_id = 1 and participant_id = 'par_a'`),
        [
          {
            lot_id: 1,
            participant_id: 'par_a',
            bid_id: 'bid_1',
            amount: 3_000_000_001,
            stamp: 17,
            has_brief: 1,
            maximum: 4_000_000_002,
            automatic_bid_id: 'bid_2',
            automatic_amount: 3_500_000_003,
            automatic_amount_at_ms: 1_800_000_000_004,
            automatic_raised_at_ms: 1_800_000_000_005,
          },
        ],
      );
    });

    it('all of a lot are there from the highest bid on, of equal ones the earlier first', async () => {
      const found = await keepAndLook(
        async (tx) => {
          await bidders(tx).saveBidders(one, [
            bidderOf('par_a', { amountMinor: minor(2_000), sequence: 1 }),
            bidderOf('par_b', { amountMinor: minor(3_000), sequence: 4 }),
            bidderOf('par_c', { amountMinor: minor(3_000), sequence: 2 }),
            bidderOf('par_d', { amountMinor: minor(10_000), sequence: 3 }),
          ]);
          await bidders(tx).saveBidders(other, [bidderOf('par_e')]);
        },
        async (tx) => (await bidders(tx).bidders(one)).map(({ participantId }) => participantId),
      );
      assert.deepEqual(found, ['par_d', 'par_c', 'par_b', 'par_a']);
    });

    it('those whose bids were all taken out are gone once all are counted anew', async () => {
      await keep(async (tx) => {
        await bidders(tx).saveBidders(one, [bidderOf('par_a'), bidderOf('par_b')]);
        await bidders(tx).saveBidders(other, [bidderOf('par_a')]);
      });
      const found = await keepAndLook(
        (tx) =>
          bidders(tx).replaceBidders(one, [bidderOf('par_b', { sequence: 8 }), bidderOf('par_c')]),
        (tx) =>
          Promise.all([
            bidders(tx).bidder(one, idOf('a')),
            bidders(tx).bidder(one, idOf('b')),
            bidders(tx).bidder(one, idOf('c')),
            bidders(tx).bidder(other, idOf('a')),
          ]),
      );
      assert.deepEqual(found, [
        null,
        bidderOf('par_b', { sequence: 8 }),
        bidderOf('par_c'),
        bidderOf('par_a'),
      ]);
    });
  });
}

it('the lines of a lot do not know of each other', async () => {
  await keep(async ({ lots }) => {
    await lots.saveBidders(one, [bidderOf('par_a')]);
    await lots.standby.saveBidders(one, [bidderOf('par_b')]);
    await lots.standby.replaceBidders(one, [bidderOf('par_c')]);
  });
  const namesIn = await look(async ({ lots }) => [
    (await lots.bidders(one)).map(({ participantId }) => participantId),
    (await lots.standby.bidders(one)).map(({ participantId }) => participantId),
    await lots.bidder(one, idOf('c')),
    await lots.standby.bidder(one, idOf('a')),
  ]);
  assert.deepEqual(namesIn, [['par_a'], ['par_c'], null, null]);
});

seeAllCalled();
