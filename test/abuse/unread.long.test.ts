import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createServerProcess } from '../support/server-process.ts';
import { orderPath } from '../support/service.ts';
import { until } from '../support/until.ts';
import {
  addressOf,
  closeAll,
  medianOf,
  memoryOf,
  openUnread,
  placeLongOrder,
  measureRequestsMs,
} from './unread.ts';

/** Strangers request the longest answers and never read them, from one address or many. */

const connections = 5_000;
const gibibyte = 1_073_741_824;
/** Longer than the time within which a client has to read something. */
const lastsMs = 75_000;

const strangers = [
  { name: 'one address', networks: 1 },
  { name: '50 addresses', networks: 50 },
] as const;

for (const { name, networks } of strangers) {
  it(`${connections} connections from ${name} that read nothing keep the service under 2 GiB, and an honest client’s median under 50 ms`, async (test) => {
    const server = await createServerProcess({});
    test.after(() => server.end());
    await server.start();
    const id = await placeLongOrder(server.url());
    const paths = [
      `${orderPath}/${id}`,
      `${orderPath}/${id}?lang=ru`,
      `${orderPath}/${id}/history`,
      `${orderPath}?brief=1`,
      `/en/order/${id}`,
    ];
    const startedAt = performance.now();
    const opening = openUnread({
      url: server.url(),
      count: connections,
      from: (nth) => addressOf(nth % networks),
      sent: (nth) => `GET ${paths[nth % paths.length]} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(20),
    });
    const medians: number[] = [];
    await until(
      'clients that read nothing would have been disconnected',
      async () => {
        const times = await measureRequestsMs(server.url(), `${orderPath}?pages=2`, 100);
        medians.push(medianOf(times));
        assert.ok(server.isAlive());
        return performance.now() - startedAt > lastsMs;
      },
      300_000,
    );
    closeAll(await opening);
    const { most } = memoryOf(server.pid());
    const worst = Math.max(...medians);
    test.diagnostic(`medians up to ${worst.toFixed(1)} ms, ${(most / gibibyte).toFixed(2)} GiB`);
    assert.ok(medianOf(medians) < 50, `the median was ${medianOf(medians)} ms`);
    assert.ok(worst < 500, `the worst of the medians was ${worst} ms`);
    assert.ok(most < 2 * gibibyte, `it took ${most} bytes`);
    assert.equal((await server.terminate()).code, 0);
  });
}
