import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { sweep } from '../../src/boot/sweep.ts';
import type { OrderId } from '../../src/kernel/ids.ts';
import { saveChanges } from '../../src/kernel/save-changes.ts';
import { answersAdded } from '../../src/order/rules/next-events.ts';
import { evolveOrder, type OrderEvent } from '../../src/order/rules/order.ts';
import { dayMs, hourMs } from '../support/clock.ts';
import { databaseIn, execute, everyRow, rowsOf } from '../support/database.ts';
import { nothingIsPending } from '../support/mail.ts';
import { operate } from '../support/operator.ts';
import { auditFaults } from '../support/stored.ts';
import { openWorkshop, type Workshop } from '../support/worked-order.ts';

/** The stored data about the work on orders stays consistent during and after the work. */

const open = async (test: { readonly after: (end: () => Promise<void>) => void }) => {
  const workshop = await openWorkshop({ OPERATOR_EMAILS: 'operator@example.org' });
  test.after(() => workshop.end());
  return { ...workshop, database: databaseIn(workshop.auction.service.folder) };
};

/** Moves the clock until a paid order closes. */
const close = async ({ auction: { service, clock } }: Workshop): Promise<void> => {
  await nothingIsPending(service.store);
  clock.advance(8 * dayMs);
  await service.job('orders').pass();
};

it('promises that are altered, forged or deleted are named, and so are an order’s search columns', async (test) => {
  const workshop = await open(test);
  const { database } = workshop;
  const [bent, lost, made, moved] = [
    await workshop.order('delivered'),
    await workshop.order('changing'),
    await workshop.order('checking'),
    await workshop.order('building'),
  ];
  await nothingIsPending(workshop.auction.service.store);
  assert.deepEqual(await auditFaults(database), []);
  const gone = `ord_${'z'.repeat(35)}`;
  await execute(
    database,
    `update deadlines set met_at_ms = met_at_ms - 1 where order_id = '${bent}' and number = 1;
    delete from deadlines where order_id = '${lost}' and number = 2;
    insert into deadlines (order_id, number, promise, since_ms, due_at_ms)
      values ('${made}', 7, 'fix', 1, 2), ('${gone}', 0, 'fix', 1, 2);
    update orders set next_due_at_ms = 1, stage = 'paid' where id = '${moved}'`,
  );
  const mismatch = (name: string) => `its ${name} does not follow from the rest of its row`;
  assert.deepEqual(
    new Set(await auditFaults(database)),
    new Set([
      `${bent}: ${mismatch('deadline 1')}`,
      `${lost}: ${mismatch('deadline 2')}`,
      `${made}: ${mismatch('deadline 7')}`,
      `${gone}: ${mismatch('deadline 0')}`,
      `${moved}: ${mismatch('stage')}`,
    ]),
  );
});

const personal = /zerafina|quolling|marzipan|frangipane/i;

const everything = async ({ auction: { service } }: Workshop): Promise<string> => {
  const rows = JSON.stringify([...(await everyRow(databaseIn(service.folder)))]);
  const mail = join(service.folder, 'mail');
  const files = existsSync(mail) ? readdirSync(mail) : [];
  return [rows, ...files.map((name) => readFileSync(join(mail, name), 'utf8'))].join('\n');
};

it('no text of any person is left in a forgotten order, at any stage', async (test) => {
  const workshop = await open(test);
  const { auction, database } = workshop;
  const { operator, service } = auction;
  for (const way of ['building', 'paid'] as const) {
    const id = await workshop.order(way);
    await workshop.act(id, 'messages', { text: 'Ask Zerafina' });
    await workshop.operate(id, 'write_to_studio', { text: 'Dear Zerafina' });
    await workshop.operate(id, 'write_note', { text: 'Quolling is slow' });
    await workshop.operate(id, 'hold', { reason: 'Waiting for marzipan' });
    if (way === 'building') await workshop.operate(id, 'call_off_order', { reason: 'No marzipan' });
    else {
      await workshop.act(id, 'defects', { items: ['The frangipane is missing'] });
      await workshop.operate(id, 'resume');
      await workshop.operate(id, 'decide_defect', { verdict: 'defect', reason: 'For Zerafina' });
      await workshop.operate(id, 'finish_changes', { words: ['Frangipane is back'] });
      await workshop.operate(id, 'refund', { reason: 'Zerafina is unhappy' });
    }
  }
  const checking = await workshop.order('checking');
  await workshop.operate(checking, 'ask_again', { questions: ['goal'], note: 'Which marzipan?' });
  await workshop.act(checking, 'cancel', { reason: 'Zerafina has left' });
  const delivered = await workshop.order('delivered');
  await workshop.act(delivered, 'refuse', { reason: 'Too much marzipan' });
  const owed = await workshop.order('changing');
  await nothingIsPending(service.store);
  assert.match(await everything(workshop), personal);
  await operate(operator, 'forget_person', { address: 'hello@studio.example' });
  await nothingIsPending(service.store);
  assert.doesNotMatch(await everything(workshop), personal);
  assert.deepEqual(await auditFaults(database), []);
  const promised = `select promise from deadlines
    where order_id = '${owed}' and met_at_ms is null and voided_at_ms is null`;
  assert.deepEqual(await rowsOf(database, promised), [], 'nothing is owed to nobody');
});

