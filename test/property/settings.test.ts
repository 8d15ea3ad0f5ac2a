import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { instant, type Instant } from '../../src/kernel/time.ts';
import { versionInForceAt, nextHoldsFrom } from '../../src/operators/rules/settings.ts';
import { cases } from '../support/cases.ts';

/**
 * The value of a setting at each moment equals that of a model that steps through all moments.
 */

type Change = {
  readonly version: number;
  readonly at: Instant;
  readonly holdsFrom: Instant;
  readonly isWithdrawal?: true;
};

const lastMoment = 12;

const someChanges = fc
  .array(
    fc.record({
      holdsFrom: fc.integer({ min: 0, max: lastMoment }),
      isWithdrawal: fc.boolean(),
    }),
    { maxLength: 10 },
  )
  .map((entered) =>
    entered.map(({ holdsFrom, isWithdrawal }, nth): Change => ({
      version: nth + 1,
      at: instant(0),
      holdsFrom: instant(holdsFrom),
      ...(isWithdrawal ? { isWithdrawal } : {}),
    })),
  );

/** At each moment, the last value entered for it takes effect, unless that entry withdraws an earlier one. */
const naive = (changes: readonly Change[]): readonly (number | null)[] => {
  const values: (number | null)[] = [];
  for (let moment = 0; moment <= lastMoment; moment += 1) {
    let startedAt: number | null = null;
    for (const { version, holdsFrom, isWithdrawal } of changes) {
      if (holdsFrom === moment) startedAt = isWithdrawal ? null : version;
    }
    values.push(startedAt ?? values.at(-1) ?? null);
  }
  return values;
};

it('the current and the next value of a setting equal those of a clock that steps through every moment', () => {
  fc.assert(
    fc.property(someChanges, (changes) => {
      const values = naive(changes);
      for (const [moment, version] of values.entries()) {
        const now = instant(moment);
        assert.equal(versionInForceAt(changes, now)?.version ?? null, version);
        const next = values.findIndex(
          (each, later) => later > moment && each !== values[later - 1],
        );
        assert.equal(nextHoldsFrom(changes, now) ?? -1, next);
      }
    }),
    cases(500),
  );
});
