import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { notifiedOrderOf } from '../../../test/support/step-mails.ts';
import type { Story } from '../../../test/support/step-stories.ts';

const held = { type: 'WorkHeld', reason: 'Which blue?' } as const;
const resumed = { type: 'WorkResumed' } as const;
const theirs = { type: 'MessageWritten', from: 'studio', text: 'Navy' } as const;
const ours = { type: 'MessageWritten', from: 'operator', text: 'Thank you' } as const;
const note = { type: 'NoteWritten', text: 'Call them' } as const;

/** The places in the order's stream of the events since which something waits, or null. */
const lastAnswerAfter = (...story: Story) => {
  const { order, events } = notifiedOrderOf('en', [{ type: 'MaterialsConfirmed' }, ...story]);
  const since = [order.heard?.unansweredSince, order.heard?.holdAnsweredAt];
  return since.map((at) => events.find((event) => event.at === at)?.version ?? null);
};

describe('what was heard of the studio', () => {
  it('waits since the first message that the operators have not answered, whatever else happens', () => {
    assert.deepEqual(lastAnswerAfter(ours), [null, null]);
    assert.deepEqual(lastAnswerAfter(theirs, theirs, note), [3, null]);
    assert.deepEqual(lastAnswerAfter(theirs, ours, note), [null, null]);
    assert.deepEqual(lastAnswerAfter(theirs, ours, theirs, held), [5, null]);
  });

  it('answers a pause from the first of it on, until the work goes on', () => {
    assert.deepEqual(lastAnswerAfter(theirs, held), [3, null]);
    assert.deepEqual(lastAnswerAfter(held, ours, theirs, theirs), [5, 5]);
    assert.deepEqual(lastAnswerAfter(held, theirs, resumed), [4, null]);
    assert.deepEqual(lastAnswerAfter(held, theirs, held), [4, null]);
  });
});
