import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { assertClean, openBrowser, type TestBrowser } from '../support/browser.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** The pages as people see them. */

let service: TestService;
let browser: TestBrowser;
before(async () => {
  service = await startTestService();
  browser = await openBrowser(service);
});
after(() => service.end());
after(() => browser.close());

describe('the page of the studios', () => {
  it('shows its heading and asks nobody else for anything', async () => {
    const page = await browser.visitor();
    await page.goto('/studios');
    assert.ok(await page.getByRole('heading', { level: 1 }).isVisible());
    await assertClean(page);
  });
});
