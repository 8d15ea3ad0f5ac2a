import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { OrderId } from '../../src/kernel/ids.ts';
import { instant, type Instant } from '../../src/kernel/time.ts';
import {
  awaitWebhookLimit,
  useWebhookLimit,
  type WebhookLimitName,
} from '../../src/webhooks/webhook-limits.ts';
import { loadWebhookUse } from '../../src/webhooks/webhook-use.ts';
import { auctionFor } from '../support/auction.ts';
import { hourMs } from '../support/clock.ts';
import { startReceiver, status } from '../support/receiver.ts';
import { fromElsewhere, orderPath, studio } from '../support/service.ts';
import { until } from '../support/until.ts';

/** Limits of the deliveries that a webhook's owner can cause in addition to changes. */

const longAgo = '2026-01-01T00:00:00Z';

const start = async (test: TestContext) => {
  const auction = await auctionFor(test, { OUTBOUND_ALLOW: '127.0.0.0/8' });
  const { service, clock, operator } = auction;
  const receiver = await startReceiver();
  test.after(receiver.close);
  const origin = fromElsewhere();
  const orderWithWebhook = async (nth = 0) => {
    const { order_id: id } = (await service.post(orderPath, { studio }, origin)).json;
    const path = `${orderPath}/${id}/webhooks`;
    const added = await service.post(path, { url: `${receiver.url}&nth=${nth}` }, origin);
    assert.equal(added.status, 201, added.text);
    const hook = `${path}/${added.json.id}`;
    const shown = async () => (await service.get(path)).json.webhooks[0];
    return {
      /** Counts this many earlier uses of a limit. */
      use: (limit: WebhookLimitName, times: number) =>
        service.store.write('orders', async (tx) => {
          const [webhook] = await tx.webhooks.ofOwner(id as OrderId);
          assert.ok(webhook);
          const before = await loadWebhookUse(tx, limit, webhook, operator.settings);
          const used = useWebhookLimit(before, times, operator.clock.now());
          assert.ok(used.ok);
          for (const [bucket, uses] of used.value) await tx.quotas.save(bucket, uses);
          return { keep: true, value: undefined };
        }),
      /** Uses up the shared quota of the receiver or the reserved share of the network. */
      fill: (limit: WebhookLimitName, which: 'shared' | 'reserved') =>
        service.store.write('orders', async (tx) => {
          const [webhook] = await tx.webhooks.ofOwner(id as OrderId);
          assert.ok(webhook);
          const { shared } = await loadWebhookUse(tx, limit, webhook, operator.settings);
          const counted = shared.find(({ scope }) => scope === 'receiver');
          assert.ok(counted);
          const filled = which === 'shared' ? counted.bucket : counted.reservedBucket;
          const uses = Array<Instant>(which === 'shared' ? 1_000 : 100).fill(operator.clock.now());
          await tx.quotas.save(filled, uses);
          return { keep: true, value: undefined };
        }),
      write: (text: string) => service.post(`${orderPath}/${id}/messages`, { text }),
      replay: (fields: object = { since: longAgo }) => service.post(`${hook}/replay`, fields),
      // The sender's network is random, because only the network that added the webhook counts.
      attempt: () => service.post(`${hook}/test`, {}, fromElsewhere()),
      shown,
      /** Whether nothing is being sent and everything has arrived. */
      isIdle: async () => {
        const { deliveries } = await shown();
        return deliveries.every(({ state }: { readonly state: string }) => state !== 'pending');
      },
    };
  };
  return { service, clock, receiver, orderWithWebhook };
};

const statusesOf = (replies: readonly { readonly status: number }[]) =>
  [200, 429].map((code) => replies.filter(({ status: each }) => each === code).length);

describe('webhook replays', () => {
  it('bring back 300 changes of one order a day, in any number of replays', async (test) => {
    const { clock, receiver, orderWithWebhook } = await start(test);
    const order = await orderWithWebhook();
    for (let nth = 0; nth < 10; nth += 1) await order.write(`${nth}`);
    const written = () =>
      receiver.types().filter((type) => type === 'order.message_written').length;
    await until('all is notified', () => written() === 10);
    await order.use('replayed', 270);
    const replies = [];
    for (let nth = 0; nth < 8; nth += 1) {
      const reply = await order.replay();
      replies.push(reply);
      const granted = replies.filter(({ status: code }) => code === 200).length;
      await until('all is notified again', async () => written() === 10 * (1 + granted));
      await until('no delivery is being sent', order.isIdle);
    }
    assert.deepEqual(statusesOf(replies), [2, 6]);
    assert.equal(
      replies.at(-1)?.json.error,
      'Too many calls were made about these webhooks, try again in 24 hours',
    );
    assert.equal(written(), 30);
    clock.advance(24 * hourMs);
    assert.equal((await order.replay({})).status, 200);
  });
});

