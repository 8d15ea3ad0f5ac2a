import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { presentOperatorBid } from '../../src/auction/views/operator-bid.ts';
import { auctionForFile, bidOn, bidsOn, isClean, roomIn } from '../support/auction-room.ts';
import { did, success } from '../support/auction.ts';
import { hourMs } from '../support/clock.ts';
import { approveBid, operate } from '../support/operator.ts';

/** Bids that are withdrawn to find a hidden maximum gain nothing. */

const newAuction = await auctionForFile();

describe('a bidder who found out a maximum and took the bid back', () => {
  /** Ada leads at 20 with a hidden maximum of 90, and Mal has found out the 90. */
  const probedFor = async () => {
    const room = await roomIn(newAuction());
    const [ada, mal] = [await room.bidder('ada'), await room.bidder('mal', 'gmail.com')];
    await ada.limit(room.lot, 90);
    assert.equal((await mal.limit(room.lot, 400)).lot.price_usd, 92);
    success(await mal.post('cancel', { lot: room.lot }));
    assert.equal((await room.seen(room.lot)).price_usd, 20);
    return { ...room, mal };
  };

  it('cannot be driven up by a bid or a maximum before the operator has decided', async () => {
    const { lot, mal, seen, operator } = await probedFor();
    assert.equal((await mal.enter(lot, 90)).entered, false);
    assert.equal((await mal.limit(lot, 89)).auto.status, 'under_review');
    assert.equal((await seen(lot)).price_usd, 20);
    const underReview = (await operate(operator, 'list_held_bids')).filter(
      ({ lotId }) => lotId === lot,
    );
    assert.deepEqual(
      underReview.map(({ review }) => review?.suspicions.map(({ reason }) => reason)),
      [['withdrawn_before'], ['withdrawn_before']],
    );
    const figures = underReview
      .flatMap((bid) => presentOperatorBid(bid).suspicions)
      .map(({ figure }) => figure);
    assert.deepEqual(new Set(figures), new Set([90, 89]));
  });

  it('cannot do it through a second address of the same network or mailbox either', async () => {
    const { lot, mal, seen, client, service } = await probedFor();
    const second = client('second@elsewhere.example');
    const bid = { lot, amount_usd: 90, email: second.email, accept_rules: true };
    const { pending_id: id } = success(
      await service.post('/api/auction/agent/bid', bid, mal.origin),
    );
    assert.equal(success(await second.confirm(id)).bids[0].entered, false);
    assert.equal((await client('m.al+2@gmail.com').enter(lot, 90)).entered, false);
    assert.equal((await seen(lot)).price_usd, 20);
  });

  it('cannot do it with a brief while the owner has none either', async () => {
    const { lot, mal, seen } = await probedFor();
    await mal.handInBrief();
    assert.equal((await mal.enter(lot, 90)).entered, false);
    assert.equal((await mal.limit(lot, 89)).auto.status, 'under_review');
    assert.equal((await seen(lot)).price_usd, 20);
  });

  it('may lead the lot after all, as after a mistyped bid', async () => {
    const { lot, mal, seen } = await probedFor();
    assert.equal((await mal.enter(lot, 95)).entered, true);
    assert.equal((await seen(lot)).price_usd, 95);
  });

  it('cannot raise an earlier maximum to just below, but may lower or stop it at any time', async () => {
    const room = await roomIn(newAuction());
    const [ada, mal] = [await room.bidder('ada'), await room.bidder('mal')];
    await ada.limit(room.lot, 90);
    await mal.limit(room.lot, 30);
    room.clock.advance(13 * hourMs);
    await mal.limit(room.lot, 400);
    const { bid_id: id } = await bidOn(room.lot, mal);
    success(await mal.post('cancel', { bid_id: id }));
    assert.equal((await room.seen(room.lot)).price_usd, 32);
    assert.equal((await mal.limit(room.lot, 88)).auto.status, 'under_review');
    assert.equal((await room.seen(room.lot)).price_usd, 32);
    const all = await operate(room.operator, 'list_held_bids');
    const underReview = all.find(({ lotId }) => lotId === room.lot);
    assert.ok(underReview);
    did(await approveBid(room.operator, underReview.id));
    assert.equal((await room.seen(room.lot)).price_usd, 90);
    assert.deepEqual(await bidsOn(room.lot, mal), ['88 outbid']);
    assert.equal((await mal.limit(room.lot, null)).auto.status, 'off');
    await isClean(room);
  });
});
