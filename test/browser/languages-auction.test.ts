import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { languages } from '../../src/domain/languages.ts';
import { forFile } from '../support/for-file.ts';
import { openPopulatedSite } from '../support/populated-site.ts';
import { nextLanguage, walkAcross } from '../support/languages-walk.ts';
import { openLanguages } from '../support/views.ts';

/** The auction in eight languages, and the way from one to another. */

const site = await forFile(openPopulatedSite());

describe('choosing another language', () => {
  for (const language of languages) {
    const next = nextLanguage(language);
    it(`leads from every page of the auction in ${language} to the same page in ${next} alone`, async () => {
      await walkAcross(site, site.views.auction, language);
    });
  }
});

it('after a wrong code another language still knows which bid it is for', async () => {
  const page = await site.browser.visitor();
  const view = site.views.auction.find(({ name }) => name === 'a wrong code');
  assert.ok(view);
  await site.show(page, view, 'en');
  const bid = page.locator('main [name="pending_id"]');
  const before = await bid.inputValue();
  assert.match(before, /^bid_\w+$/);
  await openLanguages(page);
  await page.locator('.languages [lang="pl"]').click();
  await page.locator('html[lang="pl"]').waitFor({ state: 'attached' });
  assert.equal(await bid.inputValue(), before);
});
