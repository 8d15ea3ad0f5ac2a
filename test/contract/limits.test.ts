import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { instant } from '../../src/kernel/time.ts';
import { manualClock } from '../support/clock.ts';
import {
  from,
  orderPath,
  startTestService,
  studio,
  type Reply,
  type TestService,
} from '../support/service.ts';

/** The limits on orders and requests of one address. */

const clock = manualClock();
let service: TestService;
before(async () => {
  service = await startTestService({}, { clock });
});
after(() => service.end());

const order = (address: string): Promise<Reply> =>
  service.post(orderPath, { studio }, from(address));

const orders = async (address: string, count: number): Promise<number[]> => {
  const replies = await Promise.all(Array.from({ length: count }, () => order(address)));
  return replies.map(({ status }) => status).toSorted((one, other) => one - other);
};

const ten = Array.from({ length: 10 }, () => 201);

describe('the order limit', () => {
  it('accepts ten of eleven concurrent orders from one address', async () => {
    assert.deepEqual(await orders('192.0.2.1', 11), [...ten, 429]);
  });

  it('returns Retry-After to the eleventh', async () => {
    const { status, json, headers } = await order('192.0.2.1');
    assert.equal(status, 429);
    assert.deepEqual(json, { error: 'Too many orders from this address, try again in an hour' });
    assert.equal(headers.get('retry-after'), '3600');
  });

  it('is a rolling hour: the eleventh is accepted when the first is an hour old, and not a millisecond before', async () => {
    assert.equal((await order('192.0.2.2')).status, 201);
    clock.advance(60_000);
    assert.deepEqual(await orders('192.0.2.2', 9), ten.slice(1));
    clock.advance(59 * 60_000 - 1);
    assert.equal((await order('192.0.2.2')).status, 429);
    clock.advance(1);
    assert.deepEqual(await orders('192.0.2.2', 2), [201, 429]);
  });

  it('does not count refused requests', async () => {
    for (let count = 0; count < 20; count += 1) {
      const { status } = await service.post(orderPath, { studio: {} }, from('192.0.2.3'));
      assert.equal(status, 400);
    }
    assert.deepEqual(await orders('192.0.2.3', 11), [...ten, 429]);
  });

  it('does not count added answers', async () => {
    const { json } = await order('192.0.2.4');
    for (let count = 0; count < 20; count += 1) {
      const { status } = await service.post(
        orderPath,
        { order_id: json.order_id },
        from('192.0.2.4'),
      );
      assert.equal(status, 200);
    }
    assert.deepEqual(await orders('192.0.2.4', 10), [...ten.slice(1), 429]);
  });

  it('applies to each address on its own', async () => {
    assert.deepEqual(await orders('192.0.2.5', 10), ten);
    assert.equal((await order('192.0.2.6')).status, 201);
  });

  it('counts an IPv6 /64 as one address, and IPv4 written as IPv6 as the IPv4 address', async () => {
    for (let host = 1; host <= 10; host += 1) {
      assert.equal((await order(`2001:db8:1:2:${host}::${host}`)).status, 201);
    }
    assert.equal((await order('2001:db8:1:2:ffff:ffff:ffff:ffff')).status, 429);
    assert.equal((await order('2001:db8:1:3::1')).status, 201);
    assert.deepEqual(await orders('192.0.2.7', 10), ten);
    assert.equal((await order('::ffff:192.0.2.7')).status, 429);
  });

  it('is 80 for a whole IPv6 /48, so that rotating its networks gains nothing', async () => {
    const all = Array.from({ length: 81 }, (_, nth) => `2001:db8:9:${nth.toString(16)}::1`);
    const replies = await Promise.all(all.map(order));
    const statuses = replies.map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 201).length, 80);
    assert.equal(statuses.filter((status) => status === 429).length, 1);
    assert.equal((await order('2001:db8:a:1::1')).status, 201);
  });

  it('counts a foreign page’s orders apart, so that they use up none of its visitor’s', async () => {
    const address = from('192.0.2.10');
    const foreign = { ...address, 'sec-fetch-site': 'cross-site' };
    for (let count = 0; count < 10; count += 1) {
      assert.equal((await service.post(orderPath, { studio }, foreign)).status, 201);
    }
    assert.equal((await service.post(orderPath, { studio }, foreign)).status, 429);
    assert.deepEqual(await orders('192.0.2.10', 11), [...ten, 429]);
  });

  it('is checked last: an invalid field is named even when the limit is reached', async () => {
    assert.deepEqual(await orders('192.0.2.8', 10), ten);
    const body = { studio, currency: 'GBP' };
    assert.equal((await service.post(orderPath, body, from('192.0.2.8'))).status, 400);
  });

  it('survives a restart', async () => {
    assert.deepEqual(await orders('192.0.2.9', 6), ten.slice(4));
    service = await service.restart();
    assert.deepEqual(await orders('192.0.2.9', 5), [...ten.slice(6), 429]);
  });

  it('does not apply to GET', async () => {
    for (let count = 0; count < 200; count += 1) {
      assert.equal((await service.get(`${orderPath}?pages=2`, from('192.0.2.1'))).status, 200);
    }
  });
});

