import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { useQuota, type QuotaUse } from './quota.ts';
import { instant } from './time.ts';

const quota = { countMax: 3, windowMs: 1_000 };
const at = (...moments: number[]): QuotaUse => moments.map(instant);

describe('a quota', () => {
  it('allows `countMax` uses within the window', () => {
    assert.deepEqual(useQuota(quota, at(100, 200), instant(300)), {
      ok: true,
      value: [100, 200, 300],
    });
  });

  it('refuses one more and returns when the oldest use leaves the window', () => {
    assert.deepEqual(useQuota(quota, at(100, 200, 300), instant(1_099)), {
      ok: false,
      problem: { retryAt: 1_100 },
    });
  });

  it('allows one more exactly when the oldest use is a whole window old', () => {
    assert.deepEqual(useQuota(quota, at(100, 200, 300), instant(1_100)), {
      ok: true,
      value: [200, 300, 1_100],
    });
  });

  it('counts uses in the future after the clock was set back', () => {
    assert.equal(useQuota(quota, at(5_000, 5_001, 5_002), instant(100)).ok, false);
  });

  it('never grants more than `countMax` uses in any rolling window, and stores no more', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 60 }), (gaps) => {
        let now = 0;
        let uses: QuotaUse = [];
        const granted: number[] = [];
        for (const gap of gaps) {
          now += gap;
          const used = useQuota(quota, uses, instant(now));
          if (!used.ok) continue;
          uses = used.value;
          granted.push(now);
        }
        assert.ok(uses.length <= 3);
        for (const moment of granted) {
          const inWindow = granted.filter((each) => each > moment - 1_000 && each <= moment);
          assert.ok(inWindow.length <= 3);
        }
      }),
    );
  });
});
