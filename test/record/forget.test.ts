import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { auctionFor, fullBrief, refused, success, type Auction } from '../support/auction.ts';
import { hourMs } from '../support/clock.ts';
import { databaseIn, isPostgres, everyRow, rowsOf } from '../support/database.ts';
import { placeOrder } from '../support/delivery.ts';
import { nothingIsPending } from '../support/mail.ts';
import { callAsOperator, operate } from '../support/operator.ts';
import { fromElsewhere, orderPath } from '../support/service.ts';
import { auditFaults } from '../support/stored.ts';
import { until } from '../support/until.ts';

/** The service erases a person everywhere, and the record stays consistent. */

const email = 'Zerafina.Quolling@bakery.example';
const personal = /zerafina|quolling|marzipan|frangipane/i;

const idsOf = (orders: readonly { readonly id: string }[]): readonly string[] =>
  orders.map(({ id }) => id);

const openWithPerson = async (auction: Auction) => {
  const { service } = auction;
  const studio = { name: 'Quolling & Co', email: email.toLowerCase() };
  const { order_id: orderId } = await placeOrder(service, {
    studio,
    project: { type: 'shop', notes: 'Ask for Zerafina' },
    brief: { offer: 'Marzipan' },
  });
  const more = { order_id: orderId, brief: { goal: 'Sell frangipane' } };
  assert.equal((await service.post(orderPath, more, fromElsewhere())).status, 200);
  const lot = await auction.lot({ endsInMs: hourMs });
  const other = auction.client('other@elsewhere.example', { name: 'Other' });
  await other.enter(lot, 20);
  const person = auction.client(email, { name: 'Zerafina Quolling' });
  await person.enter(lot, 600).catch(() => undefined);
  await person.enter(lot, 30).catch(() => undefined);
  await person.handInBrief({ ...fullBrief, goal: 'Sell marzipan' });
  return { orderId: String(orderId), lot, person, other };
};

/** All rows of all tables and all files of the service. */
const everything = async ({ service }: Auction): Promise<string> => {
  const rows = JSON.stringify([...(await everyRow(databaseIn(service.folder)))]);
  return [rows, ...filesIn(service.folder), ...filesIn(join(service.folder, 'mail'))].join('\n');
};

const filesIn = (folder: string): readonly string[] =>
  (existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [])
    .filter((entry) => entry.isFile())
    .map(({ name }) => `${name}\n${readFileSync(join(folder, name), 'latin1')}`);

const endLot = async (auction: Auction): Promise<void> => {
  await auction.pass(4 * hourMs);
  await nothingIsPending(auction.service.store);
};

it('no data of a forgotten person is found anywhere, and verify is clean', async (test) => {
  const auction = await auctionFor(test, { OPERATOR_EMAILS: 'operator@example.org' });
  const { operator, service } = auction;
  const { orderId, lot, person, other } = await openWithPerson(auction);
  await endLot(auction);
  assert.match(await everything(auction), personal);
  const before = await operate(operator, 'inspect_lot', { lot });

  const tried = await operate(operator, 'forget_person', { address: email, dry_run: true });
  assert.equal(tried.dryRun, true);
  assert.ok(idsOf(tried.orders).includes(orderId));
  assert.match(await everything(auction), personal);
  const view = await operate(operator, 'forget_person', { address: email.toUpperCase() });
  assert.deepEqual(
    [view.orders, view.bids, view.messages, view.keys],
    [tried.orders, tried.bids, tried.messages, tried.keys],
  );

  await until('no personal data is left', async () => !personal.test(await everything(auction)));
  assert.deepEqual(await auditFaults(databaseIn(service.folder)), []);
  assert.deepEqual(refused(await person.listBids())[0], 401);
  assert.deepEqual(refused(await service.get(`${orderPath}/${orderId}`)), [
    404,
    'order_id not found',
  ]);
  const addAnswers = { order_id: orderId, brief: { goal: 'Again' } };
  assert.equal((await service.post(orderPath, addAnswers, fromElsewhere())).status, 404);

  const { order: foundOrder } = await operate(operator, 'find_order', { order_id: orderId });
  assert.deepEqual(
    [foundOrder.price.amountMinor, foundOrder.project.type, foundOrder.studio.email],
    [50_000, 'shop', null],
  );
  const after = await operate(operator, 'inspect_lot', { lot });
  assert.deepEqual(after.lot.winner, before.lot.winner);
  assert.ok((await auction.mailsTo(other.email)).length > 0, 'others have lost their mails');
  const again = await operate(operator, 'forget_person', { address: email });
  assert.deepEqual([again.orders, again.bids, again.messages], [[], 0, 0]);
});

it('a person with bids on an open lot is not forgotten, and the operator gets the lot’s number', async (test) => {
  const auction = await auctionFor(test);
  const { lot } = await openWithPerson(auction);
  const { result } = await callAsOperator(auction.operator, 'forget_person', { address: email });
  assert.deepEqual(result, {
    ok: false,
    problem: {
      kind: 'invalid_field',
      field: 'address',
      problem: `has bids on lot ${lot}, which is not over: void them or wait until it is`,
    },
  });
  assert.match(await everything(auction), personal);
});

