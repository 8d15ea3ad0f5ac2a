import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { assertClean, openBrowser, openPage } from '../support/browser.ts';
import { itInLongSuite, someOf } from '../support/cases.ts';
import { databaseIn, rowsOf } from '../support/database.ts';
import { forFile } from '../support/for-file.ts';
import { confirmationOf } from '../support/mail.ts';
import { fromElsewhere, orderPath, startTestService } from '../support/service.ts';

/** A studio places an order in a browser, with and without JavaScript. */

const service = await forFile(startTestService());
const browser = await forFile(openBrowser(service));
const scripted = await openPage(browser, '/en');
const plain = await openPage(browser, '/en', { javaScriptEnabled: false });

const open = async (path: string, page = scripted): Promise<Page> => {
  await page.goto(path);
  return page;
};

/** The visible field of this name. Other steps carry the same value in a hidden field. */
const field = (page: Page, name: string) => page.locator(`[name="${name}"]:not([type="hidden"])`);
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
/** Presses the button of one card of a brief. */
const save = (page: Page, card: string) => page.locator(`#card-${card} button`).click();
const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { name, exact: true }).waitFor();
const orderIdIn = (page: Page): string => /\/order\/(ord_[0-9a-z]+)/.exec(page.url())?.[1] ?? '';
const mainText = (page: Page): Promise<string> => page.locator('main').innerText();

const fillProject = async (page: Page): Promise<void> => {
  await field(page, 'project.type').selectOption('shop');
  await field(page, 'project.pages').fill('12');
  await field(page, 'project.languages').fill('3');
  await field(page, 'project.payments').check();
  await field(page, 'currency').selectOption('PLN');
  await field(page, 'studio.email').fill('hello@studio.example');
  await field(page, 'studio.name').fill('Studio Example');
};

/** Places an order with the current input of the project step and returns its id. */
const placeOrder = async (page: Page): Promise<string> => {
  await press(page, 'Continue to the brief');
  await press(page, 'Review the order');
  await press(page, 'Send the order');
  await heading(page, 'Your order');
  return orderIdIn(page);
};

// In `npm test`, keyboard.test.ts places an order with JavaScript.
for (const [scripts, page] of someOf(Object.entries({ on: scripted, off: plain }), 1 / 2)) {
  describe(`an order by the form, JavaScript ${scripts}`, () => {
    it('goes from the project through the brief and a review to its own page', async () => {
      await page.goto('/en/order');
      await fillProject(page);
      await press(page, 'Continue to the brief');
      await field(page, 'brief.goal').fill('Order a cake');
      await field(page, 'brief.business.name').fill('Cakes & Co');
      await field(page, 'brief.texts').selectOption({ label: 'Please write them for us' });
      await page.getByLabel('BLIK').check();
      await press(page, 'Review the order');
      await heading(page, 'Is everything right?');
      const review = await mainText(page);
      assert.match(review, /PLN\s5,460/);
      assert.match(review, /Nothing has been sent yet/);
      assert.match(review, /Order a cake/);
      assert.match(review, /Still missing[^]*Which services or products should the site present\?/);
      await press(page, 'Send the order');
      await heading(page, 'Your order');
      const orderId = orderIdIn(page);
      const { json } = await service.get(`${orderPath}/${orderId}`);
      assert.equal(json.status, 'brief_incomplete');
      assert.deepEqual(json.price, {
        amount: 5460,
        currency: 'PLN',
        total_pages: 36,
        breakdown: { base: 2000, pages: 2980, payments: 480 },
      });
      const sql = 'select source, brief from orders where id = ?';
      const [row] = await rowsOf(databaseIn(service.folder), sql, orderId);
      assert.equal(row?.['source'], 'form');
      assert.deepEqual(JSON.parse(String(row['brief'])), {
        business: { name: 'Cakes & Co' },
        goal: 'Order a cake',
        texts: 'Please write them for us',
        payment_methods: ['BLIK'],
      });
      const mail = await confirmationOf(service.folder, orderId);
      assert.equal(mail.to?.[0]?.address, 'hello@studio.example');
      assert.ok(mail.text?.includes(`http://localhost:8080/en/order/${orderId}`));
      await assertClean(page);
    });
  });
}

