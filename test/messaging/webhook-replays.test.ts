import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { status, verify } from '../support/receiver.ts';
import { orderPath } from '../support/service.ts';
import { until } from '../support/until.ts';
import { startWatchedOrder as start } from '../support/watched-order.ts';

/** Test deliveries and replays. */

/** The name of the delivery this many changes later. */
const named = (delivery: string, later: number): string =>
  delivery.replace(/\d+$/, (position) => String(Number(position) + later));

/** Disables the timeouts of deliveries, which a busy machine could exceed. */
const withoutTimeouts = (test: TestContext): void => {
  test.mock.method(AbortSignal, 'timeout', () => new AbortController().signal);
};

describe('a webhook', () => {
  it('gets a test, and once more the deliveries that it lost', async (test) => {
    const { service, receiver, path, number, add, write, list, confirmed } = await start(test);
    await confirmed();
    const { id, secret } = await add();
    const tried = await service.post(`${path}/${id}/test`, {});
    assert.equal(tried.status, 200);
    const [tested] = await receiver.came(1);
    assert.equal(tested?.id, tried.json.delivery);
    assert.equal(tested?.json.type, 'order.test');
    assert.equal(tested?.json.data.number, number);
    const from = new Date().toISOString();
    for (const text of ['one', 'two']) await write(text);
    const [, one, two] = await receiver.came(3);
    const again = await service.post(`${path}/${id}/replay`, { delivery: one?.id });
    assert.deepEqual(again.json, {
      id,
      delivery: one?.id,
      next: 'It is sent now; the list of webhooks shows what came of it.',
    });
    assert.equal((await receiver.came(4)).at(-1)?.text, one?.text);
    await service.post(`${path}/${id}/replay`, { since: from });
    const repeated = (await receiver.came(6)).slice(4);
    assert.deepEqual(
      repeated.map((each) => each.id),
      [one?.id, two?.id],
    );
    for (const each of receiver.received) verify(secret, each);
    assert.equal((await list())[0].deliveries.length, 6);
    const unknown = await service.post(`${path}/${id}/replay`, { delivery: 'msg_other_3' });
    assert.equal(unknown.status, 400);
    assert.match(unknown.json.error, /^delivery is not a delivery of this webhook/);
  });

  it('gets the changes that a test or a replay has overtaken, in order', async (test) => {
    withoutTimeouts(test);
    const { service, receiver, path, add, write, list, confirmed } = await start(test);
    await confirmed();
    const { id } = await add();
    const paused: (() => void)[] = [];
    receiver.answer((response) => void paused.push(() => void response.end()));
    for (const text of ['one', 'two', 'three']) await write(text);
    const [received] = await receiver.came(1);
    assert.ok(received);
    receiver.answer(status(204));
    const delivered = (count: number) =>
      until(`${count} have arrived`, async () => {
        const [{ deliveries }] = await list();
        return (
          deliveries.filter(({ state }: { state: string }) => state === 'delivered').length ===
          count
        );
      });
    // Both are sent before the pending deliveries.
    assert.equal((await service.post(`${path}/${id}/test`, {})).status, 200);
    await delivered(1);
    const repeated = await service.post(`${path}/${id}/replay`, {
      delivery: named(received.id, 1),
    });
    assert.equal(repeated.status, 200, repeated.text);
    await delivered(2);
    for (const answer of paused) answer();
    const replayed = (await receiver.came(5)).slice(3);
    assert.deepEqual(
      replayed.map((each) => each.id),
      [named(received.id, 1), named(received.id, 2)],
    );
  });

  it('gets the bodies of the 100 newest changes again, word for word, and no more', async (test) => {
    const { service, receiver, id: orderId, path, add, write, confirmed } = await start(test);
    await confirmed();
    const { id } = await add();
    for (let nth = 0; nth < 55; nth += 1) {
      await service.post(orderPath, { order_id: orderId, brief: { goal: `Goal ${nth}` } });
      await write(`message ${nth}`);
    }
    const replayed = await receiver.came(110);
    await service.post(`${path}/${id}/replay`, { since: '2020-01-01T00:00:00Z' });
    await receiver.came(210);
    await write('the last');
    const repeated = (await receiver.came(211)).slice(110, 210);
    const texts = (all: typeof replayed) => all.map(({ text }) => text);
    assert.deepEqual(texts(repeated), texts(replayed.slice(10, 110)));
    assert.equal(receiver.received.at(-1)?.json.type, 'order.message_written');
  });

  it('skips no undelivered change, whatever the start of a replay', async (test) => {
    const { service, receiver, path, add, write, confirmed } = await start(test);
    await confirmed();
    receiver.answer(status(503));
    const { id } = await add();
    await write('one');
    const [first] = await receiver.came(1);
    receiver.answer(status(204));
    await service.post(`${path}/${id}/replay`, { since: '2099-01-01T00:00:00Z' });
    assert.equal((await receiver.came(2)).at(-1)?.id, first?.id);
  });

  it('is tried once by a test or a replay, one at a time, and the list shows the result', async (test) => {
    withoutTimeouts(test);
    const { service, receiver, path, add, list, confirmed } = await start(test);
    await confirmed();
    const { id } = await add();
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    receiver.answer((response) => void isOver.then(() => response.writeHead(500).end()));
    const tested = await service.post(`${path}/${id}/test`, {});
    await receiver.came(1);
    const second = await service.post(`${path}/${id}/test`, {});
    assert.equal(second.status, 429, second.text);
    assert.equal(second.headers.get('retry-after'), '2');
    end();
    const [shown] = await until('it has failed', async () => {
      const [{ deliveries }] = await list();
      return deliveries[0].state === 'failed' && deliveries;
    });
    assert.equal(shown.id, tested.json.delivery);
    assert.equal(shown.problem, 'The receiver answered 500');
    assert.equal(shown.next_attempt_at, null);
    receiver.answer(status(204));
    assert.equal((await service.post(`${path}/${id}/test`, {})).status, 200);
    assert.deepEqual((await receiver.came(2)).length, 2);
  });

  it('is ended by a test too when its receiver answers 410, and stays so', async (test) => {
    const { service, receiver, path, add, list, confirmed } = await start(test);
    await confirmed();
    const { id } = await add();
    receiver.answer(status(410));
    await service.post(`${path}/${id}/test`, {});
    await until('it has ended', async () => (await list())[0].state === 'ended');
    for (const act of ['test', 'replay']) {
      const refused = await service.post(`${path}/${id}/${act}`, {});
      assert.equal(refused.status, 400);
      assert.equal(
        refused.json.error,
        'webhook_id names a webhook that has ended, delete it and add it again',
      );
    }
    assert.equal((await service.post(`${path}/${id}/delete`, {})).status, 200);
  });
});
