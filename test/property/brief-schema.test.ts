import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { briefProgress, missingAnswers } from '../../src/brief/rules/brief.ts';
import type { Project } from '../../src/brief/rules/project.ts';
import { answerSchema, briefSchema } from '../../src/brief/views/answer-schema.ts';
import { answers } from '../../src/brief/views/brief-answers.ts';
import { questionTexts } from '../../src/brief/views/question-texts.ts';
import { languages } from '../../src/kernel/languages.ts';
import type { JsonObject } from '../../src/kernel/result.ts';
import { anyProject, questionIds } from '../support/arbitrary.ts';
import { cases } from '../support/cases.ts';

/** The JSON Schema of the brief accepts exactly the complete briefs. */

const ajv = new Ajv2020({ strictTypes: true, allowUnionTypes: true });

/** Projects without answers, whose schema asks all questions. */
const blankProject = anyProject.map((project) => ({
  ...{ ...project, business: null, goal: null, notes: null, contentReady: false },
}));

const texts = fc.constantFrom('An answer', '', "don't know");

/** A valid or invalid answer: an option of the question, a suitable value, or any text. */
const answerTo = (id: string, language: (typeof languages)[number]): fc.Arbitrary<unknown> => {
  const question = questionTexts(language).find((each) => each.id === id);
  const valueOf = (type: string, options: readonly string[] = []): fc.Arbitrary<unknown> => {
    const option = fc.constantFrom('other', ...options);
    if (type === 'choice') return option;
    if (type === 'multi_choice') return fc.oneof(fc.array(option, { maxLength: 3 }), texts);
    if (type === 'checkbox') return fc.oneof(fc.boolean(), texts);
    return texts;
  };
  if (question?.fields !== undefined) {
    const fields = question.fields.map(({ key, type, options }) => [key, valueOf(type, options)]);
    return fc.oneof(fc.record(Object.fromEntries(fields), { requiredKeys: [] }), texts);
  }
  return valueOf(question?.spec.type ?? 'text', question?.options);
};

const contact = fc.oneof(
  fc.record({ email: texts, whatsapp: texts, telegram: texts }, { requiredKeys: [] }),
  texts,
  fc.constant({ phone: '+48 600 000 000' }),
);

const anyBrief = (language: (typeof languages)[number]): fc.Arbitrary<JsonObject> => {
  const known = Object.fromEntries(questionIds.map((id) => [id, answerTo(id, language)]));
  const every = { ...known, contact, favourite_dinosaur: texts };
  return fc.oneof(
    fc.record(every, { requiredKeys: [] }),
    fc.record(every),
    // Complete briefs with few changes, because independent random answers are almost never complete.
    fc
      .tuple(fc.record(every), fc.subarray([...Object.keys(every)], { maxLength: 4 }))
      .map(([brief, without]) =>
        Object.fromEntries(Object.entries(brief).filter(([id]) => !without.includes(id))),
      ),
  );
};

const questionIn = fc
  .constantFrom(...languages)
  .chain((language) => fc.tuple(fc.constant(language), anyBrief(language)));

const fits = (schema: object, value: unknown): boolean => {
  const isValid = ajv.validate(schema, value);
  // Ajv caches each schema that it compiles, so this frees the memory.
  ajv.removeSchema();
  return isValid;
};

describe('the brief as a JSON Schema', () => {
  it('accepts exactly those briefs that the service reports as complete', () => {
    const seen = { complete: 0, incomplete: 0 };
    fc.assert(
      fc.property(blankProject, questionIn, (project: Project, [language, brief]) => {
        const missing = missingAnswers(project, answers.parse(brief));
        seen[missing.length === 0 ? 'complete' : 'incomplete'] += 1;
        assert.equal(fits(briefSchema(project, language), brief), missing.length === 0);
      }),
      cases(60),
    );
    assert.ok(seen.complete > 0 && seen.incomplete > 0, JSON.stringify(seen));
  });

  it('is valid in every language, with every question in order', () => {
    for (const language of languages) {
      const schema = briefSchema({ ...fc.sample(blankProject, 1)[0] } as Project, language);
      assert.ok(ajv.validateSchema(schema), language);
      assert.deepEqual(Object.keys(schema['properties'] as object), [...questionIds, 'contact']);
    }
  });

  it('accepts for each question alone what it accepts for it in the whole, and no invalid answer', () => {
    for (const question of questionTexts('en')) {
      const schema = answerSchema(question);
      assert.ok(fits(schema, ''), question.id);
      assert.ok(!fits(schema, null), question.id);
      if (question.id === 'price') assert.ok(fits(schema, { amount: 450, currency: 'EUR' }));
    }
  });
});

describe('the progress of a brief', () => {
  it('counts required, answered and remaining questions, and they add up', () => {
    fc.assert(
      fc.property(anyProject, questionIn, (project, [, brief]) => {
        const read = answers.parse(brief);
        const { answered, needed, left } = briefProgress(project, read);
        assert.equal(left, missingAnswers(project, read).length);
        assert.equal(answered + left, needed);
        assert.ok(answered >= 0);
      }),
      cases(100),
    );
  });
});
