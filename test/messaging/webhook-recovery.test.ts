import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { sweep } from '../../src/boot/sweep.ts';
import type { AppContext } from '../../src/kernel/context.ts';
import type { WebhookId } from '../../src/kernel/ids.ts';
import type { Tx } from '../../src/kernel/store.ts';
import { enqueueDeliveries, recoverQueues } from '../../src/webhooks/queue.ts';
import { auctionFor } from '../support/auction.ts';
import { hourMs } from '../support/clock.ts';
import { databaseIn, execute } from '../support/database.ts';
import { operate } from '../support/operator.ts';
import { startReceiver, status } from '../support/receiver.ts';
import { fromElsewhere, orderPath, studio } from '../support/service.ts';
import { until } from '../support/until.ts';

/** Operators see stuck deliveries of webhooks and repair them. */

const start = async (test: TestContext) => {
  const auction = await auctionFor(test, { OUTBOUND_ALLOW: '127.0.0.1' });
  const { service, operator } = auction;
  const receiver = await startReceiver();
  test.after(receiver.close);
  const placed = await service.post(orderPath, { studio }, fromElsewhere());
  const path = `${orderPath}/${placed.json.order_id}`;
  await until('the order is confirmed', async () => {
    const { timeline } = (await service.get(path)).json;
    return timeline.some(({ what }: { what: string }) => what === 'order_confirmed');
  });
  const { json: added } = await service.post(`${path}/webhooks`, { url: receiver.url });
  const id: WebhookId = added.id;
  const write = (text: string) => service.post(`${path}/messages`, { text });
  const deliveries = async () =>
    (await service.get(`${path}/webhooks`)).json.webhooks[0].deliveries;
  /** Waits until an attempt has failed with this problem. */
  const failed = (problem: string) =>
    until('it has failed', async () => (await deliveries())[0]?.problem === problem);
  const row = () => operator.store.read(({ webhooks }) => webhooks.find(id));
  const number: string = placed.json.number;
  return { auction, service, operator, receiver, id, number, path, write, row, failed };
};

it('changes marked as done are skipped, and the rest is delivered', async (test) => {
  const { operator, receiver, number, write, failed } = await start(test);
  receiver.answer(status(500));
  await write('one');
  await write('two');
  await failed('The receiver answered 500');
  const [message] = await operate(operator, 'list_messages');
  assert.equal(message?.kind, 'webhook_event');
  await operate(operator, 'mark_message_done', { message_id: message.id });
  receiver.answer(status(204));
  await sweep(operator);
  const [one, two] = await receiver.came(2);
  assert.notEqual(two?.id, one?.id);
  assert.equal(two?.json.type, 'order.message_written');
  const [webhook] = await operate(operator, 'list_order_webhooks', { order_id: number });
  assert.equal(webhook?.state, 'active');
});

it('an order that was changed by a version without webhooks is reported', async (test) => {
  const { service, operator, receiver, write, row } = await start(test);
  await write('one');
  const [one] = await receiver.came(1);
  // Sets the webhook back to the state in which the order's change had queued nothing.
  const before = Number(one?.id.split('_').at(-1)) - 1;
  await until('the result is stored', async () => (await row())?.messageId === null);
  await execute(
    databaseIn(service.folder),
    `update webhooks set round = round + 1, reached = ${before}`,
  );
  await sweep(operator);
  const [, again] = await receiver.came(2);
  assert.equal(again?.id, one?.id);
});

it('changes that another node has queued since are left to it', async (test) => {
  const { operator, receiver, id, write, row, failed } = await start(test);
  receiver.answer(status(500));
  await write('one');
  await write('two');
  await failed('The receiver answered 500');
  const before = await row();
  const late = withWebhookRows(operator, (tx) => ({ ...tx.webhooks, stuck: async () => [id] }));
  await recoverQueues(late);
  assert.deepEqual(await row(), before);
});

/** The same context with replaced webhook rows. */
const withWebhookRows = (context: AppContext, see: (tx: Tx) => Tx['webhooks']): AppContext => ({
  ...context,
  store: {
    ...context.store,
    write: (scope, work) => context.store.write(scope, (tx) => work({ ...tx, webhooks: see(tx) })),
  },
});

it('failing receivers are listed after every other undelivered message, and no operator needs to handle them', async (test) => {
  const { service, operator, receiver, write, failed } = await start(test);
  receiver.answer(status(500));
  await write('one');
  await failed('The receiver answered 500');
  await execute(
    databaseIn(service.folder),
    'update outbox set attempts = 5 where settled_at_ms is null',
  );
  const byTelegram = { studio: { telegram: 'anna_nowak' } };
  await service.post(orderPath, byTelegram, fromElsewhere());
  const kinds = async () => (await operate(operator, 'list_messages')).map(({ kind }) => kind);
  await until('all is listed', async () => (await kinds()).includes('order_confirmation'));
  assert.equal((await kinds()).at(-1), 'webhook_event');
  const waiting = await operate(operator, 'list_waiting');
  const messages = waiting.entries.filter(({ what }) => what === 'message');
  assert.ok(messages.length > 0);
  assert.ok(messages.every(({ who }) => who !== null && !who.startsWith('whk_')));
});

it('undelivered messages of a stopped webhook leave the list once it is deleted', async (test) => {
  const { auction, service, operator, receiver, id, path, write, row, failed } = await start(test);
  receiver.answer(status(500));
  await write('one');
  await failed('The receiver answered 500');
  await until('it is stopped', async () => {
    auction.clock.advance(hourMs);
    service.dispatcher.wake();
    return (await row())?.state === 'stopped';
  });
  const kinds = async () => (await operate(operator, 'list_messages')).map(({ kind }) => kind);
  assert.deepEqual(await kinds(), ['webhook_event']);
  assert.equal((await service.post(`${path}/webhooks/${id}/delete`, {})).status, 200);
  assert.deepEqual(await kinds(), []);
});

it('a pass without anything to send does not wake the dispatcher', async (test) => {
  const { operator } = await auctionFor(test);
  const fail = (): void => assert.fail('there is nothing to send');
  await enqueueDeliveries({ ...operator, notify: fail }, fail);
});
