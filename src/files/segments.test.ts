import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { arrivedBytes, readableParts, type Segment } from './segments.ts';

const segment = (first: number, sizeBytes: number): Segment => ({
  key: `${first}-${sizeBytes}`,
  first,
  sizeBytes,
});

it('bytes after a gap do not count as received', () => {
  assert.equal(arrivedBytes([]), 0);
  assert.equal(arrivedBytes([segment(4, 4)]), 0);
  assert.equal(arrivedBytes([segment(6, 4), segment(0, 4)]), 4);
  assert.equal(arrivedBytes([segment(4, 4), segment(0, 4)]), 8);
});

it('bytes that two nodes received concurrently are read once', () => {
  assert.deepEqual(readableParts([segment(0, 4), segment(2, 4), segment(3, 1)]), [
    { key: '0-4', first: 0, sizeBytes: 4, skipBytes: 0 },
    { key: '2-4', first: 2, sizeBytes: 2, skipBytes: 2 },
  ]);
});

it('equals the result of a naive reader of single bytes for any segments, and never shrinks with a further segment', () => {
  const pieces = fc.array(fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 12 })), { maxLength: 12 });
  fc.assert(
    fc.property(pieces, (list) => {
      const segments = list.map(([first, sizeBytes]) => segment(first, sizeBytes));
      const there = new Set(
        list.flatMap(([first, size]) => Array.from({ length: size }, (_each, nth) => first + nth)),
      );
      let length = 0;
      while (there.has(length)) length += 1;
      const read = readableParts(segments).flatMap(({ first, skipBytes, sizeBytes }) =>
        Array.from({ length: sizeBytes }, (_each, nth) => first + skipBytes + nth),
      );
      assert.deepEqual(
        read,
        Array.from({ length }, (_each, nth) => nth),
      );
      assert.ok(arrivedBytes(segments.slice(1)) <= arrivedBytes(segments));
    }),
  );
});
