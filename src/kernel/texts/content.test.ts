import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { en } from '../../../locales/en/catalogue.ts';
import { questions } from '../../brief/rules/questions.ts';
import { questionText } from '../../brief/views/question-texts.ts';
import { languages } from '../languages.ts';
import { catalogues } from './catalogues.ts';

/** Facts for any text: each fact is its name in capitals, and `read` is called with the name. */
const factsFor = (read: (name: string) => void): object =>
  new Proxy(
    {},
    {
      get: (_facts, name) => {
        if (name === Symbol.toPrimitive) return () => 'FACT';
        read(String(name));
        return String(name).toUpperCase();
      },
    },
  );

type Wording = (facts: unknown) => unknown;

/** All texts of a catalogue by path. It calls functions with these facts, and a greeting also without a name. */
const textsOf = (value: unknown, path = ''): Map<string, string> => {
  if (typeof value === 'string') return new Map([[path, value]]);
  if (typeof value === 'function') {
    const facts = factsFor(() => undefined);
    const samples = path.endsWith('greeting') ? [facts, null] : [facts];
    return textsOf(
      samples.map((sample) => (value as Wording)(sample)),
      path,
    );
  }
  return new Map(
    Object.entries(value as object).flatMap(([key, inner]) => [
      ...textsOf(inner, `${path}.${key}`),
    ]),
  );
};

/** The names of the facts that each function of a catalogue reads, by its path. */
const factsOf = (value: unknown, path = ''): Map<string, readonly string[]> => {
  if (typeof value === 'function') {
    const names = new Set<string>();
    (value as Wording)(factsFor((name) => names.add(name)));
    return new Map([[path, [...names].toSorted()]]);
  }
  if (typeof value !== 'object' || value === null) return new Map();
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...factsOf(inner, `${path}.${key}`)]),
  );
};

/** The only texts that may be the same in another language: names, and words that many languages share. */
const names = new Set(['BLIK', 'PayPal', 'EUR', 'USD', 'PLN', 'Studiolot', 'Logo', 'Webhooks']);

const english = textsOf(en);

describe('the catalogues', () => {
  for (const language of languages) {
    const own = textsOf(catalogues[language]);

    it(`${language} has all texts that English has, and none is empty`, () => {
      assert.deepEqual([...own.keys()].toSorted(), [...english.keys()].toSorted());
      for (const [path, text] of own) assert.notEqual(text.trim(), '', path);
    });

    if (language === 'en') continue;

    it(`${language} contains the same facts as English: amounts, times, names`, () => {
      assert.deepEqual(factsOf(catalogues[language]), factsOf(en));
    });

    it(`${language} is translated, except names that are the same as in English`, () => {
      const same = [...own].filter(
        ([path, text]) => english.get(path) === text && !names.has(text),
      );
      assert.deepEqual(same, []);
    });
  }

  it('ask every question of the bank, with a text for each option and field', () => {
    for (const language of languages) {
      for (const spec of questions) {
        const worded = questionText(spec, catalogues[language].questions);
        assert.equal(worded.translated, true, `${language} ${spec.id}`);
        assert.equal(worded.options?.length, spec.options?.length);
        assert.equal(worded.fields?.length, spec.fields?.length);
      }
    }
  });

  it('write Belarusian in Belarusian letters, without those that only Russian has', () => {
    for (const [path, text] of textsOf(catalogues.by)) assert.doesNotMatch(text, /[ищъ]/i, path);
  });

  it('use no breaking space before French punctuation', () => {
    for (const [path, text] of textsOf(catalogues.fr)) {
      assert.doesNotMatch(text, / [:;?!»]|« /, path);
    }
  });
});

describe('a question that a language lacks', () => {
  const [business] = questions;
  const { business: _left, ...polishWithoutBusiness } = catalogues.pl.questions;

  it('appears in English, marked as not translated', () => {
    assert.ok(business);
    const worded = questionText(business, polishWithoutBusiness);
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
    assert.equal(questionText(goal, polishWithoutBusiness).translated, true);
  });
});
