import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auctionFor, fullBrief, success } from '../support/auction.ts';
import { hourMs } from '../support/clock.ts';
import { carriedOn, signedInBrowser } from '../support/desk-pages.ts';
import { look } from '../support/form.ts';
import { readable } from '../support/hostile.ts';

/** The site of the week, as far as it differs from the site of the day. */

const operator = 'ola@desk.example';
const scheduled = { AUCTION_SCHEDULE: '18:00 UTC', OPERATOR_EMAILS: operator };

type Lot = Readonly<Record<string, string | number>>;

describe('the site of the week', () => {
  it('is open next to the site of the day, starts at 50 USD and lasts about a week', async (test) => {
    const { state } = await auctionFor(test, scheduled);
    const shown = async () =>
      (await state()).lots.map(({ kind, price_usd: usd, ends_at: endsAt }: Lot) => [
        kind,
        usd,
        endsAt,
      ]);
    assert.deepEqual(await shown(), [
      ['site_of_the_day', 20, '2026-03-02T18:00:00.000Z'],
      ['site_of_the_week', 50, '2026-03-08T18:00:00.000Z'],
    ]);
  });

  it('becomes an order of three pages, which the winner then names', async (test) => {
    const { service, client, pass } = await auctionFor(test, scheduled);
    const ada = client('ada@example.org');
    await ada.enter(2, 50);
    const { brief, lots } = success(await ada.post('brief', { answers: fullBrief }));
    assert.deepEqual(brief.site_of_the_week, { ready: true, missing: [] });
    assert.equal(lots[0].leader_has_brief, true);
    await pass(8 * 24 * hourMs);
    const [won] = success(await ada.listBids()).bids;
    const { json: order } = await service.get(`/api/studio-order/${won.order_id}`);
    assert.deepEqual([order.price.amount, order.price.total_pages], [50, 3]);
    assert.deepEqual(
      order.missing.map(({ id }: Lot) => id),
      ['texts', 'logo', 'photos', 'page_list'],
    );
  });

  it('lets an early list name one page or three', async (test) => {
    const { client } = await auctionFor(test, scheduled);
    const ada = client('ada@example.org');
    await ada.enter(2, 50);
    const list = async (pages: string) =>
      success(await ada.post('brief', { answers: { page_list: pages } })).warnings;
    assert.equal(await list('Home, Menu, Contact'), undefined);
    const [warning] = await list('Home, Menu');
    assert.match(warning.text, /names 2 pages, but the price is for 1 or 3/);
  });

  it('has its name, prize and brief on its page and among the rules', async (test) => {
    const { service } = await auctionFor(test, scheduled);
    const page = readable((await look(service, '/en/auction/2')).text);
    assert.ok(page.includes('Site of the week no. 2'), page);
    assert.ok(page.includes('A website of three pages in one language, made for you.'));
    const rules = readable((await look(service, '/en/auction/rules')).text);
    assert.ok(rules.includes('lasts about a week and ends at 18:00 (UTC)'), rules);
  });

  it('is opened at the desk by choosing its kind', async (test) => {
    const { service } = await auctionFor(test, { OPERATOR_EMAILS: operator });
    const browser = await signedInBrowser(service, operator);
    assert.match(
      (await browser.look('/auction/new')).text,
      /name="kind" value="site_of_the_day" checked> Site of the day/,
    );
    const typed = { kind: 'site_of_the_week', opens: '', ends: '2026-03-03T14:00:00' };
    const tried = await browser.send('/auction/new', { step: 'preview', ...typed });
    assert.match(tried.text, /It begins at 50 USD\./);
    await browser.send('/auction/new', [...carriedOn(tried), ['step', 'do']]);
    assert.match((await browser.look('/auction/1')).text, /site of the week, by an operator/);
  });
});