describe('webhook tests', () => {
  it('are limited to 30 an hour for one order and 60 for the network that added the webhooks, from any caller', async (test) => {
    const { clock, receiver, orderWithWebhook } = await start(test);
    const [one, two, three] = [
      await orderWithWebhook(1),
      await orderWithWebhook(2),
      await orderWithWebhook(3),
    ];
    const errorOf = async ({ attempt }: typeof one): Promise<string> =>
      (await attempt()).json.error;
    for (const order of [one, two]) {
      await order.use('tests', 29);
      assert.equal((await order.attempt()).status, 200);
      await until('the delivery has arrived', order.isIdle);
      assert.equal(
        await errorOf(order),
        'Too many calls were made about these webhooks, try again in 60 minutes',
      );
    }
    assert.equal(
      await errorOf(three),
      'Too many webhook calls were made from one network, try again in 60 minutes',
    );
    assert.equal(receiver.types().filter((type) => type === 'order.test').length, 2);
    clock.advance(hourMs);
    assert.equal((await three.attempt()).status, 200);
  });
});

describe('webhook retries', () => {
  it('are limited to 200 a day for one order; then its webhook stops, and a replay restarts it', async (test) => {
    const { service, clock, receiver, orderWithWebhook } = await start(test);
    const order = await orderWithWebhook();
    await order.use('retries', 199);
    receiver.answer(status(500));
    await order.write('one');
    const failing = await until('it has failed once', async () => {
      const { state, deliveries } = await order.shown();
      return deliveries[0]?.attempts === 1 && deliveries[0].problem !== null && { state };
    });
    assert.deepEqual(failing, { state: 'active' });
    clock.advance(10_000);
    service.dispatcher.wake();
    const stopped = await until('it is stopped', async () => {
      const { state, problem } = await order.shown();
      return state === 'stopped' && { problem };
    });
    assert.match(stopped.problem, /^As many deliveries have failed/);
    const calls = receiver.received.length;
    clock.advance(hourMs);
    service.dispatcher.wake();
    receiver.answer(status(204));
    clock.advance(24 * hourMs);
    assert.equal((await order.replay({})).status, 200);
    await until(
      'the webhook is active again',
      async () => (await order.shown()).state === 'active',
    );
    assert.equal((await receiver.came(calls + 1)).length, calls + 1);
  });

  it('are still made when others have used up the receiver’s limit', async (test) => {
    const { service, clock, receiver, orderWithWebhook } = await start(test);
    const order = await orderWithWebhook();
    await order.fill('retries', 'shared');
    receiver.answer(status(503));
    await order.write('one');
    const state = await until('it has failed once', async () => {
      const { deliveries, state: now } = await order.shown();
      return deliveries[0]?.problem !== null && deliveries[0] !== undefined && now;
    });
    assert.equal(state, 'active');
    receiver.answer(status(204));
    clock.advance(10_000);
    service.dispatcher.wake();
    await until(
      'it has arrived',
      async () => (await order.shown()).deliveries[0].state === 'delivered',
    );
  });

  it('are delayed, and stop nothing, when the network’s reserve is used up too', async (test) => {
    const { service, clock, receiver, orderWithWebhook } = await start(test);
    const order = await orderWithWebhook();
    await order.fill('retries', 'shared');
    await order.fill('retries', 'reserved');
    receiver.answer(status(503));
    await order.write('one');
    const failed = await until('it has failed once', async () => {
      const { deliveries, state } = await order.shown();
      return deliveries[0]?.problem !== null && deliveries[0] !== undefined && { state };
    });
    assert.deepEqual(failed, { state: 'active' });
    const calls = receiver.received.length;
    receiver.answer(status(204));
    clock.advance(23 * hourMs);
    service.dispatcher.wake();
    // The service sends due messages in order, so this delivery shows that no earlier one is due.
    const other = await orderWithWebhook(1);
    await other.write('two');
    await until('another has arrived', () => receiver.received.length === calls + 1);
    assert.equal((await order.shown()).deliveries[0].state, 'pending');
    clock.advance(hourMs);
    service.dispatcher.wake();
    await until(
      'it has arrived',
      async () => (await order.shown()).deliveries[0].state === 'delivered',
    );
  });

  it('queue one by one for a full limit, so that no day has more of them than allowed', () => {
    const day = 24 * hourMs;
    const uses = new Map([
      ['all', Array.from({ length: 1_000 }, (_, nth) => instant(nth))],
      ['reserved', Array<Instant>(100).fill(instant(999))],
    ]);
    const receiver = { scope: 'receiver', bucket: 'all', reservedBucket: 'reserved' } as const;
    const allowedFrom: number[] = [];
    for (let nth = 0; nth < 3; nth += 1) {
      const use = { limit: 'retries', own: [], shared: [receiver], uses } as const;
      const used = awaitWebhookLimit(use, instant(1_000));
      assert.ok(used.ok);
      allowedFrom.push(used.value.from);
      for (const [bucket, after] of used.value.updates) uses.set(bucket, [...after]);
    }
    assert.deepEqual(allowedFrom, [day, day + 1, day + 2]);
  });
});