describe('the form of an order', () => {
  it('keeps the input, and shows errors next to their fields, without scripts', async () => {
    const page = await open('/en/order', plain);
    await fillProject(page);
    await field(page, 'studio.email').fill('');
    await field(page, 'project.notes').fill('\nTwo lines\n"and" <b>marks</b>');
    await press(page, 'Continue to the brief');
    await heading(page, 'There is a problem');
    assert.equal(await field(page, 'studio.email').getAttribute('aria-invalid'), 'true');
    const words =
      'Enter an e-mail address or a Telegram account, so that we can confirm the order.';
    assert.equal(await page.locator('.field .error').innerText(), words);
    assert.equal(await page.getByRole('alert').getByRole('link').innerText(), words);
    assert.equal(await field(page, 'project.pages').inputValue(), '12');
    assert.equal(await field(page, 'project.type').inputValue(), 'shop');
    assert.equal(await field(page, 'project.payments').isChecked(), true);
    const notes = await field(page, 'project.notes').inputValue();
    assert.equal(notes, '\nTwo lines\n"and" <b>marks</b>');
    assert.equal(await field(page, 'studio.name').inputValue(), 'Studio Example');
    await assertClean(page, /status of 400/);
  });

  it('goes back and forth without losing anything, also into another language', async () => {
    const page = await open('/en/order');
    await fillProject(page);
    await press(page, 'Continue to the brief');
    await field(page, 'brief.goal').fill('Order a cake');
    await field(page, 'brief.texts').selectOption('write');
    await press(page, 'Back');
    assert.equal(await field(page, 'project.languages').inputValue(), '3');
    await press(page, 'Continue to the brief');
    assert.equal(await field(page, 'brief.goal').inputValue(), 'Order a cake');
    await page.locator('details.languages summary').click();
    await press(page, 'Polski');
    await page.locator('html[lang="pl"]').waitFor();
    assert.equal(await field(page, 'brief.goal').inputValue(), 'Order a cake');
    await press(page, 'Sprawdź zamówienie');
    await heading(page, 'Czy wszystko się zgadza?');
    // The studio chose in English and submits in Polish, so the stored answer is in Polish.
    assert.match(await mainText(page), /Prosimy o ich napisanie/);
  });

  itInLongSuite('supports the browser’s back button between its steps', async () => {
    const page = await open('/en/order');
    await fillProject(page);
    await press(page, 'Continue to the brief');
    await field(page, 'brief.goal').fill('Order a cake');
    await press(page, 'Review the order');
    await heading(page, 'Is everything right?');
    assert.match(await mainText(page), /hello@studio\.example/);
    await page.goBack();
    assert.equal(await field(page, 'brief.goal').inputValue(), 'Order a cake');
    await page.goBack();
    assert.equal(await field(page, 'project.pages').inputValue(), '12');
  });
});

