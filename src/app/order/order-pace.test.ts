import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { instant } from '../../domain/time.ts';
import { StoreBusy } from '../ports.ts';
import { orderPaceOf, type OrderPace } from './order-pace.ts';

let now: number;
let waits: number[];
let pace: OrderPace;

beforeEach(() => {
  now = 1_000_000;
  waits = [];
  const wait = async (ms: number): Promise<void> => void waits.push(ms);
  pace = orderPaceOf({ now: () => instant(now) }, wait);
});

const confirmed = (waitedMs: number): void => pace.confirmed(instant(now), waitedMs);

describe('an order', () => {
  it('is decided at once where no confirmation was handed over yet', async () => {
    await pace.wait();
    assert.deepEqual(waits, []);
  });

  it('is decided at once where a confirmation waited for 2 seconds', async () => {
    confirmed(2_000);
    await pace.wait();
    assert.deepEqual(waits, []);
  });

  it('waits as much longer as confirmations wait longer than 2 seconds', async () => {
    confirmed(2_400);
    await pace.wait();
    assert.deepEqual(waits, [400]);
  });

  it('waits 3 seconds at most', async () => {
    confirmed(60_000);
    await pace.wait();
    assert.deepEqual(waits, [3_000]);
  });

  it('does not wait for a confirmation whose own domain was slow, while others go out', async () => {
    confirmed(60_000);
    confirmed(30);
    confirmed(45_000);
    await pace.wait();
    assert.deepEqual(waits, []);
  });

  it('does not wait where nothing was handed over for 2 seconds', async () => {
    confirmed(60_000);
    now += 2_000;
    await pace.wait();
    assert.deepEqual(waits, []);
  });

  it('waits while what was handed over in the second before waited', async () => {
    confirmed(3_000);
    now += 1_500;
    await pace.wait();
    assert.deepEqual(waits, [1_000]);
  });

  it('is refused as busy where 2,000 wait', async () => {
    const never = orderPaceOf({ now: () => instant(now) }, () => new Promise(() => undefined));
    never.confirmed(instant(now), 10_000);
    for (let nth = 0; nth < 2_000; nth += 1) void never.wait();
    await assert.rejects(never.wait(), StoreBusy);
  });
});
