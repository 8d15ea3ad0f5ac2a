import assert from 'node:assert/strict';
import { it } from 'node:test';
import { auctionFor, auctionPath } from '../support/auction.ts';
import { carriedOn, signedInBrowser } from '../support/desk-pages.ts';
import { callAsOperator, operate } from '../support/operator.ts';
import { startReceiver, status } from '../support/receiver.ts';
import { fromElsewhere, orderPath, studio } from '../support/service.ts';
import { until } from '../support/until.ts';

/** An operator ends webhooks whose receiver never requested them. */

const operator = 'ola@desk.example';
const settings = { OUTBOUND_ALLOW: '127.0.0.1', OPERATOR_EMAILS: operator };

it('the desk ends an order’s webhook after a preview, and its owner sees that', async (test) => {
  const auction = await auctionFor(test, settings);
  const { service } = auction;
  const receiver = await startReceiver();
  test.after(receiver.close);
  receiver.answer(status(500));
  const placed = await service.post(orderPath, { studio }, fromElsewhere());
  const path = `${orderPath}/${placed.json.order_id}/webhooks`;
  const { id } = (await service.post(path, { url: receiver.url })).json;
  await service.post(path.replace('webhooks', 'messages'), { text: 'one' });
  await receiver.came(1);
  const browser = await signedInBrowser(service, operator);
  const end = `/webhooks/${id}/end`;
  const { text } = await browser.look(`/orders/${placed.json.number}`);
  assert.match(text, new RegExp(`href="/desk${end}">End it</a>`));
  const tried = await browser.look(end);
  assert.match(tried.text, /Nothing more would be sent to 127\.0\.0\.1:\d+/);
  const listed = async () => (await service.get(path)).json.webhooks[0];
  assert.equal((await listed()).state, 'active');
  const done = await browser.send(end, [...carriedOn(tried), ['step', 'do'] as const]);
  assert.equal(done.status, 303);
  const { state, problem, deliveries } = await listed();
  assert.deepEqual([state, problem], ['ended', 'The operator of this service has ended it']);
  assert.equal(deliveries[0].state, 'dropped');
  const { text: after } = await browser.look(`/orders/${placed.json.number}`);
  assert.doesNotMatch(after, /End it/);
  assert.equal((await service.post(`${path}/${id}/replay`, {})).status, 400);
  const { text: shown } = await service.get(`/order/${placed.json.order_id}/webhooks`);
  assert.match(shown, /or we have ended this webhook ourselves/);
  assert.doesNotMatch(shown, /Send a test/);
  const { faults } = await operate(auction.operator, 'verify');
  assert.deepEqual(faults, []);
});

it('the operator ends a webhook for the lots by the ID of a delivery, and the record names the operator', async (test) => {
  const auction = await auctionFor(test, settings);
  const { service } = auction;
  const receiver = await startReceiver();
  test.after(receiver.close);
  const lot = await auction.lot();
  const client = auction.client('cakes@example.org');
  await client.enter(lot, 20);
  const headers = { authorization: `Bearer ${client.key}` };
  const path = `${auctionPath}/webhooks`;
  const { id } = (await service.post(path, { url: receiver.url }, headers)).json;
  await service.post(`${path}/${id}/test`, {}, headers);
  const [sent] = await receiver.came(1);
  const named = { webhook_id: sent?.id ?? '' };
  const tried = await operate(auction.operator, 'end_webhook', { ...named, dry_run: true });
  assert.deepEqual(tried, {
    id,
    receiver: new URL(receiver.url).host,
    orderNumber: null,
    dryRun: true,
  });
  await operate(auction.operator, 'end_webhook', named);
  await operate(auction.operator, 'end_webhook', named);
  const second = auction.client('flowers@example.org');
  await second.enter(lot, 30);
  const other = await startReceiver();
  test.after(other.close);
  await service.post(path, { url: other.url }, headers);
  await client.enter(lot, 40);
  await until('the other is notified', () => other.received.length > 0);
  assert.equal(receiver.received.length, 1);
  const streams = await service.store.read(({ events }) => events.streams('act_', '', 9));
  assert.equal(streams.length, 1);
  const [recorded] = await service.store.read(({ events }) => events.stream(streams[0] ?? ''));
  assert.equal(recorded?.event.type, 'WebhookEnded');
  assert.equal(recorded?.actor, 'operator tester');
  const unknown = await callAsOperator(auction.operator, 'end_webhook', { webhook_id: 'msg_1_2' });
  assert.equal(unknown.result.ok, false);
});
