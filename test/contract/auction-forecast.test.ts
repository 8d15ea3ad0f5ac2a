import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { languages } from '../../src/kernel/languages.ts';
import { auctionFor, auctionPath, success, type Auction, type Client } from '../support/auction.ts';
import { hourMs, minuteMs } from '../support/clock.ts';
import { operate } from '../support/operator.ts';

/** `if_closed_now`: the outcome of a lot without further bids, in public answers and for a bidder. */

const dayMs = 24 * hourMs;
const end = '2026-03-02T12:00:00.000Z';
const deadline = '2026-03-02T14:00:00.000Z';

const show = async ({ service }: Auction, lot: number) =>
  success(await service.get(`${auctionPath}/lots/${lot}`));

/** The lot as the bidder sees it. */
const ownLot = async (client: Client, lot: number) => {
  const { lots } = success(await client.listBids());
  return lots.find((each: { lot: number }) => each.lot === lot);
};

const forecast = async (client: Client, lot: number) => {
  const { standing, if_closed_now: ahead } = await ownLot(client, lot);
  if (ahead === null) return [standing, null];
  return [standing, ahead.outcome, ahead.price_usd, ahead.you_must, ahead.by];
};

describe('the forecast of a lot', () => {
  it('is shown to everyone and to each bidder, and is right', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot();
    const [ada, ben] = [auction.client('ada@example.org'), auction.client('ben@example.org')];
    await ben.enter(lot, 20);
    await ben.handInBrief();
    assert.deepEqual(await forecast(ben, lot), ['leading', 'you_win', 20, 'nothing', null]);
    await ada.enter(lot, 30);
    assert.deepEqual((await show(auction, lot)).if_closed_now, {
      outcome: 'awaiting_brief',
      price_usd: 30,
      brief_deadline: deadline,
      if_brief_missing: 'reopened',
    });
    const needsBrief = ['leading', 'you_need_a_brief', 30, 'complete_brief', deadline];
    assert.deepEqual(await forecast(ada, lot), needsBrief);
    assert.deepEqual(await forecast(ben, lot), ['outbid', 'bidding_may_reopen', 30, 'bid', end]);
    await auction.pass(dayMs);
    assert.equal((await auction.seen(lot)).status, 'awaiting_brief');
    assert.deepEqual(await forecast(ada, lot), needsBrief);
    const leading = ['outbid', 'bidding_may_reopen', 30, 'nothing', null];
    assert.deepEqual(await forecast(ben, lot), leading);
    await auction.pass(2 * hourMs);
    const reopened = ['void', 'you_lose', 20, 'nothing', null];
    assert.deepEqual(await forecast(ada, lot), reopened);
    assert.deepEqual(await forecast(ben, lot), ['leading', 'you_win', 20, 'nothing', null]);
    await auction.pass(hourMs / 2);
    const sold = await show(auction, lot);
    assert.deepEqual([sold.lot.status, sold.lot.price_usd, sold.if_closed_now], ['sold', 20, null]);
    assert.deepEqual(await forecast(ben, lot), ['won', null]);
    assert.deepEqual(await forecast(ada, lot), ['lost', null]);
  });

  it('changes once the leader’s brief is complete', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot();
    const [ada, ben] = [auction.client('ada@example.org'), auction.client('ben@example.org')];
    await ben.enter(lot, 20);
    await ben.handInBrief();
    await ada.enter(lot, 30);
    await ada.handInBrief();
    const sold = { outcome: 'sold', price_usd: 30, brief_deadline: null, if_brief_missing: null };
    assert.deepEqual((await show(auction, lot)).if_closed_now, sold);
    assert.deepEqual(await forecast(ada, lot), ['leading', 'you_win', 30, 'nothing', null]);
    assert.deepEqual(await forecast(ben, lot), ['outbid', 'you_lose', 30, 'bid', end]);
    await auction.pass(dayMs);
    assert.deepEqual(await ada.statuses(), ['30 won']);
    assert.deepEqual(await ben.statuses(), ['20 lost']);
  });

  it('can still be changed after the end by another bidder’s brief', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot();
    const [ada, ben] = [auction.client('ada@example.org'), auction.client('ben@example.org')];
    await ben.enter(lot, 20);
    await ada.enter(lot, 30);
    await auction.pass(dayMs);
    const may = ['outbid', 'bidding_may_reopen', 30];
    assert.deepEqual(await forecast(ben, lot), [...may, 'complete_brief', deadline]);
    await ben.handInBrief();
    assert.deepEqual(await forecast(ben, lot), [...may, 'nothing', null]);
    await auction.pass(2 * hourMs);
    await auction.pass(hourMs / 2);
    assert.deepEqual(await ben.statuses(), ['20 won']);
  });

  it('mentions a code that was not entered yet, and then a pending review', async (test) => {
    const auction = await auctionFor(test);
    const [first, lot] = [await auction.lot(), await auction.lot()];
    const ada = auction.client('ada@example.org');
    await ada.enter(first, 20);
    const pending = await ada.pend(lot, 25);
    const code = ['none', 'you_lose', null, 'confirm_code', '2026-03-01T12:15:00.000Z'];
    assert.deepEqual(await forecast(ada, lot), code);
    success(await ada.confirm(pending));
    const leads = ['leading', 'you_need_a_brief', 25, 'complete_brief', deadline];
    assert.deepEqual(await forecast(ada, lot), leads);
    const ben = auction.client('ben@example.org');
    success(await ben.confirm(await ben.pend(lot, 600)));
    assert.deepEqual(await forecast(ben, lot), ['none', 'you_lose', 25, 'nothing', null]);
    const { if_closed_now: ahead } = await ownLot(ben, lot);
    assert.equal(
      ahead.text,
      'As it stands, you do not win this auction. A person is reviewing your bid; until they decide, it does not count.',
    );
  });

  it('is written in the bidder’s language', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot();
    for (const lang of languages) {
      const client = auction.client(`${lang}@example.org`, { lang });
      const { min_next_bid_usd: least } = await auction.seen(lot);
      await client.enter(lot, least);
      const { if_closed_now: ahead } = await ownLot(client, lot);
      const [price] = new RegExp(`\\b${least}\\b`).exec(ahead.text) ?? [];
      assert.ok(price, ahead.text);
      assert.match(ahead.text, /UTC/);
    }
  });
});

