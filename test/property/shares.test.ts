import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createShares } from '../../src/web/http/shares.ts';
import { cases } from '../support/cases.ts';

/** Clients share streams and connections fairly. */

const takeAll = (shares: ReturnType<typeof createShares>, network: string): number => {
  let count = 0;
  while (shares.take(network) !== null) count += 1;
  return count;
};

describe('a resource with 10,000 slots', () => {
  it('gives one network up to a fifth, and one IPv6 /48 no more', () => {
    assert.equal(takeAll(createShares(10_000), '192.0.2.1'), 2_000);
    const shares = createShares(10_000);
    let takenSlots = 0;
    for (let nth = 0; nth < 5_000; nth += 1) {
      if (shares.take(`2001:db8:1:${nth.toString(16)}::/64`) !== null) takenSlots += 1;
    }
    assert.equal(takenSlots, 2_000);
  });

  it('is never exhausted by forty networks, or by every /48 of a /32', () => {
    const shares = createShares(10_000);
    for (let round = 0; round < 400; round += 1) {
      for (let nth = 1; nth <= 40; nth += 1) shares.take(`198.51.100.${nth}`);
    }
    for (let site = 0; site < 6_000; site += 1) {
      shares.take(`2001:db9:${site.toString(16)}:1::/64`);
    }
    assert.ok(10_000 - shares.taken() > 400, String(shares.taken()));
    assert.ok(takeAll(shares, '192.0.2.1') >= 90);
    assert.ok(takeAll(shares, '2001:db8:1:2::/64') >= 70);
  });

  it('can serve 10,000 clients that each want one slot', () => {
    const shares = createShares(10_000);
    for (let nth = 0; nth < 10_000; nth += 1) {
      assert.notEqual(shares.take(`10.0.${nth >> 8}.${nth & 255}`), null);
    }
    assert.equal(shares.take('192.0.2.1'), null);
  });

  it('is complete again when everybody has returned theirs', () => {
    const anyNetwork = fc.integer({ min: 0, max: 9 }).map((nth) => `192.0.2.${nth}`);
    fc.assert(
      fc.property(fc.array(fc.tuple(anyNetwork, fc.boolean()), { maxLength: 200 }), (wishes) => {
        const shares = createShares(40);
        const takenSlots: (() => void)[] = [];
        for (const [network, leaves] of wishes) {
          const release = shares.take(network);
          if (release !== null) takenSlots.push(release);
          if (leaves) takenSlots.shift()?.();
          assert.equal(shares.taken(), takenSlots.length);
        }
        for (const release of takenSlots) release();
        assert.equal(shares.taken(), 0);
        assert.equal(takeAll(shares, '192.0.2.1'), 8);
      }),
      cases(100),
    );
  });
});
