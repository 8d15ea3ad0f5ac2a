import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startAuction, success } from '../support/auction.ts';
import { openBrowser } from '../support/browser.ts';
import { itInLongSuite } from '../support/cases.ts';
import { placeOrder } from '../support/delivery.ts';
import { forFile } from '../support/for-file.ts';
import {
  hostileBidder,
  checkAtBidder,
  checkInOrderForm,
  checkOnOrder,
  sendForm,
} from '../support/hostile-pages.ts';
import { everyHostileText } from '../support/hostile.ts';
import { publicUrl, studio } from '../support/service.ts';

/** A real browser shows hostile text as text, and within the width of the page. */

const auction = await forFile(startAuction());
const browser = await forFile(openBrowser(auction.service));
const page = await browser.visitor();

describe('hostile text', () => {
  it('appears in the fields of the order form, moves from step to step and is shown in the review', async () => {
    await page.goto('/en/order');
    await checkInOrderForm(page, everyHostileText);
  });

  it('is shown as text on the pages of an order and its client', async () => {
    await checkOnOrder(page, auction, everyHostileText);
  });

  it('is shown as text on the page of a bidder', async () => {
    await checkAtBidder(await hostileBidder(auction, page), everyHostileText);
  });
});

describe('right-to-left text', () => {
  it('does not reorder the text next to it', async () => {
    const brief = {
      business: { name: '\u202eabc', description: '\u05d0\u05d1\u05d2 1 2 3' },
      audience: ['\u202eabc', 'def', '\u2067abc', 'ghi'],
      goal: 'plain',
    };
    const { order_id: id } = await placeOrder(auction.service, { studio, brief });
    await page.goto(`/en/order/${id}`);
    const boxes = `[...document.querySelectorAll('#card-business .said, #card-audience .said')].map((each) =>
      [...each.querySelectorAll('bdi')].map((one) => {
        const { left, top } = one.getBoundingClientRect();
        return { text: one.textContent, left: Math.round(left), top: Math.round(top) };
      }))`;
    type Box = { readonly text: string; readonly left: number; readonly top: number };
    const [business = [], audience = []] = await page.evaluate<readonly (readonly Box[])[]>(boxes);
    // Each label starts its line, and each answer appears at its own question.
    const [name, named, description, described] = business;
    assert.ok(name && named && description && described);
    assert.deepEqual([name.top, description.top], [named.top, described.top]);
    assert.ok(name.left === description.left && name.left < named.left);
    assert.ok(description.left < described.left);
    const lefts = audience.map(({ left }) => left);
    assert.deepEqual(
      lefts,
      lefts.toSorted((one, other) => one - other),
    );
    assert.equal(new Set(audience.map(({ top }) => top)).size, 1);
  });
});

describe('a word of 5,000 letters', () => {
  const word = 'W'.repeat(5_000);
  const wide = 'document.documentElement.scrollWidth';

  itInLongSuite('makes no page wider than a small phone', async () => {
    const brief = {
      goal: word,
      [word.slice(0, 100)]: { [word.slice(0, 1_000)]: [word.slice(0, 1_000)] },
      business: { name: word },
    };
    const project = { notes: word };
    const { order_id: id } = await placeOrder(auction.service, { studio, project, brief });
    const lot = await auction.lot();
    const email = `${word.slice(0, 60)}@${word.slice(0, 60)}.${word.slice(0, 60)}.example`;
    const client = auction.client(email, { name: word.slice(0, 200) });
    await client.enter(lot, 20);
    success(await client.post('brief', { answers: { goal: word } }));
    await page.context().addCookies([{ name: 'participant', value: client.key, url: publicUrl }]);
    await page.setViewportSize({ width: 360, height: 780 });
    for (const path of [
      `/order/${id}`,
      '/auction/me',
      `/studios?notes=${word}&${word}=1`,
      `/order?notes=${word}&name=${word}`,
      `/auction/${lot}?email=${word}&name=${word}&max_usd=${word}`,
    ]) {
      await page.goto(`/en${path}`);
      assert.equal(await page.evaluate(wide), 360, path.slice(0, 20));
    }
    for (const step of ['project', 'brief', 'review']) {
      await sendForm(page, '/en/order', {
        'studio.email': 'studio@example.org',
        'studio.website': word.slice(0, 320),
        'project.notes': word,
        'brief.goal': word,
        'brief.logo.link': word,
        step,
      });
      assert.equal(await page.evaluate(wide), 360, step);
    }
  });
});
