import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { assertClean, openBrowser } from '../support/browser.ts';
import { startTestService } from '../support/service.ts';

/** The pages as people see them. */

const service = await forFile(startTestService());
const browser = await forFile(openBrowser(service));

describe('the page of the studios', () => {
  it('shows its heading and asks nobody else for anything', async () => {
    const page = await browser.visitor();
    await page.goto('/studios');
    assert.ok(await page.getByRole('heading', { level: 1 }).isVisible());
    await assertClean(page);
  });
});
