import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createSizedCache } from './sized-cache.ts';

/** Each entry has the size of its text and of its name. */
const cacheOf = (sizeMax: number) => createSizedCache<string>(sizeMax, ({ length }) => length);

it('a full cache drops the entries unused for longest, and only as many as needed', () => {
  const { find, keep } = cacheOf(30);
  for (const name of ['a', 'b', 'c']) keep(name, '123456789');
  assert.equal(find('a'), '123456789');
  keep('d', '123456789');
  assert.deepEqual(['a', 'b', 'c', 'd'].map(find), [
    '123456789',
    undefined,
    '123456789',
    '123456789',
  ]);
});

it('an entry with the name of another replaces it and frees its size', () => {
  const { find, keep } = cacheOf(30);
  keep('a', '123456789');
  for (let time = 1; time <= 100; time += 1) keep('b', `again ${time}`);
  assert.deepEqual([find('a'), find('b')], ['123456789', 'again 100']);
});

it('an entry larger than the cache is not stored and drops no other', () => {
  const { find, keep } = cacheOf(30);
  keep('a', '123456789');
  keep('b', 'x'.repeat(30));
  assert.deepEqual([find('a'), find('b')], ['123456789', undefined]);
  keep('a', 'x'.repeat(30));
  assert.equal(find('a'), undefined);
});
