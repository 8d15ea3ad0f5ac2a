import assert from 'node:assert/strict';
import { it } from 'node:test';
import { defaultProject } from '../../src/brief/rules/project.ts';
import type { OrderId } from '../../src/kernel/ids.ts';
import { emailKey } from '../../src/kernel/mailbox.ts';
import { instant } from '../../src/kernel/time.ts';
import { partItemsMax } from '../../src/store/table-rows.ts';
import { coveredStore } from '../support/covered-store.ts';
import { confirmationTo } from '../support/enqueued.ts';
import { bidOf } from '../support/plain-auction.ts';
import { orderOf, placedEvent, studioOf } from '../support/plain-orders.ts';

/** Finds personal data in the database and erases it. */

const { commit, commitAndRead, readTwice, rows, execute, assertAllCalled } =
  await coveredStore('personal-data');

const idsOf = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id).toSorted();
const ordered = (id: string, studio: Parameters<typeof studioOf>[0], changes: object = {}) =>
  orderOf(id, { studio: studioOf(studio), ...changes });
const message = (id: string, address: string, channel = 'email') => ({
  envelope: confirmationTo({ channel, address }, id),
  state: 'pending' as const,
  notAfter: null,
  subject: '',
  queue: 'others' as const,
  sealedSecret: 'sealed',
});

it('orders that may be of a mailbox or an account are found, except erased ones', async () => {
  const found = await commitAndRead(
    async ({ orders }) => {
      await orders.save(ordered('ord_1', { email: 'Ann@Gmail.com' }));
      await orders.save(ordered('ord_2', { email: 'other@googlemail.com' }));
      await orders.save(ordered('ord_3', { email: 'ann@gmail.com' }, { forgottenAt: instant(9) }));
      await orders.save(ordered('ord_4', { email: 'ann@gmail.com.example' }));
      await orders.save(ordered('ord_5', { email: null, telegram: 'https://t.me/Zera_q' }));
      await orders.save(
        ordered('ord_6', { email: null, telegram: '@zera_q' }, { forgottenAt: instant(9) }),
      );
      await orders.save(ordered('ord_7', { email: null, telegram: '@zero' }));
    },
    async ({ personalOrders }) => [
      idsOf(await personalOrders.ofMailbox(emailKey('ann@gmail.com'))),
      idsOf(await personalOrders.ofMailbox(emailKey('ann@gmail.com.example'))),
      await personalOrders.ofMailbox(emailKey('ann@one.example')),
      idsOf(await personalOrders.ofAccount('zera_q')),
      await personalOrders.ofAccount('nobody'),
    ],
  );
  assert.deepEqual(found, [['ord_1', 'ord_2'], ['ord_4'], [], ['ord_5'], []]);
});

it('orders of any domain may be of a mailbox in another script, whose domain has two spellings', async () => {
  const found = await commitAndRead(
    async ({ orders }) => {
      await orders.save(ordered('ord_1', { email: 'ann@Пример.example' }));
      await orders.save(ordered('ord_2', { email: 'ben@one.example' }));
    },
    async ({ personalOrders }) =>
      idsOf(await personalOrders.ofMailbox(emailKey('ann@пример.example'))),
  );
  assert.deepEqual(found, ['ord_1', 'ord_2']);
});

it('bids of an address are found, and other addresses that reach the same mailbox', async () => {
  const found = await commitAndRead(
    async ({ bids }) => {
      await bids.save(bidOf('bid_1', { email: 'Ann@gmail.com' }));
      await bids.save(bidOf('bid_2', { email: 'ann@gmail.com' }));
      await bids.save(bidOf('bid_3', { email: 'a.nn@gmail.com' }));
      await bids.save(bidOf('bid_4', { email: 'A.nn@gmail.com' }));
      await bids.save(bidOf('bid_5', { email: 'ann+x@googlemail.com' }));
      await bids.save(bidOf('bid_6', { email: 'ann@one.example' }));
    },
    async ({ personalBidders }) => [
      idsOf(await personalBidders.bidsOf(emailKey('ann@gmail.com'), 9)),
      (await personalBidders.bidsOf(emailKey('ann@gmail.com'), 1)).length,
      (await personalBidders.spellings(emailKey('ann@gmail.com'))).toSorted(),
      await personalBidders.spellings(emailKey('ann@one.example')),
    ],
  );
  assert.deepEqual(found, [['bid_1', 'bid_2'], 1, ['a.nn@gmail.com', 'ann+x@googlemail.com'], []]);
});

it('messages are found by the beginning of their ids', async () => {
  const found = await commitAndRead(
    ({ outbox }) =>
      outbox.enqueue(
        ['ord_1.a', 'ord_1.b.2', 'ord_1', 'ord_12.a', 'ord_1/a'].map((id) =>
          message(id, 'a@b.example'),
        ),
        instant(1_000),
      ),
    async ({ personalMessages }) => [
      (await personalMessages.named('ord_1')).toSorted(),
      await personalMessages.named('ord_3'),
    ],
  );
  assert.deepEqual(found, [['ord_1.a', 'ord_1.b.2'], []]);
});

