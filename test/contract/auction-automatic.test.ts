import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auctionFor, refused, success } from '../support/auction.ts';
import { hourMs, minuteMs } from '../support/clock.ts';

/** What a bidder is told of what is bid for them automatically, and of what they have won. */

describe('an automatic bid that is taken back', () => {
  it('is told with what had been bid, not with the maximum that was set first', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot();
    const [ada, ben] = [auction.client('ada@example.org'), auction.client('ben@example.org')];
    await ada.enter(lot, 20);
    await ada.limit(lot, 60);
    await ben.enter(lot, 30);
    await ada.limit(lot, 90);
    const { bids } = success(await ada.listBids());
    const automatic = bids.find((bid: { amount_usd: number }) => bid.amount_usd === 32);
    const answer = success(await ada.post('cancel', { bid_id: automatic.bid_id }));
    assert.deepEqual(
      [answer.bid.amount_usd, answer.bid.status, answer.bid.automatic_max_usd],
      [32, 'cancelled', null],
    );
    const mails = await auction.mailsTo('ada@example.org');
    const told = mails.find(({ subject }) => subject?.startsWith('Your bid is cancelled'));
    assert.match(told?.text ?? '', /^Your bid: \$32$/m);
    assert.doesNotMatch(told?.text ?? '', /60|90/);
  });
});

describe('a plain bid that is taken back', () => {
  it('is told together with the maximum that goes on bidding', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot();
    const ada = auction.client('ada@example.org');
    const { id } = await ada.enter(lot, 20);
    await ada.limit(lot, 50);
    success(await ada.post('cancel', { bid_id: id }));
    const mails = await auction.mailsTo('ada@example.org');
    const told = mails.find(({ subject }) => subject?.startsWith('Your bid is cancelled'));
    assert.match(told?.text ?? '', /^Your maximum: \$50$/m);
    assert.match(told?.text ?? '', /Your automatic maximum stays in force/);
    assert.match(told?.text ?? '', /^\$20 is still bid for you in this auction\.$/m);
  });

  it('is told with what still binds, and without where nothing does', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot();
    const [ada, ben] = [auction.client('ada@example.org'), auction.client('ben@example.org')];
    const first = await ada.enter(lot, 20);
    await ben.enter(lot, 25);
    const second = await ada.enter(lot, 40);
    const newest = async (): Promise<string> => {
      const mails = await auction.mailsTo('ada@example.org');
      const told = mails.findLast(({ subject }) => subject?.startsWith('Your bid is cancelled'));
      return told?.text ?? '';
    };
    success(await ada.post('cancel', { bid_id: second.id }));
    assert.match(await newest(), /^\$20 is still bid for you in this auction\.$/m);
    success(await ada.post('cancel', { bid_id: first.id }));
    assert.match(await newest(), /^Your bid: \$20$/m);
    assert.doesNotMatch(await newest(), /still bid/);
  });

  it('is named once: two different ids are refused, and so is one that does not count', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot();
    const [ada, ben] = [auction.client('ada@example.org'), auction.client('ben@example.org')];
    const pending = await ada.pend(lot, 20);
    await ben.enter(lot, 30);
    success(await ada.confirm(pending));
    const other = await ada.pend(lot, 40);
    assert.deepEqual(refused(await ada.post('cancel', { bid_id: pending, pending_id: other })), [
      400,
      'pending_id names another bid than bid_id, send one of them',
    ]);
    assert.deepEqual(refused(await ada.post('cancel', { bid_id: pending })), [
      409,
      'This bid does not count, so there is nothing to cancel',
    ]);
  });
});

describe('a bid that leads', () => {
  it('is told with the maximum behind it', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot();
    const ada = auction.client('ada@example.org');
    await ada.enter(lot, 20);
    await ada.limit(lot, 50);
    await auction.client('ben@example.org').enter(lot, 60);
    await ada.limit(lot, 80);
    const mails = await auction.mailsTo('ada@example.org');
    const told = mails.filter(({ subject }) => subject?.startsWith('Your bid leads'));
    assert.deepEqual(
      new Set(told.map(({ text }) => /^Your maximum: (.*)$/m.exec(text ?? '')?.[1] ?? null)),
      new Set([null, '$80']),
    );
  });
});

describe('a bid that has won', () => {
  it('names the order that its client now has, and no other bid does', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot({ endsInMs: hourMs });
    const [ada, ben] = [auction.client('ada@example.org'), auction.client('ben@example.org')];
    await ben.enter(lot, 20);
    await ada.enter(lot, 30);
    await ada.handInBrief();
    await auction.pass(hourMs + minuteMs);
    const [won] = success(await ada.listBids()).bids;
    const [lost] = success(await ben.listBids()).bids;
    const { json: order } = await auction.service.get(`/api/studio-order/${won.order_id}`);
    assert.deepEqual([won.status, order.price.amount, order.price.currency], ['won', 30, 'USD']);
    assert.equal('order_id' in lost, false);
  });
});

describe('the code mail', () => {
  it('says what the winner gets, and where the rules stand that an agent accepts for the client', async (test) => {
    const auction = await auctionFor(test);
    await auction.client('ada@example.org').pend(await auction.lot(), 20);
    const [mail] = await auction.mailsTo('ada@example.org');
    assert.match(mail?.text ?? '', /The winner gets a website of one page in one language\./);
    assert.match(mail?.text ?? '', /^http:\/\/localhost:8080\/en\/auction\/rules$/m);
  });
});
