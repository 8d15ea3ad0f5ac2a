import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { languages } from '../../kernel/languages.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import { noOwnMailTexts, mailSteps } from '../rules/mail-texts.ts';
import { stepText, stepTexts } from './step-texts.ts';

/** The names of all messages in the texts. Texts of messages have a recognizable shape. */
const messagesIn = (texts: object): readonly string[] =>
  Object.values(texts).flatMap((text: unknown) => {
    if (typeof text !== 'object' || text === null) return [];
    return 'what' in text ? [String(text.what)] : messagesIn(text);
  });

describe('the words of messages', () => {
  for (const language of languages) {
    it(`have one step each in ${language}`, () => {
      const named = mailSteps.map((step) => stepText(step, language, noOwnMailTexts).what);
      assert.deepEqual(named.toSorted(), messagesIn(catalogues[language].steps).toSorted());
      assert.equal(mailSteps.length, 24);
    });
  }

  it('are an operator’s if replaced, and standard in all other parts, steps and languages', () => {
    const words = { changes_requested: { de: { next: 'Bis gleich.' } } };
    const { steps } = catalogues.de;
    assert.deepEqual(stepText('changes_requested', 'de', words), {
      subject: 'Ihre Änderungswünsche sind angekommen',
      what: steps.requested.changes.what,
      next: 'Bis gleich.',
    });
    assert.deepEqual(stepTexts('de', words), {
      ...steps,
      requested: {
        ...steps.requested,
        changes: { ...steps.requested.changes, next: 'Bis gleich.' },
      },
    });
    assert.deepEqual(stepTexts('fr', words), catalogues.fr.steps);
    assert.deepEqual(stepTexts('de', noOwnMailTexts), steps);
    assert.notEqual(steps.requested.changes.next, 'Bis gleich.');
  });
});
