import assert from 'node:assert/strict';
import { it } from 'node:test';
import { insist } from '../support/call.ts';
import { startReceiver, verify } from '../support/receiver.ts';
import { fromElsewhere, orderPath, startTestService, studio } from '../support/service.ts';
import { until } from '../support/until.ts';

const messages = 12;

it('two nodes send each change of an order to its webhooks once and in order, whichever made it', async (test) => {
  const receiver = await startReceiver();
  test.after(receiver.close);
  const environment = { OUTBOUND_ALLOW: '127.0.0.1' };
  const service = await startTestService(environment);
  const other = await startTestService(environment, {}, service.folder);
  test.after(async () => {
    await other.close();
    await service.end();
  });
  const nodes = [service, other];
  const node = (nth: number) => nodes[nth % nodes.length] ?? service;
  const orders = await Promise.all(
    [0, 1].map(async (nth) => {
      const { json } = await node(nth).post(orderPath, { studio }, fromElsewhere());
      const url = new URL(`/of-${nth}`, receiver.url).href;
      const added = await node(nth + 1).post(`${orderPath}/${json.order_id}/webhooks`, { url });
      return { id: json.order_id, path: `/of-${nth}`, secret: added.json.secret };
    }),
  );
  await Promise.all(
    orders.flatMap(({ id }) =>
      Array.from({ length: messages }, async (_, nth) => {
        const key = { 'idempotency-key': `message ${nth}` };
        const written = await insist(() =>
          node(nth).post(`${orderPath}/${id}/messages`, { text: `${nth}` }, key),
        );
        assert.equal(written.status, 200, written.text);
      }),
    ),
  );
  for (const { path, secret } of orders) {
    const deliveries = () => receiver.received.filter((each) => each.path === path);
    const ofMessages = () =>
      deliveries().filter(({ json }) => json.type === 'order.message_written').length;
    await until('all of it is received', () => ofMessages() >= messages);
    assert.equal(ofMessages(), messages);
    const positions = deliveries().map(({ id }) => Number(id.split('_').at(-1)));
    assert.deepEqual(
      positions,
      [...new Set(positions)].toSorted((one, other) => one - other),
    );
    for (const each of deliveries()) verify(secret, each);
  }
});
