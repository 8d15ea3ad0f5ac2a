import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auctionFor, auctionPath } from '../support/auction.ts';
import { operate, verify } from '../support/operator.ts';
import { startReceiver } from '../support/receiver.ts';
import { until } from '../support/until.ts';

/** Bidding programs receive changes of the lots. */

const here = { OUTBOUND_ALLOW: '127.0.0.1' };

describe('webhooks for the lots', () => {
  it('notify a participant of each public change of a lot, without personal data', async (test) => {
    const auction = await auctionFor(test, here);
    const { service } = auction;
    const receiver = await startReceiver();
    test.after(receiver.close);
    const lot = await auction.lot();
    const client = auction.client('cakes@example.org', { name: 'Cakes & Co' });
    await client.enter(lot, 20);
    const headers = { authorization: `Bearer ${client.key}` };
    const path = `${auctionPath}/webhooks`;
    assert.equal((await service.post(path, { url: receiver.url })).status, 401);
    const { id } = (await service.post(path, { url: receiver.url }, headers)).json;
    const second = auction.client('flowers@example.org');
    await second.enter(lot, 30);
    await client.enter(lot, 40);
    await receiver.came(2);
    await client.handInBrief();
    await auction.pass(24 * 3_600_000);
    await until('the end is received', () => receiver.types().at(-1) === 'lot.sold');
    const types = receiver.types();
    assert.equal(types[0], 'lot.changed');
    assert.deepEqual(types.slice(-1), ['lot.sold']);
    const prices = receiver.received.map(({ json }) => json.data.price_usd);
    assert.deepEqual(
      prices,
      prices.toSorted((one, other) => one - other),
    );
    assert.equal(receiver.received[0]?.json.data.id, lot);
    assert.doesNotMatch(JSON.stringify(receiver.received), /cakes|flowers|par_|key_/i);
    const missed = receiver.received[0]?.id;
    const again = await service.post(`${path}/${id}/replay`, { delivery: missed }, headers);
    assert.equal(again.status, 200, again.text);
    const before = receiver.received.length;
    const repeated = (await receiver.came(before + 1)).at(-1);
    assert.equal(repeated?.text, receiver.received[0]?.text);
    const { webhooks } = (await service.get(path, headers)).json;
    assert.equal(webhooks[0].deliveries.length, receiver.received.length);
  });
});

it('webhooks for the lots are deleted with their participant’s last key, and not before', async (test) => {
  const auction = await auctionFor(test, here);
  const { service } = auction;
  const receiver = await startReceiver();
  test.after(receiver.close);
  const [one, two] = [await auction.lot(), await auction.lot()];
  const client = auction.client('cakes@example.org');
  const headersOf = (key: unknown) => ({ authorization: `Bearer ${String(key)}` });
  await client.enter(one, 20);
  const first = headersOf(client.key);
  await client.enter(two, 20);
  const second = headersOf(client.key);
  assert.notDeepEqual(first, second);
  const path = `${auctionPath}/webhooks`;
  const added = await service.post(path, { url: receiver.url }, first);
  const { id } = added.json;
  const exists = () =>
    service.store.read(async ({ webhooks }) => (await webhooks.find(id)) !== null);
  await service.post(`${auctionPath}/revoke`, {}, first);
  assert.equal(await exists(), true);
  await service.post(`${auctionPath}/revoke`, {}, second);
  assert.equal(await exists(), false);
});

it('webhooks for the lots end with a block of their participant', async (test) => {
  const auction = await auctionFor(test, here);
  const { service } = auction;
  const receiver = await startReceiver();
  test.after(receiver.close);
  const lot = await auction.lot();
  const client = auction.client('cakes@example.org');
  await client.enter(lot, 20);
  const headers = { authorization: `Bearer ${client.key}` };
  const path = `${auctionPath}/webhooks`;
  const { id } = (await service.post(path, { url: receiver.url }, headers)).json;
  await auction.client('flowers@example.org').enter(lot, 30);
  await receiver.came(1);
  await operate(auction.operator, 'block_address', { address: 'cakes@example.org' });
  const stored = await service.store.read(({ webhooks }) => webhooks.find(id));
  assert.equal(stored, null);
  assert.deepEqual((await verify(service.store)).faults, []);
});
