import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { whoWinsText } from '../../src/auction/views/lot-rules.ts';
import { auctionForFile } from '../support/auction-room.ts';
import { auctionPath, refused, success, type Auction } from '../support/auction.ts';
import { minuteMs } from '../support/clock.ts';

/** The answer at a lot's own address. */

const show = async ({ service }: Auction, lot: number, query = '') =>
  success(await service.get(`${auctionPath}/lots/${lot}${query}`));

const newAuction = await auctionForFile();

describe('a lot’s own address', () => {
  it('shows the prize, the rules, the brief’s questions and the currency rates', async () => {
    const auction = newAuction();
    const lot = await auction.lot();
    const { entries: _entries, entries_before: _before, ...shown } = await show(auction, lot);
    assert.deepEqual(shown, {
      ok: true,
      currency: 'EUR',
      lang: 'en',
      lot: { ...(await auction.seen(lot)), price: 20, min_next_bid: 20 },
      what_is_won:
        'The winner gets a website of one page in one language. If you win, we ask for texts, a logo and photos, unless we already have them.',
      rules: {
        text: whoWinsText('site_of_the_day', 'en'),
        url: 'http://localhost:8080/en/auction/rules',
        steps: [
          { below_usd: 25, step_usd: 1 },
          { below_usd: 100, step_usd: 2 },
          { below_usd: 250, step_usd: 5 },
          { below_usd: 500, step_usd: 10 },
          { below_usd: 1_000, step_usd: 20 },
          { below_usd: 2_500, step_usd: 50 },
          { below_usd: 5_000, step_usd: 100 },
          { below_usd: null, step_usd: 200 },
        ],
        max_usd: 100_000,
        extension: { seconds: 180, times_max: 20, times: 0 },
      },
      brief: {
        requires: [
          { id: 'business' },
          { id: 'goal' },
          { id: 'offer' },
          { id: 'contact', need_one_of: ['email', 'whatsapp', 'telegram'] },
        ],
        grace_seconds: 7_200,
      },
      outcome_witness: null,
      rates: { EUR: 1, USD: 1, PLN: 4 },
      if_closed_now: {
        outcome: 'unsold',
        price_usd: null,
        brief_deadline: null,
        if_brief_missing: null,
      },
      history: [{ at: '2026-03-01T12:00:00.000Z', price_usd: 20, bid: false }],
    });
  });

  it('uses the requested language and currency', async () => {
    const auction = newAuction();
    const lot = await auction.lot();
    const polish = await show(auction, lot, '?lang=pl&currency=pln');
    assert.deepEqual(
      [polish.lang, polish.currency, polish.lot.price, polish.lot.price_usd],
      ['pl', 'PLN', 80, 20],
    );
    assert.equal(polish.rules.url, 'http://localhost:8080/pl/auction/rules');
    assert.match(polish.what_is_won, /^Zwycięzca/);
    const reply = await auction.service.get(`${auctionPath}/lots/${lot}?currency=GBP`);
    assert.deepEqual(refused(reply), [400, 'currency must be one of EUR, USD, PLN, got GBP']);
  });

  it('is sent again only when something other than the time has changed', async () => {
    const auction = newAuction();
    const lot = await auction.lot();
    const path = `${auctionPath}/lots/${lot}`;
    const { headers } = await auction.service.get(path);
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    auction.clock.advance(minuteMs);
    assert.equal((await auction.service.get(path, known)).status, 304);
    await auction.client('ada@example.org').enter(lot, 20);
    assert.equal((await auction.service.get(path, known)).status, 200);
  });

  it('counts how often late bids have moved the end', async () => {
    const auction = newAuction();
    const lot = await auction.lot({ endsInMs: 2 * minuteMs });
    await auction.client('ada@example.org').enter(lot, 20);
    assert.equal((await show(auction, lot)).rules.extension.times, 1);
  });
});