describe('a brief', () => {
  it('is completed in three sessions, the last by the client, who sees no price', async () => {
    const studio = await open('/en/order?type=landing');
    await field(studio, 'studio.email').fill('hello@studio.example');
    const orderId = await placeOrder(studio);
    const statusOf = async () => (await service.get(`${orderPath}/${orderId}`)).json;

    await field(studio, 'brief.business.name').fill('Cakes & Co');
    await field(studio, 'brief.goal').fill('Order a cake');
    await save(studio, 'goal');
    await studio.getByText('Saved', { exact: true }).waitFor();
    assert.deepEqual(
      (await statusOf()).missing.map(({ id }: { id: string }) => id),
      ['offer', 'contact', 'texts', 'logo', 'photos'],
    );

    const later = await open(`/en/order/${orderId}`);
    await field(later, 'brief.offer').fill('Cakes');
    await field(later, 'brief.whatsapp').fill('+48 500 000 000');
    await later.locator('details.languages summary').click();
    await press(later, 'Deutsch');
    await later.locator('html[lang="de"]').waitFor();
    assert.equal(await field(later, 'brief.offer').inputValue(), 'Cakes');
    await later.locator('details.languages summary').click();
    await press(later, 'English');
    await later.locator('html[lang="en"]').waitFor();
    await save(later, 'offer');
    await later.getByText('Saved', { exact: true }).waitFor();
    const link = await later.getByLabel('Link for your client').inputValue();

    const client = await open(link, plain);
    const seen = await client.content();
    assert.deepEqual(/€|ord_|\b150\b/.exec(seen), null);
    assert.match(await mainText(client), /Cakes & Co/);
    await client.locator('#card-business summary').click();
    await field(client, 'brief.business.description').fill('Bakes cakes');
    await field(client, 'brief.texts').selectOption('ready');
    await field(client, 'brief.logo.status').selectOption('none');
    await field(client, 'brief.photos.status').selectOption('unknown');
    await save(client, 'photos');
    await client.getByText('All the questions that are needed are answered.').waitFor();
    assert.equal((await statusOf()).status, 'brief_complete');
    assert.deepEqual((await statusOf()).missing, []);
    const sql = 'select brief from orders where id = ?';
    const [row] = await rowsOf(databaseIn(service.folder), sql, orderId);
    // The client's additions do not replace the name that the studio gave.
    assert.deepEqual(JSON.parse(String(row?.['brief'])).business, {
      name: 'Cakes & Co',
      description: 'Bakes cakes',
    });
    await assertClean(client);
  });
});

describe('the calculator', () => {
  it('shows the price at once, equal to the quote call, and carries all choices into the order', async () => {
    const page = await open('/en/studios');
    await field(page, 'type').selectOption('shop');
    await field(page, 'pages').fill('12');
    await field(page, 'languages').fill('3');
    await field(page, 'booking').check();
    await page.locator('#price data[value="1345"]').first().waitFor();
    assert.match(await page.locator('#price').innerText(), /€1,345[^]*\$1,345[^]*PLN\s5,380/);
    const command = await page.locator('#curl').innerText();
    const quoteUrl = new URL(/'(.+)'/.exec(command)?.[1] ?? '');
    const { json } = await service.get(`${quoteUrl.pathname}${quoteUrl.search}`);
    assert.equal(json.quote.amount, 1345);
    await press(page, 'Order this site');
    await heading(page, 'Order a site');
    assert.equal(await field(page, 'project.pages').inputValue(), '12');
    assert.equal(await field(page, 'project.booking').isChecked(), true);
    await assertClean(page);
  });
});

describe('a printed order', () => {
  it('has its price, its facts and its answers, and neither navigation nor fields', async () => {
    const order = {
      studio: { email: 'hello@studio.example' },
      project: { type: 'shop', pages: 12, languages: 3, payments: true, booking: true },
      brief: { goal: 'Order a cake' },
      currency: 'PLN',
    };
    const { json } = await service.post(orderPath, order, fromElsewhere());
    const page = await open(`/en/order/${json.order_id}`);
    const away = 'nav, .languages, .skip, .field, .question, button, .actions';
    const shown = page.locator(away).filter({ visible: true });
    assert.ok((await shown.count()) > 3);
    await page.emulateMedia({ media: 'print' });
    assert.equal(await shown.count(), 0);
    const printed = await mainText(page);
    assert.match(printed, /Your order\s+S-\d+\s+Waiting for answers[^]*PLN\s5,860[^]*Online shop/);
    assert.match(printed, /What should a visitor do on the site\?\s+Order a cake/);
  });
});
