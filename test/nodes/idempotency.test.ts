import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { it } from 'node:test';
import { addressOf } from '../support/bidding.ts';
import { call } from '../support/call.ts';
import { from, orderPath } from '../support/service.ts';
import { startNodes } from '../support/nodes.ts';
import { seeSound, storedOrders } from '../support/stored.ts';

const keys = 30;
const lastOrders = 12;

it('one Idempotency-Key that comes to three nodes at once is one order, and each is answered with it', async (t) => {
  const { nodes, urlFor } = await startNodes(t);
  const agent = new Agent({ keepAlive: true });
  t.after(() => agent.destroy());
  const send = (key: number, node: number) =>
    call({
      url: `${urlFor(node)}${orderPath}`,
      body: JSON.stringify({ studio: { email: `studio-${key}@example.org` } }),
      headers: { ...from(addressOf(key)), 'idempotency-key': `key ${key}` },
      agent,
    });
  const answers = await Promise.all(
    Array.from({ length: keys }, (_, key) => Promise.all([0, 1, 2].map((node) => send(key, node)))),
  );
  for (const same of answers) {
    assert.deepEqual(
      same.map(({ status }) => status),
      [201, 201, 201],
    );
    assert.equal(new Set(same.map(({ json }) => json.order_id)).size, 1);
    const replayed = same.filter(({ headers }) => headers['idempotent-replayed'] === 'true');
    assert.equal(replayed.length, 2);
  }
  const [node] = nodes;
  assert.ok(node);
  const stored = await storedOrders(node.database);
  assert.equal(stored.length, keys);
  assert.deepEqual(
    new Set(stored.map(({ id }) => id)),
    new Set(answers.map(([answer]) => answer?.json.order_id)),
  );
  for (const each of nodes) await seeSound(each);
});

it('the last order that an address may place is one for all three nodes which its key comes to at once', async (t) => {
  const { urlFor } = await startNodes(t);
  const agent = new Agent({ keepAlive: true });
  t.after(() => agent.destroy());
  const send = (address: number, node: number, key?: string) =>
    call({
      url: `${urlFor(node)}${orderPath}`,
      body: JSON.stringify({ studio: { email: `studio-${address}@example.org` } }),
      headers: {
        ...from(addressOf(address)),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      agent,
    });
  const addresses = Array.from({ length: lastOrders }, (_, address) => address);
  const before = addresses.flatMap((address) => Array.from({ length: 9 }, () => send(address, 0)));
  for (const { status } of await Promise.all(before)) assert.equal(status, 201);
  for (const address of addresses) {
    const same = await Promise.all([0, 1, 2].map((node) => send(address, node, `last ${address}`)));
    assert.deepEqual(
      same.map(({ status }) => status),
      [201, 201, 201],
    );
    assert.equal(new Set(same.map(({ json }) => json.order_id)).size, 1);
  }
});
