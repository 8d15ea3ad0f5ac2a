import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { languages } from '../domain/languages.ts';
import { questions } from '../domain/order/questions.ts';
import { catalogues } from './catalogues.ts';
import { en } from './en.ts';
import { wordQuestion } from './questions.ts';

/** Every text of a catalogue by its path; functions are called with sample facts. */
const textsOf = (value: unknown, path = ''): Map<string, string> => {
  if (typeof value === 'string') return new Map([[path, value]]);
  if (typeof value === 'function') {
    return textsOf(
      samplesFor(path).map((sample) => (value as (sample: unknown) => string)(sample)),
      path,
    );
  }
  return new Map(
    Object.entries(value as object).flatMap(([key, inner]) => [
      ...textsOf(inner, `${path}.${key}`),
    ]),
  );
};

/** What the functions of a catalogue are called with. */
const samplesFor = (path: string): readonly unknown[] => {
  if (/^\.(pages|answers|files|steps|webhooks)/.test(path)) return [everyFact];
  if (path.endsWith('greeting')) return ['Studio', null];
  if (path.endsWith('lotNumber')) return [{ name: 'NAME', id: 12 }];
  return path.startsWith('.auction') ? ['LOT'] : [{ projectType: 'TYPE', price: 'PRICE' }];
};

/** Facts of any name: each reads as its name in capitals. */
const everyFact = new Proxy({}, { get: (_facts, name) => String(name).toUpperCase() });

/** The only texts that may read the same in another language: names, and a word that many share. */
const names = new Set(['BLIK', 'PayPal', 'EUR', 'USD', 'PLN', 'Studiolot', 'Logo', 'Webhooks']);

const english = textsOf(en);

describe('the catalogues', () => {
  for (const language of languages) {
    const own = textsOf(catalogues[language]);

    it(`${language} says everything that English says, and nothing is empty`, () => {
      assert.deepEqual([...own.keys()].toSorted(), [...english.keys()].toSorted());
      for (const [path, text] of own) assert.notEqual(text.trim(), '', path);
    });

    if (language === 'en') continue;

    it(`${language} is no copy of English: only names read the same`, () => {
      const same = [...own].filter(
        ([path, text]) => english.get(path) === text && !names.has(text),
      );
      assert.deepEqual(same, []);
    });
  }

  it('ask every question of the bank, with a text for each option and field', () => {
    for (const language of languages) {
      for (const spec of questions) {
        const worded = wordQuestion(spec, catalogues[language].questions);
        assert.equal(worded.translated, true, `${language} ${spec.id}`);
        assert.equal(worded.options?.length, spec.options?.length);
        assert.equal(worded.fields?.length, spec.fields?.length);
      }
    }
  });

  it('write Belarusian in Belarusian letters, without those that only Russian has', () => {
    for (const [path, text] of textsOf(catalogues.by)) assert.doesNotMatch(text, /[ищъ]/i, path);
  });
});

describe('a question that a language lacks', () => {
  const [business] = questions;
  const { business: _left, ...polishWithoutBusiness } = catalogues.pl.questions;

  it('is asked in English and says that it is not translated', () => {
    assert.ok(business);
    const worded = wordQuestion(business, polishWithoutBusiness);
    assert.equal(worded.translated, false);
    assert.equal(worded.text, 'What is the business called, and what does it do?');
    assert.deepEqual(
      worded.fields?.map(({ label }) => label),
      ['Name of the business', 'What it does'],
    );
  });

  it('leaves the other questions translated', () => {
    const goal = questions.find(({ id }) => id === 'goal');
    assert.ok(goal);
    assert.equal(wordQuestion(goal, polishWithoutBusiness).translated, true);
  });
});
