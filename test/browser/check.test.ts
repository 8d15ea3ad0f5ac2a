import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { check as texts } from '../../locales/en/pages/check.ts';
import { findingCodes, groupOf } from '../../packages/verify/src/findings.ts';
import { startAuction } from '../support/auction.ts';
import { openBrowser } from '../support/browser.ts';
import { forFile } from '../support/for-file.ts';
import { bendLog, endLot, runLot } from '../support/played-lot.ts';

/**
 * The visitor's browser checks a lot on the lot's page. Each test continues from the state that the
 * previous one left.
 */

const auction = await forFile(startAuction());
const browser = await forFile(openBrowser(auction.service));
const lot = await runLot(auction);
const page = await browser.visitor();
const hosts: string[] = [];
page.on('request', (request) => hosts.push(request.url()));

/** Runs the check and returns its steps, verdict and findings. */
const check = async () => {
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
  it('loads nothing before a visitor starts the check', async () => {
    await page.goto(`/en/auction/${lot}`);
    await page.getByRole('button', { name: 'Check this auction now' }).waitFor();
    assert.deepEqual(
      hosts.filter((url) => /verifier|\/log\//.test(url)),
      [],
    );
  });

  it('checks the visible part of an open lot, finds a sold lot sound, and calls no other host', async () => {
    assert.deepEqual(await check(), {
      steps,
      verdict:
        'Everything that can be seen so far holds. Maxima stay hidden until the end; check again then.',
      found: [],
    });
    const own = new URL(page.url()).origin;
    assert.deepEqual(
      hosts.filter((url) => !url.startsWith(`${own}/`)),
      [],
    );
    await endLot(auction);
    await page.reload();
    const remembering = steps.toSpliced(4, 0, 'Nothing you saw before has changed');
    assert.deepEqual(await check(), {
      steps: remembering,
      verdict: 'Everything holds: your browser came to the same result from the log alone.',
      found: [],
    });
  });

  it('names the entry that was changed in the log', async () => {
    await bendLog(auction);
    const { verdict, found } = await check();
    assert.equal(verdict, 'Something does not hold:');
    assert.equal(found.length, 1);
    assert.match(
      found[0] ?? '',
      /^The log is not what it was: something in it was changed\. \(leaf_changed, \d+\)$/,
    );
  });

  it('has a sentence for every possible finding', () => {
    const sentences = Object.keys(texts.groups);
    assert.deepEqual(
      [...new Set(findingCodes.map((code) => groupOf(code)))].toSorted(),
      sentences.toSorted(),
    );
  });
});
