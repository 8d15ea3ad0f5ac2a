import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { openPopulatedSite } from '../support/populated-site.ts';

const site = await forFile(openPopulatedSite());

describe('an order on paper', () => {
  it('has its price, its facts and its answers, and neither navigation nor fields', async () => {
    const page = await site.browser.visitor();
    await page.goto(`/en/order/${site.facts.orders.incomplete}`);
    const away = page.locator('nav, .languages, .skip, .field, .question, button, .actions');
    const shown = (): Promise<number> => away.filter({ visible: true }).count();
    assert.ok((await shown()) > 3);
    await page.emulateMedia({ media: 'print' });
    assert.equal(await shown(), 0);
    const paper = await page.locator('main').innerText();
    assert.match(paper, /Your order\s+S-\d+\s+Waiting for answers[^]*PLN\s5,860[^]*Online shop/);
    assert.match(paper, /What should a visitor do on the site\?\s+Order a cake/);
  });
});
