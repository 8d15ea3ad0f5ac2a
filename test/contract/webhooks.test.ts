import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sweep } from '../../src/boot/sweep.ts';
import { auctionFor, auctionPath } from '../support/auction.ts';
import { databaseIn, everyRow } from '../support/database.ts';
import { forFile } from '../support/for-file.ts';
import { callAsOperator } from '../support/operator.ts';
import { startReceiver, status } from '../support/receiver.ts';
import { fromElsewhere, orderPath, startTestService, studio } from '../support/service.ts';
import { auditFaults } from '../support/stored.ts';
import { until } from '../support/until.ts';

/** Adding webhooks, who may add them, and what is stored. */

const here = { OUTBOUND_ALLOW: '127.0.0.1' };

const service = await forFile(startTestService(here));

/** Places a new order. */
const start = async () => {
  const placed = await service.post(orderPath, { studio }, fromElsewhere());
  const id: string = placed.json.order_id;
  return { path: `${orderPath}/${id}/webhooks` };
};

describe('webhooks', () => {
  it('are limited to five, each with a secret that is shown once and stored sealed', async (test) => {
    const { path } = await start();
    const receiver = await startReceiver();
    test.after(receiver.close);
    const key = { 'idempotency-key': 'once' };
    const [first, again] = [
      await service.post(path, { url: receiver.url }, key),
      await service.post(path, { url: receiver.url }, key),
    ];
    assert.deepEqual(again.json, first.json);
    const secrets = [first.json.secret];
    for (let count = 2; count <= 5; count += 1) {
      const other = await service.post(path, { url: `${receiver.url}&nth=${count}` });
      secrets.push(other.json.secret);
    }
    assert.equal(new Set(secrets).size, 5);
    const refused = await service.post(path, { url: `${receiver.url}&nth=6` });
    assert.equal(refused.status, 409);
    assert.match(refused.json.error, /^At most 5 webhooks can exist at once/);
    const listed = await service.get(path);
    assert.equal(listed.json.webhooks.length, 5);
    assert.equal(listed.json.webhooks[0].url, receiver.url);
    const stored = JSON.stringify([...(await everyRow(databaseIn(service.folder)))]);
    for (const secret of [...secrets, receiver.url, '/hook?from']) {
      assert.ok(!stored.includes(secret), secret);
      assert.ok(!JSON.stringify(service.log).includes(secret), secret);
      if (secret !== receiver.url && secret !== '/hook?from') {
        assert.ok(!listed.text.includes(secret));
      }
    }
  });

  it('are only checked by a dry run', async (test) => {
    const { path } = await start();
    const receiver = await startReceiver();
    test.after(receiver.close);
    const tried = await service.post(`${path}?dry_run=1`, { url: receiver.url });
    assert.equal(tried.status, 200);
    assert.equal(tried.json.dry_run, true);
    assert.deepEqual((await service.get(path)).json, { webhooks: [] });
    const { id } = (await service.post(path, { url: receiver.url })).json;
    for (const act of ['test', 'replay', 'delete']) {
      const { status, json } = await service.post(`${path}/${id}/${act}`, { dry_run: true });
      assert.deepEqual([status, json.dry_run], [200, true]);
    }
    // The order's confirmation may be delivered at the same time.
    const { webhooks } = (await service.get(path)).json;
    assert.equal(webhooks.length, 1);
    assert.doesNotMatch(JSON.stringify(webhooks), /order\.test/);
    assert.ok(!receiver.types().includes('order.test'));
  });

  it('of another order are hidden from this one’s holder', async (test) => {
    const { path } = await start();
    const receiver = await startReceiver();
    test.after(receiver.close);
    const { id } = (await service.post(path, { url: receiver.url })).json;
    const other = await service.post(orderPath, { studio }, fromElsewhere());
    const foreign = `${orderPath}/${other.json.order_id}/webhooks`;
    for (const act of ['test', 'replay', 'delete']) {
      const { status, json } = await service.post(`${foreign}/${id}/${act}`, {});
      assert.deepEqual([status, json.error], [404, 'webhook_id not found']);
    }
    assert.equal((await service.get(path)).json.webhooks.length, 1);
  });

  it('can change 60 times an hour', async (test) => {
    const { path } = await start();
    const unknown = 'whk_1m7w4n5e00123456789abcdefghjkmnpqrs';
    const receiver = await startReceiver();
    test.after(receiver.close);
    const { id } = (await service.post(path, { url: receiver.url })).json;
    for (let count = 2; count <= 60; count += 1) {
      assert.equal((await service.post(`${path}/${id}/replay`, {})).status, 200);
    }
    const refused = await service.post(`${path}/${id}/test`, {});
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers.get('retry-after')) > 3_000);
    assert.equal((await service.post(`${path}/${unknown}/test`, {})).status, 404);
  });
});

