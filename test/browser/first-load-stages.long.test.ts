import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertClean } from '../support/browser.ts';
import { desk, jumping, phone, stopsWithoutRing, weighAll } from '../support/first-load.ts';
import { forFile } from '../support/for-file.ts';
import { openStagedSite } from '../support/staged-site.ts';

/** The first load of an order's page and of its client's page, at all stages. */

const site = await forFile(openStagedSite());
const { views } = site;

describe('the page of an order and that of its client, at any stage', () => {
  it('have no layout shift on a phone or a desktop when their scripts load late', async () => {
    assert.deepEqual(await jumping(site, views, { viewport: phone, language: 'de' }), []);
    assert.deepEqual(await jumping(site, views, { viewport: desk, language: 'by' }), []);
  });

  it('weigh under 60 kB and call no other host', async (test) => {
    const { page, weights } = await weighAll(site, views);
    test.diagnostic(`kB: ${weights.join(', ')}`);
    await assertClean(page, /status of 410/);
  });

  it('show the focused element at every Tab stop', async () => {
    assert.deepEqual(await stopsWithoutRing(site, views, 2), []);
  });
});
