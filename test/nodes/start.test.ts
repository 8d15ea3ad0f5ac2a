import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { describe, it } from 'node:test';
import { addressOf, auctionAt } from '../support/bidding.ts';
import { call } from '../support/call.ts';
import { killAfter } from '../support/crash.ts';
import { from, orderPath } from '../support/service.ts';
import { createNodes } from '../support/nodes.ts';
import { auditFaults } from '../support/stored.ts';

const kills = 4;
const agent = new Agent();

const order = (url: string, nth: number) =>
  call({
    url: `${url}${orderPath}`,
    body: JSON.stringify({ studio: { email: `studio-${nth}@example.org` } }),
    headers: from(addressOf(nth)),
    agent,
  });

describe('nodes that start', () => {
  it('at the same moment on an empty database all start, with one lot of the schedule', async (t) => {
    const nodes = await createNodes(t, 3, {}, true);
    await Promise.all(nodes.map(({ start }) => start()));
    for (const [nth, { url, folder }] of nodes.entries()) {
      assert.equal((await order(url(), nth)).status, 201);
      const { json } = await auctionAt({ url: url(), folder }).state();
      assert.deepEqual(
        json.lots.map(({ id }: { id: number }) => id),
        [1],
      );
    }
    const [{ database } = { database: '' }] = nodes;
    assert.deepEqual(await auditFaults(database), []);
    for (const { complaints } of nodes) assert.equal(complaints(), '');
  });

  it('start on whatever a kill in the very first start has left', async (t) => {
    const [whole] = await createNodes(t, 1, {}, true);
    assert.ok(whole);
    const startedAt = performance.now();
    await whole.start();
    const wholeMs = performance.now() - startedAt;
    for (let nth = 1; nth <= kills; nth += 1) {
      const [server] = await createNodes(t, 1, {}, true);
      assert.ok(server);
      await killAfter(server, (nth * wholeMs) / kills);
      await server.start();
      assert.equal((await order(server.url(), 0)).status, 201);
      await server.end();
    }
  });
});
