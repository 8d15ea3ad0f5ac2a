import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { LotId } from '../../src/kernel/ids.ts';
import { startAuction, success, type Client } from '../support/auction.ts';
import { hourMs, minuteMs } from '../support/clock.ts';
import { forFile } from '../support/for-file.ts';
import { verify } from '../support/operator.ts';

/** What the answers and mails to a bidder state about automatic bids and won lots. */

const auction = await forFile(startAuction());
let lot: LotId;
let ada: Client;
let ben: Client;
/** Each test has its own bidders. */
let turn = 0;
beforeEach(async () => {
  turn += 1;
  ada = auction.client(`ada${turn}@example.org`);
  ben = auction.client(`ben${turn}@example.org`);
  lot = await auction.lot();
});

describe('a withdrawn automatic bid', () => {
  it('appears in mails and in the list with the amount that was bid, not with the maximum', async () => {
    await ada.enter(lot, 20);
    await ada.limit(lot, 60);
    await ben.enter(lot, 30);
    await ada.limit(lot, 90);
    const automatic = async () =>
      success(await ada.listBids()).bids.find(
        (bid: { amount_usd: number }) => bid.amount_usd === 32,
      );
    const { bid_id: id } = await automatic();
    const answer = success(await ada.post('cancel', { bid_id: id }));
    assert.deepEqual(
      [answer.bid.amount_usd, answer.bid.status, answer.bid.automatic_max_usd],
      [32, 'cancelled', null],
    );
    const mails = await auction.mailsTo(ada.email);
    const notice = mails.find(({ subject }) => subject?.startsWith('Your bid is withdrawn'));
    assert.match(notice?.text ?? '', /^Your bid: \$32$/m);
    assert.doesNotMatch(notice?.text ?? '', /60|90/);
    assert.equal((await automatic()).status, 'cancelled');
    assert.deepEqual((await verify(auction.service.store)).faults, []);
  });
});

describe('a withdrawn plain bid', () => {
  it('is mailed together with the maximum that continues to bid', async () => {
    const { id } = await ada.enter(lot, 20);
    await ada.limit(lot, 50);
    success(await ada.post('cancel', { bid_id: id }));
    const mails = await auction.mailsTo(ada.email);
    const notice = mails.find(({ subject }) => subject?.startsWith('Your bid is withdrawn'));
    assert.match(notice?.text ?? '', /^Your maximum: \$50$/m);
    assert.match(notice?.text ?? '', /Your maximum stays in force/);
    assert.match(notice?.text ?? '', /^You are still bound to a bid of \$20 in this auction\.$/m);
  });

  it('is mailed with the bids that still bind, if any', async () => {
    const first = await ada.enter(lot, 20);
    await ben.enter(lot, 25);
    const second = await ada.enter(lot, 40);
    const newest = async (): Promise<string> => {
      const mails = await auction.mailsTo(ada.email);
      const notice = mails.findLast(({ subject }) => subject?.startsWith('Your bid is withdrawn'));
      return notice?.text ?? '';
    };
    success(await ada.post('cancel', { bid_id: second.id }));
    assert.match(await newest(), /^You are still bound to a bid of \$20 in this auction\.$/m);
    success(await ada.post('cancel', { bid_id: first.id }));
    assert.match(await newest(), /^Your bid: \$20$/m);
    assert.doesNotMatch(await newest(), /still bid/);
  });
});

describe('a bid that leads', () => {
  it('is mailed with the maximum behind it', async () => {
    await ada.enter(lot, 20);
    await ada.limit(lot, 50);
    await ben.enter(lot, 60);
    await ada.limit(lot, 80);
    const mails = await auction.mailsTo(ada.email);
    const notice = mails.filter(({ subject }) => subject?.startsWith('Your bid leads'));
    assert.deepEqual(
      new Set(notice.map(({ text }) => /^Your maximum: (.*)$/m.exec(text ?? '')?.[1] ?? null)),
      new Set([null, '$80']),
    );
  });
});

describe('a bid that has won', () => {
  it('names the order that its client now has, and no other bid does', async () => {
    const short = await auction.lot({ endsInMs: hourMs });
    await ben.enter(short, 20);
    await ada.enter(short, 30);
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
  it('states what the winner gets, and where to find the rules that an agent accepts for the client', async () => {
    await ada.pend(lot, 20);
    const [mail] = await auction.mailsTo(ada.email);
    assert.match(mail?.text ?? '', /The winner gets a website of one page in one language\./);
    assert.match(mail?.text ?? '', /^http:\/\/localhost:8080\/en\/auction\/rules$/m);
  });
});
