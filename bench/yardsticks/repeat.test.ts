import assert from 'node:assert/strict';
import { it } from 'node:test';
import { countsOf, createRepeater } from './repeat.ts';

it('continues from the highest number of a column, and never gives a number twice', async () => {
  const count = { kind: 'count', table: 'leaves', column: 'number', sample: 3 } as const;
  const slots = { first: count, second: { ...count, sample: 4 } };
  const next = createRepeater(slots, await countsOf(slots, async () => 40));
  assert.deepEqual(
    [next(), next()],
    [
      { first: 41, second: 42 },
      { first: 43, second: 44 },
    ],
  );
});

it('remembers the value of another slot in the previous repetition', async () => {
  const slots = {
    bid: { kind: 'count', table: 'bids', column: 'id', sample: 1 },
    before: { kind: 'previous', of: 'bid', sample: 'nobody' },
  } as const;
  const next = createRepeater(slots, await countsOf(slots, async () => null));
  assert.deepEqual(
    [next(), next()],
    [
      { bid: 1, before: 1 },
      { bid: 2, before: 1 },
    ],
  );
});
