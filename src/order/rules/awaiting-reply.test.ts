import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { notifiedOrderOf } from '../../../test/support/step-mails.ts';
import type { Story } from '../../../test/support/step-stories.ts';

const paused = { type: 'WorkPaused', reason: 'Which blue?' } as const;
const resumed = { type: 'WorkResumed' } as const;
const theirs = { type: 'MessageWritten', from: 'studio', text: 'Navy' } as const;
const ours = { type: 'MessageWritten', from: 'operator', text: 'Thank you' } as const;
const note = { type: 'NoteWritten', text: 'Call them' } as const;

/** The versions of the events since which a message and a pause await a reply, or null. */
const awaitingReplyAfter = (...story: Story) => {
  const { order, events } = notifiedOrderOf('en', [{ type: 'MaterialsConfirmed' }, ...story]);
  const since = [order.awaitingReply?.unansweredSince, order.awaitingReply?.holdAnsweredAt];
  return since.map((at) => events.find((event) => event.at === at)?.version ?? null);
};

describe('the wait for a reply', () => {
  it('counts from the first unanswered message, regardless of other events', () => {
    assert.deepEqual(awaitingReplyAfter(ours), [null, null]);
    assert.deepEqual(awaitingReplyAfter(theirs, theirs, note), [3, null]);
    assert.deepEqual(awaitingReplyAfter(theirs, ours, note), [null, null]);
    assert.deepEqual(awaitingReplyAfter(theirs, ours, theirs, paused), [5, null]);
  });

  it('counts from the first answer to a pause until the work goes on', () => {
    assert.deepEqual(awaitingReplyAfter(theirs, paused), [3, null]);
    assert.deepEqual(awaitingReplyAfter(paused, ours, theirs, theirs), [5, 5]);
    assert.deepEqual(awaitingReplyAfter(paused, theirs, resumed), [4, null]);
    assert.deepEqual(awaitingReplyAfter(paused, theirs, paused), [4, null]);
  });
});
