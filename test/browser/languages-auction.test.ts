import { after, before, describe, it } from 'node:test';
import { languages } from '../../src/domain/languages.ts';
import { openFurnishedSite, type FurnishedSite } from '../support/furnished-site.ts';
import { nextLanguage, walkAcross } from '../support/languages-walk.ts';

/** The auction in eight languages, and the way from one to another. */

let site: FurnishedSite;
before(async () => {
  site = await openFurnishedSite();
});
after(() => site.end());

describe('choosing another language', () => {
  for (const language of languages) {
    const next = nextLanguage(language);
    it(`leads from every page of the auction in ${language} to the same page in ${next} alone`, async () => {
      await walkAcross(site, site.views.auction, language);
    });
  }
});
