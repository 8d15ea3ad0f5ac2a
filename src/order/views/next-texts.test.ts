import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { languages } from '../../kernel/languages.ts';
import { stages } from '../rules/work.ts';
import { nextStep, type NextFacts } from './next-texts.ts';

const facts: NextFacts = {
  status: 'brief_complete',
  stage: 'building',
  isOnHold: false,
  isHoldAnswered: false,
  isRefunded: false,
  owesSourceFiles: false,
  isNew: false,
  channel: 'email',
  telegramLink: null,
  contactByHand: false,
  sentUnused: false,
};

describe('the next step in an answer', () => {
  it('is a different sentence for each stage, in each language', () => {
    for (const language of languages) {
      const sentences = stages.map((stage) => {
        const status = stage === 'awaiting_brief' ? 'brief_incomplete' : 'brief_complete';
        return nextStep({ ...facts, status, stage }, false, language);
      });
      assert.equal(new Set(sentences).size, stages.length, language);
    }
  });

  it('names the fields with which a program continues', () => {
    const next = (stage: NonNullable<NextFacts['stage']>) =>
      nextStep({ ...facts, stage }, false, 'en');
    assert.match(next('building'), /deadlines says under site_live/);
    assert.match(next('delivered'), /site_url.*never take silence for acceptance/);
    assert.match(next('accepted'), /payment_details/);
    assert.match(next('paid'), /fixes_until/);
  });

  it('is the step for which the work waits, at any stage', () => {
    assert.match(nextStep({ ...facts, isOnHold: true }, false, 'en'), /paused.*on_hold says what/);
  });

  it('requests nothing from a refunded studio', () => {
    const refunded = { ...facts, stage: 'paid', isRefunded: true } as const;
    assert.equal(
      nextStep(refunded, false, 'en'),
      'We have refunded the payment. Messages still reach us.',
    );
  });

  it('does not ask for late answers once the work has started', () => {
    const late = { ...facts, status: 'brief_incomplete' } as const;
    assert.match(nextStep(late, false, 'en'), /^We are building the site/);
  });
});
