import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createKept } from './kept.ts';

it('what is kept weighs 8 MB at most, and is a thousand at most', () => {
  const kept = createKept<number>();
  const count = (): number =>
    Array.from({ length: 3_000 }, (_, nth) => kept.get(`${nth}`)).filter(
      (each) => each !== undefined,
    ).length;
  let most = 0;
  for (let nth = 0; nth < 600; nth += 1) {
    kept.set(`${nth}`, nth, 30_000);
    assert.equal(kept.get(`${nth}`), nth);
    most = Math.max(most, count());
  }
  assert.equal(most, 266);
  for (let nth = 0; nth < 2_500; nth += 1) kept.set(`${nth}`, nth, 1);
  assert.ok(count() <= 1_000);
});
