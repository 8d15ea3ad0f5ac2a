import assert from 'node:assert/strict';
import { it } from 'node:test';
import { retryAll } from '../support/delivery.ts';
import { diceFor } from '../support/dice.ts';
import { startReceiver, status, verify } from '../support/receiver.ts';
import { createServerProcess } from '../support/server-process.ts';
import { orderPath, studio } from '../support/service.ts';
import { until } from '../support/until.ts';
import { post } from './acts.ts';

/** Delivers webhooks while the service is killed repeatedly. */

const kills = 8;
const orders = 3;
/** The number of messages for each order before each kill. */
const messages = 3;

it(`webhooks report each change at least once and in order, over ${kills} kills`, async (t) => {
  const dice = diceFor(t);
  const receiver = await startReceiver();
  t.after(receiver.close);
  const server = await createServerProcess({ OUTBOUND_ALLOW: '127.0.0.1' });
  t.after(() => server.end());
  await server.start();
  const send = async (path: string, body: object) => {
    const { status: got, json } = await post(`${server.url()}${path}`, JSON.stringify(body));
    assert.ok(got < 300, JSON.stringify(json));
    return json;
  };
  const watched: { readonly id: string; readonly hook: string; readonly secret: string }[] = [];
  for (let nth = 0; nth < orders; nth += 1) {
    const { order_id: id } = await send(orderPath, { studio });
    const hook = `/of-${nth}`;
    const url = new URL(hook, receiver.url).href;
    const { secret } = await send(`${orderPath}/${id}/webhooks`, { url });
    watched.push({ id, hook, secret });
  }
  const written = new Map(watched.map(({ id }) => [id, 0]));
  // The receiver refuses some deliveries, so that some are pending at each kill.
  receiver.answer((response, each) => status(dice.oneIn(4) ? 500 : 204)(response, each));
  for (let round = 1; round <= kills; round += 1) {
    for (let nth = 0; nth < messages; nth += 1) {
      for (const { id } of watched) {
        await send(`${orderPath}/${id}/messages`, { text: 'one more' });
        written.set(id, (written.get(id) ?? 0) + 1);
      }
    }
    await server.kill();
    await retryAll(server.database);
    await server.start();
  }
  await server.terminate();
  await retryAll(server.database);
  receiver.answer(status(204));
  await server.start();
  for (const { id, hook, secret } of watched) {
    const deliveries = () => receiver.received.filter(({ path }) => path === hook);
    const distinct = () => [
      ...new Map(
        deliveries()
          .filter(({ json }) => json.type === 'order.message_written')
          .map((each) => [each.id, each]),
      ).values(),
    ];
    await until('all of it is received', () => distinct().length === written.get(id));
    for (const each of deliveries()) verify(secret, each);
    const positions = deliveries().map((each) => Number(each.id.split('_').at(-1)));
    // Positions never decrease: the service repeats only the last or a failed delivery, never an older one.
    assert.deepEqual(
      positions,
      positions.toSorted((one, other) => one - other),
    );
    for (const each of distinct()) {
      const same = deliveries().filter(({ id: name }) => name === each.id);
      assert.deepEqual(new Set(same.map(({ text }) => text)).size, 1);
    }
  }
  t.diagnostic(JSON.stringify({ kills, received: receiver.received.length }));
});
