import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { forFile } from '../support/for-file.ts';
import { startAuction, success } from '../support/auction.ts';
import { assertClean, openBrowser } from '../support/browser.ts';
import { placeOrder } from '../support/delivery.ts';
import { everyHostileText, hostileTexts } from '../support/hostile.ts';
import { publicUrl, studio } from '../support/service.ts';

/** What hostile text becomes in a real browser: nothing but text, as wide as the page. */

const auction = await forFile(startAuction());
const browser = await forFile(openBrowser(auction.service));

/** Runs in the page, which is why it is a text, as in `narrow.ts`. */
const submit = `({ action, fields }) => {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action });
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('textarea');
    Object.assign(field, { name, value });
    form.append(field);
  }
  document.body.append(form);
  HTMLFormElement.prototype.submit.call(form);
}`;

/** Sends a form that no page of ours would show, from a page of ours. */
const send = async (page: Page, action: string, fields: Record<string, string>): Promise<void> => {
  const answered = page.waitForEvent('load');
  await page.evaluate(`(${submit})(${JSON.stringify({ action, fields })})`);
  await answered;
};

const made = `({
  hacked: 'hacked' in globalThis,
  elements: document.querySelectorAll(
    'x-hostile, [data-hostile], [autofocus], [onfocus], [onerror], script:not([src]), main img, main svg',
  ).length,
  links: [...document.querySelectorAll('[href], [action], [formaction]')]
    .flatMap((each) => [each.href, each.action, each.formAction])
    .filter((each) => typeof each === 'string' && each !== '' && !/^https?:/.test(each)),
})`;

/** Nothing ran, nothing was made of it, nothing was fetched, and no link leads anywhere but to pages. */
const assertHarmless = async (page: Page): Promise<void> => {
  assert.deepEqual(await page.evaluate(made), { hacked: false, elements: 0, links: [] });
  await assertClean(page, /status of 4\d\d/);
};

const visible = (page: Page, name: string) =>
  page.locator(`[name="${name}"]:not([type="hidden"])`).first();

describe('hostile text in the order form', () => {
  const fields = (text: string, step: string): Record<string, string> => ({
    'studio.email': 'studio@example.org',
    'studio.name': text.slice(0, 200),
    'studio.website': text,
    'project.pages': '5',
    'project.notes': text,
    'brief.goal': text,
    'brief.business.name': text,
    'brief.logo.link': text,
    step,
  });

  it('stands in its fields, is carried from step to step and shown in the review', async () => {
    const page = await browser.visitor();
    await page.goto('/en/order');
    for (const text of Object.values(hostileTexts)) {
      const inOneField = text.replaceAll('\n', '');
      await send(page, '/en/order', fields(text, 'project'));
      await assertHarmless(page);
      assert.equal(await visible(page, 'project.notes').inputValue(), text);
      assert.equal(await visible(page, 'studio.website').inputValue(), inOneField);
      // It is no address of a website, and the form goes no further with it.
      await visible(page, 'studio.website').fill('https://studio.example');
      await page.locator('button.button[name="step"][value="brief"]').click();
      await page.locator('button.button[value="review"]').waitFor();
      await assertHarmless(page);
      assert.equal(await visible(page, 'brief.goal').inputValue(), text);
      assert.equal(await visible(page, 'brief.business.name').inputValue(), inOneField);
      await page.locator('button.button[name="step"][value="review"]').click();
      await page.locator('button.button[value="send"]').waitFor();
      await assertHarmless(page);
      const shown = await page.locator('.answers bdi').allTextContents();
      assert.ok(shown.includes(text.trim()), shown.join('\n'));
      assert.equal(await page.locator('.facts dd').last().textContent(), text.trim());
    }
  });
});

describe('hostile text in what is kept', () => {
  it('is shown as text on the pages of an order and its client', async () => {
    const page = await browser.visitor();
    for (const text of [...Object.values(hostileTexts), everyHostileText]) {
      const brief = { goal: text, [text.slice(0, 100)]: [{ [text]: text }] };
      const { order_id: id } = await placeOrder(auction.service, {
        studio,
        project: { notes: text },
        brief,
      });
      await page.goto(`/en/order/${id}`);
      await assertHarmless(page);
      const facts = await page.locator('.panel .facts dd').allTextContents();
      assert.ok(facts.includes(text.trim()));
      assert.ok((await page.locator('.answers bdi').allTextContents()).includes(text));
      await page.locator('a[href^="/en/brief/"]').click();
      await page.waitForURL('**/brief/**');
      await assertHarmless(page);
      assert.ok((await page.locator('.said bdi').allTextContents()).includes(text));
    }
  });

  it('is shown as text on the page of a bidder', async () => {
    const lot = await auction.lot();
    const email = "x'!${1}&lt`=@bids.example.org";
    const client = auction.client(email, { name: everyHostileText.slice(0, 200) });
    await client.enter(lot, 20);
    const page = await browser.visitor();
    await page.context().addCookies([{ name: 'participant', value: client.key, url: publicUrl }]);
    for (const text of Object.values(hostileTexts)) {
      const answers = { goal: text, [text.slice(0, 100)]: { [text]: [text] } };
      success(await client.post('brief', { answers }));
      await page.goto('/en/auction/me');
      await assertHarmless(page);
      assert.ok((await page.locator('.answers bdi').allTextContents()).includes(text));
      assert.equal(await page.locator('main bdi').first().textContent(), email);
    }
  });
});

describe('text from right to left', () => {
  it('turns nothing round that stands beside it', async () => {
    const brief = {
      business: { name: '\u202eabc', description: '\u05d0\u05d1\u05d2 1 2 3' },
      audience: ['\u202eabc', 'def', '\u2067abc', 'ghi'],
      goal: 'plain',
    };
    const { order_id: id } = await placeOrder(auction.service, { studio, brief });
    const page = await browser.visitor();
    await page.goto(`/en/order/${id}`);
    const boxes = `[...document.querySelectorAll('#card-business .said, #card-audience .said')].map((each) =>
      [...each.querySelectorAll('bdi')].map((one) => {
        const { left, top } = one.getBoundingClientRect();
        return { text: one.textContent, left: Math.round(left), top: Math.round(top) };
      }))`;
    type Box = { readonly text: string; readonly left: number; readonly top: number };
    const [business = [], audience = []] = await page.evaluate<readonly (readonly Box[])[]>(boxes);
    // Each label begins its line, and each answer stands where it was given.
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

  it('makes no page wider than a small phone', async () => {
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
    const page = await browser.visitor({ viewport: { width: 360, height: 780 } });
    await page.context().addCookies([{ name: 'participant', value: client.key, url: publicUrl }]);
    for (const path of [
      `/order/${id}`,
      '/auction/me',
      `/studios?notes=${word}&${word}=1`,
      `/order?notes=${word}&name=${word}`,
      `/auction/${lot}?email=${word}&name=${word}&amount_usd=${word}`,
    ]) {
      await page.goto(`/en${path}`);
      assert.equal(await page.evaluate(wide), 360, path.slice(0, 20));
    }
    for (const step of ['project', 'brief', 'review']) {
      await send(page, '/en/order', {
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
