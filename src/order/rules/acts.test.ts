import assert from 'node:assert/strict';
import { it } from 'node:test';
import { hoursMs, instant } from '../../kernel/time.ts';
import { allowedActs, actRefusalOf } from './acts.ts';
import type { Order } from './order.ts';
import { noWork, type ChangeRequest, type Work } from './work.ts';

const at = (hours: number) => instant(hoursMs(hours));
const orderWith = (work: Partial<Work>): Order =>
  ({ status: 'brief_complete', source: 'api', work: { ...noWork, ...work } }) as Order;
const round = (number: number, finishedAt: number | null): ChangeRequest => ({
  number,
  kind: 'changes',
  items: ['a'],
  requestedAt: at(0),
  verdict: null,
  finished: finishedAt === null ? null : { at: at(finishedAt), words: ['done'] },
});
const delivered = { stage: 'delivered', deliveredAt: at(0) } as const;

it('a studio can accept a delivered site, request changes, report defects, or refuse it', () => {
  assert.deepEqual(allowedActs(orderWith(delivered), 'studio', at(1)), [
    'answers',
    'files',
    'messages',
    'accept',
    'changes',
    'defects',
    'refuse',
  ]);
});

it('a refusal names the act, the stage, why, and what is allowed instead', () => {
  assert.deepEqual(actRefusalOf(orderWith({ stage: 'closed' }), 'accept', 'studio', at(1)), {
    kind: 'act_not_allowed',
    act: 'accept',
    stage: 'closed',
    why: 'stage',
    allowed: ['answers', 'messages'],
  });
});

it('a studio has three rounds in seven days, and fixes for seven days after the last', () => {
  const why = (act: 'changes' | 'defects', work: Partial<Work>, hours: number) =>
    actRefusalOf(orderWith({ ...delivered, ...work }), act, 'studio', at(hours))?.why ?? null;
  const two = [round(1, 10), round(2, 20)];
  const three = [...two, round(3, 100)];
  assert.deepEqual(
    [why('changes', { requests: two }, 21), why('changes', { requests: three }, 101)],
    [null, 'rounds_used'],
  );
  assert.deepEqual([why('changes', {}, 167.99), why('changes', {}, 168)], [null, 'rounds_over']);
  assert.deepEqual(
    [why('defects', {}, 167.99), why('defects', {}, 168), why('defects', { requests: three }, 267)],
    [null, 'fixes_over', null],
  );
  assert.equal(why('defects', { requests: three }, 268), 'fixes_over');
});

it('work that is on hold is neither started nor delivered before it resumes, and can resume at any stage', () => {
  const hold = { since: at(0), reason: 'x' };
  const operator = (work: Partial<Work>) =>
    allowedActs(orderWith({ ...work, hold }), 'operator', at(1));
  assert.equal(operator({ stage: 'building' }).includes('deliver'), false);
  // Materials cannot be confirmed while an answer is missing.
  assert.equal(operator({}).includes('confirm_materials'), false);
  for (const stage of [null, 'building', 'delivered', 'changing', 'accepted', 'paid'] as const) {
    assert.ok(operator({ stage }).includes('resume'), String(stage));
  }
  assert.equal(operator({ stage: 'cancelled' }).includes('resume'), false);
});

it('an order that is closed by time allows no more reports, even before this is recorded', () => {
  const paid = orderWith({ stage: 'paid', deliveredAt: at(0) });
  assert.equal(actRefusalOf(paid, 'defects', 'studio', at(167)), null);
  assert.equal(actRefusalOf(paid, 'defects', 'studio', at(168))?.stage, 'closed');
});

it('a studio that has reached its limit of messages does not prevent the operator’s messages', () => {
  const why = (
    act: 'messages' | 'message' | 'note',
    side: 'studio' | 'operator',
    written: number,
  ) => actRefusalOf(orderWith({ messagesAndNotes: written }), act, side, at(1))?.why ?? null;
  assert.deepEqual(
    [why('messages', 'studio', 1_999), why('messages', 'studio', 2_000)],
    [null, 'written_max'],
  );
  for (const act of ['message', 'note'] as const) {
    assert.deepEqual(
      [why(act, 'operator', 2_499), why(act, 'operator', 2_500)],
      [null, 'written_max'],
    );
  }
});
