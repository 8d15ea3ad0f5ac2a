import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auctionForFile } from '../support/auction-room.ts';
import { did, success } from '../support/auction.ts';
import { hourMs, minuteMs } from '../support/clock.ts';
import { approveBid, cancelLot, rejectBid, voidBid } from '../support/operator.ts';

/** GET bids: a participant's own bids, in each status. */

const dayMs = 24 * hourMs;
const newAuction = await auctionForFile();

describe('the list of bids', () => {
  it('lists bids newest first, each with its fields', async () => {
    const { clock, lot, client } = newAuction();
    const id = await lot();
    const ada = client('ada@example.org', { name: 'Ada' });
    const entered = await ada.enter(id, 20.5);
    clock.advance(1_234);
    const pending = await ada.pend(id, 30);
    const { ok, bids } = success(await ada.listBids());
    assert.equal(ok, true);
    assert.deepEqual(bids, [
      {
        bid_id: pending,
        lot: id,
        amount_usd: 30,
        placed_at: '2026-03-01T12:00:01.234Z',
        status: 'waiting_for_code',
        entered: false,
        leader: false,
        automatic_max_usd: null,
      },
      {
        bid_id: entered.id,
        lot: id,
        amount_usd: 20.5,
        placed_at: '2026-03-01T12:00:00.000Z',
        status: 'leading',
        entered: true,
        leader: true,
        automatic_max_usd: null,
      },
    ]);
  });

  it('calls a bid waiting_for_code until its code expires or is replaced, and then not_entered', async () => {
    const { clock, lot, client } = newAuction();
    const ada = client('ada@example.org');
    await ada.enter(await lot(), 20);
    const id = await lot();
    clock.advance(1);
    await ada.pend(id, 30);
    clock.advance(1);
    await ada.pend(id, 40);
    assert.deepEqual(await ada.statuses(), ['40 waiting_for_code', '30 not_entered', '20 leading']);
    clock.advance(15 * minuteMs - 1);
    assert.deepEqual(await ada.statuses(), ['40 waiting_for_code', '30 not_entered', '20 leading']);
    clock.advance(1);
    assert.deepEqual(await ada.statuses(), ['40 not_entered', '30 not_entered', '20 leading']);
  });

  it('calls the bid that leads leading, and those that do not any more outbid', async () => {
    const { clock, lot, client } = newAuction();
    const id = await lot();
    const ada = client('ada@example.org');
    const ben = client('ben@example.org');
    await ada.enter(id, 20);
    clock.advance(1);
    await ben.enter(id, 25);
    assert.deepEqual(await ada.statuses(), ['20 outbid']);
    await ada.enter(id, 30);
    assert.deepEqual(await ada.statuses(), ['30 leading', '20 outbid']);
    assert.deepEqual(await ben.statuses(), ['25 outbid']);
  });

  it('calls the bid that won won and all others lost, from the moment of the end on', async () => {
    const { clock, service, lot, client } = newAuction();
    const id = await lot();
    const ada = client('ada@example.org');
    const ben = client('ben@example.org');
    await ada.enter(id, 20);
    clock.advance(1);
    await ben.enter(id, 25);
    clock.advance(1);
    await ada.enter(id, 30);
    await ada.handInBrief();
    clock.advance(dayMs - 3);
    assert.deepEqual(await ada.statuses(), ['30 leading', '20 outbid']);
    clock.advance(1);
    for (let time = 0; time < 2; time += 1) {
      assert.deepEqual(await ada.statuses(), ['30 won', '20 lost']);
      assert.deepEqual(await ben.statuses(), ['25 lost']);
      const { bids } = success(await ada.listBids());
      assert.deepEqual([bids[0].entered, bids[0].leader], [true, false]);
      await service.job('lots').pass();
    }
  });

  it('still calls the best bid leading while the lot awaits its brief, and lost if that never came', async () => {
    const { clock, lot, client } = newAuction();
    const id = await lot();
    const ada = client('ada@example.org');
    await ada.enter(id, 20);
    clock.advance(dayMs);
    assert.deepEqual(await ada.statuses(), ['20 leading']);
    clock.advance(2 * hourMs - 1);
    assert.deepEqual(await ada.statuses(), ['20 leading']);
    clock.advance(1);
    assert.deepEqual(await ada.statuses(), ['20 lost']);
  });

  it('distinguishes bids that were under review, approved, rejected, voided and cancelled', async () => {
    const { clock, operator, lot, client } = newAuction();
    const id = await lot();
    const ada = client('ada@mailinator.com');
    const approved = await ada.enter(id, 30);
    assert.deepEqual(await ada.statuses(), ['30 under_review']);
    clock.advance(1);
    const rejected = await ada.enter(id, 40);
    did(await approveBid(operator, approved.id));
    did(await rejectBid(operator, rejected.id, 'A test'));
    assert.deepEqual(await ada.statuses(), ['40 rejected', '30 leading']);
    did(await voidBid(operator, approved.id, 'A test'));
    assert.deepEqual(await ada.statuses(), ['40 rejected', '30 cancelled']);
    const late = client('eve@mailinator.com');
    const { id: tooLate } = await late.enter(id, 25);
    await client('ben@example.org').enter(id, 28);
    did(await approveBid(operator, tooLate));
    assert.deepEqual(await late.statuses(), ['25 not_entered']);
  });

  it('calls all bids on a cancelled lot cancelled', async () => {
    const { operator, lot, client } = newAuction();
    const id = await lot();
    const ada = client('ada@example.org');
    await ada.enter(id, 20);
    did(await cancelLot(operator, { lotId: id, reason: 'A test' }));
    assert.deepEqual(await ada.statuses(), ['20 cancelled']);
  });

  it('shows the maximum only with the bids of its lot, and automatic bids as one bid', async () => {
    const { clock, lot, client } = newAuction();
    const [one, other] = [await lot(), await lot()];
    const ada = client('ada@example.org');
    const ben = client('ben@example.org');
    await ada.enter(one, 20);
    clock.advance(1);
    await ada.enter(other, 20);
    clock.advance(1);
    await ada.limit(one, 100);
    const shown = async () =>
      success(await ada.listBids()).bids.map((bid: Record<string, unknown>) => [
        bid['lot'],
        bid['amount_usd'],
        bid['status'],
        bid['automatic_max_usd'],
      ]);
    // As long as no automatic bid was needed, the maximum appears with the leading bid.
    assert.deepEqual(await shown(), [
      [other, 20, 'leading', null],
      [one, 20, 'leading', 100],
    ]);
    await ben.enter(one, 50);
    assert.deepEqual(await shown(), [
      [one, 52, 'leading', 100],
      [other, 20, 'leading', null],
      [one, 20, 'outbid', 100],
    ]);
    await ben.enter(one, 130);
    assert.deepEqual(await shown(), [
      [one, 52, 'outbid', 100],
      [other, 20, 'leading', null],
      [one, 20, 'outbid', 100],
    ]);
  });

  it('shows no maximum with a bid that has not entered, for any reason', async () => {
    const { clock, lot, client } = newAuction();
    const id = await lot();
    const ada = client('ada@example.org');
    await ada.enter(id, 20);
    await ada.limit(id, 100);
    clock.advance(1);
    await ada.pend(id, 30);
    clock.advance(15 * minuteMs);
    const { bids } = success(await ada.listBids());
    assert.deepEqual(
      bids.map((bid: Record<string, unknown>) => [bid['status'], bid['automatic_max_usd']]),
      [
        ['not_entered', null],
        ['leading', 100],
      ],
    );
  });

  it('holds the newest 200', async () => {
    const { clock, lot, client, operator } = newAuction();
    const id = await lot();
    const ada = client('ada@example.org');
    const { id: first } = await ada.enter(id, 20);
    await operator.store.write('auction', async ({ bids }) => {
      const bid = await bids.find(first);
      for (let count = 1; count <= 205 && bid !== null; count += 1) {
        const copied = `bid_${String(count).padStart(26, '0')}` as typeof first;
        await bids.save({ ...bid, id: copied, placedAt: (clock.now() + count) as never });
      }
      return { keep: true, value: null };
    });
    const { bids } = success(await ada.listBids());
    assert.equal(bids.length, 200);
    assert.equal(bids[0].bid_id, 'bid_00000000000000000000000205');
    assert.equal(bids[199].bid_id, 'bid_00000000000000000000000006');
  });
});
