import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { findingCodes } from '../../packages/verify/src/findings.ts';
import { groupOf } from '../../packages/verify/src/groups.ts';
import { en } from '../../src/content/pages/check/en.ts';
import { auctionFor } from '../support/auction.ts';
import { openBrowser, visit } from '../support/browser.ts';
import { bendLog, endLot, playLot } from '../support/played-lot.ts';

/** A lot that is checked on its own page, by the visitor's browser. */

const lookAt = async (t: TestContext) => {
  const auction = await auctionFor(t);
  const lot = await playLot(auction);
  const browser = await openBrowser(auction.service);
  t.after(() => browser.end());
  return { auction, page: await visit(browser, `/en/auction/${lot}`) };
};

/** What is shown once it has come to its end: the steps, the verdict, and what was found. */
const checkOn = async (page: Page) => {
  await page.getByRole('button', { name: 'Check this auction now' }).click();
  await page.locator('#check button:enabled').waitFor();
  return {
    steps: await page.locator('#check .checked li').allTextContents(),
    verdict: await page.locator('#check [role=status]').textContent(),
    found: await page.locator('#check .found li').allTextContents(),
  };
};

const steps = [
  'The log’s signature is right',
  'The key is one that may sign',
  'The time of the signature',
  'All parts fit the signed whole',
  'Every entry of this auction is the signed one',
  'Price, leader and outcome, worked out again by the rules',
];

describe('Check it yourself', () => {
  it('says of an open lot what can be seen, and of a sold one that all of it holds', async (t) => {
    const { auction, page } = await lookAt(t);
    assert.deepEqual(await checkOn(page), {
      steps,
      verdict:
        'Everything that can be seen so far holds. Maxima stay hidden until the end; check again then.',
      found: [],
    });
    await endLot(auction);
    await page.reload();
    const remembering = steps.toSpliced(4, 0, 'Nothing you saw before has changed');
    assert.deepEqual(await checkOn(page), {
      steps: remembering,
      verdict: 'Everything holds: your browser came to the same result from the log alone.',
      found: [],
    });
  });

  it('loads nothing of it before it is asked for, and everything from here', async (t) => {
    const { page } = await lookAt(t);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.reload();
    await page.getByRole('button', { name: 'Check this auction now' }).waitFor();
    assert.deepEqual(
      asked.filter((url) => /verifier|\/log\//.test(url)),
      [],
    );
    await checkOn(page);
    const own = new URL(page.url()).origin;
    assert.deepEqual(
      asked.filter((url) => !url.startsWith(`${own}/`)),
      [],
    );
  });

  it('names what was changed in the log', async (t) => {
    const { auction, page } = await lookAt(t);
    await endLot(auction);
    await page.reload();
    assert.deepEqual((await checkOn(page)).found, []);
    await bendLog(auction);
    const { verdict, found } = await checkOn(page);
    assert.equal(verdict, 'Something does not hold:');
    assert.equal(found.length, 1);
    assert.match(
      found[0] ?? '',
      /^The log is not what it was: something in it was changed\. \(leaf_changed, \d+\)$/,
    );
  });

  it('has a sentence for whatever can be found', () => {
    const sentences = Object.keys(en.groups);
    assert.deepEqual(
      [...new Set(findingCodes.map((code) => groupOf(code)))].toSorted(),
      sentences.toSorted(),
    );
  });
});
