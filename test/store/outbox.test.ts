import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { LotId, OrderId, WebhookId } from '../../src/kernel/ids.ts';
import { minor } from '../../src/kernel/money.ts';
import { instant } from '../../src/kernel/time.ts';
import type { Message } from '../../src/messages/message.ts';
import type { NewDelivery } from '../../src/messages/rows/delivery.ts';
import { coveredStore } from '../support/covered-store.ts';
import { confirmationTo, ofItsKind } from '../support/enqueued.ts';

/** Stores messages and their outcomes. */

const { commit, commitAndRead, readTwice, contend, rows, execute, assertAllCalled } =
  await coveredStore('outbox');

const mail = { channel: 'email', address: 'Ada@mail.one.co.uk' };
const chat = { channel: 'telegram', address: 'ada' };
const webhook = { channel: 'webhook', address: 'whk_1@hooks.one.example:8443' };

const deliveryOf = (id: string, changes: Partial<NewDelivery> = {}, to = mail): NewDelivery => ({
  envelope: confirmationTo(to, id),
  subject: '',
  queue: 'others',
  state: 'pending',
  notAfter: null,
  sealedSecret: null,
  ...changes,
});
const enqueue = (at: number, ...all: readonly NewDelivery[]) =>
  commit(({ outbox }) => outbox.enqueue(all.map(ofItsKind), instant(at)));
const find = (id: string) => readTwice(({ outbox }) => outbox.find(id));

it('a message is loaded as it was added, due at once or after its delay', async () => {
  const [first, second] = [
    deliveryOf('one', { notAfter: instant(9_000), sealedSecret: 'sealed' }),
    deliveryOf('two', { state: 'waiting', dueAt: instant(1_800_000_000_000) }, chat),
  ];
  const found = await commitAndRead(
    ({ outbox }) => outbox.enqueue([first, second], instant(1_000)),
    async ({ outbox }) => [
      await outbox.find('one'),
      await outbox.find('two'),
      await outbox.find('three'),
    ],
  );
  const fresh = { createdAt: 1_000, attempts: 0, lastError: null };
  assert.deepEqual(found, [
    {
      ...fresh,
      envelope: first.envelope,
      state: 'pending',
      notAfter: 9_000,
      sealedSecret: 'sealed',
      nextAttemptAt: 1_000,
    },
    {
      ...fresh,
      envelope: second.envelope,
      state: 'waiting',
      notAfter: null,
      sealedSecret: null,
      nextAttemptAt: 1_800_000_000_000,
    },
    null,
  ]);
});

it('each part of a message has its column, including its search columns', async () => {
  const code: Message = {
    kind: 'bid_code',
    lotId: 7 as LotId,
    lotKind: 'site_of_the_day',
    language: 'en',
    name: null,
    amountMinor: minor(2_500),
    ceilingMinor: minor(2_500),
    isAutomatic: false,
    endsAt: instant(9_000),
    codeExpiresAt: instant(5_000),
  };
  const event: Message = {
    kind: 'webhook_event',
    webhookId: 'whk_1' as WebhookId,
    orderId: null,
    position: 3,
    type: 'lot.changed',
  };
  await enqueue(
    1_000,
    deliveryOf('code', { envelope: { id: 'code', to: mail, message: code }, sealedSecret: 's' }),
    deliveryOf('event', { envelope: { id: 'event', to: webhook, message: event } }),
    deliveryOf('chat', {}, chat),
  );
  const stored = await rows(
    `select id, kind, subject, channel, recipient, queue, destination, overdue_reported,
    settled_at_ms, erased_at_ms, sealed from outbox order by id`,
  );
  const shared = { overdue_reported: 0, settled_at_ms: null, erased_at_ms: null, sealed: null };
  assert.deepEqual(stored, [
    {
      ...shared,
      ...{ id: 'chat', kind: 'order_confirmation', subject: 'ord_chat' },
      ...{ channel: 'telegram', recipient: 'ada', queue: 'others', destination: 'ada' },
    },
    {
      ...shared,
      ...{ id: 'code', kind: 'bid_code', subject: 'lot_7' },
      ...{ channel: 'email', recipient: 'Ada@mail.one.co.uk', queue: 'codes' },
      ...{ destination: 'one.co.uk', sealed: 's' },
    },
    {
      ...shared,
      ...{ id: 'event', kind: 'webhook_event', subject: 'lots' },
      ...{ channel: 'webhook', recipient: 'whk_1@hooks.one.example:8443', queue: 'others' },
      destination: 'one.example',
    },
  ]);
});

