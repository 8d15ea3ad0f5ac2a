import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { it } from 'node:test';
import { addressOf } from '../support/bidding.ts';
import { call } from '../support/call.ts';
import { execute } from '../support/database.ts';
import { from, orderPath } from '../support/service.ts';
import { startNodes } from '../support/nodes.ts';
import { seeSound, storedOrders } from '../support/stored.ts';

/** What a later version would do to the schema: it only adds. */
const laterStep = `
  alter table orders add column later text;
  alter table bids add column later text;
  alter table lots add column later bigint;
  alter table outbox add column later text;
  create table later (id integer primary key);
  insert into kysely_migration (name, timestamp) values ('9999-later', '2099-01-01T00:00:00.000Z')`;
const ordersEach = 40;

it('a node goes on answering when a newer version has added to its tables, and starts again', async (t) => {
  const { nodes, auctionFor } = await startNodes(t, 1);
  const [node] = nodes;
  assert.ok(node);
  const agent = new Agent({ keepAlive: true });
  t.after(() => agent.destroy());
  let count = 0;
  const order = async (): Promise<string> => {
    count += 1;
    const url = `${node.url()}${orderPath}`;
    const headers = from(addressOf(count));
    const body = JSON.stringify({ studio: { email: `studio-${count}@example.org` } });
    const { status, json } = await call({ url, body, headers, agent });
    assert.equal(status, 201, JSON.stringify(json));
    const answers = JSON.stringify({ order_id: json.order_id, brief: { goal: 'More cakes' } });
    assert.equal((await call({ url, body: answers, headers, agent })).status, 200);
    assert.equal((await call({ url: `${url}/${json.order_id}`, agent })).status, 200);
    return json.order_id;
  };
  const orderOften = async (): Promise<void> => {
    for (let nth = 0; nth < ordersEach; nth += 1) await order();
  };
  const enter = (amount: number) =>
    auctionFor(0).enter({
      ...{ lot: 1, amount, email: `client-${amount}@example.org` },
      address: addressOf(amount, 11),
    });
  await enter(20);
  const busy = Promise.all([orderOften(), orderOften(), orderOften(), orderOften()]);
  await execute(node.database, laterStep);
  await enter(30);
  await busy;
  await enter(40);

  await node.terminate();
  await node.start();
  await order();
  assert.equal((await storedOrders(node.database)).length, 4 * ordersEach + 1);
  await seeSound(node);
});