it('an order is erased 24 months after it closed, and an active one is not', async (test) => {
  const workshop = await open(test);
  const { auction, database } = workshop;
  const { operator, clock } = auction;
  const building = await workshop.order('building');
  const delivered = await workshop.order('delivered');
  const checking = await workshop.order('checking');
  const paid = await workshop.order('paid');
  await close(workshop);
  const isThere = async (id: string): Promise<boolean> => {
    const rows = await rowsOf(database, `select forgotten_at_ms from orders where id = '${id}'`);
    return rows[0]?.['forgotten_at_ms'] === null;
  };
  const all = () => Promise.all([building, delivered, checking, paid].map(isThere));
  // Two years of 365.25 days. The order without work became inactive eight days earlier.
  clock.advance(730.5 * dayMs - hourMs);
  await workshop.operate(paid, 'write_note', { text: 'Asked for an invoice' });
  await sweep(operator);
  assert.deepEqual(await all(), [true, true, false, true]);
  clock.advance(2 * hourMs);
  await sweep(operator);
  assert.deepEqual(await all(), [true, true, false, false]);
  assert.deepEqual(await auditFaults(database), []);
});

it('an unreadable order does not stop timed work for others', async (test) => {
  const workshop = await open(test);
  const { database, auction } = workshop;
  const [broken, whole] = [await workshop.order('delivered'), await workshop.order('delivered')];
  await nothingIsPending(auction.service.store);
  await execute(
    database,
    `update orders set work = 'torn', next_due_at_ms = 1 where id = '${broken}'`,
  );
  auction.clock.advance(2 * dayMs);
  await auction.service.job('orders').pass();
  const { timeline } = await workshop.record(whole);
  assert.equal(timeline.at(-1)?.what, 'reminder_sent');
});

it('important facts stay visible behind any number of answers and files', async (test) => {
  const workshop = await open(test);
  const id = (await workshop.order('building')) as OrderId;
  await workshop.act(id, 'messages', { text: 'Please use our green.' });
  await workshop.auction.service.store.write('orders', async (tx) => {
    const before = await tx.orders.find(id);
    assert.ok(before);
    let after = before;
    const events: OrderEvent[] = [];
    for (let count = 0; count < 600; count += 1) {
      const event = answersAdded(after, new Map([['notes', `Note ${count}`]]), before.placedAt);
      events.push(event);
      after = evolveOrder(after, event);
    }
    await saveChanges(tx, [{ entity: 'order', before, after, events }], 'client');
    return { keep: true, value: null };
  });
  const record = await workshop.record(id);
  assert.deepEqual(
    record.messages.map(({ text }: { text: string }) => text),
    ['Please use our green.'],
  );
  const pages = [record.timeline];
  for (let older = record.older.timeline; typeof older === 'string';) {
    const { pathname, search } = new URL(older);
    const { json } = await workshop.auction.service.get(`${pathname}${search}`);
    pages.unshift(json.timeline);
    older = json.older;
  }
  const steps = pages.flat().map(({ what }: { what: string }) => what);
  assert.deepEqual(
    new Set(steps.slice(0, 4)),
    new Set(['order_placed', 'order_confirmed', 'materials_confirmed', 'clock_started']),
  );
  assert.equal(steps.length, 4 + 600);
});
