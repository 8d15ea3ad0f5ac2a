import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { projectQuery } from '../../src/brief/views/project-fields.ts';
import { isNearMissOf, nearestName, lettersBetween } from '../../src/kernel/near-miss.ts';
import { orderFields } from '../../src/order/views/order-fields.ts';
import { cases } from '../support/cases.ts';

/** Suggestions of the known name for a mistyped one. */

/** The edit distance by its recursive definition, without a table. */
const naive = (one: string, other: string): number => {
  if (one === '' || other === '') return one.length + other.length;
  const [last, lastOther] = [one.at(-1), other.at(-1)];
  const shorter = (text: string, by = 1): string => text.slice(0, text.length - by);
  const isSwapped =
    one.length > 1 && other.length > 1 && last === other.at(-2) && one.at(-2) === lastOther;
  return Math.min(
    naive(shorter(one), other) + 1,
    naive(one, shorter(other)) + 1,
    naive(shorter(one), shorter(other)) + (last === lastOther ? 0 : 1),
    ...(isSwapped ? [naive(shorter(one, 2), shorter(other, 2)) + 1] : []),
  );
};

const word = fc.string({ unit: fc.constantFrom('d', 'r', 'y', '_'), maxLength: 6 });

/** A word with one letter omitted, added, changed or swapped with the next. */
const withTypo = (name: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat(name.length - 1), fc.constantFrom('a', 'e', 'x', 'q'), fc.nat(3))
    .map(([at, letter, kind]) => {
      const [before, own, next, rest] = [
        name.slice(0, at),
        name[at] ?? '',
        name[at + 1] ?? '',
        name.slice(at + 2),
      ];
      return (
        [
          before + next + rest,
          before + letter + own + next + rest,
          before + letter + next + rest,
          before + next + own + rest,
        ][kind] ?? name
      );
    });

const validNames = [
  ...new Set([...Object.keys(orderFields.shape), ...Object.keys(projectQuery.shape)]),
];

describe('typos between two words', () => {
  it('have the number that the definition gives, up to two', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const [counted, defined] = [lettersBetween(one, other), naive(one, other)];
        if (defined <= 2) assert.equal(counted, defined);
        else assert.ok(counted > 2);
      }),
      cases(100),
    );
  });

  it('have the same number in both directions', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        assert.equal(lettersBetween(one, other), lettersBetween(other, one));
      }),
      cases(100),
    );
  });
});

describe('a name with one typo', () => {
  it('of dry_run is always recognized', () => {
    fc.assert(
      fc.property(withTypo('dry_run'), (name) => assert.ok(isNearMissOf('dry_run', name))),
      cases(100),
    );
  });

  it('of dry_run is recognized with a second typo as well', () => {
    fc.assert(
      fc.property(withTypo('dry_run').chain(withTypo), (name) => {
        // A letter inserted between two swapped letters makes the distance three.
        fc.pre(naive('dry_run', name) <= 2);
        assert.ok(isNearMissOf('dry_run', name));
      }),
      cases(100),
    );
  });

  it('of a longer name suggests it, or another name that is as near', () => {
    const longer = validNames.filter((name) => name.length > 4);
    fc.assert(
      fc.property(
        fc.constantFrom(...longer).chain((name) => fc.tuple(fc.constant(name), withTypo(name))),
        ([name, written]) => {
          const nearest = nearestName(written, validNames);
          assert.ok(nearest !== null, written);
          const plain = (text: string): string => text.replaceAll('_', '');
          assert.ok(
            lettersBetween(plain(written), plain(nearest)) <=
              lettersBetween(plain(written), plain(name)),
          );
        },
      ),
      cases(100),
    );
  });

  it('suggests nothing when it is a valid name itself', () => {
    for (const name of ['utm_source', 'color', 'deadline', 'x', '', '_', 'a'.repeat(10_000)]) {
      assert.equal(nearestName(name, validNames), null, name.slice(0, 20));
    }
  });
});