it('other spellings of the mailbox and orders that only mention the address are reported and left alone', async (test) => {
  const auction = await auctionFor(test);
  const { service, operator } = auction;
  const lot = await auction.lot({ endsInMs: hourMs });
  await auction.client('ann+lots@gmail.com').enter(lot, 20);
  await endLot(auction);
  const brief = { email: 'ann@gmail.com' };
  const { order_id: named } = await placeOrder(service, {
    studio: { email: 'studio@other.example' },
    brief,
  });
  const { order_id: notifiedOrderOf } = await placeOrder(service, {
    studio: { email: 'another@other.example' },
  });
  await service.post(`${orderPath}/${notifiedOrderOf}/messages`, {
    text: 'Ask Ann:\nann@gmail.com',
  });
  await placeOrder(service, { studio: { email: 'joann@gmail.com' } });
  const view = await operate(operator, 'forget_person', { address: 'ann@gmail.com' });
  assert.deepEqual([view.orders, view.bids], [[], 0]);
  assert.deepEqual(new Set(idsOf(view.namedIn)), new Set([named, notifiedOrderOf]));
  assert.deepEqual(view.otherSpellings, ['ann+lots@gmail.com']);
  assert.equal((await service.get(`${orderPath}/${named}`)).status, 200);
  assert.match(await everything(auction), /joann@gmail\.com/);
});

it('other spellings of the mailbox among orders are reported, at every domain of the provider', async (test) => {
  const auction = await auctionFor(test);
  const { service, operator } = auction;
  const { order_id: own } = await placeOrder(service, { studio: { email: 'Ann.Lee@gmail.com' } });
  for (const address of ['annlee+web@googlemail.com', 'annlee@other.example', 'jo@gmail.com']) {
    await placeOrder(service, { studio: { email: address } });
  }
  const view = await operate(operator, 'forget_person', { address: 'ann.lee@gmail.com' });
  assert.deepEqual(
    [idsOf(view.orders), view.otherSpellings],
    [[own], ['annlee+web@googlemail.com']],
  );
});

it('a person with a Telegram account can be forgotten by it, in any spelling', async (test) => {
  const auction = await auctionFor(test, { OPERATOR_EMAILS: 'operator@example.org' });
  const { service, operator } = auction;
  const database = databaseIn(service.folder);
  const own: string[] = [];
  for (const studio of [
    { telegram: '@Zerafina_Q', name: 'Quolling & Co' },
    { telegram: 'https://t.me/zerafina_q', email: 'z@quolling.example' },
  ]) {
    own.push((await placeOrder(service, { studio, brief: { offer: 'Marzipan' } })).order_id);
  }
  await operator.store.write('orders', async ({ chats }) => {
    await chats.bindHandle('zerafina_q', '4711', auction.clock.now());
    return { keep: true, value: null };
  });
  const { order_id: like } = await placeOrder(service, { studio: { telegram: '@zerafina_qq' } });
  await placeOrder(service, { studio: { email: 'zerafina_q@other.example' } });
  const { order_id: named } = await placeOrder(service, {
    studio: { email: 'studio@other.example' },
    brief: { goal: 'As for @zerafina_q' },
  });
  const view = await operate(operator, 'forget_person', { address: 't.me/Zerafina_Q' });
  assert.deepEqual(
    [view.address, idsOf(view.orders).toSorted(), view.bids, idsOf(view.namedIn)],
    ['@zerafina_q', own.toSorted(), 0, [named]],
  );
  const found = JSON.stringify([
    await rowsOf(database, 'select * from orders'),
    await rowsOf(database, 'select * from events'),
    await rowsOf(database, 'select * from outbox'),
    await rowsOf(database, 'select * from chats'),
    await rowsOf(database, 'select * from chat_links'),
  ]);
  assert.deepEqual(
    [...new Set(found.match(/[@\w./]*zerafina_q+[\w@.]*|quolling|marzipan/gi))].toSorted(),
    ['@zerafina_q', '@zerafina_qq', 'zerafina_q@other.example', 'zerafina_qq'],
  );
  assert.equal((await service.get(`${orderPath}/${like}`)).status, 200);
  assert.deepEqual(await auditFaults(database), []);
});

if (!isPostgres) {
  it('the database’s write-ahead log is emptied while the service runs', async (test) => {
    const auction = await auctionFor(test);
    const { orderId } = await openWithPerson(auction);
    await endLot(auction);
    await operate(auction.operator, 'forget_person', { address: email });
    await until('the log is empty', () => {
      const log = readFileSync(join(auction.service.folder, 'studiolot.db-wal'), 'latin1');
      return !personal.test(log);
    });
    assert.equal((await auction.service.get(`${orderPath}/${orderId}`)).status, 404);
    success(await auction.service.get('/api/auction/agent/state'));
  });
}

it('an order can be forgotten while its confirmation is being sent, on every node alike', async (test) => {
  const auction = await auctionFor(test);
  const { service } = auction;
  const operator = auction.operator;
  for (let nth = 0; nth < 15; nth += 1) {
    const studio = { email: `studio-${nth}@example.org` };
    const { order_id: id } = await placeOrder(service, { studio, brief: {} });
    const done = await operate(operator, 'forget_person', { address: studio.email });
    assert.deepEqual(idsOf(done.orders), [id]);
  }
  await nothingIsPending(service.store);
  assert.deepEqual(await auditFaults(databaseIn(service.folder)), []);
});

it('a person who orders again with the address gets a full confirmation, however many were throttled before', async (test) => {
  const auction = await auctionFor(test, {}, { requestsMax: {} });
  const { service, clock, operator } = auction;
  const order = () =>
    service.post(orderPath, { studio: { email: 'shop@two.example' } }, fromElsewhere());
  for (let nth = 0; nth < 12; nth += 1) assert.equal((await order()).status, 201);
  await operate(operator, 'forget_person', { address: 'shop@two.example' });
  const again = await order();
  assert.equal(again.status, 201, again.text);
  clock.advance(hourMs);
  service.dispatcher.wake();
  const mails = await auction.mailsTo('shop@two.example');
  assert.ok(mails.some(({ text }) => text?.includes(again.json.number)));
  assert.deepEqual(await auditFaults(databaseIn(service.folder)), []);
});
