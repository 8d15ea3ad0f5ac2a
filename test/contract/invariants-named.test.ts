import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { languages } from '../../src/kernel/languages.ts';
import { startTestService } from '../support/service.ts';

/** Each promise on the rules page has a test of the same name, and each such test a promise. */

const files = ['auction-invariants.test.ts', 'auction-one-end.test.ts'];

const tested = (): readonly string[] =>
  files.flatMap((file) => {
    const source = readFileSync(new URL(file, import.meta.url), 'utf8');
    return [...source.matchAll(/^it\('([^']+)'/gm)].map(([, name = '']) => name);
  });

/** The names and sentences of the page, in order. */
const stated = (page: string): readonly (readonly [name: string, sentence: string])[] =>
  [...page.matchAll(/<li id="([a-z-]+)">([^<]+)<\/li>/g)].map(([, name = '', sentence = '']) => [
    name,
    sentence,
  ]);

it('each rule on the page is the name of a test, and each such test is a rule on the page', async (test) => {
  const service = await startTestService();
  test.after(() => service.end());
  const page = async (language: string) =>
    stated((await service.get(`/${language}/auction/rules`, { accept: 'text/html' })).text);
  const english = await page('en');
  assert.deepEqual(
    english.map(([name]) => name),
    [
      'accepted-bids-move-the-end',
      'one-end-everywhere',
      'nobody-raises-themselves',
      'withdrawals-are-seen',
      'withdrawals-gain-nothing',
      'no-brief-no-gain',
      'no-reserve-no-buying-at-once',
    ],
  );
  assert.deepEqual(english.map(([, sentence]) => sentence).toSorted(), tested().toSorted());
  for (const language of languages) {
    const rules = await page(language);
    assert.deepEqual(
      rules.map(([name]) => name),
      english.map(([name]) => name),
      language,
    );
  }
});
