import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startReceiver, status, verify } from '../support/receiver.ts';
import { orderPath } from '../support/service.ts';
import { until } from '../support/until.ts';
import { startWatchedOrder as start } from '../support/watched-order.ts';

/** A webhook receives each change of an order at least once, in order and signed. */

describe('a webhook', () => {
  it('reports every change in its order, and the standardwebhooks package verifies it', async (test) => {
    const { service, receiver, id, number, add, write, confirmed } = await start(test);
    await confirmed();
    const { secret, ...added } = await add();
    assert.match(added.id, /^whk_/);
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{32}$/);
    await service.post(orderPath, { order_id: id, brief: { goal: 'Order a cake' } });
    for (const text of ['one', 'two', 'three']) await write(text);
    await service.post(`${orderPath}/${id}/cancel`, {});
    const received = await receiver.came(5);
    assert.deepEqual(receiver.types(), [
      'order.answers_added',
      'order.message_written',
      'order.message_written',
      'order.message_written',
      'order.cancelled',
    ]);
    for (const each of received) verify(secret, each);
    assert.equal(new Set(received.map((each) => each.id)).size, 5);
    const [first] = received;
    assert.equal(first?.path, '/hook?from=studiolot');
    assert.equal(first?.headers['content-type'], 'application/json');
    assert.deepEqual(Object.keys(first?.json), ['type', 'timestamp', 'data']);
    const data = first?.json.data;
    assert.equal(data.number, number);
    assert.equal(data.reference, 'job-7');
    assert.equal(data.by, 'studio');
    assert.equal(data.stage, 'awaiting_brief');
    assert.ok(!data.missing.includes('goal'));
    assert.equal(received.at(-1)?.json.data.stage, 'cancelled');
  });

  it('contains no secret of the order, and no text of any person', async (test) => {
    const { receiver, id, add, write, service, confirmed } = await start(test);
    await confirmed();
    await add();
    await service.post(orderPath, { order_id: id, brief: { goal: 'Sell tulips' } });
    await write('the password is tulip');
    const received = await receiver.came(2);
    const all = JSON.stringify(received);
    for (const secret of [id, 'tulip', 'studio@example.org', '/brief/', '/files/']) {
      assert.ok(!all.includes(secret), secret);
    }
  });

  it('repeats the webhook-id in each retry, and sends later changes after it', async (test) => {
    const { service, path, receiver, add, write, list, confirmed } = await start(test);
    await confirmed();
    const { id, secret } = await add();
    receiver.answer(status(500));
    await write('one');
    await write('two');
    const [failed] = await receiver.came(1);
    // The receiver accepts deliveries from now on, so that an automatic second attempt would arrive too.
    receiver.answer(status(200));
    const waiting = await until('the result is stored', async () => {
      const [webhook] = await list();
      return webhook.deliveries[0]?.problem !== null && webhook;
    });
    assert.equal(waiting.state, 'active');
    assert.equal(waiting.deliveries.length, 1);
    assert.equal(waiting.deliveries[0].id, failed?.id);
    assert.equal(waiting.deliveries[0].state, 'pending');
    assert.equal(waiting.deliveries[0].problem, 'The receiver answered 500');
    assert.ok(waiting.deliveries[0].next_attempt_at > waiting.deliveries[0].queued_at);
    // The owner can make a pending delivery due immediately.
    assert.equal((await service.post(`${path}/${id}/replay`, {})).status, 200);
    const [, again, next] = await receiver.came(3);
    assert.equal(again?.id, failed?.id);
    assert.equal(again?.text, failed?.text);
    assert.notEqual(next?.id, failed?.id);
    assert.deepEqual(receiver.types(), Array(3).fill('order.message_written'));
    for (const each of receiver.received) verify(secret, each);
    await until('both have arrived', async () => {
      const [{ deliveries }] = await list();
      const states = deliveries.map(({ state }: { state: string }) => state).join(' ');
      return states === 'delivered delivered dropped';
    });
  });

  it('waits as long as its receiver requests, and follows no redirect', async (test) => {
    const { receiver, add, write, list, confirmed } = await start(test);
    const inner = await startReceiver();
    test.after(inner.close);
    await confirmed();
    await add();
    receiver.answer(status(503, { 'retry-after': '1800' }));
    await write('one');
    const delivery = await until('the result is stored', async () => {
      const [{ deliveries }] = await list();
      return deliveries[0]?.problem !== null && deliveries[0];
    });
    const waitMs = Date.parse(delivery.next_attempt_at) - Date.parse(delivery.queued_at);
    assert.ok(waitMs >= 1_800_000 && waitMs < 1_900_000, String(waitMs));

    const second = await start(test);
    await second.confirmed();
    await second.add();
    second.receiver.answer(status(307, { location: inner.url }));
    await second.write('one');
    await until('the result is stored', async () => {
      const [{ deliveries }] = await second.list();
      return deliveries[0]?.problem === 'The receiver answered 307';
    });
    assert.equal(inner.received.length, 0);
  });

  it('ends when its receiver answers 410, and sends nothing more', async (test) => {
    const { service, receiver, path, add, write, list, confirmed } = await start(test);
    await confirmed();
    const { id } = await add();
    receiver.answer(status(410));
    await write('one');
    await until('it has ended', async () => {
      const [{ state, problem }] = await list();
      return state === 'ended' && problem === 'The receiver answered 410';
    });
    receiver.answer(status(204));
    assert.equal((await service.post(`${path}/${id}/replay`, {})).status, 400);
    assert.equal((await service.post(`${path}/${id}/delete`, {})).status, 200);
    await add();
    await write('two');
    const [one, two] = await receiver.came(2);
    assert.notEqual(two?.id, one?.id);
    assert.equal((await list()).length, 1);
  });

  it('sends nothing more once it is deleted', async (test) => {
    const { service, receiver, path, add, write, list, confirmed } = await start(test);
    await confirmed();
    const { id } = await add();
    const other = await startReceiver();
    test.after(other.close);
    await add(other.url);
    assert.equal((await service.post(`${path}/${id}/delete`, {})).status, 200);
    await write('one');
    await other.came(1);
    assert.equal(receiver.received.length, 0);
    assert.equal((await list()).length, 1);
    assert.equal((await service.post(`${path}/${id}/delete`, {})).status, 404);
    assert.equal((await service.post(`${path}/${id}/test`, {})).json.error, 'webhook_id not found');
  });
});
