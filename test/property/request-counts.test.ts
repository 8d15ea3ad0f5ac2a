import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { networkAround } from '../../src/kernel/network.ts';
import { instant } from '../../src/kernel/time.ts';
import { createRequestCounts } from '../../src/web/http/request-counts.ts';
import { cases } from '../support/cases.ts';

/** Attackers with many networks cannot make the service forget its counts. */

const limit = { max: 3, windowMs: 1_000 };
const start = 1_700_000_000_000;

const createCounts = (room?: number) => {
  let now = start;
  const counts = createRequestCounts(limit, { now: () => instant(now) }, room);
  return {
    take: (network: string, at: number): number | null => {
      now = at;
      const { waitMs } = counts.take(network);
      return waitMs === 0 ? null : waitMs;
    },
  };
};

type Sent = { readonly network: string; readonly afterMs: number };

/** A model that stores all accepted requests and counts them anew each time. */
const createNaive = () => {
  const windows: { name: string; from: number; count: number }[] = [];
  const running = (name: string, now: number) =>
    windows.findLast((each) => each.name === name && now < each.from + 1_000);
  return (network: string, now: number): number | null => {
    const [first = '', second = '', third = ''] = network.split(':');
    const limited = network.includes(':')
      ? [
          { name: network, max: 3 },
          { name: `${first}:${second}:${third}`, max: 24 },
        ]
      : [{ name: network, max: 3 }];
    const retryTimes = limited.map(({ name, max }) => {
      const window = running(name, now);
      return window !== undefined && window.count >= max ? window.from + 1_000 - now : 0;
    });
    const longest = Math.max(...retryTimes);
    if (longest > 0) return longest;
    for (const { name } of limited) {
      const window = running(name, now);
      if (window === undefined) windows.push({ name, from: now, count: 1 });
      else window.count += 1;
    }
    return null;
  };
};

/** A model with a map of five networks for each prefix length. */
const createFullNaive = () => {
  const ofIpv6 = [
    [[64, 1]],
    [
      [48, 8],
      [32, 64],
      [16, 512],
    ],
  ] as const;
  const ofIpv4 = [
    [
      [32, 1],
      [24, 8],
      [16, 64],
    ],
  ] as const;
  const maps = new Map<string, Map<string, { endsAt: number; taken: number }>>();
  return (network: string, now: number): number | null => {
    const isIpv6 = network.includes(':');
    const found = [];
    for (const widths of isIpv6 ? ofIpv6 : ofIpv4) {
      for (const [bits, share] of widths) {
        const counts = maps.get(`${isIpv6} ${bits}`) ?? new Map();
        maps.set(`${isIpv6} ${bits}`, counts);
        for (const [name, { endsAt }] of counts) {
          if (endsAt > now && endsAt <= now + 1_000) break;
          counts.delete(name);
        }
        const name = networkAround(network, bits);
        const count = counts.get(name);
        if (count === undefined && counts.size >= 5 && bits > 16) continue;
        found.push({ counts, name, count, share });
        break;
      }
    }
    const retryTimes = found.map(({ count, share }) =>
      count !== undefined && count.taken >= 3 * share ? count.endsAt - now : 0,
    );
    if (Math.max(...retryTimes) > 0) return Math.max(...retryTimes);
    for (const { counts, name, count } of found) {
      if (count === undefined) counts.set(name, { endsAt: now + 1_000, taken: 1 });
      else count.taken += 1;
    }
    return null;
  };
};

const pick = (max: number) => fc.integer({ min: 1, max });
const anyNetwork = fc.oneof(
  pick(4).map((last) => `192.0.2.${last}`),
  fc.tuple(pick(2), pick(12)).map(([site, net]) => `2001:db8:${site}:${net}::/64`),
);
const gaps = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 700 }));
const anySending = (network: fc.Arbitrary<string>) =>
  fc.array(fc.record({ network, afterMs: gaps }), { minLength: 40, maxLength: 300 });

/** Steps of the clock, some of them backward. */
const anySteps = fc.array(
  fc.oneof({ weight: 20, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 3_000 })),
  { maxLength: 100 },
);

const times = (sending: readonly Sent[]): { network: string; now: number }[] => {
  let now = start;
  return sending.map(({ network, afterMs }) => {
    now += afterMs;
    return { network, now };
  });
};

