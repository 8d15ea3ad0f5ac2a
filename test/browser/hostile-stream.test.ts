import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fullBrief, startAuction, success } from '../support/auction.ts';
import { assertClean, openBrowser, refreshAtOnce } from '../support/browser.ts';
import { forFile } from '../support/for-file.ts';
import { hostileTexts } from '../support/hostile.ts';
import { until } from '../support/until.ts';

/** The scripts of the pages receive messages that no lot sends, also while a visitor is typing. */

const auction = await forFile(startAuction());
const browser = await forFile(openBrowser(auction.service));
const page = await browser.visitor();
await refreshAtOnce(page);

const text = (selector: string): Promise<string> => page.locator(selector).innerText();

describe('a stream with hostile values', () => {
  const state = (lot: object): string =>
    JSON.stringify({ lots: [{ id: 1, status: 'open', ...lot }] });
  const markup = hostileTexts['image'];
  const messages = [
    ...['', '{', 'null', '[]', '{"lots": null}', '{"lots": [null]}', '{"lots": [{}]}', '1e999'],
    state({ price_usd: markup, min_next_bid_usd: markup, bidders: markup, ends_at: markup }),
    state({ ends_in_seconds: markup, leader_has_brief: markup, ends_at: '9999999-99-99' }),
    state({ ends_in_seconds: 1e308, price_usd: 1e308, bidders: -1, ends_at: null }),
    ...[markup, '"]', '1"],body,[x="', '*', '__proto__'].map((id) => state({ id })),
    state({ status: markup }),
    '{"__proto__": {"hacked": 1}, "lots": [], "constructor": {"prototype": {"hacked": 1}}}',
  ];

  it('changes nothing but texts, and the next real message is shown', async () => {
    const lot = await auction.lot();
    const truth = {
      ...(await auction.seen(lot)),
      price_usd: 4321,
      ends_at: '2026-03-02T12:00:00.000Z',
    };
    const body = [...messages, JSON.stringify({ lots: [truth] })]
      .map((data) => `event: state\ndata: ${data}\n\n`)
      .join('');
    await page.route('**/stream?*', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body }),
    );
    for (const path of [`/en/auction/${lot}`, '/en/auction', '/en']) {
      await page.goto(path);
      const price = `[data-lot="${lot}"] [data-live="price_usd"]`;
      await until('the real price is shown', async () => (await text(price)) === '$4,321');
      const made = `({
        hacked: 'hacked' in globalThis,
        elements: document.querySelectorAll('[data-hostile], main img, main svg, [onerror]').length,
      })`;
      assert.deepEqual(await page.evaluate(made), { hacked: false, elements: 0 });
      await assertClean(page);
    }
    await page.unroute('**/stream?*');
  });
});

describe('a bid that is being typed', () => {
  it('stays in place while the lot changes, until the lot is over', async () => {
    const lot = await auction.lot();
    await page.goto(`/en/auction/${lot}`);
    await page.locator('[name="email"]').fill('ann@example.org');
    await page.locator('[name="max_usd"]').fill('1234');
    const client = auction.client('ben@example.org');
    await client.enter(lot, 20);
    success(await client.post('brief', { answers: fullBrief }));
    const shown = '[data-lot][data-leader-has-brief="true"]';
    await until(
      'the page knows of the brief',
      async () => (await page.locator(shown).count()) === 1,
    );
    assert.equal(await page.locator('[name="email"]').inputValue(), 'ann@example.org');
    assert.equal(await page.locator('[name="max_usd"]').inputValue(), '1234');
    await page.locator('[name="max_usd"]').press('Enter');
    await page.locator('[name="accept_rules"]:invalid').waitFor();
    await auction.pass(25 * 3_600_000);
    await until(
      'the form has disappeared',
      async () => (await page.locator('[name="email"]').count()) === 0,
    );
    await assertClean(page);
  });
});

describe('Enter in the order form', () => {
  it('presses the button, in the language of the page', async () => {
    await page.goto('/pl/order');
    await page.locator('[name="studio.email"]').fill('ann@example.org');
    await page.locator('[name="studio.email"]').press('Enter');
    await page.locator('[name="brief.goal"]').waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), 'pl');
    await page.locator('[name="brief.business.name"]').fill('Ciasta');
    await page.locator('[name="brief.business.name"]').press('Enter');
    await page.locator('button[name="step"][value="send"]').last().waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), 'pl');
    assert.match(await text('.answers'), /Ciasta/);
    await assertClean(page);
  });
});
