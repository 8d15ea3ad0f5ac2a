import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { it } from 'node:test';
import { call, insist } from '../support/call.ts';
import { manualClock } from '../support/clock.ts';
import { databaseIn, rowsOf } from '../support/database.ts';
import { placeFor, stateReached } from '../support/delivery.ts';
import { nothingIsPending } from '../support/mail.ts';
import { createServerProcess } from '../support/server-process.ts';
import {
  fromElsewhere,
  from,
  orderPath,
  startTestService,
  type TestService,
} from '../support/service.ts';
import { startMailServer, type MailServer } from '../support/smtp.ts';
import { until } from '../support/until.ts';

const leaseMs = 40_000;
const mails = 60;

const addresses = (server: MailServer): readonly string[] =>
  server.mails.flatMap(({ to }) => to).toSorted();

/** Places an order at a node and retries while the node is busy. The key prevents a second order. */
const place = async (node: TestService | undefined, email: string, key: string) => {
  const headers = { ...fromElsewhere(), 'idempotency-key': key };
  assert.ok(node);
  const { status, json } = await insist(() => node.post(orderPath, { studio: { email } }, headers));
  assert.equal(status, 201, JSON.stringify(json));
  return json;
};

it('three nodes send each mail once', async (test) => {
  const server = await startMailServer();
  test.after(() => server.close());
  const environment = { MAIL_URL: server.url };
  const service = await startTestService(environment);
  const others = await Promise.all(
    [1, 2].map(() => startTestService(environment, {}, service.folder)),
  );
  test.after(async () => {
    await Promise.all(others.map(({ close }) => close()));
    await service.end();
  });
  const nodes = [service, ...others];
  const studios = Array.from({ length: mails }, (_, nth) => `studio-${nth}@example.org`);
  await Promise.all(
    studios.map((email, nth) => place(nodes[nth % nodes.length], email, `studio ${nth}`)),
  );
  await nothingIsPending(service.store);
  assert.deepEqual(addresses(server), studios.toSorted());
});

it('three nodes throttle a mailbox as one does, and mention each order to it once', async (test) => {
  const service = await startTestService();
  const others = await Promise.all([1, 2].map(() => startTestService({}, {}, service.folder)));
  test.after(async () => {
    await Promise.all(others.map(({ close }) => close()));
    await service.end();
  });
  const nodes = [service, ...others];
  const orders = await Promise.all(
    Array.from({ length: 45 }, (_, nth) =>
      place(nodes[nth % nodes.length], 'busy@example.org', `order ${nth}`),
    ),
  );
  const messages = (await rowsOf(databaseIn(service.folder), 'select kind, message from outbox'))
    .map(({ kind, message }) => ({ kind, content: JSON.parse(String(message)) }))
    .filter(({ kind }) => kind !== 'operator_notice');
  const [alone, collected] = [
    messages.filter(({ kind }) => kind === 'order_confirmation'),
    messages.filter(({ kind }) => kind === 'order_confirmations'),
  ];
  assert.deepEqual([alone.length, collected.length, messages.length], [10, 1, 11]);
  const named = [...alone.map(({ content }) => content), ...(collected[0]?.content.entries ?? [])];
  assert.equal(named.length, orders.length);
  assert.deepEqual(
    new Set(named.map(({ orderId }) => orderId)),
    new Set(orders.map(({ order_id: orderId }) => orderId)),
  );
});

it('a node that is killed during delivery leaves its mails to another, which sends each once', async (test) => {
  const server = await startMailServer(({ stage }) => (stage === 'data' ? 'hang' : 'accept'));
  test.after(() => server.close());
  const node = await createServerProcess({ MAIL_URL: server.url });
  let heir: TestService | null = null;
  test.after(async () => {
    await heir?.close();
    await node.end();
  });
  await node.start();
  const studios = ['ann@example.org', 'ben@example.org', 'cleo@example.org'];
  for (const [nth, email] of studios.entries()) {
    const { status } = await call({
      url: `${node.url()}${orderPath}`,
      body: JSON.stringify({ studio: { email } }),
      headers: from(`10.0.0.${nth}`),
      agent: new Agent(),
    });
    assert.equal(status, 201);
  }
  await until('all mails are being sent', () => server.times('data') >= studios.length);
  await node.kill();
  assert.deepEqual(addresses(server), []);
  const leases = await rowsOf(node.database, 'select next_attempt_at_ms as ends from outbox');
  const ends = leases.map((lease) => Number(lease['ends']));

  server.answer(() => 'accept');
  const clock = manualClock(new Date(Math.min(...ends) - leaseMs / 2).toISOString());
  heir = await startTestService({ MAIL_URL: server.url }, { clock }, node.folder);
  // The heir sends messages now, but none that is not due yet.
  const canary = await placeFor(heir, 'dan@example.org');
  await stateReached(heir, canary, 'sent');
  assert.deepEqual(addresses(server), ['dan@example.org']);
  clock.advance(Math.max(...ends) - clock.now());
  heir.dispatcher.wake();
  await nothingIsPending(heir.store);
  assert.deepEqual(addresses(server), [...studios, 'dan@example.org']);
});
