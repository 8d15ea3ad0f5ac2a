import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { languages } from '../../src/domain/languages.ts';
import { openPopulatedSite, type PopulatedSite } from '../support/populated-site.ts';
import { faultsOf } from '../support/faults.ts';

let site: PopulatedSite;
before(async () => {
  site = await openPopulatedSite();
});
after(() => site.end());

describe('axe', () => {
  for (const language of languages) {
    it(`finds nothing wrong with any page of an order, light or dark, in ${language}`, async () => {
      assert.deepEqual(await faultsOf(site, site.views.order, language), []);
    });
  }
});
