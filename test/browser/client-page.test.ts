import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { assertClean, openBrowser, openPage } from '../support/browser.ts';
import { forFile } from '../support/for-file.ts';
import { fromElsewhere, orderPath, publicUrl, startTestService } from '../support/service.ts';

/** A studio's client answers questions on a phone, with and without scripts. */

const service = await forFile(startTestService());
const browser = await forFile(openBrowser(service));

const phone = { viewport: { width: 390, height: 844 } };
const scripted = await openPage(browser, '/en', phone);
const plain = await openPage(browser, '/en', { ...phone, javaScriptEnabled: false });

const place = async (brief: object = { goal: 'Order a cake' }): Promise<string> => {
  const studio = { email: 'hello@studio.example', name: 'Rowan & Sons' };
  const sent = { studio, project: { type: 'landing' }, brief };
  return (await service.post(orderPath, sent, fromElsewhere())).json.order_id;
};

const recordOf = async (id: string) =>
  (await service.get(`${orderPath}/${id}`, fromElsewhere())).json;

const openClient = async (id: string, page = scripted): Promise<Page> => {
  const { client_url: url } = await recordOf(id);
  await page.goto(`/en${url.slice(publicUrl.length)}`);
  return page;
};

const field = (page: Page, name: string) =>
  page.locator(`[name="brief.${name}"]:not([type="hidden"])`);
const save = (page: Page, card: string): Promise<void> =>
  page.locator(`#card-${card} button`).click();
const progress = (page: Page) => page.locator('#progress strong');

describe('a card on the page of a client', () => {
  it('is saved in place, folds to its answer, and leaves other open input alone', async () => {
    const id = await place();
    const page = await openClient(id);
    const address = page.url();
    await field(page, 'texts').selectOption('ready');
    await field(page, 'offer').fill('Cakes');
    await page.evaluate('globalThis.isSamePage = true');
    const top = await page.evaluate<number>('scrollY');
    await save(page, 'offer');
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.locator('#card-offer.done .said', { hasText: 'Cakes' }).waitFor();
    assert.equal(await page.evaluate('globalThis.isSamePage'), true);
    assert.equal(page.url(), address);
    assert.ok((await page.evaluate<number>('scrollY')) - top < 300);
    assert.equal(await field(page, 'offer').isVisible(), false);
    // Saving one card also saves the unsaved input of the others.
    assert.equal(await progress(page).innerText(), '3 of 7 answered');
    assert.equal((await recordOf(id)).answers.texts, 'They are ready');

    await page.locator('#card-goal summary').click();
    assert.equal(await field(page, 'goal').inputValue(), 'Order a cake');
    await field(page, 'goal').fill('Call the bakery');
    await save(page, 'goal');
    await page.locator('#card-goal .said', { hasText: 'Call the bakery' }).waitFor();
    assert.equal((await recordOf(id)).answers.goal, 'Call the bakery');
    assert.match(
      await page.evaluate<string>('document.activeElement.textContent'),
      /^Change: What should a visitor do on the site\?$/,
    );
    await assertClean(page);
  });

  it('keeps input that is typed during a save, and shows which save failed', async () => {
    const id = await place();
    const page = await openClient(id);
    let releaseSave = (): void => undefined;
    const whenPaused = new Promise<void>((resolve) => {
      releaseSave = resolve;
    });
    await page.route('**/brief/**', async (route) => {
      if (route.request().method() === 'POST') await whenPaused;
      await route.continue();
    });
    await field(page, 'offer').fill('Cakes');
    await save(page, 'offer');
    await page.getByText('Saving…').waitFor();
    await field(page, 'goal').evaluate((area) => area.closest('details')?.setAttribute('open', ''));
    await field(page, 'goal').fill('Order bread');
    releaseSave();
    await page.locator('#card-offer.done').waitFor();
    assert.equal(await field(page, 'goal').inputValue(), 'Order bread');

    await page.unroute('**/brief/**');
    await page.route('**/brief/**', (route) => route.abort());
    await save(page, 'goal');
    await page.getByText('This could not be saved.').waitFor();
    assert.equal(await field(page, 'goal').inputValue(), 'Order bread');
    await page.unroute('**/brief/**');
    await save(page, 'goal');
    await page.locator('#card-goal .said', { hasText: 'Order bread' }).waitFor();
  });

  it('is saved without scripts too, and the page returns to it with nothing lost', async () => {
    const id = await place();
    const page = await openClient(id, plain);
    await field(page, 'offer').fill('Cakes');
    await field(page, 'texts').selectOption('write');
    await save(page, 'offer');
    await page.waitForURL('**?saved=1#card-offer');
    assert.equal(await progress(page).innerText(), '3 of 7 answered');
    assert.equal(await page.getByText('Saved', { exact: true }).isVisible(), true);
    assert.equal(await page.locator('#card-offer .said').innerText(), 'Cakes');
    await page.locator('#card-texts summary').click();
    assert.equal(await field(page, 'texts').inputValue(), 'write');
    const seen = await page.content();
    assert.doesNotMatch(seen, /ord_|€|Studiolot/);
    await assertClean(page);
  });

  it('links from a question to the files that answer it', async () => {
    const page = await openClient(await place());
    await page.locator('#card-photos a', { hasText: 'Send files' }).click();
    assert.equal(await page.locator('#files-about').inputValue(), 'photos');
  });
});