describe('an untrusted X-Forwarded-For', () => {
  it('cannot change the client address', async (test) => {
    const plain = await startTestService({ TRUST_PROXY: '' });
    test.after(() => plain.end());
    const statuses = await Promise.all(
      Array.from({ length: 11 }, async (_each, host) => {
        const { status } = await plain.post(orderPath, { studio }, from(`192.0.2.${host}`));
        return status;
      }),
    );
    assert.deepEqual(
      statuses.toSorted((one, other) => one - other),
      [...ten, 429],
    );
  });
});

describe('the general limit', () => {
  it('accepts 120 POST requests a minute from one address, and then returns Retry-After', async (test) => {
    const limited = await startTestService({}, { clock, requestsMax: { orders: 120 } });
    test.after(() => limited.end());
    for (let count = 0; count < 120; count += 1) {
      const path = count % 2 === 0 ? `${orderPath}?dry_run=1` : orderPath;
      assert.notEqual((await limited.post(path, count % 2 === 0 ? { studio } : {})).status, 429);
    }
    const { status, json, headers } = await limited.post(`${orderPath}?dry_run=1`, { studio });
    assert.equal(status, 429);
    assert.deepEqual(json, { error: 'Too many requests from this address, try again in a minute' });
    assert.ok(Number(headers.get('retry-after')) <= 60);
    assert.equal((await limited.get(`${orderPath}?pages=2`)).status, 200);
    assert.equal((await limited.post(orderPath, { studio }, from('192.0.2.77'))).status, 201);
  });
});

describe('the holder of an order', () => {
  it('may act 100 times a day, and again a day after the first act', async () => {
    const { order_id: id } = (await order('192.0.2.77')).json;
    const day = 24 * 60 * 60_000;
    const message = (nth: number): Promise<Reply> =>
      service.post(`${orderPath}/${id}/messages`, { text: `Message ${nth}` }, from('192.0.2.78'));
    await service.store.write('orders', async ({ quotas }) => {
      const now = clock.now();
      await quotas.save(`acts:${id}`, [now, ...Array<typeof now>(97).fill(instant(now + 1_000))]);
      return { keep: true, value: undefined };
    });
    clock.advance(2_000);
    for (const nth of [99, 100]) assert.equal((await message(nth)).status, 200);
    const refused = await message(101);
    assert.equal(refused.status, 429);
    assert.equal(refused.headers.get('retry-after'), String(day / 1_000 - 2));
    clock.advance(day - 2_000 - 1);
    assert.equal((await message(101)).status, 429);
    clock.advance(1);
    assert.equal((await message(101)).status, 200);
    assert.equal((await message(102)).status, 429);
  });
});
