import assert from 'node:assert/strict';
import { it } from 'node:test';
import { intervalOf, spreadOf } from './statistics.ts';

it('takes the middle of an odd number of values, and the mean of the middle two of an even number', () => {
  assert.deepEqual(spreadOf([3, 1, 2]), { median: 2, min: 1, max: 3 });
  assert.deepEqual(spreadOf([4, 1, 2, 3]), { median: 2.5, min: 1, max: 4 });
});

it('bounds the median of seven rounds by the second lowest and the second highest', () => {
  const interval = { median: 4, low: 2, high: 6 };
  assert.deepEqual(intervalOf([7, 1, 4, 2, 6, 3, 5]), interval);
  assert.deepEqual(intervalOf([70, 1, 4, 2, 6, 3, 5]), interval);
});

it('bounds the median of five rounds or fewer by all of them', () => {
  assert.deepEqual(intervalOf([5, 1, 2, 4, 3]), { median: 3, low: 1, high: 5 });
  assert.deepEqual(intervalOf([2]), { median: 2, low: 2, high: 2 });
});

it('gives the same bounds for the same rounds', () => {
  const rounds = [1.21, 0.84, 0.97, 1.4, 1.02, 0.91, 1.1, 1.3, 0.88];
  assert.deepEqual(intervalOf(rounds), intervalOf(rounds));
});

it('contains the true median in about nine of ten cases', () => {
  // The values have an exponential distribution, whose median is the logarithm of 2.
  let state = 7;
  const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const runs = Array.from({ length: 100 }, () =>
    intervalOf(Array.from({ length: 11 }, () => -Math.log(random()))),
  );
  const covering = runs.filter(({ low, high }) => low <= Math.LN2 && Math.LN2 <= high).length;
  assert.ok(covering >= 84 && covering <= 97, `${covering} of 100`);
});
