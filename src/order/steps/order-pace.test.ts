import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { StoreBusy } from '../../kernel/store.ts';
import { instant } from '../../kernel/time.ts';
import { createOrderPace, type OrderPace } from './order-pace.ts';

let now: number;
let delays: number[];
let pace: OrderPace;

beforeEach(() => {
  now = 1_000_000;
  delays = [];
  const wait = async (ms: number): Promise<void> => void delays.push(ms);
  pace = createOrderPace({ now: () => instant(now) }, wait);
});

const confirmed = (waitedMs: number): void => pace.confirmed(instant(now), waitedMs);

/** Records ten confirmations within a second, each this long after its order. */
const tenConfirmed = (waitedMs: number): void => {
  for (let nth = 0; nth < 10; nth += 1) {
    confirmed(waitedMs);
    now += 100;
  }
};

/** Sends this many orders at once and returns the waiting times of those that have to wait. */
const orders = async (count: number): Promise<readonly number[]> => {
  delays = [];
  for (let nth = 0; nth < count; nth += 1) await pace.wait();
  return delays;
};

describe('orders', () => {
  it('are decided at once before the first confirmation was handed over', async () => {
    assert.deepEqual(await orders(3), []);
  });

  it('are decided at once if confirmations wait less than a second', async () => {
    tenConfirmed(999);
    assert.deepEqual(await orders(3), []);
  });

  it('are accepted at the rate of confirmations if those wait for 2 seconds', async () => {
    tenConfirmed(2_000);
    assert.deepEqual(await orders(4), [100, 200, 300]);
  });

  it('are accepted four times as fast if confirmations wait for 1 second, at most every 50 ms', async () => {
    tenConfirmed(1_000);
    assert.deepEqual(await orders(6), [50, 50, 100, 100, 150]);
  });

  it('are accepted at a quarter of the rate if confirmations wait for 4 seconds', async () => {
    tenConfirmed(4_000);
    assert.deepEqual(await orders(4), [400, 800, 1_200]);
  });

  it('that arrive later wait for the remaining time', async () => {
    tenConfirmed(2_000);
    await orders(4);
    now += 150;
    assert.deepEqual(await orders(1), [250]);
  });

  it('wait 3 seconds at most', async () => {
    tenConfirmed(60_000);
    assert.deepEqual(await orders(4), [3_000, 3_000, 3_000]);
  });

  it('do not wait for a confirmation whose own domain was slow, while others go out', async () => {
    confirmed(60_000);
    confirmed(30);
    confirmed(45_000);
    now += 500;
    assert.deepEqual(await orders(3), []);
  });

  it('do not wait if nothing was handed over for 2 seconds', async () => {
    confirmed(60_000);
    now += 2_000;
    assert.deepEqual(await orders(3), []);
  });

  it('wait while confirmations of the previous second waited', async () => {
    confirmed(2_000);
    now += 1_500;
    assert.deepEqual(await orders(3), [1_500, 3_000]);
  });

  it('no longer wait once confirmations are sent at once', async () => {
    tenConfirmed(60_000);
    await orders(4);
    now += 2_000;
    confirmed(20);
    assert.deepEqual(await orders(3), []);
  });

  it('are refused as busy if 2,000 wait', async () => {
    pace = createOrderPace({ now: () => instant(now) }, () => new Promise(() => undefined));
    tenConfirmed(60_000);
    for (let nth = 0; nth <= 2_000; nth += 1) void pace.wait();
    await assert.rejects(pace.wait(), StoreBusy);
  });
});
