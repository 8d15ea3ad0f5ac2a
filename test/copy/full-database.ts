import assert from 'node:assert/strict';
import { fileId, type OrderId } from '../../src/kernel/ids.ts';
import { emailKey } from '../../src/kernel/mailbox.ts';
import type { Clock } from '../../src/kernel/ports.ts';
import type { Store } from '../../src/kernel/store.ts';
import type { Instant } from '../../src/kernel/time.ts';
import {
  auctionPath,
  did,
  startAuction,
  success,
  type Auction,
  type Client,
} from '../support/auction.ts';
import { hourMs, minuteMs } from '../support/clock.ts';
import { databaseIn, execute, removeFolder, rowsOf } from '../support/database.ts';
import { placeOrder } from '../support/delivery.ts';
import { signIn } from '../support/desk.ts';
import { nothingIsPending } from '../support/mail.ts';
import { openTestStore } from '../support/open-store.ts';
import {
  approveBid,
  blockAddress,
  cancelLot,
  operate,
  rejectBid,
  retryMessage,
} from '../support/operator.ts';
import { orderPath } from '../support/service.ts';
import {
  addFollower,
  addConfirmedHold,
  leaveMessages,
  addTile,
  leaveUnfiledMail,
  addFinishedUpload,
  addStoppedWebhook,
} from './rare-rows.ts';

/** Creates the database of a service with rows of each kind in all tables. */
export type FullDatabase = {
  readonly folder: string;
  readonly database: string;
  readonly clock: Clock;
  /** An order with the Idempotency-Key under which it was placed. */
  readonly repeatable: { readonly id: string; readonly body: object; readonly key: string };
  /** The key of a participant who has bid. */
  readonly participantKey: string;
  /** The key of an operator who is signed in at the desk. */
  readonly deskKey: string;
  readonly end: () => Promise<void>;
};

/** Runs a service, fills its database, stops it and returns the database. */
export const createFullDatabase = async (): Promise<FullDatabase> => {
  const auction = await startAuction({ OPERATOR_EMAILS: 'operator@example.org' });
  const { service, clock } = auction;
  const { folder } = service;
  await placeOrders(auction);
  const participantKey = await createLots(auction);
  await operate(auction.operator, 'find_order', { order_id: 'S-1001' });
  const { token: deskKey } = await signIn(service, clock, 'operator@example.org');
  // This client signs in without a bid and does not enter the code.
  success(await service.post(`${auctionPath}/sign-in`, { email: 'waiting@client.example' }));
  const [body, key] = [{ studio: { email: 'again@example.org' } }, 'ночь'];
  const placed = await service.post(orderPath, body, { 'idempotency-key': encodeURI(key) });
  const repeatable = { id: placed.json.order_id, body, key: encodeURI(key) };
  await nothingIsPending(service.store);
  await auction.operator.store.close();
  await service.close();
  const database = databaseIn(folder);
  const store = await openTestStore(database);
  await insertRareRows(store, clock.now());
  assert.ok(await retryMessage(store, clock, 'retried'));
  await store.close();
  await assertEveryState(database);
  const end = () => removeFolder(folder);
  return { folder, database, clock, repeatable, participantKey, deskKey, end };
};

const placeOrders = async ({ service }: Auction): Promise<void> => {
  const names = [
    'Café Łódź',
    'Студыя «Ясень»',
    '東京デザイン',
    'استوديو',
    '🦉 Owl',
    'O\'Neil \\ "x"\n',
  ];
  for (const [index, name] of names.entries()) {
    const studio = { name, email: `studio-${index}@example.org` };
    const { order_id: id } = await placeOrder(service, { studio, brief: { goal: name } });
    await service.post(orderPath, { order_id: id, brief: { offer: name.repeat(40) } });
  }
  await placeOrder(service, { studio: { telegram: '@someone' } });
};

/** Offers the won lot to the next bidder. */
const offerLot = async ({ service, operator }: Auction, winner: Client): Promise<void> => {
  const { bids } = success(await winner.listBids());
  const { order_id: id } = bids.find(({ status }: { status: string }) => status === 'won');
  success(await service.post(`${orderPath}/${id}/cancel`, {}));
  await operate(operator, 'offer_to_next', { order_id: id });
};

