import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { OrderId } from '../../src/kernel/ids.ts';
import { instant } from '../../src/kernel/time.ts';
import { coveredStore } from '../support/covered-store.ts';
import { confirmationTo, ofItsKind } from '../support/enqueued.ts';
import { bidOf, participantOf } from '../support/plain-auction.ts';
import { orderOf, studioOf } from '../support/plain-orders.ts';

/** Finds people by their address, domain or network. */

const { commitAndRead, execute, commit, readTwice, assertAllCalled } = await coveredStore('people');

/** An order whose studio's name looks like a stored address, which no query must take for one. */
const ordered = (id: string, email: string | null, at = 1_000) =>
  orderOf(id, {
    studio: studioOf({ name: '"email":"eve@evil.example"', email, telegram: '@x' }),
    placedAt: instant(at),
  });

it('addresses of studios and participants at a domain are found, each once, in alphabetical order', async () => {
  const found = await commitAndRead(
    async ({ orders, participants }) => {
      await orders.save(ordered('ord_1', 'Ben@One.Example'));
      await orders.save(ordered('ord_2', 'ben@one.example'));
      await orders.save(ordered('ord_3', 'dan@one.example'));
      await orders.save(ordered('ord_4', 'x@sub.one.example'));
      await orders.save(ordered('ord_5', null));
      await participants.save(participantOf('par_1', { email: 'ADA@one.example' }));
      await participants.save(participantOf('par_2', { email: 'ben@one.example' }));
      await participants.save(participantOf('par_3', { email: 'x@one.example.org' }));
      await participants.save(participantOf('par_4', { email: 'Ёж@пример.example' }));
      await orders.save(ordered('ord_6', 'uż@пример.example'));
      await orders.save(ordered('ord_7', 'уж@xn--e1afmkfd.example'));
    },
    async ({ personalOrders, personalBidders }) => {
      const both = async (domain: string, limit: number) => [
        await personalOrders.addressesAt(domain, limit),
        await personalBidders.addressesAt(domain, limit),
      ];
      return [
        await both('one.example', 9),
        await both('ONE.example', 1),
        await both('evil.example', 9),
        await both('пример.example', 9),
        await both('example', 9),
      ];
    },
  );
  assert.deepEqual(found, [
    [
      ['ben@one.example', 'dan@one.example'],
      ['ada@one.example', 'ben@one.example'],
    ],
    [['ben@one.example'], ['ada@one.example']],
    [[], []],
    // The first name begins with a Latin letter, the second with a Cyrillic one.
    [['uż@пример.example', 'уж@xn--e1afmkfd.example'], ['ёж@xn--e1afmkfd.example']],
    [[], []],
  ]);
});

it('addresses of bids from a network are found, each once, in alphabetical order', async () => {
  const from = { network: '2001:db8::/64' };
  const found = await commitAndRead(
    async ({ bids }) => {
      await bids.save(bidOf('bid_1', { ...from, email: 'ben@one.example' }));
      await bids.save(bidOf('bid_2', { ...from, email: 'Ada@one.example' }));
      await bids.save(bidOf('bid_3', { ...from, email: 'BEN@one.example' }));
      await bids.save(bidOf('bid_4', { email: 'eve@one.example' }));
    },
    async ({ personalBidders }) => [
      await personalBidders.addressesFrom(from.network, 9),
      await personalBidders.addressesFrom(from.network, 1),
      await personalBidders.addressesFrom('192.0.2.9', 9),
    ],
  );
  assert.deepEqual(found, [['ada@one.example', 'ben@one.example'], ['ada@one.example'], []]);
});

it('orders and bids of an address are counted and found, the newest first, whatever the case', async () => {
  const found = await commitAndRead(
    async ({ orders, bids }) => {
      await orders.save(ordered('ord_1', 'Ada@One.example', 1_000));
      await orders.save(ordered('ord_2', 'ADA@ONE.EXAMPLE', 2_000));
      await orders.save(ordered('ord_3', 'ada@one.example', 2_000));
      await orders.save(ordered('ord_4', 'xada@one.example', 9_000));
      await orders.save(ordered('ord_5', 'ada@пример.example', 9_000));
      await bids.save(bidOf('bid_1', { placedAt: instant(1_000) }));
      await bids.save(bidOf('bid_2', { placedAt: instant(2_000), email: 'ADA@one.example' }));
      await bids.save(bidOf('bid_3', { email: 'ada@two.example' }));
    },
    async ({ personalOrders, personalBidders }) => [
      await personalOrders.count('ADA@one.example'),
      await personalBidders.countBids('ADA@one.example'),
      await personalOrders.count('ada@xn--e1afmkfd.example'),
      await personalBidders.countBids('eve@evil.example'),
      (await personalOrders.ofEmail('ada@one.example', 9)).map(({ id }) => id),
      (await personalOrders.ofEmail('ada@one.example', 2)).map(({ id }) => id),
      (await personalBidders.bidsOf('Ada@one.example', 9)).map(({ id }) => id),
      (await personalBidders.bidsOf('ada@one.example', 1)).map(({ id }) => id),
      await personalOrders.ofEmail('ada@пример.example', 9),
    ],
  );
  assert.deepEqual(found, [
    3,
    2,
    0,
    0,
    ['ord_3', 'ord_2', 'ord_1'],
    ['ord_3', 'ord_2'],
    ['bid_2', 'bid_1'],
    ['bid_2'],
    [ordered('ord_5', 'ada@пример.example', 9_000)],
  ]);
});

it('messages about orders to an address are found, without those that are erased', async () => {
  const to = { channel: 'email', address: 'Ada@one.example' };
  await commit(async ({ outbox }) => {
    const enqueue = (id: string, at: number, recipient = to) =>
      outbox.enqueue(
        [
          ofItsKind({
            envelope: confirmationTo(recipient, id),
            state: 'pending',
            notAfter: null,
            sealedSecret: null,
          }),
        ],
        instant(at),
      );
    await enqueue('1', 1_000);
    await enqueue('2', 3_000);
    await enqueue('3', 2_000, { channel: 'telegram', address: 'ada' });
    await enqueue('4', 2_000);
    await enqueue('5', 4_000);
    await enqueue('6', 5_000, { ...to, address: 'ben@one.example' });
  });
  await execute("update outbox set erased_at_ms = 1 where id = '4'");
  const about = [
    'ord_1',
    'ord_2',
    'ord_3',
    'ord_4',
    'ord_6',
  ] as readonly string[] as readonly OrderId[];
  const found = await readTwice(async ({ personalMessages }) => [
    await personalMessages.to('ada@ONE.example', about, 9),
    (await personalMessages.to('ada@one.example', about, 1)).map(({ id }) => id),
    (await personalMessages.to('ada', about, 9)).map(({ id }) => id),
    await personalMessages.to('ada@one.example', [], 9),
  ]);
  const message = (id: string, createdAt: number) => ({
    id,
    kind: 'order_confirmation',
    channel: 'email',
    address: 'Ada@one.example',
    state: 'pending',
    createdAt,
  });
  assert.deepEqual(found, [[message('2', 3_000), message('1', 1_000)], ['2'], ['3'], []]);
});

assertAllCalled();
