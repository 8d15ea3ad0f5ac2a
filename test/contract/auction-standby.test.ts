import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { refused, success } from '../support/auction.ts';
import { auctionForFile, isClean, roomIn } from '../support/auction-room.ts';
import { hourMs, minuteMs } from '../support/clock.ts';
import { operate } from '../support/operator.ts';

/** Whoever has a brief stands by while whoever leads has none. */

const dayMs = 24 * hourMs;

const newAuction = await auctionForFile();

describe('whoever stands by', () => {
  const ahead = (usd: number): string =>
    `Somebody else is ahead, but without a complete brief: if theirs does not come by leader_brief_deadline (see state), the client wins at ${usd} USD.`;

  it('is told so by every answer that bids for them, and at what price', async () => {
    const { bidder, lot, service } = await roomIn(newAuction());
    const [friend, ada, ben] = [await bidder('friend'), await bidder('ada'), await bidder('ben')];
    await ada.handInBrief();
    const pending = await ada.pend(lot, 20);
    await friend.enter(lot, 400);
    const first = success(await ada.confirm(pending));
    assert.deepEqual(first.bids, [
      { lot, amount_usd: 20, entered: true, leader: false, standby_price_usd: 20 },
    ]);
    assert.equal(first.next, `The bid entered. ${ahead(20)} To lead, bid at least 410 USD.`);
    const set = await ada.limit(lot, 60);
    assert.equal(set.auto.standby_price_usd, 20);
    assert.equal(set.next, `${ahead(20)} To lead, set a higher maximum.`);
    const page = await service.get(`/en/auction/${lot}`, { cookie: `participant=${ada.key}` });
    assert.match(page.text, /Your bid has entered and stands by/);
    assert.doesNotMatch(page.text, /data-outbid=/);

    const without = success(await ben.confirm(await ben.pend(lot, 410)));
    assert.deepEqual(without.bids, [{ lot, amount_usd: 410, entered: true, leader: true }]);
  });
});

describe('a bid without a brief', () => {
  it('leaves the next of those who stood by to be asked, where the winner is out', async () => {
    const { bidder, lot, pass, service, operator } = await roomIn(newAuction());
    const [friend, ada, ben] = [await bidder('friend'), await bidder('ada'), await bidder('ben')];
    await ada.handInBrief();
    await ben.handInBrief();
    await friend.enter(lot, 400);
    await ada.limit(lot, 100);
    await ben.limit(lot, 50);
    await pass(dayMs);
    await pass(2 * hourMs);
    const sold = await service.store.read(({ lots }) => lots.find(lot));
    const of = { order_id: sold?.orderId ?? '' };
    await operate(operator, 'call_off_order', { ...of, reason: 'A test' });
    const { offer } = await operate(operator, 'offer_to_next', of);
    assert.equal(offer.amountMinor, 5_000);
  });

  it('is not to be got past by whoever has no brief either, who is told the next bid', async () => {
    const { bidder, lot } = await roomIn(newAuction());
    const [friend, ada, ben] = [await bidder('friend'), await bidder('ada'), await bidder('ben')];
    await ada.handInBrief();
    await friend.enter(lot, 400);
    const tooLow = [409, 'max_usd must be at least 410 now'];
    assert.deepEqual(refused(await ben.post('auto', { lot, max_usd: 100 })), tooLow);
    const least = [409, 'max_usd must be at least 20 now'];
    assert.deepEqual(refused(await ada.post('auto', { lot, max_usd: 19 })), least);
    success(await ada.post('auto', { lot, max_usd: 20 }));
  });

  it('counts among those with one as soon as its brief is there, and wins with it', async () => {
    const { bidder, seen, lot, pass, ...room } = await roomIn(newAuction());
    const [friend, ada] = [await bidder('friend'), await bidder('ada')];
    await ada.handInBrief();
    await friend.enter(lot, 400);
    await ada.limit(lot, 100);
    await pass(dayMs + hourMs);
    await friend.handInBrief();
    const over = await seen(lot);
    assert.deepEqual([over.status, over.price_usd], ['sold', 400]);
    await isClean(room);
  });
});

describe('a brief', () => {
  it('that brings its bid past whoever stands by moves the end as that bid would', async () => {
    const { bidder, seen, lot, pass, ...room } = await roomIn(newAuction());
    const [friend, ada, ben] = [await bidder('friend'), await bidder('ada'), await bidder('ben')];
    await ada.handInBrief();
    await ada.enter(lot, 20);
    await ben.enter(lot, 30);
    await friend.enter(lot, 400);
    await pass(dayMs - minuteMs);
    await ben.handInBrief();
    const shown = await seen(lot);
    assert.deepEqual([shown.ends_in_seconds, shown.best_bid_with_brief_usd], [180, 30]);
    await ada.limit(lot, 60);
    assert.equal((await seen(lot)).best_bid_with_brief_usd, 32);
    await isClean(room);
  });
});
