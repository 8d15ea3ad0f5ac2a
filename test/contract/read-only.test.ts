import assert from 'node:assert/strict';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { systemClock } from '../../src/boot/system.ts';
import { auctionFor, auctionPath, success } from '../support/auction.ts';
import { hourMs, manualClock, minuteMs } from '../support/clock.ts';
import { databaseIn, everyRow } from '../support/database.ts';
import { placeOrder } from '../support/delivery.ts';
import { confirmationOf, mailsIn, messageName, nothingIsPending } from '../support/mail.ts';
import {
  operate,
  operatorContext,
  retryMessage,
  undeliveredMessages,
} from '../support/operator.ts';
import { orderPath, secret, startTestService, studio } from '../support/service.ts';

/** A read-only service, which operators start to look into a backup. */

const shows = 'This service is read-only at the moment, try again later';

it('a read-only service shows everything, changes no row and sends nothing, whatever is due', async (test) => {
  const auction = await auctionFor(test);
  const { service, clock } = auction;
  const lot = await auction.lot({ endsInMs: hourMs });
  const client = auction.client('client@bakery.example');
  await client.enter(lot, 30);
  const unconfirmed = await client.pend(lot, 40);
  const { order_id: orderId } = await placeOrder(service, { studio });
  await nothingIsPending(service.store);
  await auction.restart(async () => {
    rmSync(join(service.folder, 'mail'), { recursive: true });
    clock.advance(2 * hourMs);

    const environment = { AUCTION_SCHEDULE: '18:00', OPERATOR_EMAILS: 'operator@example.org' };
    const readOnly = await startTestService(
      environment,
      { clock, isReadOnly: true },
      service.folder,
    );
    const before = await everyRow(databaseIn(service.folder));
    assert.equal((await readOnly.get(`${orderPath}/${orderId}`)).json.order_id, orderId);
    const { lots } = success(await readOnly.get(`${auctionPath}/state`));
    assert.deepEqual(
      lots.map(({ id, status }: { id: number; status: string }) => [id, status]),
      [[lot, 'awaiting_brief']],
    );
    const keyed = { authorization: `Bearer ${client.key}` };
    assert.equal(success(await readOnly.get(`${auctionPath}/bids`, keyed)).bids.length, 2);
    for (const [path, body, headers] of [
      [orderPath, { studio }, {}],
      [orderPath, { studio, dry_run: true }, {}],
      [orderPath, { order_id: orderId, brief: { goal: 'More' } }, {}],
      [`${auctionPath}/bid`, { lot, amount_usd: 50, email: 'a@b.example', accept_rules: true }, {}],
      [`${auctionPath}/confirm`, { pending_id: unconfirmed, code: '123456' }, {}],
      [`${auctionPath}/brief`, { answers: { goal: 'More' } }, keyed],
      [`${auctionPath}/revoke`, {}, keyed],
    ] as const) {
      const { status, json, headers: got } = await readOnly.post(path, body, headers);
      assert.deepEqual([status, json], [503, { error: shows }], path);
      assert.equal(got.get('retry-after'), '300');
    }
    clock.advance(5 * minuteMs);
    readOnly.dispatcher.wake();
    await readOnly.job('lots').pass();
    await readOnly.close();
    assert.deepEqual(await everyRow(databaseIn(service.folder)), before);
    assert.equal(existsSync(join(service.folder, 'mail')), false);
    assert.ok(
      readOnly.log.some(({ level, msg }) => level === 40 && String(msg).startsWith('read-only: ')),
      'it does not say that it is read-only',
    );
  });
});

it('the next service that is not read-only sends the pending messages of a read-only one', async (test) => {
  const first = await startTestService({ MAIL_URL: 'smtp://127.0.0.1:9' });
  const { order_id: orderId } = await placeOrder(first, { studio });
  await first.close();
  const readOnly = await startTestService({}, { isReadOnly: true }, first.folder);
  const readyz = await readOnly.get('/readyz');
  assert.deepEqual([readyz.status, readyz.json], [503, { status: 'read-only' }]);
  assert.equal((await readOnly.get('/healthz')).status, 200);
  await readOnly.close();
  const loud = await startTestService({}, {}, first.folder);
  test.after(() => loud.end());
  assert.deepEqual((await loud.get('/readyz')).json, { status: 'ready' });
  await retryMessage(loud.store, systemClock, messageName(`${orderId}.confirmation`));
  loud.dispatcher.wake();
  await confirmationOf(first.folder, orderId);
});

it('unsent messages of a backup can be marked as done at once, and are then not sent', async (test) => {
  const clock = manualClock();
  const first = await startTestService({ MAIL_URL: 'smtp://127.0.0.1:9' }, { clock });
  await placeOrder(first, { studio });
  await placeOrder(first, { studio: { telegram: '@someone' } });
  clock.advance(minuteMs);
  const { order_id: later } = await placeOrder(first, { studio });
  const operator = operatorContext(first.store, secret, clock);
  const sent = { before: '2026-03-01T12:01:00Z' };
  const tried = await operate(operator, 'mark_messages_done', { ...sent, dry_run: true });
  assert.deepEqual([tried.messages, tried.dryRun], [2, true]);
  assert.equal((await undeliveredMessages(first.store)).length, 3);
  assert.equal((await operate(operator, 'mark_messages_done', sent)).messages, 2);
  assert.deepEqual(
    (await undeliveredMessages(first.store)).map(({ id }) => id),
    [messageName(`${later}.confirmation`)],
  );
  await first.close();
  clock.advance(hourMs);
  const restored = await startTestService({}, { clock }, first.folder);
  test.after(() => restored.end());
  await nothingIsPending(restored.store);
  assert.deepEqual(
    [...(await mailsIn(first.folder)).keys()],
    [`${messageName(`${later}.confirmation`)}.eml`],
  );
});