describe('the lots of a participant', () => {
  it('are listed once each, running ones by their end and then the others, with their bids', async (test) => {
    const auction = await auctionFor(test);
    const short = await auction.lot({ endsInMs: 3 * hourMs });
    const [late, soon] = [await auction.lot({ endsInMs: 2 * dayMs }), await auction.lot()];
    const [ada, ben] = [auction.client('ada@example.org'), auction.client('ben@example.org')];
    await ada.enter(short, 20);
    await ada.enter(late, 20);
    const first = await ada.enter(soon, 20);
    await ben.enter(soon, 30);
    auction.clock.advance(minuteMs);
    const second = await ada.enter(soon, 40);
    await ada.limit(soon, 90);
    await auction.pass(3 * hourMs - minuteMs);
    await auction.pass(2 * hourMs);
    await auction.pass(hourMs);
    const { lots, bids, updated_at } = success(await ada.listBids());
    assert.deepEqual(
      lots.map(({ lot, status }: { lot: number; status: string }) => [lot, status]),
      [
        [soon, 'open'],
        [late, 'open'],
        [short, 'unsold'],
      ],
    );
    assert.equal(bids.length, 4);
    const { if_closed_now: _ahead, ...shown } = lots[0];
    assert.deepEqual(shown, {
      lot: soon,
      status: 'open',
      price_usd: 40,
      min_next_bid_usd: 42,
      ends_at: end,
      bid_ids: [second.id, first.id],
      standing: 'leading',
      own_bid_usd: 40,
      automatic_max_usd: 90,
      mandate_usd: 90,
      updated_at: '2026-03-01T12:01:00.000Z',
    });
    // The shorter lot reached its deadline last.
    assert.equal(updated_at, '2026-03-01T17:00:00.000Z');
  });

  it('are sent again only if something has changed', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot();
    const ada = auction.client('ada@example.org');
    await ada.enter(lot, 20);
    const authorization = `Bearer ${ada.key}`;
    const path = `${auctionPath}/bids`;
    const { headers } = await auction.service.get(path, { authorization });
    assert.equal(headers.get('cache-control'), 'private, no-cache');
    const known = { authorization, 'if-none-match': headers.get('etag') ?? '' };
    auction.clock.advance(minuteMs);
    assert.equal((await auction.service.get(path, known)).status, 304);
    await auction.client('ben@example.org').enter(lot, 30);
    assert.equal((await auction.service.get(path, known)).status, 200);
  });

  it('count no bid on a cancelled lot', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot();
    const ada = auction.client('ada@example.org');
    await ada.enter(lot, 20);
    await operate(auction.operator, 'cancel_lot', { lot, reason: 'A holiday' });
    assert.deepEqual(await forecast(ada, lot), ['none', null]);
  });
});
