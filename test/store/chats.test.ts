import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { OrderId } from '../../src/kernel/ids.ts';
import { instant } from '../../src/kernel/time.ts';
import { coveredStore } from '../support/covered-store.ts';

/** Stores the Telegram chats to which the bot may write. */

const { rows, commit, commitAndRead, readTwice, contend, assertAllCalled } =
  await coveredStore('chats');

const link = {
  orderId: 'ord_1' as OrderId,
  account: '@Ada',
  expiresAt: instant(1_800_000_005_000),
  chatId: null,
};

it('a handle is bound to its latest chat', async () => {
  const bound = await commitAndRead(
    async ({ chats }) => {
      await chats.bindHandle('ada', '11', instant(1_000));
      await chats.bindHandle('ben', '22', instant(1_000));
      await chats.bindHandle('ada', '-100123456789012', instant(2_000));
    },
    async ({ chats }) => [
      await chats.ofHandle('ada'),
      await chats.ofHandle('ben'),
      await chats.ofHandle('ad'),
    ],
  );
  assert.deepEqual(bound, ['-100123456789012', '22', null]);
  assert.deepEqual(await rows('select handle, bound_at_ms from chats order by handle'), [
    { handle: 'ada', bound_at_ms: 2_000 },
    { handle: 'ben', bound_at_ms: 1_000 },
  ]);
});

it('a link is loaded as it was created, and not for another token', async () => {
  const found = await commitAndRead(
    async ({ chats }) => {
      await chats.saveLink('one', link);
      await chats.saveLink('two', { ...link, orderId: 'ord_2' as OrderId, chatId: '33' });
    },
    async ({ chats }) => [
      await chats.findLink('one'),
      await chats.findLink('two'),
      await chats.findLink('three'),
    ],
  );
  assert.deepEqual(found, [link, { ...link, orderId: 'ord_2', chatId: '33' }, null]);
});

it('an order has the chat that opened one of its links', async () => {
  await commit(async ({ chats }) => {
    await chats.saveLink('unopened', link);
    await chats.saveLink('opened', link);
    await chats.saveLink('of another', { ...link, orderId: 'ord_2' as OrderId });
    await chats.openLink('opened', '77', instant(3_000));
  });
  const chatsOf = await readTwice(async ({ chats }) => [
    await chats.ofOrder('ord_1' as OrderId),
    await chats.ofOrder('ord_2' as OrderId),
    (await chats.findLink('opened'))?.chatId,
    (await chats.findLink('unopened'))?.chatId,
  ]);
  assert.deepEqual(chatsOf, ['77', null, '77', null]);
  const used = await rows('select token_hash from chat_links where used_at_ms = 3000');
  assert.deepEqual(
    used.map((row) => row['token_hash']),
    ['opened'],
  );
});

it('of two concurrent openings of a link the second finds the chat of the first', async () => {
  await commit(({ chats }) => chats.saveLink('one', link));
  const [, second] = await contend(
    async ({ chats }) => {
      await chats.findLink('one');
      await chats.openLink('one', '77', instant(3_000));
    },
    ({ chats }) => chats.findLink('one'),
  );
  assert.deepEqual(second, { ...link, chatId: '77' });
});

assertAllCalled();