describe('the operator', () => {
  it('sees the hosts and deliveries of webhooks, and neither full address nor secret', async (test) => {
    const auction = await auctionFor(test, here);
    const { service, operator } = auction;
    const receiver = await startReceiver();
    test.after(receiver.close);
    receiver.answer(status(500));
    const placed = await service.post(orderPath, { studio }, fromElsewhere());
    const path = `${orderPath}/${placed.json.order_id}/webhooks`;
    await service.post(path, { url: receiver.url });
    await service.post(path.replace('webhooks', 'messages'), { text: 'one' });
    await receiver.came(1);
    const shown = await until('it is noted', async () => {
      const { result } = await callAsOperator(operator, 'list_order_webhooks', {
        order_id: placed.json.number,
      });
      return JSON.stringify(result).includes('The receiver answered 500') && result;
    });
    const text = JSON.stringify(shown);
    assert.ok(text.includes(new URL(receiver.url).host));
    assert.doesNotMatch(text, /hook\?from|whsec_/);
    const { result } = await callAsOperator(operator, 'list_messages');
    const [message] = (result as { value: readonly { id: string; kind: string }[] }).value;
    assert.equal(message?.kind, 'webhook_event');
    const words = await callAsOperator(operator, 'show_message', { message_id: message?.id ?? '' });
    assert.ok(words.result.ok);
  });
});

it('webhook deliveries are deleted a week later, and none is lost', async (test) => {
  const auction = await auctionFor(test, here);
  const { service, operator } = auction;
  const receiver = await startReceiver();
  test.after(receiver.close);
  const placed = await service.post(orderPath, { studio }, fromElsewhere());
  const path = `${orderPath}/${placed.json.order_id}/webhooks`;
  const { id } = (await service.post(path, { url: receiver.url })).json;
  await service.post(path.replace('webhooks', 'messages'), { text: 'one' });
  await receiver.came(1);
  const receivedTypes = async () => {
    const { deliveries } = (await service.get(path)).json.webhooks[0];
    return deliveries.map(({ type, state }: Record<string, string>) => `${type} ${state}`);
  };
  const arrived = 'order.message_written delivered';
  await until('it has arrived', async () => (await receivedTypes()).includes(arrived));
  await auction.pass(6 * 24 * 3_600_000);
  await sweep(operator);
  assert.ok((await receivedTypes()).includes(arrived));
  await auction.pass(25 * 3_600_000);
  await sweep(operator);
  assert.ok(!(await receivedTypes()).includes(arrived));
  assert.deepEqual(await auditFaults(databaseIn(service.folder)), []);
  assert.equal((await service.post(`${path}/${id}/test`, {})).status, 200);
});

describe('a forgotten person', () => {
  it('has no webhooks left, none of their data is found, and verify is clean', async (test) => {
    const auction = await auctionFor(test, here);
    const { service, operator } = auction;
    const receiver = await startReceiver();
    test.after(receiver.close);
    const host = new URL(receiver.url).host;
    const email = 'zerafina@bakery.example';
    const placed = await service.post(orderPath, { studio: { email } }, fromElsewhere());
    const orderId: string = placed.json.order_id;
    const path = `${orderPath}/${orderId}/webhooks`;
    await service.post(path, { url: receiver.url });
    await service.post(`${orderPath}/${orderId}/messages`, { text: 'Marzipan' });
    await receiver.came(1);
    const lot = await auction.lot({ endsInMs: 3_600_000 });
    const client = auction.client(email);
    await client.enter(lot, 20);
    const headers = { authorization: `Bearer ${client.key}` };
    const added = await service.post(`${auctionPath}/webhooks`, { url: receiver.url }, headers);
    const tested = `${auctionPath}/webhooks/${added.json.id}/test`;
    assert.equal((await service.post(tested, {}, headers)).status, 200);
    await until('the test has come', () => receiver.types().includes('lot.test'));
    await auction.pass(4 * 3_600_000);
    await auction.mailsTo(email);
    const rows = async () => JSON.stringify([...(await everyRow(databaseIn(service.folder)))]);
    assert.ok((await rows()).includes(host));
    const { result } = await callAsOperator(operator, 'forget_person', { address: email });
    assert.ok(result.ok, JSON.stringify(result));
    assert.ok(!(await rows()).includes(host));
    assert.deepEqual(await auditFaults(databaseIn(service.folder)), []);
  });
});