it('texts that name a person are found, no matter who wrote them', async () => {
  await commit(async (tx) => {
    const { orders, events, outbox } = tx;
    await orders.save(orderOf('ord_1', { brief: new Map([['goal', 'Ask ANN@one.example\nnow']]) }));
    await orders.save(
      orderOf('ord_2', { project: { ...defaultProject, notes: 'ann@one.example' } }),
    );
    await orders.save(ordered('ord_3', { name: 'ann@one.example' }, { forgottenAt: instant(9) }));
    await orders.save(orderOf('ord_4'));
    await events.append(
      [placedEvent('ord_5', { studio: studioOf({ email: 'ann@one.example' }) })],
      'system',
    );
    await events.append([placedEvent('ord_6')], 'system');
    await outbox.enqueue(
      [
        message('m1', 'Ann@one.example'),
        message('m2', 'b@one.example'),
        message('m3', 'ann@two.example'),
      ],
      instant(1_000),
    );
  });
  await execute(`update outbox set message = '{"text":"for ann@one.example"}' where id = 'm2'`);
  const found = await readTwice(async ({ personalMessages, personalOrders }) => {
    const [written, sent] = [
      await personalOrders.like('ann@one.example'),
      await personalMessages.like('ann@one.example'),
    ];
    return [idsOf(written), idsOf(sent), written.find(({ id }) => id === 'ord_1')?.text];
  });
  assert.deepEqual(found.slice(0, 2), [
    ['ord_1', 'ord_2', 'ord_5'],
    ['m1', 'm2'],
  ]);
  // An escaped line break reads as a space.
  assert.match(String(found[2]), /ANN@one\.example now/);
});

it('characters of a name never act as wildcards', async () => {
  await commit(async ({ orders }) => {
    await orders.save(ordered('ord_1', { name: '100%_\\ "x"' }));
    await orders.save(ordered('ord_2', { name: 'Ёж' }));
  });
  const like = async (name: string) =>
    idsOf(await readTwice(({ personalOrders }) => personalOrders.like(name)));
  assert.ok((await like('100%_\\ "x"')).includes('ord_1'));
  assert.ok((await like('ёж')).includes('ord_2'));
  assert.deepEqual(await like('101'), []);
});

it('messages are erased with their recipients, and unsent ones are never sent', async () => {
  await commit(async ({ outbox }) => {
    const all = ['a', 'b', 'c'].map((id) => message(id, 'ann@one.example'));
    await outbox.enqueue(all, instant(1_000));
    await outbox.retryLater('a', instant(2_000), 'no answer');
    await outbox.markDone(['b'], 'sent', instant(3_000));
  });
  await commit(async ({ personalMessages }) => {
    await personalMessages.erase([], instant(9_000));
    await personalMessages.erase(['a', 'b'], instant(9_000));
  });
  const stored = await rows(
    `select id, recipient, destination, message, sealed, last_error, state,
    settled_at_ms, erased_at_ms from outbox order by id`,
  );
  const erased = {
    recipient: '',
    destination: '',
    message: '{"kind":"order_confirmation"}',
    sealed: null,
    last_error: null,
    erased_at_ms: 9_000,
  };
  assert.deepEqual(stored.slice(0, 2), [
    { id: 'a', ...erased, state: 'done', settled_at_ms: 9_000 },
    { id: 'b', ...erased, state: 'sent', settled_at_ms: 3_000 },
  ]);
  assert.deepEqual(
    stored.map(({ id }) => id),
    ['a', 'b', 'c'],
  );
  assert.equal(stored[2]?.['recipient'], 'ann@one.example');
});

it('messages to a webhook are deleted instead, and only those that are named', async () => {
  await commit(({ outbox }) =>
    outbox.enqueue(
      ['v', 'w'].map((id) => message(id, 'whk_1@one.example', 'webhook')),
      instant(1_000),
    ),
  );
  await commit(({ personalMessages }) => personalMessages.erase(['w'], instant(9_000)));
  assert.deepEqual(await rows('select id from outbox'), [{ id: 'v' }]);
});

it('chats are erased by their orders and handles, and quotas by the address in their name', async () => {
  await commit(async ({ chats, quotas }) => {
    const link = { account: 'ada', expiresAt: instant(1), chatId: null };
    for (const nth of [1, 2]) {
      await chats.saveLink(`token ${nth}`, { ...link, orderId: `ord_${nth}` as OrderId });
    }
    for (const handle of ['ada', 'ben']) await chats.bindHandle(handle, '1', instant(1));
    for (const bucket of [
      'codes:Ann@one.example',
      'x:ann@one.example:y',
      'codes:ann@two.example',
    ]) {
      await quotas.save(bucket, [instant(1)]);
    }
  });
  await commit(async ({ personalMessages, quotas }) => {
    await personalMessages.eraseChats([], []);
    await personalMessages.eraseChats(['ord_1' as OrderId], ['ada']);
    await quotas.deleteNaming(emailKey('ann@one.example'));
  });
  assert.deepEqual(await rows('select token_hash from chat_links'), [{ token_hash: 'token 2' }]);
  assert.deepEqual(await rows('select handle from chats'), [{ handle: 'ben' }]);
  const buckets = await rows('select bucket from quotas order by bucket');
  assert.ok(buckets.some(({ bucket }) => bucket === 'codes:ann@two.example'));
  assert.ok(!buckets.some(({ bucket }) => bucket === 'x:ann@one.example:y'));
});

it('more is erased than one statement takes', async () => {
  await commit(async ({ outbox, chats }) => {
    await outbox.enqueue([message(`m${partItemsMax}`, 'a@one.example')], instant(1));
    await chats.bindHandle(`h${partItemsMax}`, '1', instant(1));
  });
  const names = (letter: string) =>
    Array.from({ length: partItemsMax + 1 }, (_, nth) => `${letter}${nth}`);
  await commit(async ({ personalMessages }) => {
    await personalMessages.erase(names('m'), instant(9));
    await personalMessages.eraseChats(names('ord_') as unknown as readonly OrderId[], names('h'));
  });
  assert.deepEqual(await rows('select recipient from outbox'), [{ recipient: '' }]);
  assert.deepEqual(await rows('select handle from chats'), []);
});

assertAllCalled();
