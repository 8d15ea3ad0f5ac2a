import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { it } from 'node:test';
import { addressOf } from '../support/bidding.ts';
import { call } from '../support/call.ts';
import { startNodes } from '../support/nodes.ts';
import { watchOrder } from '../support/order-watcher.ts';
import { from, orderPath, studio } from '../support/service.ts';
import { until } from '../support/until.ts';

it('what happens to an order on one of three nodes is told by each of them', async (t) => {
  const { nodes, urlFor } = await startNodes(t);
  const agent = new Agent({ keepAlive: true });
  t.after(() => agent.destroy());
  const post = (node: number, path: string, body: object) =>
    call({
      ...{ url: `${urlFor(node)}${path}`, body: JSON.stringify(body), agent },
      headers: from(addressOf(1)),
    });
  const { json } = await post(0, orderPath, { studio });
  const id: string = json.order_id;
  const watchers = await Promise.all(
    nodes.map(({ url }, nth) => watchOrder(url(), id, from(addressOf(2 + nth)))),
  );
  const messages = (nth: number): number => watchers[nth]?.told.at(-1)?.order.messages.length ?? 0;
  for (const node of [0, 1, 2]) {
    const { status } = await post(node, `${orderPath}/${id}/messages`, { text: `By ${node}` });
    assert.equal(status, 200);
    await until('each node tells it', () =>
      watchers.every((_watcher, nth) => messages(nth) === node + 1),
    );
  }
  for (const watcher of watchers) watcher.cut();
});