describe('a request limit', () => {
  it('accepts the same requests as a table of all requests, while there is room', () => {
    fc.assert(
      fc.property(anySending(anyNetwork), (sending) => {
        const counts = createCounts();
        const naive = createNaive();
        for (const { network, now } of times(sending)) {
          assert.equal(counts.take(network, now), naive(network, now));
        }
      }),
      cases(150),
    );
  });

  it('counts wider networks when there is no room, as maps of bounded sizes do', () => {
    const anywhere = fc.oneof(
      fc.tuple(pick(3), pick(2), pick(4)).map((bytes) => `192.${bytes.join('.')}`),
      fc
        .tuple(pick(2), pick(2), pick(12), pick(3))
        .map((groups) => `200${groups.map((group) => group.toString(16)).join(':')}::/64`),
      fc.constantFrom(
        'unknown',
        '::/64',
        '0:0:0:5::/64',
        'ffff:ffff:ffff:ffff::/64',
        '255.255.255.255',
      ),
    );
    fc.assert(
      fc.property(anySending(anywhere), anySteps, (sending, steps) => {
        const counts = createCounts(5);
        const naive = createFullNaive();
        let back = 0;
        for (const [nth, { network, now }] of times(sending).entries()) {
          back += steps[nth] ?? 0;
          assert.equal(counts.take(network, now - back), naive(network, now - back));
        }
      }),
      cases(300),
    );
  });

  it('is not cleared by others: a counted network has three in a window, for any other traffic', () => {
    const strangers = fc.oneof(
      fc.tuple(pick(255), pick(255)).map(([third, last]) => `198.51.${third}.${last}`),
      fc.tuple(pick(500), pick(50)).map(([site, net]) => `2001:db9:${site}:${net}::/64`),
    );
    fc.assert(
      fc.property(anySending(strangers), (sending) => {
        const counts = createCounts(5);
        const victims = ['192.0.2.1', '2001:db8:1:2::/64'];
        for (const victim of victims) {
          for (let nth = 0; nth < 3; nth += 1) {
            assert.equal(counts.take(victim, start), null);
          }
        }
        for (const { network } of sending) counts.take(network, start + 999);
        for (const victim of victims) {
          assert.equal(counts.take(victim, start + 999), 1);
          assert.equal(counts.take(victim, start + 1_000), null);
        }
      }),
      cases(200),
    );
  });

  it('is not used up by others: a new network still has three, however full the table is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000 }), (strangers) => {
        const counts = createCounts(5);
        for (let nth = 0; nth < strangers; nth += 1) {
          const [site, net] = [nth % 700, Math.floor(nth / 700)];
          counts.take(`2001:db9:${site.toString(16)}:${net}::/64`, start);
          counts.take(`198.51.${nth >> 8}.${nth & 255}`, start);
        }
        for (const victim of ['192.0.2.1', '2001:db8:1:2::/64']) {
          for (let nth = 0; nth < 3; nth += 1) {
            assert.equal(counts.take(victim, start), null);
          }
        }
      }),
      cases(40),
    );
  });

  it('of a whole IPv6 /48 is eight times that of one network in it', () => {
    const counts = createCounts();
    const takeFrom = (nth: number) => counts.take(`2001:db8:1:${nth.toString(16)}::/64`, start);
    const answers = Array.from({ length: 30 }, (_, nth) => takeFrom(nth + 1));
    assert.equal(answers.filter((wait) => wait === null).length, 24);
    assert.equal(counts.take('2001:db8:2:1::/64', start), null);
  });

  it('of one network leaves its /48 to the others, however often it is refused', () => {
    const counts = createCounts();
    for (let nth = 0; nth < 1_000; nth += 1) counts.take('2001:db8:1:1::/64', start);
    assert.equal(counts.take('2001:db8:1:2::/64', start), null);
  });

  it('applies to a provider’s whole /32 when it has more sites than there is room for', () => {
    const counts = createCounts(5);
    let through = 0;
    for (let site = 1; site <= 2_000; site += 1) {
      const network = `2001:db8:${site.toString(16)}:1::/64`;
      if (counts.take(network, start) === null) through += 1;
    }
    // Five sites have their own count, and all others share 64 counts of three.
    assert.equal(through, 5 + 192);
  });

  it('continues after the clock was set back', () => {
    const counts = createCounts();
    for (let nth = 0; nth < 3; nth += 1) counts.take('192.0.2.1', start);
    assert.equal(counts.take('192.0.2.1', start - 3_600_000), null);
  });
});
