import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Client, auctionPath, startAuction, success, type Auction } from '../support/auction.ts';
import { hourMs, minuteMs } from '../support/clock.ts';
import { databaseIn, rowsOf } from '../support/database.ts';
import { deskContext, signIn } from '../support/desk.ts';
import { mailsIn, nothingIsPending } from '../support/mail.ts';
import { callAsOperator, operate, verify } from '../support/operator.ts';
import { startReceiver } from '../support/receiver.ts';
import {
  fromElsewhere,
  orderPath,
  publicUrl,
  startTestService,
  type TestService,
} from '../support/service.ts';
import { until } from '../support/until.ts';

/** A restored service does not bring back what was ended after the backup. */

const operators = 'operator@example.org';

const places = async (service: TestService, email: string) => {
  const placed = await service.post(orderPath, { studio: { email } }, fromElsewhere());
  assert.equal(placed.status, 201);
  const shown = await service.get(`${orderPath}/${placed.json.order_id}`);
  const { order_id: orderId, client_url: clientUrl } = shown.json;
  return { orderId, client: clientUrl.slice(publicUrl.length) };
};

/** All permissions that can be ended, as the backup contains them. */
const populate = async (auction: Auction) => {
  const { service, clock } = auction;
  const lot = await auction.lot({ endsInMs: 48 * hourMs });
  const ada = auction.client('ada@bakery.example', { max_usd: 400 });
  await ada.enter(lot, 20);
  const pending = await auction.client('ben@bakery.example').pend(lot, 60);
  const code = await auction.client('ben@bakery.example').code(pending);
  const order = await places(service, 'first@example.org');
  const desk = await signIn(service, clock, operators);
  await nothingIsPending(service.store, clock);
  return { lot, ada, pending, code, order, desk };
};

const byKey = (service: TestService, { key, origin }: Client, call: string, body: object) =>
  service.post(`${auctionPath}/${call}`, body, { ...origin, authorization: `Bearer ${key}` });

const countIn = async ({ folder }: TestService, from: string): Promise<number> =>
  Number((await rowsOf(databaseIn(folder), `select count(*) as n from ${from}`))[0]?.['n']);

const start = async (): Promise<Auction> =>
  startAuction({ OPERATOR_EMAILS: operators, OUTBOUND_ALLOW: '127.0.0.1' });

it('a restored service voids permissions that may have been ended since, lists them, and verifies clean', async (test) => {
  const auction = await start();
  const { lot, ada, pending, code, order, desk } = await populate(auction);
  const receiver = await startReceiver();
  test.after(receiver.close);
  const hook = `${orderPath}/${order.orderId}/webhooks`;
  assert.equal((await auction.service.post(hook, { url: receiver.url })).status, 201);
  await auction.operator.store.close();
  let printed = '';
  const { clock } = auction;
  const service = await auction.service.restart({
    clock,
    restored: 'first',
    print: (text) => {
      printed += text;
    },
  });
  test.after(() => service.end());

  assert.match(
    printed,
    /^Voided, because it may have been ended since the backup: participant keys: 1, bid authorizations: 1, automatic maxima: 1, codes: 2,/,
  );
  assert.match(printed, /client links: 1, desk sessions: 1, .*webhooks \(stopped\): 1/);
  assert.match(printed, /Blocks and pauses made after the backup are gone/);
  assert.ok(
    service.log.some(
      ({ level, msg }) => level === 40 && String(msg).startsWith('restored: Voided'),
    ),
  );
  const bid = { lot, amount_usd: 390, accept_rules: true };
  assert.equal((await byKey(service, ada, 'bid', bid)).status, 401);
  const tried = await new Client(service, ada.email).bid(lot, 390);
  assert.deepEqual([tried.status, tried.json], [503, { error: onHold }]);
  assert.equal(tried.headers.get('retry-after'), '60');
  assert.equal(
    (await service.get(`${auctionPath}/bids`, { authorization: `Bearer ${ada.key}` })).status,
    401,
  );
  assert.equal((await service.get(order.client)).status, 410);
  for (const table of [
    'participant_keys',
    'sign_ins',
    'desk_sessions',
    'desk_links',
    'alarm_chats',
    'lot_followers',
  ]) {
    assert.equal(await countIn(service, table), 0, table);
  }
  assert.equal(await countIn(service, 'bids where code_hash is not null'), 0);
  assert.equal(await countIn(service, "webhooks where state <> 'stopped'"), 0);
  assert.equal(await countIn(service, 'lot_bidders where maximum is not null'), 0);
  assert.equal(desk.token.length > 0, true);
  assert.deepEqual((await verify(service.store)).faults, []);

  const operator = deskContext(service, clock, operators);
  await operate(operator, 'confirm_restored', { messages: 'drop' });
  // Entered bids still bind. Further automatic bids need a new code.
  const confirmed = await service.post(
    `${auctionPath}/confirm`,
    { pending_id: pending, code },
    fromElsewhere(),
  );
  assert.notEqual(confirmed.status, 200);
  assert.equal((await byKey(service, ada, 'bid', bid)).status, 401);
  const again = new Client(service, ada.email);
  clock.advance(minuteMs);
  await again.enter(lot, 30);
  const own = success(await again.listBids()).lots[0];
  assert.deepEqual([own.own_bid_usd, own.automatic_max_usd, own.mandate_usd], [20, 30, 30]);
  assert.deepEqual((await verify(service.store)).faults, []);
});

const onHold =
  'The auction is on hold until its operator confirms that it may continue, so nothing was done: try again later';