it('messages are done together, without their secrets and errors', async () => {
  await enqueue(1_000, ...['a', 'b', 'c'].map((id) => deliveryOf(id, { sealedSecret: 's' })));
  await commit(async ({ outbox }) => {
    for (const id of ['a', 'b', 'c']) await outbox.retryLater(id, instant(4_000), 'no answer');
    await outbox.markDone([], 'done', instant(5_000));
    await outbox.markDone(['a', 'c'], 'expired', instant(5_000));
  });
  const stored = await rows(
    'select id, state, settled_at_ms, last_error, sealed from outbox order by id',
  );
  const done = { state: 'expired', settled_at_ms: 5_000, last_error: null, sealed: null };
  assert.deepEqual(stored, [
    { id: 'a', ...done },
    { id: 'b', state: 'pending', settled_at_ms: null, last_error: 'no answer', sealed: 's' },
    { id: 'c', ...done },
  ]);
});

it('a message is retried later, given up, made due, or ended, and no other is', async () => {
  await enqueue(1_000, ...['a', 'b'].map((id) => deliveryOf(id, { sealedSecret: 's' })));
  const tried = async () => {
    const [{ envelope: _envelope, ...delivery } = { envelope: null }] = [await find('a')].flatMap(
      (each) => each ?? [],
    );
    return delivery;
  };
  const fresh = { createdAt: 1_000, notAfter: null, sealedSecret: 's', attempts: 0 };
  const pending = { ...fresh, state: 'pending', nextAttemptAt: 4_000, lastError: 'no answer' };
  await commit(({ outbox }) => outbox.retryLater('a', instant(4_000), 'no answer'));
  assert.deepEqual(await tried(), pending);
  await execute('update outbox set attempts = 9');
  await commit(({ outbox }) => outbox.giveUp('a', 'dead', 'no such mailbox'));
  const dead = { ...pending, attempts: 9, state: 'dead', lastError: 'no such mailbox' };
  assert.deepEqual(await tried(), dead);
  await commit(({ outbox }) => outbox.retryNow('a', instant(6_000)));
  assert.deepEqual(await tried(), { ...dead, state: 'pending', attempts: 0, nextAttemptAt: 6_000 });
  await commit(({ outbox }) => outbox.endFailed('a', 'gone', instant(7_000)));
  const ended = { state: 'expired', lastError: 'gone', sealedSecret: null };
  assert.deepEqual(await tried(), { ...dead, attempts: 0, nextAttemptAt: 6_000, ...ended });
  assert.deepEqual(await rows("select settled_at_ms from outbox where id = 'a'"), [
    { settled_at_ms: 7_000 },
  ]);
  const { state, attempts, lastError, nextAttemptAt, sealedSecret } = (await find('b')) ?? {};
  assert.deepEqual(
    [state, attempts, lastError, nextAttemptAt, sealedSecret],
    ['pending', 9, null, 1_000, 's'],
  );
});

it('messages that wait for a chat become due once it is known, by its account or its order', async () => {
  const other = { channel: 'telegram', address: 'ben' };
  const waiting = { state: 'waiting' } as const;
  const all = [
    deliveryOf('a', waiting, chat),
    deliveryOf('b', waiting, other),
    deliveryOf('c', waiting, other),
    deliveryOf('d', waiting, { ...chat, channel: 'email' }),
    deliveryOf('e', {}, chat),
  ];
  await enqueue(1_000, ...all);
  await execute('update outbox set attempts = 3');
  const released = await commit(async ({ outbox }) => [
    await outbox.release(chat, null, instant(5_000)),
    await outbox.release({ ...chat, address: 'nobody' }, 'ord_b' as OrderId, instant(6_000)),
    await outbox.release({ ...chat, address: 'nobody' }, null, instant(7_000)),
  ]);
  assert.deepEqual(released, [1, 1, 0]);
  const stored = await rows(
    'select state, attempts, next_attempt_at_ms as due from outbox order by id',
  );
  assert.deepEqual(
    stored.map(({ state, attempts, due }) => `${state} ${attempts} ${due}`),
    ['pending 0 5000', 'pending 0 6000', 'waiting 3 1000', 'waiting 3 1000', 'pending 3 1000'],
  );
});

it('a message is locked by the transaction that loads it', async () => {
  await enqueue(1_000, deliveryOf('a'));
  const [, second] = await contend(
    async ({ outbox }) => {
      await outbox.find('a');
      await outbox.markDone(['a'], 'done', instant(5_000));
    },
    ({ outbox }) => outbox.find('a'),
  );
  assert.equal(second?.state, 'done');
});

assertAllCalled();
