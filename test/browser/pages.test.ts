import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { assertClean, openBrowser, type TestBrowser } from '../support/browser.ts';
import { startTestHouse, type TestHouse } from '../support/house.ts';

/** The pages as people see them. */

let house: TestHouse;
let browser: TestBrowser;
before(async () => {
  house = await startTestHouse();
  browser = await openBrowser(house);
});
after(() => house.end());
after(() => browser.close());

describe('the page of the studios', () => {
  it('shows its heading and asks nobody else for anything', async () => {
    const page = await browser.visitor();
    await page.goto('/studios');
    assert.ok(await page.getByRole('heading', { level: 1 }).isVisible());
    await assertClean(page);
  });
});
