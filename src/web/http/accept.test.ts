import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { acceptedLanguages, acceptedTypes } from './accept.ts';

describe('the types that a client accepts', () => {
  it('are sorted by preference, in lower case and without parameters', () => {
    const header = 'text/html;q=0.5, Application/Problem+JSON; charset=utf-8, */*;q=0.1';
    assert.deepEqual(acceptedTypes(header), ['application/problem+json', 'text/html', '*/*']);
  });

  it('include neither excluded types nor any without a header', () => {
    for (const quality of ['q=0', 'Q=0', 'q=0.000', 'q=x']) {
      assert.deepEqual(acceptedTypes(`text/html;${quality}, text/plain`), ['text/plain'], quality);
    }
    assert.deepEqual(acceptedTypes(''), []);
    assert.deepEqual(acceptedTypes('nonsense, ;;, "'), []);
    assert.equal(acceptedTypes(undefined).includes('text/html'), false);
  });
});

describe('the languages that a client accepts', () => {
  it('are sorted by preference, and equally preferred ones as in the header', () => {
    assert.deepEqual(acceptedLanguages('sv, fr;q=0.8, de;q=0.9, pt-BR, be;q=0'), [
      'sv',
      'pt-BR',
      'de',
      'fr',
    ]);
  });
});

describe('a header that is far too long', () => {
  const endless: Readonly<Record<string, string>> = {
    'of many ranges': 'de;q=0.5,'.repeat(1_800),
    'of many parameters': `de${';a=b'.repeat(4_000)}`,
    'of one range': 'a'.repeat(16_000),
    'of an open quotation': `a/b;"${';'.repeat(16_000)}`,
    'of nothing': ','.repeat(16_000),
  };
  for (const [name, header] of Object.entries(endless)) {
    it(`${name} is read up to its first 500 characters`, () => {
      const first = header.slice(0, 500);
      assert.deepEqual(acceptedTypes(header), acceptedTypes(first));
      assert.deepEqual(acceptedLanguages(header), acceptedLanguages(first));
      const beyond = `${header}, fr;q=1, text/html`;
      assert.equal(acceptedLanguages(beyond).includes('fr'), false);
      assert.equal(acceptedTypes(beyond).includes('text/html'), false);
    });
  }
});
