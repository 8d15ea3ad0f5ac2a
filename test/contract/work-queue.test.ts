import assert from 'node:assert/strict';
import { it } from 'node:test';
import { auctionFor, startsAt } from '../support/auction.ts';
import { hourMs, minuteMs } from '../support/clock.ts';
import { execute, databaseIn } from '../support/database.ts';
import { placeOrder } from '../support/delivery.ts';
import { operate, operatorContext } from '../support/operator.ts';
import { bakery, deskFor } from '../support/order-desk.ts';
import { fromElsewhere, orderPath, secret, studio } from '../support/service.ts';

/** The work queue: all that operators must do, by the time that is left. */

const at = (hours: number): number => Date.parse(startsAt) + hours * hourMs;

it('orders, bids under review, leaders without a brief and undelivered messages form one list, the most urgent first', async (test) => {
  const auction = await auctionFor(test);
  const { service, operator } = auction;
  const list = async () => {
    const { entries } = await operate(operator, 'list_waiting');
    return entries.map(({ what, by, who, price }) => [what, by, who, price?.amountMinor ?? null]);
  };
  assert.deepEqual(await list(), []);

  // An order with an incomplete brief is not in the queue.
  await service.post(orderPath, { studio });
  await service.post(orderPath, bakery);
  const lot = await auction.lot({ endsInMs: 5 * hourMs });
  const leader = auction.client('ada@ada.example');
  await leader.enter(lot, 20);
  const late = await auction.lot({ endsInMs: 30 * hourMs });
  await auction.client('ben@mailinator.com').enter(late, 20);
  await auction.pass(6 * hourMs);
  const check = ['check', at(12), 'Example Studio', 15_000];
  const reviewRow = ['held_bid', at(30), 'ben@mailinator.com', 2_000];
  const brief = ['leader_brief', at(7), 'ada@ada.example', 2_000];
  assert.deepEqual(await list(), [brief, check, reviewRow]);

  await execute(
    databaseIn(service.folder),
    `update outbox set state = 'dead', settled_at_ms = null where kind = 'bid_code' and recipient = 'ada@ada.example'`,
  );
  const message = ['message', null, 'ada@ada.example', null];
  assert.deepEqual(await list(), [brief, check, reviewRow, message]);
});

it('the most urgent order comes first, however many were placed before it', async (test) => {
  const auction = await auctionFor(test);
  const { service, operator } = auction;
  const { brief, ...withoutBrief } = bakery;
  const place = async (body: object): Promise<string> =>
    (await service.post(orderPath, body, fromElsewhere())).json.order_id;
  const early = await Promise.all(Array.from({ length: 120 }, () => place(withoutBrief)));
  await auction.pass(hourMs);
  const first = await place(bakery);
  await auction.pass(hourMs);
  for (const order_id of early) await service.post(orderPath, { order_id, brief }, fromElsewhere());

  const list = async (sent = {}) => operate(operator, 'list_waiting', sent);
  const all = await list();
  assert.equal(all.entries[0]?.orderId, first);
  assert.equal(all.entries[0]?.by, at(13));
  assert.deepEqual([all.entries.length, all.more], [50, 71]);
  assert.deepEqual(all.counts, [{ what: 'check', count: 121 }]);
  const rest = await list({ skip: 50, limit: 200 });
  const ids = [...all.entries, ...rest.entries].map(({ orderId }) => orderId);
  assert.deepEqual([new Set(ids).size, rest.more], [121, 0]);
});

it('a late confirmation and an unanswered message have rows of their own', async (test) => {
  const desk = await deskFor(test);
  const { service, clock, studioDoes } = desk;
  const startedAt = clock.now();
  const operator = operatorContext(service.store, secret, clock);
  const list = async () => {
    const { entries } = await operate(operator, 'list_waiting');
    return entries.map(({ what, by, since }) => [what, by, since]);
  };
  const { order_id: other } = await placeOrder(service, { studio: { telegram: '@somebody' } });
  await desk.pass(hourMs);
  const check = ['check', startedAt + 12 * hourMs, startedAt];
  const unconfirmed = ['unconfirmed', startedAt + 15 * minuteMs, startedAt];
  const message = ['message', null, startedAt];
  assert.deepEqual(await list(), [unconfirmed, check, message]);

  await service.post(`${orderPath}/${other}/messages`, { text: 'When do you begin?' });
  await desk.pass(hourMs);
  await service.post(`${orderPath}/${other}/messages`, { text: 'Is anybody there?' });
  await studioDoes('messages', { text: 'Hello' });
  const written = ['unanswered', null, startedAt + hourMs];
  const later = ['unanswered', null, startedAt + 2 * hourMs];
  assert.deepEqual(await list(), [unconfirmed, check, message, written, later]);

  await operate(operator, 'write_to_studio', { order_id: other, text: 'Tomorrow' });
  assert.deepEqual((await list()).slice(3), [later]);
});
