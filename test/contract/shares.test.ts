import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { auctionPath } from '../support/auction.ts';
import { from, orderPath, startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { placeOrder } from '../support/upload.ts';

/** The share of one network in connections and event streams. */

const open = (t: TestContext, service: TestService, count: number): readonly Socket[] => {
  const { hostname: host, port } = new URL(service.url);
  return Array.from({ length: count }, () => {
    const socket = connect({ host, port: Number(port) });
    socket.on('error', () => undefined).resume();
    t.after(() => socket.destroy());
    return socket;
  });
};

describe('a connection', () => {
  it('is closed at once when its network has a fifth of the maximum', async (t) => {
    const service = await startTestService({ TRUST_PROXY: '' }, { connectionsMax: 50 });
    t.after(() => service.end());
    const sockets = open(t, service, 40);
    await until('those beyond the share are closed', () => {
      return sockets.filter(({ closed }) => closed).length === 30;
    });
    for (const socket of sockets) socket.destroy();
    await until('there is room again', () =>
      service.get('/healthz').then(
        () => true,
        () => null,
      ),
    );
  });

  it('of a trusted proxy does not count for one network, because many clients are behind it', async (t) => {
    const service = await startTestService({}, { connectionsMax: 50 });
    t.after(() => service.end());
    const sockets = open(t, service, 40);
    await until('all are open', () => sockets.every(({ readyState }) => readyState === 'open'));
    assert.equal((await service.get('/healthz')).status, 200);
    assert.ok(sockets.every(({ closed }) => !closed));
  });

  it('without requests is closed', async (t) => {
    const service = await startTestService({}, { requestTimeoutMs: 250 });
    t.after(() => service.end());
    const [socket] = open(t, service, 1);
    await until('it is closed', () => socket?.closed);
  });
});

/** Stores each response, because `fetch` ends a stream whose response is garbage-collected. */
describe('a stream', () => {
  it('is refused with Retry-After when its network has used its share', async (t) => {
    const service = await startTestService({}, { streamsMax: 20 });
    t.after(() => service.end());
    const ended = new AbortController();
    t.after(() => ended.abort());
    const followed: Response[] = [];
    const follow = async (address: string): Promise<Response> => {
      const response = await fetch(`${service.url}${auctionPath}/stream`, {
        headers: from(address),
        signal: ended.signal,
      });
      followed.push(response);
      return response;
    };
    for (let nth = 1; nth <= 4; nth += 1) {
      assert.equal((await follow(`2001:db8:1:${nth}::1`)).status, 200);
    }
    const refused = await follow('2001:db8:1:5::1');
    assert.deepEqual(
      [refused.status, refused.headers.get('retry-after'), await refused.json()],
      [
        503,
        '2',
        {
          error:
            'Too many connections follow the lots or orders: poll GET http://localhost:8080/api/auction/agent/state, or the order, instead',
        },
      ],
    );
    assert.equal((await follow('2001:db8:2:1::1')).status, 200);
    assert.equal((await follow('192.0.2.1')).status, 200);
    assert.equal(followed.length, 7);
  });

  it('of an order is refused in the same way, across all orders of one network', async (t) => {
    const service = await startTestService({}, { streamsMax: 20 });
    t.after(() => service.end());
    const ended = new AbortController();
    t.after(() => ended.abort());
    const orders = [await placeOrder(service), await placeOrder(service)];
    const followed: Response[] = [];
    const follow = async (
      nth: number,
      address: string,
      signal = ended.signal,
    ): Promise<Response> => {
      const response = await fetch(`${service.url}${orderPath}/${orders[nth % 2]}/stream`, {
        headers: from(address),
        signal,
      });
      followed.push(response);
      return response;
    };
    const first = new AbortController();
    assert.equal((await follow(0, '2001:db8:1:1::1', first.signal)).status, 200);
    for (let nth = 2; nth <= 4; nth += 1) {
      assert.equal((await follow(nth, `2001:db8:1:${nth}::1`)).status, 200);
    }
    const refused = await follow(0, '2001:db8:1:5::1');
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '2']);
    assert.equal((await follow(0, '192.0.2.1')).status, 200);
    first.abort();
    await until(
      'there is room again',
      async () => (await follow(1, '2001:db8:1:6::1')).status === 200,
    );
    assert.ok(followed.length > 6);
  });
});
