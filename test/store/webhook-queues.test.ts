import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { sweep } from '../../src/boot/sweep.ts';
import type { OrderId } from '../../src/kernel/ids.ts';
import type { Tx } from '../../src/kernel/store.ts';
import { enqueueDelivery } from '../../src/webhooks/queue.ts';
import { operatorContext } from '../support/operator.ts';
import { startReceiver } from '../support/receiver.ts';
import { fromElsewhere, orderPath, startTestService, studio } from '../support/service.ts';
import { until } from '../support/until.ts';

/** A webhook with a fault in the database delays no other webhook. */

const start = async (test: TestContext) => {
  const service = await startTestService({ OUTBOUND_ALLOW: '127.0.0.1' });
  test.after(() => service.end());
  const context = operatorContext(service.store, undefined, undefined, {
    OUTBOUND_ALLOW: '127.0.0.1',
  });
  const orderWith = async () => {
    const receiver = await startReceiver();
    test.after(receiver.close);
    const { order_id: id } = (await service.post(orderPath, { studio }, fromElsewhere())).json;
    await until('the order is confirmed', async () => {
      const { timeline } = (await service.get(`${orderPath}/${id}`)).json;
      return timeline.some(({ what }: { what: string }) => what === 'order_confirmed');
    });
    const path = `${orderPath}/${id}/webhooks`;
    await service.post(path, { url: receiver.url });
    const shown = async () => (await service.get(path)).json.webhooks[0];
    await until('it has nothing to deliver', async () => (await shown()).state === 'active');
    const write = (text: string) => service.post(`${orderPath}/${id}/messages`, { text });
    return { id: id as OrderId, path, receiver, write, shown };
  };
  const change = (work: (tx: Tx) => Promise<void>) =>
    service.store.write('orders', async (tx) => {
      await work(tx);
      return { keep: true, value: undefined };
    });
  return { service, context, orderWith, change };
};

describe('a webhook', () => {
  it('that cannot build its next body is stopped, and all others get theirs', async (test) => {
    const { service, context, orderWith, change } = await start(test);
    const [broken, other] = [await orderWith(), await orderWith()];
    await change(async (tx) => {
      const [webhook] = await tx.webhooks.ofOwner(broken.id);
      const order = await tx.orders.find(broken.id);
      assert.ok(webhook && order);
      // The message of the next change already exists under this name.
      const next = { position: order.version + 1, type: 'order.message_written', notBefore: null };
      await enqueueDelivery(tx, webhook, next, context.settings, context.clock.now());
    });
    await Promise.all([broken.write('one'), other.write('two')]);
    assert.equal((await other.receiver.came(1))[0]?.json.type, 'order.message_written');
    const stopped = await until('it is stopped', async () => {
      const shown = await broken.shown();
      return shown.state === 'stopped' && shown;
    });
    assert.equal(stopped.problem, 'We could not send the next change; a replay continues with it');
    await other.write('three');
    await other.receiver.came(2);

    const before = broken.receiver.received.length;
    await service.post(`${broken.path}/${stopped.id}/replay`, {});
    const [again] = (await broken.receiver.came(before + 1)).slice(before);
    assert.equal(again?.json.type, 'order.message_written');
    assert.equal((await broken.shown()).state, 'active');
  });

  it('whose message disappeared from the outbox continues with the next sweep', async (test) => {
    const { context, orderWith, change } = await start(test);
    const { id, write, receiver } = await orderWith();
    await change(async (tx) => {
      const [webhook] = await tx.webhooks.ofOwner(id);
      assert.ok(webhook);
      await tx.webhooks.save({ ...webhook, messageId: 'gone' });
    });
    await write('one');
    await sweep(context);
    assert.equal((await receiver.came(1))[0]?.json.type, 'order.message_written');
  });
});
