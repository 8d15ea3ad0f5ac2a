import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { fullBrief } from '../support/auction.ts';
import { hourMs } from '../support/clock.ts';
import { databaseIn, rowsOf } from '../support/database.ts';
import { failed, placeOrder } from '../support/delivery.ts';
import { operate } from '../support/operator.ts';
import { startMailServer } from '../support/smtp.ts';
import { auditFaults } from '../support/stored.ts';
import { startTelegramServer } from '../support/telegram.ts';
import { until } from '../support/until.ts';
import { openWorkshop, type Workshop } from '../support/worked-order.ts';

/** The 24 hours for a site start when the service hands over the message that promises them. */

const address = 'hello@studio.example';

const openWith = async (t: TestContext, environment: Record<string, string>) => {
  const workshop = await openWorkshop(environment);
  t.after(() => workshop.end());
  return workshop;
};

/** The stored message that the brief is complete. */
const message = async ({ auction: { service } }: Workshop, orderId: string) => {
  const [row] = await rowsOf(
    databaseIn(service.folder),
    `select id, state from outbox
     where subject = ? and message like '%MaterialsConfirmed%'`,
    orderId,
  );
  assert.ok(row, 'there is such a message');
  return row;
};

const waitForState = (workshop: Workshop, id: string, state: string) =>
  until(`the message is ${state}`, async () => (await message(workshop, id))['state'] === state);

/** The start and the end of the time for the site. */
const promised = async (workshop: Workshop, id: string) => {
  const { deadlines } = await workshop.record(id);
  return deadlines
    .filter((each: Record<string, string>) => each['promise'] === 'site_live')
    .map(({ since, due_at: due, state }: Record<string, string>) => ({ since, due, state }));
};

const in24h = (since: number) => ({
  since: new Date(since).toISOString(),
  due: new Date(since + 24 * hourMs).toISOString(),
  state: 'open',
});

it('a mail server that refuses for an hour costs the 24 hours nothing', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const workshop = await openWith(t, { MAIL_URL: server.url });
  const { service, clock } = workshop.auction;
  const id = await workshop.order('checking');
  await server.arrived(address);
  server.answer(({ stage }) => (stage === 'recipient' ? 451 : 'accept'));
  await workshop.operate(id, 'confirm_materials');
  const confirmedAt = clock.now();
  const messageId = String((await message(workshop, id))['id']);
  for (let tries = 1; clock.now() < confirmedAt + hourMs; tries += 1) {
    service.dispatcher.wake();
    const { nextAttemptAt } = await failed(service, messageId, tries);
    assert.deepEqual(await promised(workshop, id), []);
    assert.equal((await workshop.record(id)).stage, 'building');
    clock.advance(nextAttemptAt - clock.now());
  }
  server.answer(() => 'accept');
  service.dispatcher.wake();
  await waitForState(workshop, id, 'sent');
  const handedOverAt = clock.now();
  assert.ok(handedOverAt - confirmedAt > hourMs);
  assert.deepEqual(await promised(workshop, id), [in24h(handedOverAt)]);
  assert.deepEqual(await auditFaults(databaseIn(service.folder)), []);
});

it('a studio with an unknown chat loses none of its 24 hours', async (t) => {
  const telegram = await startTelegramServer();
  const workshop = await openWith(t, telegram.environment);
  // Telegram closes after the service, which would otherwise try for 3 s to reach it.
  t.after(() => telegram.close());
  const { service, clock } = workshop.auction;
  await telegram.isRead();
  const brief = { ...fullBrief, texts: 'ready', logo: 'none', photos: 'stock' };
  const placed = await placeOrder(service, { studio: { telegram: '@PansAndPots' }, brief });
  const id = placed.order_id;
  await workshop.operate(id, 'confirm_materials');
  await waitForState(workshop, id, 'waiting');
  assert.deepEqual(await promised(workshop, id), []);
  clock.advance(5 * hourMs);
  const [, token] = /\?start=([\w-]+) /.exec(placed.next) ?? [];
  telegram.type({ chatId: 77, username: 'PansAndPots', text: `/start ${token}` });
  await waitForState(workshop, id, 'sent');
  assert.deepEqual(await promised(workshop, id), [in24h(clock.now())]);
});

it('the 24 hours start when the operator notifies the studio in another way', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const workshop = await openWith(t, { MAIL_URL: server.url });
  const { auction } = workshop;
  const { clock, operator } = auction;
  const [one, other] = [await workshop.order('checking'), await workshop.order('checking')];
  await server.arrived(address, 2);
  server.answer(({ stage }) => (stage === 'recipient' ? 550 : 'accept'));
  for (const id of [one, other]) {
    await workshop.operate(id, 'confirm_materials');
    await waitForState(workshop, id, 'dead');
  }
  clock.advance(2 * hourMs);
  assert.deepEqual([await promised(workshop, one), await promised(workshop, other)], [[], []]);
  const { id: messageId } = await message(workshop, one);
  await operate(operator, 'mark_message_done', { message_id: messageId ?? '' });
  assert.deepEqual(await promised(workshop, one), [in24h(clock.now())]);
  clock.advance(hourMs);
  await operate(operator, 'mark_messages_done', {
    before: new Date(clock.now()).toISOString(),
  });
  assert.deepEqual(await promised(workshop, other), [in24h(clock.now())]);
  assert.deepEqual(await promised(workshop, one), [in24h(clock.now() - hourMs)]);
});