/** Creates lots of each status and bids of each status. Returns the key of a bidder. */
const createLots = async (auction: Auction): Promise<string> => {
  const { operator } = auction;
  const sold = await auction.lot({ endsInMs: hourMs });
  const ada = auction.client('Ada@one.example', { name: 'Ада' });
  const first = auction.client('first@nine.example');
  await first.enter(sold, 20);
  await first.handInBrief();
  await ada.enter(sold, 22);
  await ada.limit(sold, 45);
  await ada.handInBrief();
  const ben = auction.client('ben@two.example', { lang: 'pl' });
  await ben.enter(sold, 30);
  await ben.enter(sold, 60);
  const late = await auction.client('late@three.example').pend(sold, 62);
  const taken = await auction.client('taken@four.example').enter(sold, 64);
  const eve = auction.client('eve@mailinator.com');
  const [approved, rejected] = [await eve.enter(sold, 70), await eve.enter(sold, 90)];
  await eve.enter(sold, 100);
  did(await approveBid(operator, approved.id));
  did(await rejectBid(operator, rejected.id, 'Не верится'));
  const outbidLater = auction.client('outrun@five.example');
  const behind = await outbidLater.pend(sold, 75);
  await ben.enter(sold, 80);
  success(await outbidLater.confirm(behind));
  const twice = auction.client('twice@six.example');
  await twice.pend(sold, 120);
  await twice.pend(sold, 130);
  const cancelling = auction.client('cancelling@seven.example');
  const cancelled = await cancelling.enter(sold, 110);
  success(await cancelling.post('cancel', { bid_id: cancelled.id }));
  assert.deepEqual([taken.entered, typeof late], [true, 'string']);
  for (const isBlocked of [true, false]) {
    for (const address of ['eve@mailinator.com', 'почта@пример.example']) {
      const block = { address, isBlocked: isBlocked || address.startsWith('eve'), reason: '' };
      did(await blockAddress(operator, block));
    }
  }
  await auction.lot({ endsInMs: hourMs });
  const cancelledLot = { lotId: await auction.lot(), reason: 'Held by mistake' };
  did(await cancelLot(operator, cancelledLot));
  await auction.pass(hourMs + 3 * minuteMs);
  await auction.pass(2 * hourMs);
  await auction.pass(30 * minuteMs);
  await offerLot(auction, ada);
  const waiting = await auction.lot({ endsInMs: hourMs });
  await auction.client('no-brief@eight.example').enter(waiting, 20);
  await auction.pass(hourMs);
  // The name of the tenth lot's stream sorts between those of the first and the second.
  for (let number = 5; number <= 12; number += 1) await auction.lot();
  await auction.client('held@mailinator.com').enter(await auction.lot(), 20);
  await auction.lot({ opensInMs: 20 * hourMs, endsInMs: 30 * hourMs });
  return ada.key;
};

/** Inserts rows that only failures, Telegram or an interrupted service leave. */
const insertRareRows = (store: Store, now: Instant): Promise<void> =>
  store.write('orders', async (tx) => {
    await leaveUnfiledMail(tx, now);
    await tx.desk.alarmChats.offer(emailKey('ola@desk.example'), 'of a link', now);
    await leaveMessages(tx, now);
    const orderId = (await tx.orders.list(1))[0]?.id as OrderId;
    const link = { orderId, account: 'someone', expiresAt: now, chatId: null };
    await tx.chats.saveLink('opened', link);
    await tx.chats.openLink('opened', '77', now);
    await tx.chats.saveLink('unopened', link);
    const [lot] = await tx.lots.list(1);
    assert.ok(lot);
    await tx.storedFiles.expect(fileId(now, Buffer.alloc(16)), now);
    await addFinishedUpload(tx, orderId, now);
    await addStoppedWebhook(tx, orderId, now);
    await addFollower(tx, lot.id, now);
    await addTile(tx);
    await addConfirmedHold(tx, now);
    const reason = 'Für «ё» 🦉';
    await tx.lotNotices.add({ lotId: lot.id, version: 99, kind: 'cancelled', reason }, now);
    for (const name of namesInVaryingOrder) {
      await tx.chats.bindHandle(name, '77', now);
      const reply = { fingerprint: name, sealedAnswer: '', expiresAt: now };
      await tx.idempotencyRecords.save(name, reply, now);
    }
    for (let number = 0; number < 30; number += 1) {
      const reply = { fingerprint: '', sealedAnswer: 'Ж'.repeat(200_000), expiresAt: now };
      await tx.idempotencyRecords.save(`large ${number}`, reply, now);
    }
    return { keep: true, value: undefined };
  });

/** Names that sort differently by alphabet, by UTF-16 units and by bytes. */
const namesInVaryingOrder: readonly string[] = [
  ...[
    'a',
    'A',
    'z',
    'Z',
    'ä',
    'Ä',
    'ß',
    '_',
    '-',
    ' ',
    '%',
    "'",
    '"',
    '\\',
    '~',
    'a b',
    'ab',
    'a-b',
  ],
  ...['ą', 'я', 'Я', 'ё', '東', '\u{1f989}', '\ud7ff', '\ue000', '\uffee', '\u{10000}', 'é', 'é'],
];

const expectedStates: Readonly<Record<string, string>> = {
  'select distinct state from outbox': 'dead,done,expired,pending,sent,waiting',
  'select distinct status from bids':
    'cancelled,entered,not_entered,rejected,replaced,under_review,waiting_for_code',
  'select distinct status from lots': 'awaiting_brief,cancelled,open,scheduled,sold,unsold',
  'select distinct is_blocked from blocks': '0,1',
  'select distinct is_automatic from bids': '0,1',
};

const assertEveryState = async (database: string): Promise<void> => {
  for (const [sql, states] of Object.entries(expectedStates)) {
    const rows = await rowsOf(database, sql);
    const seen = rows.map((row) => String(Object.values(row)[0]));
    assert.equal(seen.toSorted().join(), states, sql);
  }
};

/** Inserts many rows, so that copying them takes some time. */
export const addRows = (database: string, count: number): Promise<void> =>
  execute(
    database,
    `insert into quotas (bucket, uses, last_use_at_ms)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count})
    select 'many:' || n, '[]', n from numbers`,
  );
