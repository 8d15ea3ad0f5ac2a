import assert from 'node:assert/strict';
import { it } from 'node:test';
import { instant } from '../kernel/time.ts';
import { trustedClock, type TrustedClock } from './trusted-clock.ts';

/** A machine whose clocks a test sets. */
const machine = () => {
  let [wallMs, monotonicMs, bootMs] = [1_000_000_000, 5_000, 8_000];
  const sources = {
    wall: () => wallMs,
    monotonic: () => monotonicMs,
    sinceBoot: () => bootMs,
    database: () => wallMs,
  };
  return {
    open: (): TrustedClock => trustedClock(sources),
    pass: (ms: number) => {
      wallMs += ms;
      monotonicMs += ms;
      bootMs += ms;
    },
    set: (ms: number) => {
      wallMs += ms;
    },
    sleep: (ms: number) => {
      wallMs += ms;
      bootMs += ms;
    },
  };
};

it('a clock that is set ahead or back is not followed until it is right again', () => {
  for (const offMs of [60_000, -60_000, 30_000, -30_000, 40_000_000_000, -900_000_000]) {
    const { open, pass, set } = machine();
    const clock = open();
    pass(1_000);
    set(offMs);
    assert.equal(clock.now(), 1_000_001_000);
    assert.deepEqual(clock.watch.doubt(), { kind: 'jumped', offMs });
    pass(59_000);
    assert.equal(clock.now(), 1_000_060_000);
    set(-offMs);
    assert.equal(clock.watch.doubt(), null);
    assert.equal(clock.now(), 1_000_060_000);
  }
});

it('a time server that slews, or steps by less than 30 seconds, is followed however far it goes', () => {
  const { open, pass, set } = machine();
  const clock = open();
  for (let step = 1; step <= 100; step += 1) {
    pass(1_000);
    set(29_000);
    assert.equal(clock.watch.doubt(), null);
    assert.equal(clock.now(), 1_000_000_000 + step * 30_000);
  }
});

it('the clock of a machine that slept for hours is right, unless it was set meanwhile', () => {
  const { open, pass, set, sleep } = machine();
  const clock = open();
  sleep(8 * 3_600_000);
  assert.equal(clock.watch.doubt(), null);
  assert.equal(clock.now(), 1_028_800_000);
  pass(1_000);
  sleep(3_600_000);
  set(120_000);
  assert.deepEqual(clock.watch.doubt(), { kind: 'jumped', offMs: 120_000 });
  assert.equal(clock.now(), 1_032_401_000);
});

it('an accepted clock is followed from then on', () => {
  const { open, pass, set } = machine();
  const clock = open();
  set(-90_000);
  assert.notEqual(clock.watch.doubt(), null);
  clock.watch.accept();
  assert.equal(clock.watch.doubt(), null);
  assert.equal(clock.now(), 999_910_000);
  pass(5_000);
  assert.equal(clock.now(), 999_915_000);
});

it('a clock that was accepted is doubted again at its next jump, ahead or back', () => {
  for (const offMs of [3_600_000, -3_600_000]) {
    const { open, set } = machine();
    const clock = open();
    set(-90_000);
    clock.watch.accept();
    set(offMs);
    assert.deepEqual(clock.watch.doubt(), { kind: 'jumped', offMs });
  }
});

it('a machine that starts before the newest record starts at its time, and follows its clock once that has caught up', () => {
  const { open, pass, set } = machine();
  const clock = open();
  clock.watch.begin(instant(1_000_029_999));
  assert.equal(clock.watch.doubt(), null);
  clock.watch.begin(instant(1_900_000_000));
  assert.equal(clock.now(), 1_900_000_000);
  assert.deepEqual(clock.watch.doubt(), { kind: 'before_record', offMs: -900_000_000 });
  pass(10_000);
  assert.equal(clock.now(), 1_900_010_000);
  set(900_000_000 + 3_600_000);
  assert.equal(clock.watch.doubt(), null);
  assert.equal(clock.now(), 1_903_610_000);
  set(3_600_000);
  assert.deepEqual(clock.watch.doubt(), { kind: 'jumped', offMs: 3_600_000 });
});

it('the clock of a machine that starts 60 days or more before the newest record is not followed', () => {
  const { open, set } = machine();
  const clock = open();
  clock.watch.begin(instant(1_900_000_000));
  set(900_000_000 + 60 * 86_400_000);
  assert.equal(clock.watch.doubt()?.kind, 'before_record');
  set(-1);
  assert.equal(clock.watch.doubt(), null);
});

it('a clock that is set back within two minutes after a start is reported as such, and doubted until it is accepted', () => {
  for (const [afterMs, offMs, isKnown] of [
    [20_000, -400_000_000, true],
    [119_999, -400_000_000, true],
    [120_000, -400_000_000, false],
    [20_000, -29_999, false],
    [20_000, 400_000_000, false],
  ] as const) {
    const { open, pass, set } = machine();
    const clock = open();
    clock.watch.begin(instant(500_000_000));
    pass(afterMs);
    assert.equal(clock.watch.isSetBackAfterStart(), false);
    set(offMs);
    assert.equal(clock.watch.isSetBackAfterStart(), isKnown, `${afterMs} ${offMs}`);
    if (Math.abs(offMs) < 30_000) continue;
    assert.deepEqual(clock.watch.doubt(), { kind: 'jumped', offMs });
    assert.equal(clock.now(), 1_000_000_000 + afterMs);
    clock.watch.accept();
    assert.equal(clock.watch.isSetBackAfterStart(), false);
    assert.equal(clock.now(), 1_000_000_000 + afterMs + offMs);
  }
});

it('a clock without a newest record is never set back after a start', () => {
  const { open, set } = machine();
  const clock = open();
  set(-400_000_000);
  assert.equal(clock.watch.isSetBackAfterStart(), false);
});
