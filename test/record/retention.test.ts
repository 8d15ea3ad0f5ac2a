import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sweep } from '../../src/boot/sweep.ts';
import { auctionFor } from '../support/auction.ts';
import { hourMs } from '../support/clock.ts';
import { databaseIn, rowsOf } from '../support/database.ts';
import { placeOrder } from '../support/delivery.ts';
import { mailsIn, messageName, nothingIsPending } from '../support/mail.ts';
import { operate } from '../support/operator.ts';
import { fromElsewhere, orderPath } from '../support/service.ts';
import { auditFaults } from '../support/stored.ts';

/** People are erased automatically after long inactivity. */

/** A twelfth of a year of 365.25 days. */
const monthMs = 2_629_800_000;

it('an order is erased 24 months after its last change, and a participant after their last act', async (test) => {
  const auction = await auctionFor(test);
  const { service, operator, clock } = auction;
  const database = databaseIn(service.folder);
  const isThere = async (id: string) => (await service.get(`${orderPath}/${id}`)).status === 200;
  const { order_id: early } = await placeOrder(service, { studio: { email: 'a@early.example' } });
  const { order_id: late } = await placeOrder(service, { studio: { email: 'a@late.example' } });
  const lot = await auction.lot({ endsInMs: hourMs });
  await auction.client('ann@bidder.example').enter(lot, 20);
  await auction.pass(4 * hourMs);
  clock.advance(2 * monthMs);
  const change = { order_id: late, brief: { goal: 'More' } };
  assert.equal((await service.post(orderPath, change, fromElsewhere())).status, 200);
  await nothingIsPending(service.store);

  clock.advance(22 * monthMs - 5 * hourMs);
  await sweep(operator);
  assert.deepEqual([await isThere(early), await isThere(late)], [true, true]);
  clock.advance(6 * hourMs);
  await sweep(operator);
  assert.deepEqual([await isThere(early), await isThere(late)], [false, true]);
  const words = JSON.stringify([
    await rowsOf(database, 'select * from orders'),
    await rowsOf(database, 'select * from outbox'),
    await rowsOf(database, 'select * from bids'),
    await rowsOf(database, 'select * from participants'),
    await rowsOf(database, 'select * from events'),
  ]);
  assert.doesNotMatch(words, /early\.example|bidder\.example/);
  assert.match(words, /late\.example/);
  const names = [...(await mailsIn(service.folder)).keys()].join('\n');
  assert.equal(names.includes(messageName(early)), false);
  assert.equal(names.includes(messageName(late)), true);
  const [recorded] = await rowsOf(
    database,
    "select body from events where type = 'OrderForgotten'",
  );
  assert.match(String(recorded?.['body']), /"actor":"system"/);
  assert.deepEqual(await auditFaults(database), []);

  clock.advance(2 * monthMs);
  await sweep(operator);
  assert.equal(await isThere(late), false);
  const { order } = await operate(operator, 'find_order', { order_id: early });
  assert.equal(order.price.amountMinor, 25_000);
  assert.deepEqual(await auditFaults(database), []);
});

it('an unconfirmed address is erased with its bid after 30 days, even when retention is off', async (test) => {
  const auction = await auctionFor(test, { RETENTION_MONTHS: 'off' });
  const { service, operator, clock } = auction;
  const database = databaseIn(service.folder);
  const lot = await auction.lot({ endsInMs: 40 * 24 * hourMs });
  await auction.client('nobody@stranger.example').pend(lot, 20);
  await auction.client('ann@bidder.example').enter(lot, 30);
  await nothingIsPending(service.store, clock);
  const personalData = async (): Promise<string> =>
    JSON.stringify([
      await rowsOf(database, 'select * from outbox'),
      await rowsOf(database, 'select * from bids'),
      await rowsOf(database, 'select * from events'),
      [...(await mailsIn(service.folder)).values()],
    ]);
  clock.advance(29 * 24 * hourMs);
  await sweep(operator);
  assert.match(await personalData(), /stranger\.example/);
  clock.advance(25 * hourMs);
  await sweep(operator);
  assert.doesNotMatch(await personalData(), /stranger\.example/);
  assert.match(await personalData(), /bidder\.example/);
  assert.deepEqual(await auditFaults(database), []);
});

it('nobody is erased when retention is off', async (test) => {
  const auction = await auctionFor(test, { RETENTION_MONTHS: 'off' });
  const { service, operator, clock } = auction;
  const { order_id: id } = await placeOrder(service, { studio: { email: 'a@early.example' } });
  clock.advance(600 * monthMs);
  await sweep(operator);
  assert.equal((await service.get(`${orderPath}/${id}`)).status, 200);
});
