import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { success, type Auction, type Client } from './auction.ts';
import { assertClean } from './browser.ts';
import { placeOrder } from './delivery.ts';
import { everyHostileText, withShownMarks } from './hostile.ts';
import { publicUrl, studio } from './service.ts';

/** Checks in a real browser that hostile text stays text wherever a page shows it. */

/** This code runs in the page, so it is a string. */
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

/** Sends a form that the site itself never shows, from a page of the site. */
export const sendForm = async (
  page: Page,
  action: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> => {
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

/** Checks that no script ran, no element was created, nothing was fetched, and each link leads to a page. */
const assertHarmless = async (page: Page): Promise<void> => {
  assert.deepEqual(await page.evaluate(made), { hacked: false, elements: 0, links: [] });
  await assertClean(page, /status of 4\d\d/);
};

const visible = (page: Page, name: string) =>
  page.locator(`[name="${name}"]:not([type="hidden"])`).first();

const fieldsWith = (text: string): Record<string, string> => ({
  'studio.email': 'studio@example.org',
  'studio.name': text.slice(0, 200),
  'studio.website': text,
  'project.pages': '5',
  'project.notes': text,
  'brief.goal': text,
  'brief.business.name': text,
  'brief.logo.link': text,
  step: 'project',
});

/** Types the text into the order form, takes it through the steps, and checks the review. */
export const checkInOrderForm = async (page: Page, text: string): Promise<void> => {
  const inOneField = text.replaceAll('\n', '');
  await sendForm(page, '/en/order', fieldsWith(text));
  await assertHarmless(page);
  assert.equal(await visible(page, 'project.notes').inputValue(), text);
  assert.equal(await visible(page, 'studio.website').inputValue(), inOneField);
  // The text is no website's address, so the form does not continue.
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
  const shownText = withShownMarks(text);
  assert.ok(shown.includes(shownText.trim()), shown.join('\n'));
  assert.equal(await page.locator('.facts dd').last().textContent(), shownText.trim());
};

/** Places an order with the text, and checks the order's page and the client's page. */
export const checkOnOrder = async (
  page: Page,
  { service }: Auction,
  text: string,
): Promise<void> => {
  const brief = { goal: text, [text.slice(0, 100)]: [{ [text]: text }] };
  const { order_id: id } = await placeOrder(service, { studio, project: { notes: text }, brief });
  await page.goto(`/en/order/${id}`);
  await assertHarmless(page);
  const facts = await page.locator('.panel .facts dd').allTextContents();
  const shownText = withShownMarks(text);
  assert.ok(facts.includes(shownText.trim()));
  assert.ok((await page.locator('.answers bdi').allTextContents()).includes(shownText));
  await page.locator('a[href^="/en/brief/"]').click();
  await page.waitForURL('**/brief/**');
  await assertHarmless(page);
  assert.ok((await page.locator('.said bdi').allTextContents()).includes(shownText));
};

export type HostileBidder = {
  readonly client: Client;
  readonly email: string;
  readonly page: Page;
};

/** Checks the page of a bidder whose name and address are hostile too. */
export const hostileBidder = async (auction: Auction, page: Page): Promise<HostileBidder> => {
  const lot = await auction.lot();
  const email = "x'!${1}&lt`=@bids.example.org";
  const client = auction.client(email, { name: everyHostileText.slice(0, 200) });
  await client.enter(lot, 20);
  await page.context().addCookies([{ name: 'participant', value: client.key, url: publicUrl }]);
  return { client, email, page };
};

/** Checks the text in the bidder's brief. */
export const checkAtBidder = async (
  { client, email, page }: HostileBidder,
  text: string,
): Promise<void> => {
  const answers = { goal: text, [text.slice(0, 100)]: { [text]: [text] } };
  success(await client.post('brief', { answers }));
  await page.goto('/en/auction/me');
  await assertHarmless(page);
  assert.ok((await page.locator('.answers bdi').allTextContents()).includes(withShownMarks(text)));
  assert.equal(await page.locator('main bdi').first().textContent(), email);
};
