import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auctionForFile } from '../support/auction-room.ts';
import { fullBrief, success } from '../support/auction.ts';
import { hourMs } from '../support/clock.ts';
import { verify } from '../support/operator.ts';

/** A sold lot: what it shows, and where the winner's answers go. */

const newAuction = await auctionForFile();

describe('a lot that went to the best bid with a brief', () => {
  it('describes the winner, and no longer the leader without a brief', async () => {
    const { lot, client, pass, seen } = newAuction();
    const id = await lot();
    const [ada, ben] = [client('ada@example.org'), client('ben@example.org')];
    await ada.enter(id, 20);
    await ada.handInBrief();
    await ben.enter(id, 30);
    await pass(24 * hourMs);
    assert.equal((await seen(id)).leader_has_brief, false);
    await pass(2 * hourMs);
    await pass(hourMs / 2);
    const { status, price_usd, leader_has_brief, best_bid_with_brief_usd } = await seen(id);
    assert.deepEqual(
      [status, price_usd, leader_has_brief, best_bid_with_brief_usd],
      ['sold', 20, true, 20],
    );
  });
});

describe('answers that are handed in after the sale', () => {
  const soldFor = async () => {
    const auction = newAuction();
    const ada = auction.client('ada@example.org');
    await ada.enter(await auction.lot(), 20);
    await ada.handInBrief();
    await auction.pass(24 * hourMs);
    const order = async () => {
      const [newest] = await auction.service.store.read((tx) => tx.orders.list(10));
      assert.ok(newest);
      return newest;
    };
    return { ...auction, ada, order };
  };

  it("go to the winner's order", async () => {
    const { ada, order, service } = await soldFor();
    const answers = { texts: 'write them for us', goal: 'Call us' };
    const { order_id: id } = success(await ada.post('brief', { answers }));
    const { brief, id: expected } = await order();
    assert.equal(id, expected);
    assert.deepEqual([brief.get('texts'), brief.get('goal')], ['write them for us', 'Call us']);
    assert.deepEqual((await verify(service.store)).faults, []);
  });

  it('add only what the order lacks while the winner bids again', async () => {
    const { ada, lot, order } = await soldFor();
    await ada.enter(await lot(), 20);
    const business = { name: 'Another shop', description: 'Sells bread' };
    success(await ada.post('brief', { answers: { business, texts: 'write them for us' } }));
    const { brief } = await order();
    assert.deepEqual(brief.get('business'), fullBrief.business);
    assert.equal(brief.get('texts'), 'write them for us');
  });

  it('of a bidder who has lost are added to no order', async () => {
    const { lot, client, pass, service } = newAuction();
    const id = await lot();
    const [ada, ben] = [client('ada@example.org'), client('ben@example.org')];
    await ada.enter(id, 20);
    await ben.enter(id, 30);
    await ben.handInBrief();
    await pass(24 * hourMs);
    const answer = success(await ada.post('brief', { answers: { goal: 'Mine' } }));
    assert.equal(answer.order_id, undefined);
    const [order] = await service.store.read((tx) => tx.orders.list(10));
    assert.equal(order?.brief.get('goal'), fullBrief.goal);
  });
});
