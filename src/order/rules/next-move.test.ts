import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { notifiedOrderOf } from '../../../test/support/step-mails.ts';
import type { Story } from '../../../test/support/step-stories.ts';
import { isHoldAnswered } from './next-move.ts';

const paused = { type: 'WorkPaused', reason: 'Which blue?' } as const;
const theirs = { type: 'MessageWritten', from: 'studio', text: 'Navy' } as const;
const ours = { type: 'MessageWritten', from: 'operator', text: 'Thank you' } as const;
const confirmed = { type: 'MaterialsConfirmed' } as const;

const isAnsweredAfter = (...story: Story): boolean => {
  const { order, events } = notifiedOrderOf('en', [confirmed, ...story]);
  return isHoldAnswered(order, events);
};

describe('work that is on hold', () => {
  it('is answered by what the studio says after it was paused, and by nothing else', () => {
    assert.equal(isAnsweredAfter(paused), false);
    assert.equal(isAnsweredAfter(theirs, paused), false);
    assert.equal(isAnsweredAfter(paused, ours), false);
    assert.equal(isAnsweredAfter(paused, theirs), true);
    assert.equal(isAnsweredAfter(paused, theirs, ours), true);
  });

  it('that is paused anew waits for another answer, and what goes on waits for none', () => {
    const resumed = { type: 'WorkResumed' } as const;
    assert.equal(isAnsweredAfter(paused, theirs, resumed), false);
    assert.equal(isAnsweredAfter(paused, theirs, resumed, paused), false);
    assert.equal(isAnsweredAfter(paused, theirs, resumed, paused, theirs), true);
  });

  it('is answered where the pause lies further back than is looked', () => {
    const { order, events } = notifiedOrderOf('en', [confirmed, paused, ours, theirs]);
    assert.equal(isHoldAnswered(order, events.slice(-1)), true);
    assert.equal(isHoldAnswered(order, events.slice(-2)), true);
    assert.equal(isHoldAnswered(order, events.slice(-2, -1)), false);
  });
});
