import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { instant } from '../../src/kernel/time.ts';
import { createRequestCounts } from '../../src/web/http/request-counts.ts';
import { cases } from '../support/cases.ts';

/** The reported number of remaining requests equals the number of requests that are then accepted. */

const pick = (max: number) => fc.integer({ min: 1, max });
const anyNetwork = fc.oneof(
  pick(4).map((last) => `192.0.2.${last}`),
  fc.tuple(pick(2), pick(12)).map(([site, net]) => `2001:db8:${site}:${net}::/64`),
);
const anySending = fc.array(
  fc.record({ network: anyNetwork, afterMs: fc.integer({ min: 0, max: 300 }) }),
  { minLength: 1, maxLength: 150 },
);

it('the remaining requests are exactly those let through at once, and one more after the announced time', () => {
  fc.assert(
    fc.property(anySending, anyNetwork, (sending, network) => {
      let now = 1_700_000_000_000;
      const clock = { now: () => instant(now) };
      const limit = { max: 3, windowMs: 1_000 };
      const counts = createRequestCounts(limit, clock);
      for (const sent of sending) {
        now += sent.afterMs;
        counts.take(sent.network);
      }
      const { waitMs, left, resetMs } = counts.take(network);
      if (waitMs > 0) assert.deepEqual([left, resetMs], [0, waitMs]);
      for (let more = 1; more <= left; more += 1) {
        const next = counts.take(network);
        assert.deepEqual([next.waitMs, next.left], [0, left - more]);
      }
      const over = counts.take(network);
      assert.ok(over.waitMs > 0);
      assert.deepEqual([over.left, over.resetMs], [0, over.waitMs]);
      now += over.waitMs - 1;
      assert.equal(counts.take(network).waitMs, 1);
      now += 1;
      assert.equal(counts.take(network).waitMs, 0);
    }),
    cases(300),
  );
});
