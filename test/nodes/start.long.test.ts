import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { it } from 'node:test';
import { addressOf } from '../support/bidding.ts';
import { call } from '../support/call.ts';
import { killAfter } from '../support/crash.ts';
import { createNodes } from '../support/nodes.ts';
import { from, orderPath } from '../support/service.ts';

const kills = 8;
const agent = new Agent();

const order = (url: string, nth: number) =>
  call({
    url: `${url}${orderPath}`,
    body: JSON.stringify({ studio: { email: `studio-${nth}@example.org` } }),
    headers: from(addressOf(nth)),
    agent,
  });

it('a node starts after a kill at any point of the very first start', async (t) => {
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