it('a restored service takes orders, and sends nothing and ends no lot until an operator has chosen and confirmed, over restarts', async (test) => {
  const auction = await startAuction({
    OPERATOR_EMAILS: operators,
    MAIL_URL: 'smtp://127.0.0.1:9',
  });
  const { clock, operator, service: first } = auction;
  const lot = await auction.lot({ endsInMs: hourMs });
  await places(first, 'before@example.org');
  await operator.store.close();
  await first.close();
  clock.advance(2 * hourMs);
  const environment = { OPERATOR_EMAILS: operators, AUCTION_SCHEDULE: 'off' };
  const restored = await startTestService(environment, { clock, restored: 'first' }, first.folder);
  assert.deepEqual((await restored.get('/readyz')).json, { status: 'on hold' });
  assert.match((await restored.get('/metrics')).text, /studiolot_on_hold\{reason="restored"\} 1/);
  await restored.close();

  const service = await startTestService(environment, { clock }, first.folder);
  test.after(() => service.end());
  const after = await places(service, 'after@example.org');
  clock.advance(5 * minuteMs);
  service.dispatcher.wake();
  await service.job('lots').pass();
  await service.job('orders').pass();
  const { lots } = success(await service.get(`${auctionPath}/state`));
  assert.deepEqual(
    lots.map(({ id, status }: { id: number; status: string }) => [id, status]),
    [[lot, 'open']],
  );
  assert.ok(service.log.some(({ msg }) => String(msg).startsWith('restored: Nothing is sent')));

  const desk = deskContext(service, clock, operators);
  const { restored: shown } = await operate(desk, 'show_holds');
  assert.deepEqual(Object.fromEntries(shown?.messages ?? []), {
    operator_notice: 1,
    order_confirmation: 1,
  });
  assert.deepEqual(
    shown?.dueLots.map(({ id }) => id),
    [lot],
  );
  const undecided = await callAsOperator(desk, 'confirm_restored');
  assert.equal(undecided.result.ok, false);
  const moved = await callAsOperator(desk, 'reschedule_lot', { lot, ends: '2026-03-01T20:00:00Z' });
  assert.equal(moved.result.ok, false);
  await operate(desk, 'confirm_restored', { messages: 'drop', dry_run: true });
  assert.deepEqual([...(await mailsIn(service.folder)).keys()], []);

  const done = await operate(desk, 'confirm_restored', { messages: 'drop' });
  assert.deepEqual([done.wasHeld, done.messageCount, done.dueLots], [true, 2, 1]);
  await service.job('lots').pass();
  service.dispatcher.wake();
  await nothingIsPending(service.store, clock);
  const mails = [...(await mailsIn(service.folder)).values()];
  const mailed = new Set(mails.map(({ to }) => to?.[0]?.address));
  assert.ok(mailed.has('after@example.org'));
  assert.ok(!mailed.has('before@example.org'));
  assert.equal((await service.get(`${orderPath}/${after.orderId}`)).status, 200);
  assert.deepEqual((await service.get('/readyz')).json, { status: 'ready' });
  const ended = success(await service.get(`${auctionPath}/state`)).lots;
  assert.deepEqual(
    ended.map(({ status }: { status: string }) => status),
    ['unsold'],
  );
  assert.deepEqual((await verify(service.store)).faults, []);
});

it('messages of the backup are sent if the operator decides so', async (test) => {
  const auction = await startAuction({ MAIL_URL: 'smtp://127.0.0.1:9' });
  const { clock, operator, service: first } = auction;
  await places(first, 'before@example.org');
  await operator.store.close();
  await first.close();
  clock.advance(hourMs);
  const service = await startTestService({}, { clock, restored: 'first' }, first.folder);
  test.after(() => service.end());
  await operate(deskContext(service, clock, operators), 'confirm_restored', { messages: 'send' });
  service.dispatcher.wake();
  const mail = await until('it is mailed', async () =>
    [...(await mailsIn(service.folder)).values()].find(
      ({ to }) => to?.[0]?.address === 'before@example.org',
    ),
  );
  assert.ok(mail);
});

it('a second start with --restored ends nothing that was made since, and after the confirmation it is refused', async (test) => {
  const auction = await start();
  const { clock, operator, service: first } = auction;
  const order = await places(first, 'first@example.org');
  await operator.store.close();
  const once = await first.restart({ clock, restored: 'first' });
  const { orderId } = await places(once, 'second@example.org');
  const { json: made } = await once.get(`${orderPath}/${order.orderId}`);
  const link = made.client_url.slice(publicUrl.length);
  let printed = '';
  const print = (text: string): void => void (printed += text);
  const twice = await once.restart({ clock, restored: 'first', print });
  assert.match(
    printed,
    /^Everything was voided .* already, so what was made since is left as it is\./,
  );
  assert.equal((await twice.get(link)).status, 200);
  await operate(deskContext(twice, clock, operators), 'confirm_restored', { messages: 'send' });
  await twice.close();
  const environment = { OPERATOR_EMAILS: operators, AUCTION_SCHEDULE: 'off' };
  const begin = (restored: 'first' | 'again') =>
    startTestService(environment, { clock, restored }, twice.folder);
  await assert.rejects(begin('first'), {
    name: 'ConfigError',
    message:
      /^This database was restored before, confirmed 2026-03-01T12:00:00Z\. Start without --restored/,
  });
  const again = await begin('again');
  test.after(() => again.end());
  assert.equal((await again.get(link)).status, 410);
  assert.equal((await again.get(`${orderPath}/${orderId}`)).status, 200);
});
