import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auctionFor, auctionPath, refused, startAuction, success } from '../support/auction.ts';
import { hourMs, minuteMs } from '../support/clock.ts';
import { forFile } from '../support/for-file.ts';

/** Requests of GET state: the currency, conditional requests, and what the answer never reveals. */

const statePath = `${auctionPath}/state`;

const auction = await forFile(startAuction());
const lot = await auction.lot();
await auction.client('ada@example.org').enter(lot, 21.25);

const ask = (query = '', headers: Record<string, string> = {}) =>
  auction.service.get(`${statePath}${query}`, headers);

describe('the currency of the state', () => {
  it('is EUR by default, and PLN is four times as much', async () => {
    const amounts = { EUR: [21.25, 22.25], USD: [21.25, 22.25], PLN: [85, 89] };
    for (const [query, currency, price, minNextBid] of [
      ['', 'EUR', ...amounts.EUR],
      ['?currency=', 'EUR', ...amounts.EUR],
      ['?currency=EUR', 'EUR', ...amounts.EUR],
      ['?currency=usd', 'USD', ...amounts.USD],
      ['?currency=%20Pln%20', 'PLN', ...amounts.PLN],
      ['?unknown=1', 'EUR', ...amounts.EUR],
    ] as const) {
      const json = success(await ask(query));
      assert.equal(json.currency, currency, query);
      const [seen] = json.lots;
      assert.deepEqual(
        [seen.price, seen.min_next_bid, seen.price_usd, seen.min_next_bid_usd],
        [price, minNextBid, 21.25, 22.25],
      );
    }
  });

  it('that the auction does not know is refused, and so is one that is given twice', async () => {
    const wrong = 'currency must be one of EUR, USD, PLN, got';
    for (const [query, error] of [
      ['?currency=GBP', `${wrong} GBP`],
      ['?currency=EURO', `${wrong} EURO`],
      ['?currency=EUR&currency=EUR', 'currency is given twice, send it once'],
    ] as const) {
      assert.deepEqual(refused(await ask(query)), [400, error]);
    }
  });
});

describe('a state that is known already', () => {
  it('is answered with 304 and no body, until a bid has entered', async () => {
    const first = await ask();
    const tag = first.headers.get('etag') ?? '';
    assert.match(tag, /^W\/"[\w-]{22}"$/);
    assert.equal(first.headers.get('cache-control'), 'no-cache');

    auction.clock.advance(minuteMs);
    for (const known of [tag, tag.slice(2), `"x", ${tag}`, '*']) {
      const again = await ask('', { 'if-none-match': known });
      assert.equal(again.status, 304, known);
      assert.equal(again.text, '');
      assert.equal(again.headers.get('etag'), tag);
    }
    for (const unknown of ['', '"x"', 'W/"x"', tag.toUpperCase()]) {
      assert.equal((await ask('', { 'if-none-match': unknown })).status, 200);
    }
    await auction.client('ben@example.org').enter(lot, 30);
    const next = await ask('', { 'if-none-match': tag });
    assert.equal(next.status, 200);
    assert.notEqual(next.headers.get('etag'), tag);
  });

  it('in one currency is not known in another', async () => {
    const tag = (await ask('?currency=EUR')).headers.get('etag') ?? '';
    assert.equal((await ask('?currency=EUR', { 'if-none-match': tag })).status, 304);
    assert.equal((await ask('?currency=USD', { 'if-none-match': tag })).status, 200);
  });

  it('is not known any more once time has ended a lot, also before the service notes it', async (test) => {
    const other = await auctionFor(test);
    await other.lot({ endsInMs: hourMs });
    const tag = (await other.service.get(statePath)).headers.get('etag') ?? '';
    other.clock.advance(hourMs);
    const after = await other.service.get(statePath, { 'if-none-match': tag });
    assert.equal(after.status, 200);
    assert.equal(after.json.lots[0].status, 'unsold');
  });
});
