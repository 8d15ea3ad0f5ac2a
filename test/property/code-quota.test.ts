import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  nextAttemptAt,
  useCode,
  useWrongCode,
  type CodeUse,
  type WrongCodeUse,
} from '../../src/auction/rules/code-quota.ts';
import type { QuotaUse } from '../../src/kernel/quota.ts';
import { instant } from '../../src/kernel/time.ts';
import { cases } from '../support/cases.ts';

/** The quotas of codes and of wrong codes equal those of a model that stores all uses and counts them anew. */

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A request from a network after a pause. Networks 0 and 1 are known networks. */
type Step = { readonly network: number; readonly gapMs: number };
type Done = { readonly network: number; readonly at: number };

const isKnown = (network: number): boolean => network < 2;
/** Each /48 has three networks. */
const ipv6BlockOf = (network: number): number => Math.floor(network / 3);

const steps = (networks: number, gapMsMax: number) =>
  fc.array(
    fc.record({
      network: fc.integer({ min: 0, max: networks - 1 }),
      gapMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: gapMsMax })),
    }),
    { minLength: 30, maxLength: 120 },
  );

const within = (
  done: readonly Done[],
  windowMs: number,
  now: number,
  counts: (network: number) => boolean,
): number => done.filter(({ network, at }) => at > now - windowMs && counts(network)).length;

/** The first moment at which the condition holds. It can only start to hold when a use leaves a window. */
const earliest = (
  done: readonly Done[],
  windowMs: number,
  now: number,
  holds: (at: number) => boolean,
) =>
  [now, ...done.map(({ at }) => at + windowMs).filter((at) => at > now)]
    .toSorted((one, other) => one - other)
    .find(holds);

describe('codes to one mailbox', () => {
  const mayHave = (done: readonly Done[], network: number, now: number): boolean =>
    within(done, hourMs, now, (each) => each === network) < 5 &&
    within(done, hourMs, now, () => true) < 20 &&
    (isKnown(network) ||
      (within(done, hourMs, now, (each) => !isKnown(each)) < 15 &&
        within(
          done,
          hourMs,
          now,
          (each) => !isKnown(each) && ipv6BlockOf(each) === ipv6BlockOf(network),
        ) < 10));

  const play = (
    taken: readonly Step[],
    onStep: (done: readonly Done[], step: Step, now: number, isGranted: boolean) => void,
  ) => {
    let now = 0;
    let mailbox: QuotaUse = [];
    let strangers: QuotaUse = [];
    let mailboxes: CodeUse['mailboxes'] = {
      network: { requestedAt: [], ownRequestedAt: [] },
      ipv6Block: { requestedAt: [], ownRequestedAt: [] },
    };
    const networks = new Map<number, QuotaUse>();
    const ipv6Blocks = new Map<number, QuotaUse>();
    const done: Done[] = [];
    for (const step of taken) {
      now += step.gapMs;
      const ipv6Block = ipv6Blocks.get(ipv6BlockOf(step.network)) ?? [];
      const network = networks.get(step.network) ?? [];
      const codes = { network, mailbox, strangers, ipv6Block };
      const used = useCode({ codes, mailboxes }, isKnown(step.network), instant(now));
      onStep(done, step, now, used.ok);
      if (used.ok) {
        ({ mailboxes } = used.value);
        ({ mailbox, strangers } = used.value.codes);
        networks.set(step.network, used.value.codes.network);
        ipv6Blocks.set(ipv6BlockOf(step.network), used.value.codes.ipv6Block);
        done.push({ network: step.network, at: now });
      } else {
        const retryAt = earliest(done, hourMs, now, (at) => mayHave(done, step.network, at));
        assert.equal(used.problem.retryAt, retryAt);
      }
    }
  };

  it('are 5 an hour for one network, 20 for all, 15 for unknown ones, and the next comes exactly at the announced time', () => {
    fc.assert(
      fc.property(steps(8, 15 * 60_000), (taken) => {
        play(taken, (done, { network }, now, isGranted) => {
          assert.equal(isGranted, mayHave(done, network, now));
        });
      }),
      cases(100),
    );
  });

  it('are always available to the only known network, however many others request them', () => {
    fc.assert(
      fc.property(steps(40, 60_000), (taken) => {
        const oneKnownNetwork = taken.map((step) =>
          step.network === 1 ? { ...step, network: 0 } : step,
        );
        play(oneKnownNetwork, (done, { network }, now, isGranted) => {
          if (network !== 0) return;
          assert.equal(isGranted, within(done, hourMs, now, (each) => each === 0) < 5);
        });
      }),
      cases(100),
    );
  });
});

describe('wrong codes for one address', () => {
  const mayTry = (done: readonly Done[], network: number, now: number): boolean => {
    const own = within(done, dayMs, now, (each) => each === network);
    const ofStrangers = within(done, dayMs, now, (each) => !isKnown(each));
    return own < 20 && (isKnown(network) || ofStrangers < 20 || own === 0);
  };

  it('are 20 a day for each known network, 20 for all others and one for each further, and the next is checked exactly at the announced time', () => {
    fc.assert(
      fc.property(steps(30, 2 * hourMs), (taken) => {
        let now = 0;
        let strangers: QuotaUse = [];
        const networks = new Map<number, QuotaUse>();
        const done: Done[] = [];
        for (const { network, gapMs } of taken) {
          now += gapMs;
          const use: WrongCodeUse = { network: networks.get(network) ?? [], strangers };
          const nextAt = nextAttemptAt(use, isKnown(network), instant(now));
          assert.equal(nextAt === null, mayTry(done, network, now));
          if (nextAt !== null) {
            assert.equal(
              nextAt,
              earliest(done, dayMs, now, (at) => mayTry(done, network, at)),
            );
            continue;
          }
          const after = useWrongCode(use, isKnown(network), instant(now));
          networks.set(network, after.use.network);
          ({ strangers } = after.use);
          done.push({ network, at: now });
          assert.equal(after.attemptsLeft > 0, mayTry(done, network, now));
          const inADay = within(done, dayMs, now, (each) => !isKnown(each));
          const others = new Set(done.map((each) => each.network)).size;
          assert.ok(inADay <= 20 + others, String(inADay));
        }
      }),
      cases(100),
    );
  });

  it('raise the alarm with the last of a day, once', () => {
    let strangers: QuotaUse = [];
    const alarms: unknown[] = [];
    for (let network = 0; network < 6; network += 1) {
      let own: QuotaUse = [];
      for (let count = 0; count < 5; count += 1) {
        if (nextAttemptAt({ network: own, strangers }, false, instant(1)) !== null) continue;
        const { use, usedUp } = useWrongCode({ network: own, strangers }, false, instant(1));
        ({ strangers } = use);
        own = use.network;
        alarms.push(usedUp);
      }
    }
    assert.equal(alarms.length, 22);
    assert.deepEqual(alarms.indexOf('strangers'), 19);
    assert.equal(alarms.filter((alarm) => alarm !== null).length, 1);
  });
});
