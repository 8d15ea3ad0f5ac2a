import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auctionFor, auctionPath, refused, success, type Auction } from '../support/auction.ts';
import { hourMs, minuteMs } from '../support/clock.ts';
import { readable } from '../support/hostile.ts';
import { operate } from '../support/operator.ts';

/** The public bid history, in the API and on the lot's page. */

const shown = async ({ service }: Auction, lot: number, query = '') =>
  success(await service.get(`${auctionPath}/lots/${lot}${query}`));

const pageOf = async ({ service }: Auction, path: string): Promise<string> => {
  const { status, text } = await service.get(path, { accept: 'text/html' });
  assert.equal(status, 200);
  return text;
};

/** The rows of the table: kind, bidder, amount. */
const rowsOf = (page: string): readonly string[] =>
  [...page.matchAll(/<tr data-entry="(\w+)">.*?<td>([^<]*?) ?<.*?class="number">([^<]*)</gs)].map(
    ([, kind, who, amount]) => `${kind} ${who} ${amount}`,
  );

describe('the bid history', () => {
  it('shows numbers for bidders, with automatic bids, withdrawals and moves of the end', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot();
    const anna = auction.client('anna@example.org');
    const boris = auction.client('boris@example.org');
    await anna.enter(lot, 20);
    await boris.enter(lot, 30);
    await anna.limit(lot, 60);
    const { id } = await boris.enter(lot, 40);
    success(await boris.post('cancel', { bid_id: id }));
    await auction.pass(24 * hourMs - minuteMs);
    await auction.client('carol@example.org').enter(lot, 45);
    const { entries, entries_before: before } = await shown(auction, lot);
    assert.equal(before, null);
    assert.deepEqual(
      entries.map(({ number, what, bidder, amount_usd: amount, ends_at: ends }: never) => [
        number,
        what,
        bidder,
        amount,
        ends,
      ]),
      [
        [10, 'extended', null, null, '2026-03-02T12:02:00.000Z'],
        [9, 'automatic_bid', 1, 47, null],
        [8, 'bid', 3, 45, null],
        [7, 'withdrawn', 2, 40, null],
        [6, 'automatic_bid', 1, 42, null],
        [5, 'bid', 2, 40, null],
        [4, 'automatic_bid', 1, 32, null],
        [3, 'bid', 2, 30, null],
        [2, 'bid', 1, 20, null],
        [1, 'opened', null, null, '2026-03-02T12:00:00.000Z'],
      ],
    );
    const page = await pageOf(auction, `/en/auction/${lot}`);
    assert.deepEqual(rowsOf(page).slice(0, 4), [
      'extended – ',
      'automatic_bid Bidder 1 $47',
      'bid Bidder 3 $45',
      'withdrawn Bidder 2 $40',
    ]);
    assert.doesNotMatch(JSON.stringify(entries), /\b60\b/);
    assert.doesNotMatch(page, /anna|boris|carol|\$60/);
  });

  it('is returned by page, from a requested number', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot();
    await auction.client('anna@example.org').enter(lot, 20);
    const { entries, entries_before: before } = await shown(auction, lot, '?before=2');
    assert.deepEqual([entries.length, entries[0].what, before], [1, 'opened', null]);
    const wrong = await auction.service.get(`${auctionPath}/lots/${lot}?before=nothing`);
    assert.deepEqual(refused(wrong), [
      400,
      'before must be an integer from 1 to 2147483647, got nothing',
    ]);
  });

  it('shows the prize before the price, and the result once the lot is over', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot({ endsInMs: hourMs });
    const won = ['What you win', 'within 24 hours'];
    const stands = ['id="lot"', 'id="bid"', 'Who bid what'];
    for (const order of [
      [...won, ...stands],
      [...stands, ...won],
    ]) {
      const page = await pageOf(auction, `/en/auction/${lot}`);
      const places = order.map((words) => page.indexOf(words));
      assert.ok(places.every((place) => place > 0));
      assert.deepEqual(
        places,
        places.toSorted((one, other) => one - other),
      );
      await auction.pass(hourMs);
    }
  });

  it('estimates the price in any currency but that of bids, and marks it as an estimate', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot();
    const inZloty = await pageOf(auction, `/pl/auction/${lot}`);
    assert.match(inZloty, />około 80\szł\. To tylko przybliżenie: oferty i cena są w dolarach/);
    const inEuro = await pageOf(auction, `/pl/auction/${lot}?currency=EUR`);
    assert.match(inEuro, />około 20\s€\. To tylko/);
    const inDollars = await pageOf(auction, `/en/auction/${lot}`);
    const inDollarsToo = await pageOf(auction, `/pl/auction/${lot}?currency=USD`);
    const list = await pageOf(auction, '/en/auction');
    for (const page of [inDollars, inDollarsToo, list]) {
      assert.doesNotMatch(readable(page), /about \$|estimate|około|przybliżenie/i);
    }
  });
});

describe('past lots', () => {
  it('are listed with their final prices, and keep their pages', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot();
    const unsold = await auction.lot();
    const anna = auction.client('anna@example.org');
    await anna.enter(lot, 20);
    await auction.client('boris@example.org').enter(lot, 30);
    await anna.limit(lot, 60);
    await auction.client('boris@example.org').enter(lot, 35);
    assert.deepEqual(success(await auction.service.get(`${auctionPath}/past`)).lots, []);
    for (const hours of [24, 2, 1]) await auction.pass(hours * hourMs);
    const { lots, before } = success(await auction.service.get(`${auctionPath}/past`));
    assert.equal(before, null);
    assert.deepEqual(
      lots.map(({ id, status, bidders, bids }: never) => [id, status, bidders, bids]),
      [
        [unsold, 'unsold', 0, 0],
        [lot, 'unsold', 0, 4],
      ],
    );
    await auction.pass(24 * 40 * hourMs);
    const page = await pageOf(auction, '/en/auction/past');
    assert.match(page, new RegExp(`href="/en/auction/${lot}"`));
    assert.match(page, /Not sold/);
    assert.match(await pageOf(auction, `/en/auction/${lot}`), /Who bid what/);
    const older = success(await auction.service.get(`${auctionPath}/past?before=${unsold}`));
    assert.deepEqual(
      older.lots.map(({ id }: { id: number }) => id),
      [lot],
    );
  });

  it('leave out a lot that was cancelled before its opening day', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot({ opensInMs: 72 * hourMs, endsInMs: 96 * hourMs });
    await operate(auction.operator, 'cancel_lot', { lot: String(lot), reason: 'A slip' });
    assert.deepEqual(success(await auction.service.get(`${auctionPath}/past`)).lots, []);
    await auction.pass(48 * hourMs);
    assert.equal(
      success(await auction.service.get(`${auctionPath}/past`)).lots[0].status,
      'cancelled',
    );
  });
});
