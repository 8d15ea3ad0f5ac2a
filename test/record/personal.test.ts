import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import type { OrderId } from '../../src/kernel/ids.ts';
import { saveChanges } from '../../src/kernel/save-changes.ts';
import type { Tx } from '../../src/kernel/store.ts';
import { evolveOrder, type Order } from '../../src/order/rules/order.ts';
import { auctionFor, success, type Auction } from '../support/auction.ts';
import { hourMs } from '../support/clock.ts';
import { databaseIn, execute, rowsOf } from '../support/database.ts';
import { placeOrder } from '../support/delivery.ts';
import { nothingIsPending } from '../support/mail.ts';
import { openTestStore } from '../support/open-store.ts';
import { orderPath } from '../support/service.ts';
import { auditFaults } from '../support/stored.ts';

/** The hashes cover personal data separately, so the service can erase it, but nobody else can change it. */

const studio = { name: 'Studio Ö', website: 'ada.example', email: 'ada@studio.example' };
const project = { type: 'shop', business: 'Ada’s pans', goal: 'Sell pans', notes: 'Ask Ada' };
// The pattern matches whole words, since a hash may contain three letters of one.
const personal =
  /\badam?\b|\bpans\b|Ö|127\.0\.0\.1|192\.0\.2|no such thing|large_first_bid|Not believable/i;

const open = async (test: TestContext): Promise<Auction & { readonly database: string }> => {
  const auction = await auctionFor(test);
  return { ...auction, database: databaseIn(auction.service.folder) };
};

const place = async ({ service, clock }: Auction): Promise<OrderId> => {
  const brief = { offer: 'Ada’s best pans', no_such_question: 'x' };
  const { order_id: id } = await placeOrder(service, { studio, project, brief });
  // The order's second event is its confirmation, the third an answer.
  await nothingIsPending(service.store, clock);
  await service.post(orderPath, { order_id: id, brief: { goal: 'More pans' } });
  return id;
};

/** Erases an order like the operator's command. */
const forget = async ({ service, clock }: Auction, id: OrderId): Promise<Order | null> => {
  const store = await openTestStore(databaseIn(service.folder));
  const forgotten = await store.write('orders', async (tx: Tx) => {
    const order = await tx.orders.find(id);
    assert.ok(order);
    const version = order.version + 1;
    const event = { type: 'OrderForgotten', orderId: id, version, at: clock.now() } as const;
    const after = evolveOrder(order, event);
    await saveChanges(tx, [{ entity: 'order', before: order, after, events: [event] }], 'system');
    return { keep: true, value: await tx.orders.find(id) };
  });
  await store.close();
  return forgotten;
};

const storedTexts = async (database: string, stream: string): Promise<string> =>
  JSON.stringify(
    await rowsOf(database, 'select body, personal from events where stream = ?', stream),
  );

it('no event body contains personal data', async (test) => {
  const auction = await open(test);
  await place(auction);
  const lot = await auction.lot({ endsInMs: hourMs });
  const ada = auction.client('ada@bidder.example', { name: 'Ada' });
  await ada.enter(lot, 900);
  await ada.handInBrief();
  await ada.limit(lot, 950);
  const other = auction.client('ada@other.example', { name: 'Adam' });
  const { id } = await other.enter(lot, 1_000);
  success(await other.post('cancel', { bid_id: id }));
  const rows = await rowsOf(auction.database, 'select body from events');
  const leakingBodies = rows.map(({ body }) => String(body)).filter((body) => personal.test(body));
  assert.deepEqual(leakingBodies, []);
  assert.deepEqual(await auditFaults(auction.database), []);
});

it('a forgotten order keeps its price and its answers’ names, and its events still verify', async (test) => {
  const auction = await open(test);
  const id = await place(auction);
  const order = await forget(auction, id);
  assert.doesNotMatch(await storedTexts(auction.database, id), personal);
  assert.deepEqual(order?.studio, { name: null, website: null, email: null, telegram: null });
  assert.deepEqual(
    [...(order?.brief ?? [])],
    [
      ['offer', ''],
      ['goal', ''],
    ],
  );
  assert.equal(order?.price.amountMinor, 50_000);
  assert.deepEqual(await auditFaults(auction.database), []);
});

it('a personal part that was changed, or deleted while nobody was forgotten, is named', async (test) => {
  const auction = await open(test);
  const [changed, lost] = [await place(auction), await place(auction)];
  await execute(
    auction.database,
    `update events set personal = replace(personal, 'Sell', 'Give') where stream = '${changed}';
    update events set personal = null where stream = '${lost}' and version = 3`,
  );
  assert.deepEqual(
    new Set(await auditFaults(auction.database)),
    new Set([
      `${changed}: event 1 has a personal part that was changed`,
      `${lost}: event 3 has lost its personal part, and nobody was forgotten`,
    ]),
  );
});
